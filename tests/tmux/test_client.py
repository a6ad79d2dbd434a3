"""The client on a live server."""

import asyncio
from pathlib import Path

import pytest

from locum.errors import PaneGone, TmuxRefused, TmuxUnreachable
from locum.model.pane import Pane, PaneId
from locum.model.screen import Screen
from locum.tmux.address import address
from locum.tmux.client import Tmux
from locum.tmux.line import Line
from locum.tmux.server import PrivateServer
from tests.tmux.waiting import run, screen_with, until


def test_no_server_is_an_error_and_not_an_empty_list() -> None:
    async def story() -> None:
        async with Tmux(socket="locum-test-nobody-is-here"):
            raise AssertionError("there is no such server")

    with pytest.raises(TmuxUnreachable, match="locum-test-nobody-is-here"):
        run(story())


def test_every_pane_is_listed_with_what_tmux_knows(tmux_server: PrivateServer) -> None:
    first = tmux_server.new_session("main", "cat")
    second = tmux_server.new_window("main", "sleep", "1000")
    tmux_server.tmux("select-pane", "-t", second, "-T", "the second")

    async def story() -> None:
        async with Tmux(socket=tmux_server.socket) as tmux:
            about = await until(lambda: _panes_once(tmux, second, "sleep"))

            assert set(about) == {first, second}
            assert (about[second].title, about[second].command) == ("the second", "sleep")
            assert (about[first].session, about[first].width, about[first].height) == ("main", 80, 24)

    run(story())


async def _panes_once(tmux: Tmux, pane: PaneId, command: str) -> dict[PaneId, Pane]:
    """All panes, once one of them runs a command."""
    panes = {each.id: each for each in await tmux.list_panes()}
    return panes if panes[pane].command == command else {}


def test_many_screens_come_in_one_go_and_a_missing_pane_is_told_alone(tmux_server: PrivateServer) -> None:
    panes = [tmux_server.new_session("main", "sh", "-c", "echo number 0; exec cat")]
    for number in range(1, 8):
        panes.append(tmux_server.new_window("main", "sh", "-c", f"echo number {number}; exec cat"))

    async def story() -> None:
        async with Tmux(socket=tmux_server.socket) as tmux:
            for number, pane in enumerate(panes):
                await screen_with(tmux, pane, f"number {number}")
            screens = await tmux.capture([*panes, PaneId("%999")])

            assert isinstance(screens.pop(PaneId("%999")), PaneGone)
            shown = [screen.rows[0] for screen in screens.values() if isinstance(screen, Screen)]
            assert shown == [f"number {number}" for number in range(8)]

    run(story())


def test_text_is_typed_as_it_is_and_keys_are_pressed(tmux_server: PrivateServer) -> None:
    pane = tmux_server.new_session("main", "cat")
    text = "; kill-server #{pane_id} $HOME ~ 'q\" \\ Enter -t %1 你好"

    async def story() -> None:
        async with Tmux(socket=tmux_server.socket) as tmux:

            async def typed_and_answered() -> bool:
                screen = (await tmux.capture([pane]))[pane]
                return isinstance(screen, Screen) and screen.rows[:2] == (text, text)

            await tmux.send_text(pane, text)
            await tmux.send_keys(pane, "Enter")
            assert await until(typed_and_answered)

    run(story())


def _reader(place: Path, bracketed: bool) -> tuple[str, ...]:
    """A program that writes down every byte it is sent, until it is sent a `!`."""
    ask = r"printf '\033[?2004h'; " if bracketed else ""
    return ("sh", "-c", f"stty raw -echo; {ask}echo ready; dd bs=1 of={place} 2>/dev/null")


@pytest.mark.parametrize("bracketed", [True, False])
def test_a_paste_of_100_kb_arrives_whole(tmux_server: PrivateServer, tmp_path: Path, bracketed: bool) -> None:
    got = tmp_path / "got"
    pane = tmux_server.new_session("main", *_reader(got, bracketed))
    text = "line; kill-server #{x} $HOME 你好 \\ \"'\n" * 2600

    async def story() -> bytes:
        async with Tmux(socket=tmux_server.socket) as tmux:
            await screen_with(tmux, pane, "ready")
            await tmux.paste(pane, text)
            await tmux.send_text(pane, "!")
            await until(lambda: _ends(got, b"!"), within=40)
            assert await tmux.run("list-buffers") == []
            return got.read_bytes()

    raw = text.encode()
    assert len(raw) > 100_000
    assert run(story()) == (b"\x1b[200~" + raw + b"\x1b[201~!" if bracketed else raw + b"!")


