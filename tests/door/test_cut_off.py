"""A sender that is killed between two keys: the next one brings the same answer to its end, exactly once."""

import asyncio
from collections.abc import Awaitable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar

import pytest

from locum.errors import PaneGone
from locum.model.answer import Answer, Check, Choose, Fill, Page, Pick, Write
from locum.model.pane import PaneId
from locum.model.receipt import Outcome
from locum.model.screen import Screen
from locum.tmux.door import Door
from locum.tmux.hand import Terminal
from tests.door.agent import PANE, PretendAgent, asking, idle, question
from tests.door.claude import CLAUDE
from tests.door.stage import Stage, stage

Result = TypeVar("Result")
QUICK = replace(CLAUDE, guard_ms=20, settle_ms=5, echo_ms=60, take_ms=80, escape_gap_ms=10)
MESSAGE = "Please read REVIEW-FEEDBACK.md and mend what it names."

FORM = Fill(
    (
        Page(Choose(Pick("SQLite"))),
        Page(Write("with a magic link")),
        Page(Check((Pick("Logging"), Pick("Tracing")))),
        Page(Choose(Pick("Later"))),
    )
)
ANSWERS: dict[str, tuple[str, Answer, list[list[str]]]] = {
    "boxes": ("ask multi", Check((Pick("Metrics"), Pick("Alerts"))), [["Metrics", "Alerts"]]),
    "words": ("ask single", Write("a flat file, please"), [["a flat file, please"]]),
    "form": ("ask form", FORM, [["SQLite"], ["with a magic link"], ["Logging", "Tracing"], ["Later"]]),
}
CUTS = {"boxes": (1, 3, 5, 7), "words": (1, 3, 5), "form": (2, 4, 6, 10, 13, 15)}


class CutOffError(Exception):
    """The sender is gone."""


@dataclass
class Cutting:
    """A terminal whose user dies right after a number of keys."""

    terminal: Terminal
    left: int

    async def capture(self, panes: Sequence[PaneId], /) -> Mapping[PaneId, Screen | PaneGone]:
        """What each pane shows, as long as somebody looks."""
        if not self.left:
            raise CutOffError
        return await self.terminal.capture(panes)

    async def send_keys(self, pane: PaneId, /, *keys: str) -> None:
        """Press keys, perhaps the last ones."""
        await self._last(self.terminal.send_keys(pane, *keys))

    async def send_text(self, pane: PaneId, text: str, /) -> None:
        """Type, perhaps for the last time."""
        await self._last(self.terminal.send_text(pane, text))

    async def paste(self, pane: PaneId, text: str, /) -> None:
        """Paste, perhaps for the last time."""
        await self._last(self.terminal.paste(pane, text))

    async def _last(self, pressing: Awaitable[None]) -> None:
        await pressing
        self.left -= 1
        if not self.left:
            raise CutOffError


def cut(door: Door, keys: int) -> Door:
    """The same door in the hands of somebody who dies after so many keys."""
    return replace(door, terminal=Cutting(door.terminal, keys))


def run(work: Awaitable[Result]) -> Result:
    async def whole() -> Result:
        return await work

    return asyncio.run(whole())


async def _answer_in_two_lives(on: Stage, prompt: str, answer: Answer, keys: int) -> None:
    await on.ask(prompt)
    before = len(on.answers())
    with suppress(CutOffError):
        await cut(on.door, keys).choose(on.pane, answer, own=True)
    while len(on.answers()) == before:
        # The last key may be what answers; else the next life goes on from what is on screen.
        receipt = await on.door.choose(on.pane, answer, own=True)
        assert receipt.outcome in (Outcome.ACCEPTED, Outcome.REFUSED), f"after {keys} keys: {receipt}"
        assert receipt.outcome is Outcome.ACCEPTED or len(on.answers()) > before, f"{keys} keys: {receipt}"
    assert len(on.answers()) == before + 1
    await on.until(lambda seen: seen.composer and not seen.state.asks)


@pytest.mark.parametrize("kind", ANSWERS)
def test_an_answer_cut_off_after_any_key_is_brought_to_its_exact_end(kind: str, tmp_path: Path) -> None:
    prompt, answer, labels = ANSWERS[kind]

    async def everywhere() -> list[list[list[str]]]:
        async with stage(tmp_path) as on:
            for keys in CUTS[kind]:
                await _answer_in_two_lives(on, prompt, answer, keys)
            return on.answers()

    assert asyncio.run(everywhere()) == [labels] * len(CUTS[kind])


@pytest.mark.parametrize("text", [MESSAGE, "line\n" * 30 + "end", "/status", "请继续，不要重复。" * 12])
def test_a_message_that_was_typed_and_not_sent_is_sent_once(text: str, tmp_path: Path) -> None:
    async def in_two_lives() -> list[str]:
        async with stage(tmp_path) as on:
            with pytest.raises(CutOffError):
                await cut(on.door, 1).send(on.pane, text)
            await on.until(lambda seen: bool(seen.draft or seen.typed))
            receipt = await on.door.submit(on.pane, text)
            assert receipt.outcome is Outcome.SUBMITTED, receipt
            return [] if text.startswith("/") else on.prompts()

    assert asyncio.run(in_two_lives()) == ([] if text.startswith("/") else [text])


@pytest.mark.parametrize(
    "draft", ["Please", f"{MESSAGE} Or not?", "something else", "[Pasted text #1 +9 lines]"]
)
def test_a_draft_that_is_not_exactly_the_message_is_never_sent(draft: str, tmp_path: Path) -> None:
    agent = PretendAgent(idle(draft))

    receipt = run(Door(agent, agent.read, QUICK, tmp_path).submit(PANE, MESSAGE))

    assert receipt.outcome is Outcome.REFUSED
    assert agent.got == []


def test_the_mark_of_a_paste_of_another_size_is_somebody_else_s(tmp_path: Path) -> None:
    text = "line\n" * 30 + "end"
    theirs, ours = (
        PretendAgent(idle("[Pasted text #1 +9 lines]")),
        PretendAgent(idle("[Pasted text #1 +30 lines]")),
    )

    refused = run(Door(theirs, theirs.read, QUICK, tmp_path).submit(PANE, text))
    run(Door(ours, ours.read, QUICK, tmp_path).submit(PANE, text))

    assert refused.outcome is Outcome.REFUSED
    assert theirs.got == []
    assert ours.got[:1] == ["Enter"]


def test_the_answer_s_own_words_are_only_taken_for_ours_when_that_was_said(tmp_path: Path) -> None:
    agent = PretendAgent(asking(question("PostgreSQL", "Type something."), draft="a flat file"))

    receipt = run(Door(agent, agent.read, QUICK, tmp_path).choose(PANE, Write("a flat file")))

    assert receipt.outcome is Outcome.REFUSED
    assert agent.got == []


def test_other_words_in_the_field_stay_somebody_s_even_for_a_second_life(tmp_path: Path) -> None:
    agent = PretendAgent(asking(question("PostgreSQL", "Type something."), draft="a flat file or two"))

    receipt = run(Door(agent, agent.read, QUICK, tmp_path).choose(PANE, Write("a flat file"), own=True))

    assert receipt.outcome is Outcome.REFUSED
    assert agent.got == []
