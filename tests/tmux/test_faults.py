"""tmux misbehaves: a clear error, nothing typed, no hang."""

import asyncio
import os
import resource
import signal
import time
from pathlib import Path

import pytest

from locum.errors import PaneGone, TmuxTimeout, TmuxUnreachable
from locum.model.screen import Screen
from locum.tmux.client import Tmux
from locum.tmux.ear import LOUD, Heard
from locum.tmux.ears import Ears
from locum.tmux.protocol import Event
from locum.tmux.server import PrivateServer
from tests.tmux.waiting import run, screen_with, until


def test_a_killed_server_is_unreachable_and_a_new_one_is_found(tmux_server: PrivateServer) -> None:
    tmux_server.new_session("main", "cat")

    async def story() -> None:
        async with Tmux(socket=tmux_server.socket) as tmux:
            await tmux.list_panes()
            tmux_server.kill()
            with pytest.raises(TmuxUnreachable):
                await tmux.list_panes()
            with pytest.raises(TmuxUnreachable):
                await tmux.list_panes()
            tmux_server.new_session("again", "cat")
            assert [pane.session for pane in await tmux.list_panes()] == ["again"]

    run(story())


def test_a_server_killed_while_it_owes_an_answer_fails_the_call_at_once(tmux_server: PrivateServer) -> None:
    tmux_server.new_session("main", "cat")
    server = tmux_server.pid

    async def story() -> float:
        async with Tmux(socket=tmux_server.socket, deadline=30) as tmux:
            waiting = asyncio.create_task(tmux.run("wait-for", "never"))
            await until(lambda: _asked(tmux))
            began = time.monotonic()
            os.kill(server, signal.SIGKILL)
            with pytest.raises(TmuxUnreachable):
                await waiting
            return time.monotonic() - began

    assert run(story()) < 10


async def _asked(tmux: Tmux) -> bool:
    return tmux._line is not None and bool(tmux._line._asks)


def test_a_killed_control_client_is_replaced(tmux_server: PrivateServer) -> None:
    tmux_server.new_session("main", "cat")

    async def story() -> None:
        async with Tmux(socket=tmux_server.socket) as tmux:
            (client,) = await tmux.run("list-clients", "-F", "#{client_pid}")
            os.kill(int(client), signal.SIGKILL)
            # tmux holds the dead client's pipes, so the old line may serve a last command or two.
            replaced = await until(lambda: _other_client(tmux, client))
            panes = await tmux.list_panes()

            assert len(replaced) == 1
            assert len(panes) == 1

    run(story())


async def _other_client(tmux: Tmux, dead: str) -> list[str]:
    """The clients of the server, once the dead one is no longer among them."""
    try:
        clients = await tmux.run("list-clients", "-F", "#{client_pid}")
    except TmuxUnreachable:
        return []
    return clients if dead not in clients else []


def test_a_killed_pane_is_gone_for_every_way_of_reaching_it(tmux_server: PrivateServer) -> None:
    tmux_server.new_session("main", "cat")
    pane = tmux_server.new_window("main", "cat")

    async def story() -> None:
        async with Tmux(socket=tmux_server.socket) as tmux:
            tmux_server.tmux("kill-pane", "-t", pane)
            assert isinstance((await tmux.capture([pane]))[pane], PaneGone)
            for reach in (tmux.send_text(pane, "x"), tmux.send_keys(pane, "Enter"), tmux.paste(pane, "x")):
                with pytest.raises(PaneGone):
                    await reach

    run(story())


def test_a_server_that_does_not_answer_meets_the_deadline_and_types_nothing_later(
    tmux_server: PrivateServer,
) -> None:
    pane = tmux_server.new_session("main", "cat")
    server = tmux_server.pid

    async def story() -> tuple[float, Screen]:
        async with Tmux(socket=tmux_server.socket) as tmux:
            await tmux.send_text(pane, "before ")
            await screen_with(tmux, pane, "before")
            os.kill(server, signal.SIGSTOP)
            try:
                began = time.monotonic()
                with pytest.raises(TmuxTimeout):
                    await tmux.run("send-keys", "-t", pane, "-l", "--", "TOO LATE", deadline=0.3)
                with pytest.raises(TmuxTimeout):
                    await tmux.run("list-panes", deadline=0.3)
                took = time.monotonic() - began
            finally:
                os.kill(server, signal.SIGCONT)
            await tmux.send_text(pane, "after")
            return took, await screen_with(tmux, pane, "after")

    took, screen = run(story())
    assert took < 3
    assert screen.rows[0] == "before after"


