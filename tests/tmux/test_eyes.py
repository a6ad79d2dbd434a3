"""Watching panes live."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

from locum.lead.seeing.eyes import Eyes
from locum.lead.seeing.sights import Deaf, Found, Lost, Outbox, Seen, Sight, Vanished
from locum.lead.seeing.tempo import Tempo
from locum.model.pane import PaneId
from locum.model.reading import Reading, State
from locum.model.screen import Screen
from locum.tmux.client import Tmux
from locum.tmux.line import Line
from locum.tmux.server import PrivateServer
from tests.tmux.waiting import run, until

S = TypeVar("S", bound=Sight)


def read(pane: PaneId, screen: Screen) -> Reading:
    """Tell every text apart, so that every change of text is a sight."""
    return Reading(State.UNKNOWN, (*(row for row in screen.rows if row), screen.title or ""))


@asynccontextmanager
async def watching(
    server: PrivateServer,
    read: Callable[[PaneId, Screen], Reading] = read,
    panes: list[PaneId] | None = None,
    tempo: Tempo | None = None,
) -> AsyncIterator[tuple[Tmux, Eyes]]:
    """Eyes on a private server."""
    async with Tmux(socket=server.socket) as tmux, Eyes(tmux, read, panes=panes, tempo=tempo) as eyes:
        yield tmux, eyes


async def first(eyes: Eyes, kind: type[S], fits: Callable[[S], bool] = lambda sight: True) -> S:
    """The next sight of a kind that fits."""
    async with asyncio.timeout(20):
        async for sight in eyes:
            if isinstance(sight, kind) and fits(sight):
                return sight
    raise AssertionError("the eyes closed")


def shows(pane: PaneId, text: str) -> Callable[[Seen], bool]:
    return lambda seen: seen.pane == pane and any(text in row for row in seen.screen.rows)


def test_a_change_on_screen_is_told(tmux_server: PrivateServer) -> None:
    pane = tmux_server.new_session("main", "cat")

    async def story() -> None:
        async with watching(tmux_server, tempo=Tempo(sweep=600)) as (tmux, eyes):
            await first(eyes, Seen, lambda seen: seen.pane == pane)
            await tmux.send_text(pane, "hello there")
            await first(eyes, Seen, shows(pane, "hello there"))

    run(story())


def test_the_last_frame_of_a_flurry_is_always_told(tmux_server: PrivateServer) -> None:
    frames = "while [ $i -lt 400 ]; do i=$((i+1)); printf '\\rframe %d ' $i; done"
    flurry = f"read go; i=0; {frames}; printf END; exec cat"
    pane = tmux_server.new_session("main", "sh", "-c", flurry)

    async def story() -> None:
        async with watching(tmux_server, tempo=Tempo(sweep=600)) as (tmux, eyes):
            await first(eyes, Seen)
            await tmux.send_keys(pane, "Enter")
            await first(eyes, Seen, shows(pane, "frame 400 END"))

    run(story())


def test_the_end_of_a_burst_is_told_though_the_pane_was_hushed(tmux_server: PrivateServer) -> None:
    burst = "read go; head -c 3000000 /dev/zero | tr '\\0' y; echo; echo THE END; exec cat"
    pane = tmux_server.new_session("main", "sh", "-c", burst)
    tmux_server.tmux("set-option", "-g", "status-interval", "0")
    tmux_server.tmux("set-option", "-gw", "automatic-rename", "off")

    async def story() -> None:
        async with watching(tmux_server, tempo=Tempo(sweep=600)) as (tmux, eyes):
            await first(eyes, Seen)
            await tmux.send_keys(pane, "Enter")
            await first(eyes, Seen, shows(pane, "THE END"))

    run(story())


def test_a_pane_of_which_tmux_tells_late_is_polled_until_it_is_heard_again(
    tmux_server: PrivateServer,
) -> None:
    pane = tmux_server.new_session("main", "cat")

    async def story() -> None:
        async with watching(tmux_server, tempo=Tempo(sweep=600, late=-1)) as (tmux, eyes):
            await first(eyes, Seen)
            await tmux.send_text(pane, "one")
            await first(eyes, Seen, shows(pane, "one"))
            await until(lambda: _is(eyes.ears.hushes(pane)))
            await tmux.send_text(pane, " two")
            await first(eyes, Seen, shows(pane, "one two"))
            await until(lambda: _is(not eyes.ears.hushes(pane)))
            await tmux.send_text(pane, " three")
            await first(eyes, Seen, shows(pane, "one two three"))

    run(story())


async def _is(fact: bool) -> bool:
    return fact


def test_panes_of_every_session_are_heard_also_of_later_ones(tmux_server: PrivateServer) -> None:
    tmux_server.new_session("one", "cat")

    async def story() -> None:
        async with watching(tmux_server, tempo=Tempo(sweep=600)) as (tmux, eyes):
            await first(eyes, Seen)
            two = tmux_server.new_session("two", "cat")
            await first(eyes, Seen, lambda seen: seen.pane == two)
            await tmux.send_text(two, "from two")
            await first(eyes, Seen, shows(two, "from two"))

    run(story())


def test_the_reader_is_asked_only_when_the_screen_changed(tmux_server: PrivateServer) -> None:
    pane = tmux_server.new_session("main", "cat")
    asked: list[Screen] = []

    def counting(pane: PaneId, screen: Screen) -> Reading:
        asked.append(screen)
        return read(pane, screen)

    async def story() -> None:
        async with watching(tmux_server, counting, tempo=Tempo(sweep=0.05)) as (tmux, eyes):
            await first(eyes, Seen)
            for _ in range(10):
                await tmux.run("display-message", "-p", "a round trip, and a sweep or two meanwhile")
                await asyncio.sleep(0.03)
            assert len(asked) <= 2, "the command's name may settle once"
            await tmux.send_text(pane, "x")
            await first(eyes, Seen, shows(pane, "x"))

    run(story())


def test_a_title_set_without_output_is_told(tmux_server: PrivateServer) -> None:
    pane = tmux_server.new_session("main", "cat")

    async def story() -> None:
        async with watching(tmux_server, tempo=Tempo(sweep=0.2)) as (tmux, eyes):
            await first(eyes, Seen)
            await tmux.run("select-pane", "-t", pane, "-T", "new title")
            await first(eyes, Seen, lambda seen: seen.screen.title == "new title")

    run(story())


def test_a_killed_pane_is_told(tmux_server: PrivateServer) -> None:
    tmux_server.new_session("main", "cat")
    pane = tmux_server.new_window("main", "cat")

    async def story() -> None:
        async with watching(tmux_server, tempo=Tempo(sweep=600)) as (_, eyes):
            await first(eyes, Seen, lambda seen: seen.pane == pane)
            tmux_server.tmux("kill-pane", "-t", pane)
            gone = await first(eyes, Vanished)
            assert gone.pane == pane

    run(story())


def test_a_chosen_pane_that_never_existed_is_told(tmux_server: PrivateServer) -> None:
    tmux_server.new_session("main", "cat")

    async def story() -> None:
        async with watching(tmux_server, panes=[PaneId("%99")]) as (_, eyes):
            gone = await first(eyes, Vanished)
            assert gone.pane == "%99"

    run(story())


def test_only_chosen_panes_are_read(tmux_server: PrivateServer) -> None:
    chosen = tmux_server.new_session("main", "cat")
    other = tmux_server.new_window("main", "cat")

    async def story() -> None:
        async with watching(tmux_server, panes=[chosen]) as (tmux, eyes):
            await tmux.send_text(other, "nobody looks")
            await tmux.send_text(chosen, "look here")
            async with asyncio.timeout(20):
                async for sight in eyes:
                    assert not (isinstance(sight, Seen) and sight.pane == other)
                    if isinstance(sight, Seen) and shows(chosen, "look here")(sight):
                        break

    run(story())


def test_a_pane_that_is_chosen_again_is_told_again_though_it_says_what_it_said(
    tmux_server: PrivateServer,
) -> None:
    pane = tmux_server.new_session("main", "cat")

    async def story() -> None:
        async with watching(tmux_server, panes=[pane]) as (tmux, eyes):
            await tmux.send_text(pane, "as before")
            await first(eyes, Seen, shows(pane, "as before"))
            eyes.choose([])
            eyes.choose([pane])
            await first(eyes, Seen, shows(pane, "as before"))

    run(story())


def test_a_killed_server_is_told_and_the_next_one_is_watched(tmux_server: PrivateServer) -> None:
    pane = tmux_server.new_session("main", "cat")

    async def story() -> None:
        async with watching(tmux_server, tempo=Tempo(sweep=600)) as (_, eyes):
            await first(eyes, Seen)
            tmux_server.kill()
            await first(eyes, Lost)
            again = tmux_server.new_session("main", "sh", "-c", "echo a new life; exec cat")
            assert again == pane, "the new server counts from zero again"
            kinds = set()
            async with asyncio.timeout(20):
                async for sight in eyes:
                    kinds.add(type(sight))
                    if isinstance(sight, Seen) and shows(again, "a new life")(sight):
                        break
            assert Found in kinds

    run(story())


def test_a_killed_listener_is_told_and_replaced(tmux_server: PrivateServer) -> None:
    pane = tmux_server.new_session("main", "cat")

    async def story() -> None:
        async with watching(tmux_server, tempo=Tempo(sweep=600)) as (tmux, eyes):
            await first(eyes, Seen)
            os.kill(eyes.ears.pids["$0"], signal.SIGKILL)
            deaf = await first(eyes, Deaf)
            assert deaf.session == "$0"
            await tmux.send_text(pane, "can you hear me")
            await first(eyes, Seen, shows(pane, "can you hear me"))

    run(story())


def test_a_stopped_server_is_told_and_found_again(tmux_server: PrivateServer) -> None:
    pane = tmux_server.new_session("main", "cat")
    server = tmux_server.pid

    async def story() -> None:
        async with (
            Tmux(socket=tmux_server.socket, deadline=0.4) as tmux,
            Eyes(tmux, read, tempo=Tempo(sweep=0.2)) as eyes,
        ):
            await first(eyes, Seen)
            os.kill(server, signal.SIGSTOP)
            try:
                await first(eyes, Lost)
            finally:
                os.kill(server, signal.SIGCONT)
            await first(eyes, Found)
            await tmux.send_text(pane, "awake")
            await first(eyes, Seen, shows(pane, "awake"))

    run(story())


def test_a_session_that_ends_itself_is_polled_and_not_attached_to(tmux_server: PrivateServer) -> None:
    tmux_server.new_session("sturdy", "cat")
    pane = tmux_server.new_session("fragile", "cat")

    async def story() -> None:
        human = await Line.open(("-L", tmux_server.socket), "fragile")
        tmux_server.tmux("set-option", "-t", "fragile", "destroy-unattached", "on")
        async with watching(tmux_server) as (tmux, eyes):
            await first(eyes, Seen, lambda seen: seen.pane == pane)
            await tmux.send_text(pane, "polled")
            await first(eyes, Seen, shows(pane, "polled"))
            clients = await tmux.run("list-clients", "-t", "fragile", "-F", "#{client_pid}")
            assert clients == [str(human.pid)]
        await human.close()

    run(story())


def test_a_slow_consumer_gets_the_newest_and_costs_no_memory() -> None:
    async def story() -> None:
        outbox = Outbox()
        for number in range(10_000):
            reading = Reading(State.UNKNOWN, (str(number),))
            outbox.put(Seen(PaneId(f"%{number % 5}"), Screen(()), reading, float(number)))
        outbox.put(Vanished(PaneId("%0"), 1.0))

        assert len(outbox) == 5
        taken = [await outbox.take() for _ in range(5)]
        assert [sight.at for sight in taken] == [9996.0, 9997.0, 9998.0, 9999.0, 1.0]

    run(story())


def test_a_reader_that_breaks_is_not_hidden(tmux_server: PrivateServer) -> None:
    tmux_server.new_session("main", "cat")

    def broken(pane: PaneId, screen: Screen) -> Reading:
        raise ZeroDivisionError("a bug in the reader")

    async def story() -> None:
        async with watching(tmux_server, broken) as (_, eyes):
            async for _sight in eyes:
                pass

    try:
        run(story())
    except ZeroDivisionError:
        return
    raise AssertionError("the bug was swallowed")
