"""How soon a change on screen is known, and what watching costs, beside polling by subprocess.

    python -m bench.watching [--panes 10 30 100 300 1000] [--seconds 8]

A tenth of the panes show a working agent and are drawn on ten times a second with the clock in a row. Every
sixteenth frame stays for half a second, as a question would. The delay of a frame is the time from its
drawing until it, or a later one, was published: it includes the program's own write, tmux, and all of ours.
Frames that were overtaken count too, drawn evenly between their neighbours. A frame that stays counts by
itself as well, and is missed where it was never published: that is what would leave a question unseen. The
reading is the real one, made to differ with every frame, so that every frame is published.
"""

import argparse
import asyncio
import dataclasses
import os
import resource
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor

from bench.machine import cpu_of
from bench.panes import Room, filled
from bench.watched import Delays, Size, Watched
from bench.watching_page import report
from locum.lead.seeing.eyes import Eyes
from locum.lead.seeing.glance import glance
from locum.lead.seeing.sights import Seen
from locum.model.pane import PaneId
from locum.model.reading import Reading
from locum.model.screen import Screen
from locum.tmux.client import Tmux
from locum.tmux.server import PrivateServer

SIZES = (10, 30, 100, 300, 1000)


def main() -> None:
    """Measure both ways in rooms of all sizes and print them side by side."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--panes", type=int, nargs="+", default=SIZES)
    parser.add_argument("--rate", type=float, default=10.0, help="frames a second of a drawing pane")
    parser.add_argument("--seconds", type=float, default=8.0)
    asked = parser.parse_args()
    sizes = [measure(Room(panes, max(1, panes // 10), asked.rate), asked.seconds) for panes in asked.panes]
    report(sizes)


def measure(room: Room, seconds: float) -> Size:
    """Watch one room both ways, one after the other."""
    with filled(room) as server:
        pid = server.pid
        before, began = cpu_of(pid), time.monotonic()
        time.sleep(2)
        unwatched = 100 * (cpu_of(pid) - before) / (time.monotonic() - began)
        met, eyes = asyncio.run(_watch(server, room, seconds))
        return Size(room, met, unwatched, eyes, _poll(server, seconds))


async def _watch(server: PrivateServer, room: Room, seconds: float) -> tuple[float, Watched]:
    """Watch with our eyes and note when each frame became known."""
    delays = Delays()
    start = time.monotonic()
    async with Tmux(socket=server.socket, deadline=30) as tmux, Eyes(tmux, _read) as eyes:
        met: set[PaneId] = set()
        async for sight in eyes:
            if isinstance(sight, Seen):
                met.add(sight.pane)
            if len(met) >= room.panes:
                break
        began, pid = time.monotonic(), server.pid
        ours, theirs = _cpu_of_all(tmux, eyes), cpu_of(pid)
        async for sight in eyes:
            now = time.monotonic()
            if isinstance(sight, Seen):
                delays.note(sight.pane, "\n".join(sight.screen.rows), now)
            if now - began > seconds:
                break
        ran = time.monotonic() - began
        cpu, busy = _cpu_of_all(tmux, eyes) - ours, cpu_of(pid) - theirs
    return began - start, Watched(delays, 100 * cpu / ran, 100 * busy / ran)


def _cpu_of_all(tmux: Tmux, eyes: Eyes) -> float:
    """What this process and all its clients have used until now."""
    return sum(map(cpu_of, (os.getpid(), *tmux.pids, *eyes.ears.pids.values())))


def _read(pane: PaneId, screen: Screen) -> Reading:
    """The real reading, made to differ with every frame."""
    stamp = next((row for row in screen.rows if "DREW" in row), "")
    return dataclasses.replace(glance(screen, "claude"), because=(stamp,))


def _poll(server: PrivateServer, seconds: float) -> Watched:
    """The usual way: one subprocess a pane, every half second, new text when it differs."""
    panes = server.tmux("list-panes", "-a", "-F", "#{pane_id}").split()
    last: dict[str, bytes] = {}
    delays = Delays()
    with ThreadPoolExecutor(8) as pool:
        _round(pool, server, panes, last, delays)  # A first round shows where every pane stands.
        delays.forget()
        began, cpu, theirs = time.monotonic(), _used(), cpu_of(server.pid)
        while time.monotonic() - began < seconds:
            round_began = time.monotonic()
            _round(pool, server, panes, last, delays)
            time.sleep(max(0.0, 0.5 - (time.monotonic() - round_began)))
    ran = time.monotonic() - began
    return Watched(delays, 100 * (_used() - cpu) / ran, 100 * (cpu_of(server.pid) - theirs) / ran)


def _round(
    pool: ThreadPoolExecutor, server: PrivateServer, panes: list[str], last: dict[str, bytes], delays: Delays
) -> None:
    for pane, text, now in pool.map(lambda pane: _capture(server.socket, pane), panes):
        if last.get(pane) != text:
            delays.note(pane, text.decode("utf-8", "replace"), now)
        last[pane] = text


def _capture(socket: str, pane: str) -> tuple[str, bytes, float]:
    argv = ["tmux", "-L", socket, "capture-pane", "-p", "-e", "-J", "-t", pane]
    text = subprocess.run(argv, capture_output=True, check=False).stdout
    return pane, text, time.monotonic()


def _used() -> float:
    both = (resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN))
    return sum(each.ru_utime + each.ru_stime for each in both)


if __name__ == "__main__":
    main()
