"""Windows for Runners: opened whole or not at all, found again by their tag, never mistaken for another."""

import asyncio
import os
import secrets
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from locum.errors import PaneGone, TmuxUnreachable, UserError
from locum.model.pane import PaneId
from locum.tmux.capture import TAG as OPTION
from locum.tmux.client import Tmux
from locum.tmux.server import PrivateServer
from locum.tmux.tags import Life, PaneFacts, facts_of, history, tagged
from locum.tmux.windows import TALL, Opened, close, make_tall, open_runner, respawn, unmark
from tests.alive import lives
from tests.tmux.waiting import run, screen_with, until

TAG = "3f2a/api"


@pytest.fixture
def socket() -> Iterator[str]:
    """The name of a server that does not run yet; ended by that name."""
    with PrivateServer(f"locum-test-{secrets.token_hex(5)}") as server:
        yield server.socket


async def opened(socket: str, folder: Path, *argv: str, tag: str = TAG, name: str = "api") -> Opened:
    """A Runner's window with nothing special about it."""
    return await open_runner(socket, tag=tag, name=name, argv=argv or ("cat",), env={}, cwd=folder)


async def dead(tmux: Tmux, pane: PaneId, tag: str = TAG) -> PaneFacts:
    """The facts of a pane once its program has ended."""

    async def probe() -> PaneFacts | None:
        facts = await facts_of(tmux, pane, tag)
        return facts if facts is not None and facts.dead else None

    found = await until(probe)
    assert found is not None
    return found


def test_a_window_opens_where_no_server_runs(socket: str, tmp_path: Path) -> None:
    async def story() -> None:
        got = await opened(socket, tmp_path)
        async with Tmux(socket) as tmux:
            (pane,) = await tmux.list_panes()

            assert (pane.id, pane.pid, pane.session, pane.window) == (got.pane, got.pid, "locum", "api")
            assert (pane.width, pane.height) == (200, 50)
            assert got.socket.endswith(socket)

    run(story())


def test_runners_opened_all_at_once_share_one_session(socket: str, tmp_path: Path) -> None:
    async def story() -> None:
        await asyncio.gather(*(opened(socket, tmp_path, tag=f"3f2a/r{n}", name=f"r{n}") for n in range(6)))
        async with Tmux(socket) as tmux:
            panes = await tmux.list_panes()
            found = await tagged(tmux)

            assert sorted(pane.window for pane in panes) == [f"r{n}" for n in range(6)]
            assert {pane.session for pane in panes} == {"locum"}
            assert {(pane.width, pane.height) for pane in panes} == {(200, 50)}
            assert {tag: len(each) for tag, each in found.items()} == {f"3f2a/r{n}": 1 for n in range(6)}

    run(story())


def test_an_agent_that_dies_at_once_can_still_be_asked_why(socket: str, tmp_path: Path) -> None:
    async def story() -> None:
        got = await opened(socket, tmp_path, "sh", "-c", "echo last words; exit 3")
        async with Tmux(socket) as tmux:
            facts = await dead(tmux, got.pane)

            async def said() -> bool:
                return "last words" in await history(tmux, got.pane, 100)

            assert (facts.status, facts.signal, facts.life) == (3, None, Life.DEAD)
            assert await until(said)

    run(story())


def test_an_agent_that_is_killed_is_told_from_one_that_left(socket: str, tmp_path: Path) -> None:
    async def story() -> None:
        got = await opened(socket, tmp_path)
        os.kill(got.pid, signal.SIGKILL)
        async with Tmux(socket) as tmux:
            facts = await dead(tmux, got.pane)

            assert facts.status is None

    run(story())


@pytest.mark.parametrize("turn", range(8))
def test_a_lead_killed_while_opening_leaves_no_window_without_its_tag(
    socket: str, tmp_path: Path, turn: int
) -> None:
    lead = (
        "import asyncio, sys; from locum.tmux.windows import open_runner; asyncio.run(open_runner("
        "sys.argv[1], tag='3f2a/api', name='api', argv=['cat'], env={}, cwd=sys.argv[2]))"
    )

    async def story() -> None:
        await opened(socket, tmp_path, tag="anchor", name="anchor")
        child = await asyncio.create_subprocess_exec(sys.executable, "-c", lead, socket, str(tmp_path))
        async with Tmux(socket) as tmux:
            before = len(await tmux.list_panes())
            while child.returncode is None and len(await tmux.list_panes()) == before and turn:
                await asyncio.sleep(0.001 * turn)
            if child.returncode is None:
                child.kill()
            await child.wait()
            found = await tagged(tmux)
            panes = await tmux.list_panes()

            assert sorted(pane.id for pane in panes) == sorted(
                f.pane for each in found.values() for f in each
            )
            assert {pane.window for pane in panes} <= {"api", "anchor"}

    run(story())


HOSTILE = [
    "a b",
    "名 字",
    "$HOME",
    "#{pane_id}",
    "#(touch x)",
    "'",
    '"',
    ";",
    "x;",
    "\\;",
    "%1",
    "~",
    "*",
    "-t",
    "\n",
    "",
]