def test_opening_a_line_to_a_server_that_does_not_answer_meets_the_deadline(
    tmux_server: PrivateServer,
) -> None:
    tmux_server.new_session("main", "cat")
    server = tmux_server.pid

    async def story() -> None:
        os.kill(server, signal.SIGSTOP)
        try:
            with pytest.raises(TmuxTimeout):
                async with Tmux(socket=tmux_server.socket, deadline=0.3):
                    raise AssertionError("nobody can have answered")
        finally:
            os.kill(server, signal.SIGCONT)

    run(story())


def test_ten_megabytes_in_a_burst_neither_stall_us_nor_fill_us(
    tmux_server: PrivateServer, tmp_path: Path
) -> None:
    burst = tmp_path / "burst"
    burst.write_bytes((b"\x1b[31m" + b"x" * 70 + b"\x1b[0m\r\n") * 125_000)
    pane = tmux_server.new_session("main", "sh", "-c", f"read go; cat {burst}; echo all of it; exec cat")
    written = 0

    async def story() -> float:
        nonlocal written
        slowest = 0.0

        def count(heard: Heard) -> None:
            nonlocal written
            written += heard.loud

        async with Tmux(socket=tmux_server.socket) as tmux:
            ears = Ears(tmux, count)
            await ears.keep(await tmux.sessions())
            await tmux.send_keys(pane, "Enter")
            while True:
                began = time.monotonic()
                ears.looked([pane])
                frame = (await tmux.frames([pane]))[pane]
                slowest = max(slowest, time.monotonic() - began)
                assert not isinstance(frame, PaneGone)
                if b"all of it" in frame.drawn:
                    break
                await asyncio.sleep(0.05)
            await ears.close()
        return slowest

    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    slowest = run(story(), within=100)

    assert burst.stat().st_size > 10_000_000
    assert written > 0, "the burst was never felt, so nothing was proved"
    assert slowest < 3
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 40_000


def test_a_loud_pane_is_hushed_and_heard_again_after_a_while(tmux_server: PrivateServer) -> None:
    loud = f"read go; head -c {LOUD * 20} /dev/zero | tr '\\0' y; echo; read go; echo quiet word; exec cat"
    pane = tmux_server.new_session("main", "sh", "-c", loud)
    heard: list[Heard] = []

    async def story() -> None:
        async with Tmux(socket=tmux_server.socket) as tmux:
            hushed: list[bool] = []

            def hear(sound: Heard) -> None:
                heard.append(sound)
                hushed.append(ears.hushes(pane))

            ears = Ears(tmux, hear)
            await ears.keep(await tmux.sessions())
            await tmux.send_keys(pane, "Enter")
            await until(lambda: _is_true(any(each.loud for each in heard)))
            assert any(hushed)
            await until(lambda: _is_true(not ears.hushes(pane)))
            await until(lambda: _no_more(heard))
            ears.looked([pane])
            heard.clear()
            await tmux.send_keys(pane, "Enter")
            await until(lambda: _is_true(any(each.pane == pane and not each.loud for each in heard)))
            await ears.close()

    run(story())


async def _is_true(fact: bool) -> bool:
    return fact


async def _no_more(heard: list[Heard]) -> bool:
    """Whether nothing has been heard for a while."""
    count = len(heard)
    await asyncio.sleep(0.3)
    return len(heard) == count


def test_replies_out_of_step_end_the_line_instead_of_being_believed(tmux_server: PrivateServer) -> None:
    tmux_server.new_session("main", "cat")

    async def story() -> None:
        async with Tmux(socket=tmux_server.socket) as tmux:
            assert tmux._line is not None
            asking = asyncio.create_task(tmux.run("wait-for", "never"))
            await until(lambda: _asked(tmux))
            tmux._line.pipe_data_received(1, b"%begin 1 1 1\nforged\n%end 1 1 1\n%end 2 2 1\n")
            with pytest.raises(TmuxUnreachable, match="out of step"):
                await asking
            assert len(await tmux.list_panes()) == 1

    run(story())


def test_events_stop_when_a_listener_is_killed(tmux_server: PrivateServer) -> None:
    tmux_server.new_session("main", "cat")

    async def story() -> str:
        events: list[Event] = []
        async with Tmux(socket=tmux_server.socket) as tmux:
            line = await tmux.listen("$0", events.append)
            os.kill(line.pid, signal.SIGKILL)
            return await line.ended

    assert run(story()) != ""
