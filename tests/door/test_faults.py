"""Faults in a real tmux: something dies or interferes in the middle of a send."""

import asyncio
from pathlib import Path

import pytest

from locum.errors import WorldError
from locum.model.answer import Choose, Pick
from locum.model.pane import PaneId
from locum.model.reading import State
from locum.model.receipt import Outcome, Receipt
from tests.door.stage import Stage, stage, tmux_command


async def cut_off(on: Stage, act: asyncio.Task[Receipt], *command: str) -> Receipt | WorldError:
    """Let a send begin, then kill something, and take what comes of it within a few seconds."""
    await asyncio.sleep(0.03)
    tmux_command(on.socket, *command)
    async with asyncio.timeout(15):
        try:
            return await act
        except WorldError as error:
            return error


def test_a_pane_killed_while_text_goes_in_ends_in_a_plain_answer(tmp_path: Path) -> None:
    async def whole() -> Receipt | WorldError:
        async with stage(tmp_path) as on:
            sending = asyncio.create_task(on.door.send(on.pane, "some text " * 300))
            return await cut_off(on, sending, "kill-pane", "-t", on.pane)

    ended = asyncio.run(whole())

    assert isinstance(ended, WorldError) or ended.outcome is Outcome.UNKNOWN


def test_a_server_killed_while_text_goes_in_ends_in_a_plain_answer(tmp_path: Path) -> None:
    async def whole() -> Receipt | WorldError:
        async with stage(tmp_path) as on:
            sending = asyncio.create_task(on.door.send(on.pane, "some text " * 300))
            return await cut_off(on, sending, "kill-server")

    ended = asyncio.run(whole())

    assert isinstance(ended, WorldError) or ended.outcome is Outcome.UNKNOWN


def test_a_pane_killed_between_menu_keys_leaves_the_other_panes_alone(tmp_path: Path) -> None:
    async def whole() -> tuple[Receipt | WorldError, str]:
        async with stage(tmp_path) as on:
            await on.ask("ask single")
            choosing = asyncio.create_task(on.door.choose(on.pane, Choose(Pick("MongoDB"))))
            ended = await cut_off(on, choosing, "kill-pane", "-t", on.pane)
            return ended, tmux_command(on.socket, "capture-pane", "-p", "-t", "=anchor:")

    ended, other = asyncio.run(whole())

    assert isinstance(ended, WorldError) or ended.outcome is Outcome.UNKNOWN
    assert other.strip() == ""


def test_a_pane_that_never_was_is_an_error(tmp_path: Path) -> None:
    async def whole() -> None:
        async with stage(tmp_path) as on:
            await on.door.send(PaneId("%99"), "hello")

    with pytest.raises(WorldError):
        asyncio.run(whole())


def test_a_shell_left_by_the_agent_gets_no_text(tmp_path: Path) -> None:
    async def whole() -> Receipt:
        async with stage(tmp_path) as on:
            tmux_command(on.socket, "respawn-pane", "-k", "-t", on.pane, "bash --norc --noprofile")
            await on.until(lambda seen: not seen.composer)
            return await on.door.send(on.pane, "rm -rf everything", wait=0.5)

    receipt = asyncio.run(whole())

    assert receipt.outcome is Outcome.REFUSED
    assert receipt.pressed == ()


def test_a_human_typing_at_the_same_time_is_neither_sent_nor_destroyed(tmp_path: Path) -> None:
    async def whole() -> tuple[Receipt, list[str], str | None]:
        async with stage(tmp_path) as on:
            sending = asyncio.create_task(on.door.send(on.pane, "a sentence of mine"))
            await asyncio.sleep(0.05)
            await on.tmux.send_text(on.pane, "XYZ")
            receipt = await sending
            seen = await on.until(lambda seen: seen.state is State.IDLE)
            return receipt, on.prompts(), seen.draft

    receipt, prompts, draft = asyncio.run(whole())

    if receipt.outcome is Outcome.SUBMITTED:
        assert (prompts, draft) == (["a sentence of mine"], "XYZ")
    else:
        assert receipt.outcome in {Outcome.UNKNOWN, Outcome.REFUSED}
        assert prompts == []
        assert draft is not None
        assert "XYZ" in draft


def test_a_one_by_one_pane_is_refused(tmp_path: Path) -> None:
    async def whole() -> Receipt:
        async with stage(tmp_path) as on:
            tmux_command(on.socket, "resize-window", "-t", "=stage:", "-x", "1", "-y", "1")
            await on.until(lambda seen: not seen.composer)
            return await on.door.send(on.pane, "hello")

    receipt = asyncio.run(whole())

    assert receipt.outcome is Outcome.REFUSED
    assert receipt.pressed == ()


@pytest.mark.parametrize("size", [(80, 24), (50, 20)])
def test_a_narrow_pane_takes_text_and_answers_too(size: tuple[int, int], tmp_path: Path) -> None:
    async def whole() -> tuple[Receipt, Receipt, Stage]:
        async with stage(tmp_path, width=size[0], height=size[1]) as on:
            sent = await on.door.send(on.pane, "一二三四五六七八九十 and more words than one row holds " * 3)
            await on.ask("ask cjk")
            return sent, await on.door.choose(on.pane, Choose(Pick("몽고디비"))), on

    sent, chosen, on = asyncio.run(whole())

    assert sent.outcome is Outcome.SUBMITTED
    assert chosen.outcome is Outcome.ACCEPTED
    assert on.answers() == [[["몽고디비"]]]