def test_every_argument_and_setting_arrives_as_it_is(socket: str, tmp_path: Path) -> None:
    folder = tmp_path / "a 名 #{pid} ;"
    folder.mkdir()
    tell = (
        "import os, sys; print(repr((sys.argv[1:], os.environ['GIVEN'], os.getcwd())), flush=True); input()"
    )
    expected = repr((HOSTILE, "é #{pid} ; \\", str(folder)))

    async def story() -> None:
        argv = [sys.executable, "-c", tell, *HOSTILE]
        got = await open_runner(
            socket, tag=TAG, name="n", argv=argv, env={"GIVEN": "é #{pid} ; \\"}, cwd=folder, size=(400, 20)
        )
        async with Tmux(socket) as tmux:
            screen = await screen_with(tmux, got.pane, "名 字")
            assert expected in "".join(screen.rows)

            await respawn(tmux, got.pane, tag=TAG, argv=argv, env={"GIVEN": "again;"}, cwd=folder)
            again = await screen_with(tmux, got.pane, "again;")
            assert repr((HOSTILE, "again;", str(folder))) in "".join(again.rows)

    run(story())


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("api #{pane_pid} #(date)", "api #{pane_pid} #(date)"),
        ("接口 : a.b = 1", "接口 : a.b = 1"),
        ("two\nlines\x1b[31m", "two lines [31m"),
        ("", "locum"),
        ("-d", "-d"),
    ],
)
def test_a_name_given_by_the_user_is_only_a_name(socket: str, tmp_path: Path, given: str, shown: str) -> None:
    async def story() -> None:
        await opened(socket, tmp_path, name=given)
        async with Tmux(socket) as tmux:
            assert [pane.window for pane in await tmux.list_panes()] == [shown]

    run(story())


def test_inside_tmux_the_window_joins_our_session_and_stays_in_the_back(
    tmux_server: PrivateServer, tmp_path: Path
) -> None:
    tmux_server.new_session("other", "cat")
    ours = tmux_server.new_session("mine", "cat")
    path = tmux_server.tmux("display-message", "-p", "#{socket_path}")
    inside = {**os.environ, "TMUX": f"{path},1,0", "TMUX_PANE": ours}

    async def story() -> Opened:
        return await open_runner(
            None, tag=TAG, name="api", argv=["cat"], env={}, cwd=tmp_path, environ=inside
        )

    got = run(story())

    where = tmux_server.tmux("display-message", "-p", "-t", got.pane, "#{session_name} #{window_panes}")
    assert where == "mine 1"
    assert tmux_server.tmux("display-message", "-p", "-t", "mine:", "#{pane_id}") == ours
    assert tmux_server.tmux("show-options", "-gqv", "remain-on-exit") in ("", "off")


def test_a_folder_that_is_gone_is_refused_instead_of_starting_elsewhere(socket: str, tmp_path: Path) -> None:
    with pytest.raises(UserError, match="does not exist"):
        run(opened(socket, tmp_path / "gone"))


def test_a_new_agent_starts_in_the_same_pane(socket: str, tmp_path: Path) -> None:
    async def story() -> None:
        got = await opened(socket, tmp_path, "sh", "-c", "echo first; exit 1")
        async with Tmux(socket) as tmux:
            first = await dead(tmux, got.pane)
            pid = await respawn(
                tmux, got.pane, tag=TAG, argv=["sh", "-c", "echo second; exec cat"], env={}, cwd=tmp_path
            )
            await screen_with(tmux, got.pane, "second")
            facts = await facts_of(tmux, got.pane, TAG)

            assert facts is not None
            assert (facts.pid, facts.life, facts.dead) == (pid, Life.RUNNING, False)
            assert (facts.started or 0) > (first.started or 0) > 0

    run(story())


def test_an_agent_that_lives_is_ended_by_a_new_start(socket: str, tmp_path: Path) -> None:
    async def story() -> None:
        got = await opened(socket, tmp_path)
        async with Tmux(socket) as tmux:
            pid = await respawn(tmux, got.pane, tag=TAG, argv=["cat"], env={}, cwd=tmp_path)

            assert pid != got.pid
            assert await until(lambda: _is_gone(got.pid))

    run(story())


async def _is_gone(pid: int) -> bool:
    return not lives(pid)


def test_a_closed_pane_is_gone_and_closing_it_twice_is_harmless(socket: str, tmp_path: Path) -> None:
    async def story() -> None:
        await opened(socket, tmp_path, tag="anchor")
        got = await opened(socket, tmp_path)
        async with Tmux(socket) as tmux:
            assert await close(tmux, got.pane, tag=TAG) is True
            assert await close(tmux, got.pane, tag=TAG) is False
            assert set(await tagged(tmux)) == {"anchor"}

    run(story())