async def _ends(place: Path, mark: bytes) -> bool:
    return place.exists() and place.read_bytes()[-1:] == mark


def test_a_paste_into_a_pane_that_is_gone_leaves_no_buffer_behind(tmux_server: PrivateServer) -> None:
    tmux_server.new_session("main", "cat")

    async def story() -> None:
        async with Tmux(socket=tmux_server.socket) as tmux:
            with pytest.raises(PaneGone):
                await tmux.paste(PaneId("%77"), "secret")
            assert await tmux.run("list-buffers") == []

    run(story())


def test_refusals_are_told_apart_from_missing_panes(tmux_server: PrivateServer) -> None:
    tmux_server.new_session("main", "cat")

    async def story() -> None:
        async with Tmux(socket=tmux_server.socket) as tmux:
            with pytest.raises(TmuxRefused, match="unknown command: dance"):
                await tmux.run("dance")
            with pytest.raises(PaneGone, match="%55"):
                await tmux.send_keys(PaneId("%55"), "Enter")
            assert await tmux.run("display-message", "-p", "still here") == ["still here"]

    run(story())


def test_commands_asked_at_once_each_get_their_own_answer(tmux_server: PrivateServer) -> None:
    tmux_server.new_session("main", "cat")

    async def story() -> list[list[str]]:
        async with Tmux(socket=tmux_server.socket) as tmux:
            asked = (tmux.run("display-message", "-p", f"answer {number}") for number in range(200))
            return await asyncio.gather(*asked)

    assert run(story()) == [[f"answer {number}"] for number in range(200)]


def test_who_is_still_connecting_while_the_server_is_left_leaves_no_client_behind(
    tmux_server: PrivateServer,
) -> None:
    tmux_server.new_session("main", "cat")

    async def story() -> None:
        tmux = Tmux(socket=tmux_server.socket)
        asking = asyncio.create_task(tmux.run("list-sessions"))
        listening = asyncio.create_task(tmux.listen("$0", lambda event: None))
        await asyncio.sleep(0)
        await tmux.close()
        for task in (asking, listening):
            with pytest.raises(TmuxUnreachable):
                await task

    run(story())
    assert tmux_server.tmux("list-clients") == ""


def test_watching_changes_neither_the_size_nor_the_environment(tmux_server: PrivateServer) -> None:
    tmux_server.new_session("main", "cat")
    before = tmux_server.tmux("show-environment", "-t", "main")

    async def story() -> None:
        async with Tmux(socket=tmux_server.socket) as tmux:
            line = await tmux.listen("$0", lambda event: None)
            (pane,) = await tmux.list_panes()
            await line.close()
            assert (pane.width, pane.height) == (80, 24)

    run(story())
    assert tmux_server.tmux("display-message", "-p", "-t", "main", "#{pane_width}x#{pane_height}") == "80x24"
    assert tmux_server.tmux("show-environment", "-t", "main") == before


def test_a_session_that_ends_itself_is_not_the_one_attached_to(tmux_server: PrivateServer) -> None:
    tmux_server.new_session("fragile", "cat")
    tmux_server.new_session("sturdy", "cat")

    async def story() -> list[str]:
        human = await Line.open(("-L", tmux_server.socket), "fragile")
        tmux_server.tmux("set-option", "-t", "fragile", "destroy-unattached", "on")
        async with Tmux(socket=tmux_server.socket) as tmux:
            attached = await tmux.run("list-clients", "-F", "#{session_name}")
        await human.close()
        return attached

    assert sorted(run(story())) == ["fragile", "sturdy"]


def test_the_server_is_named_by_path_by_name_or_by_where_we_stand() -> None:
    inside = {"TMUX": "/run/tmux/one,123,0"}

    assert address("work", inside) == ("-L", "work")
    assert address("/run/other", inside) == ("-S", "/run/other")
    assert address(None, inside) == ("-S", "/run/tmux/one")
    assert address(None, {}) == ()