def test_a_strangers_pane_under_the_same_id_is_never_touched(
    tmux_server: PrivateServer, tmp_path: Path
) -> None:
    stranger = tmux_server.new_session("main", "cat")

    async def story() -> None:
        async with Tmux(tmux_server.socket) as tmux:
            assert await close(tmux, stranger, tag=TAG) is False
            assert await unmark(tmux, stranger, tag=TAG, name="api (before)") is False
            with pytest.raises(PaneGone):
                await respawn(tmux, stranger, tag=TAG, argv=["true"], env={}, cwd=tmp_path)
            with pytest.raises(PaneGone):
                await respawn(tmux, PaneId("%99"), tag=TAG, argv=["true"], env={}, cwd=tmp_path)
            (pane,) = await tmux.list_panes()

            assert (pane.id, pane.dead, pane.command) == (stranger, False, "cat")

    run(story())


def test_a_pane_is_found_by_its_tag_and_a_shell_in_it_means_the_agent_left(
    tmux_server: PrivateServer,
) -> None:
    shell = tmux_server.new_session("main", "sh")
    busy = tmux_server.new_window("main", "cat")

    tmux_server.tmux("set-option", "-p", "-t", shell, OPTION, TAG)
    tmux_server.tmux("set-option", "-p", "-t", busy, OPTION, "3f2a/web")

    async def story() -> None:
        async with Tmux(tmux_server.socket) as tmux:
            await until(lambda: _lives(tmux, TAG, Life.SHELL))
            await until(lambda: _lives(tmux, "3f2a/web", Life.RUNNING))

            assert await unmark(tmux, shell, tag=TAG, name="api (before)") is True
            assert set(await tagged(tmux)) == {"3f2a/web"}

    run(story())


async def _lives(tmux: Tmux, tag: str, life: Life) -> bool:
    return [facts.life for facts in (await tagged(tmux))[tag]] == [life]


def test_a_pane_split_from_a_runners_window_is_not_the_runner(socket: str, tmp_path: Path) -> None:
    async def story() -> None:
        got = await opened(socket, tmp_path)
        async with Tmux(socket) as tmux:
            await tmux.run("split-window", "-d", "-t", got.pane, "cat")
            found = await tagged(tmux)

            assert [facts.pane for facts in found[TAG]] == [got.pane]
            assert len(await tmux.list_panes()) == 2

    run(story())


def test_a_text_that_scrolled_away_still_stands_in_the_history(socket: str, tmp_path: Path) -> None:
    long = "x" * 300
    talk = f"echo the prompt; echo {long}; seq 1 500; echo over; exec cat"

    async def story() -> None:
        got = await opened(socket, tmp_path, "sh", "-c", talk)
        async with Tmux(socket) as tmux:
            await screen_with(tmux, got.pane, "over")
            rows = await history(tmux, got.pane, 1000)

            assert rows[:2] == ["the prompt", long]
            assert rows[-1] == "over"
            assert "the prompt" not in await history(tmux, got.pane, 10)
            with pytest.raises(PaneGone):
                await history(tmux, PaneId("%99"), 10)

    run(story())


def test_a_server_that_is_gone_is_not_a_runner_that_is_gone(socket: str, tmp_path: Path) -> None:
    async def story() -> None:
        got = await opened(socket, tmp_path)
        async with Tmux(socket) as tmux:
            with PrivateServer(socket):
                pass
            with pytest.raises(TmuxUnreachable):
                await tagged(tmux)
            with pytest.raises(TmuxUnreachable):
                await close(tmux, got.pane, tag=TAG)

    run(story())


@pytest.mark.parametrize("tag", ["", "a b", "a,b", "a}b", "#{pid}", "a\nb"])
def test_a_tag_that_tmux_could_misread_is_not_taken(socket: str, tmp_path: Path, tag: str) -> None:
    with pytest.raises(ValueError, match="not a tag"):
        run(opened(socket, tmp_path, tag=tag))


def test_a_low_window_is_made_tall_while_nobody_looks_at_it(socket: str, tmp_path: Path) -> None:
    async def story() -> None:
        got = await opened(socket, tmp_path)
        async with Tmux(socket) as tmux:
            await tmux.run("resize-window", "-t", got.pane, "-x", "80", "-y", "24")
            await make_tall(tmux, got.pane, tag="3f2a/other")
            (pane,) = await tmux.list_panes()
            assert (pane.width, pane.height) == (80, 24)
            await make_tall(tmux, got.pane, tag=TAG)
            (pane,) = await tmux.list_panes()
            assert (pane.width, pane.height) == (80, TALL)
            assert await tmux.run("show-options", "-w", "-v", "-t", got.pane, "window-size") == []

    run(story())


def test_a_window_somebody_looks_at_keeps_the_size_of_their_terminal(socket: str, tmp_path: Path) -> None:
    async def story() -> None:
        got = await opened(socket, tmp_path)
        async with Tmux(socket) as tmux:

            async def is_low() -> bool:
                return (await tmux.list_panes())[0].height < 40

            with PrivateServer(f"{socket}-viewer", width=80, height=24) as viewer:
                viewer.new_session("viewer", "env", "-u", "TMUX", "tmux", "-L", socket, "attach")
                await until(is_low)
                await make_tall(tmux, got.pane, tag=TAG)
                assert await is_low()

    run(story())
