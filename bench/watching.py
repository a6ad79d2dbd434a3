"""How soon a change on screen is known, and what watching costs, beside polling by subprocess.

    python -m bench.watching [--panes 10 30 100 300 1000] [--seconds 8]

A tenth of the panes show a working agent and are drawn on ten times a second with the clock in a row. The
delay of a frame is the time from its drawing until it, or a later one, was published: it includes the
program's own write, tmux, and all of ours. Frames that were overtaken count too, drawn evenly between their
neighbours. The reading is the real one, made to differ with every frame, so that every frame is published.
"""

import argparse
import asyncio
import dataclasses
import os
import re
import resource
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

from bench.machine import cpu_of
from bench.panes import Room, filled
from bench.record import Goal, Plot, Row, print_goal, print_table, remark, show
from locum.lead.seeing.eyes import Eyes
from locum.lead.seeing.glance import glance
from locum.lead.seeing.sights import Seen
from locum.model.pane import PaneId
from locum.model.reading import Reading
from locum.model.screen import Screen
from locum.tmux.client import Tmux
from locum.tmux.server import PrivateServer

SIZES = (10, 30, 100, 300, 1000)
_STAMP = re.compile(r"DREW (\d+) (\d+\.\d+) END")


@dataclass(slots=True)
class Delays:
    """How long each frame took to become known."""

    all: list[float] = field(default_factory=list)
    seen: int = 0
    last: dict[str, tuple[int, float]] = field(default_factory=dict)

    def note(self, pane: str, text: str, now: float) -> None:
        """Take a published screen; frames overtaken since the last one became known now, too."""
        found = _STAMP.search(text)
        if found is None:
            return
        frame, drawn = int(found[1]), float(found[2])
        before, drawn_before = self.last.get(pane, (frame - 1, drawn))
        if frame <= before:
            return
        step = (drawn - drawn_before) / (frame - before)
        self.all += [now - drawn + step * missed for missed in range(frame - before)]
        self.seen += 1
        self.last[pane] = (frame, drawn)

    def at(self, share: float) -> float:
        """The delay in milliseconds that this share of the frames stayed under."""
        ordered = sorted(self.all)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")

    @property
    def published(self) -> float:
        """The share of the frames that were published themselves, in percent."""
        return 100 * self.seen / max(1, len(self.all))


@dataclass(frozen=True, slots=True)
class Watched:
    """What one way of watching achieved; CPU in percent of one core."""

    delays: Delays
    cpu: float
    server: float
    """What the tmux server used meanwhile."""


@dataclass(frozen=True, slots=True)
class Size:
    """Both ways of watching one room."""

    room: Room
    met: float
    """Seconds until every pane had been read once."""
    unwatched: float
    """What the tmux server uses while nobody watches."""
    eyes: Watched
    polling: Watched


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
        began, pids = time.monotonic(), (os.getpid(), tmux.pid, *eyes.ears.pids.values())
        ours, theirs = sum(map(cpu_of, pids)), cpu_of(server.pid)
        async for sight in eyes:
            now = time.monotonic()
            if isinstance(sight, Seen):
                delays.note(sight.pane, "\n".join(sight.screen.rows), now)
            if now - began > seconds:
                break
        ran = time.monotonic() - began
        cpu, busy = sum(map(cpu_of, pids)) - ours, cpu_of(server.pid) - theirs
    return began - start, Watched(delays, 100 * cpu / ran, 100 * busy / ran)


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
        delays.all.clear()
        delays.seen = 0
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


def report(sizes: list[Size]) -> None:
    """Tables, plots, and the two goals at a hundred panes."""
    columns = ("panes (drawing)", "first seen", "median", "95 %", "99 %", "frames seen", "CPU", "tmux server")
    print_table("Watching with Locum's eyes", columns, [_row(each, each.eyes, True) for each in sizes])
    print_table(
        "Polling with a subprocess a pane every 0.5 s",
        columns,
        [_row(each, each.polling, False) for each in sizes],
    )
    remark(
        "CPU is in percent of one core: for Locum its process and its control clients together, for polling "
        "the process and its subprocesses. The tmux server stands apart; in brackets what it uses while "
        "nobody watches."
    )
    for each in sizes:
        if each.room.panes in (100, 1000):
            _goals(each)
    _plots(sizes)


def _row(size: Size, way: Watched, first: bool) -> Row:
    delays = way.delays
    return [
        f"{size.room.panes} ({size.room.drawing})",
        f"{size.met:.2f} s" if first else "",
        *(f"{delays.at(share):.0f} ms" for share in (0.5, 0.95, 0.99)),
        f"{delays.published:.0f} %",
        f"{way.cpu:.0f} %",
        f"{way.server:.0f} % ({size.unwatched:.0f} %)",
    ]


def _goals(size: Size) -> None:
    eyes, polling = size.eyes, size.polling
    many = f"{size.room.panes} panes, {size.room.drawing} drawing"
    delay, cpu = (100.0, 15.0) if size.room.panes == 100 else (100.0, 100.0)
    what = f"screen change → published state, {many}, 95th percentile"
    print_goal(Goal(what, eyes.delays.at(0.95), delay, "ms", polling.delays.at(0.95), "polling"))
    print_goal(Goal(f"CPU watching {many}", eyes.cpu, cpu, "% of a core", polling.cpu, "polling"))


def _plots(sizes: list[Size]) -> None:
    def line(pick: str, share: float) -> list[tuple[float, float]]:
        return [(each.room.panes, getattr(each, pick).delays.at(share)) for each in sizes]

    show(
        Plot(
            "watching-delay",
            "From a change on screen to the published state",
            "panes, a tenth of them drawing",
            "milliseconds",
            {
                "Locum, 95 %": line("eyes", 0.95),
                "Locum, median": line("eyes", 0.5),
                "polling, 95 %": line("polling", 0.95),
                "polling, median": line("polling", 0.5),
            },
        )
    )
    show(
        Plot(
            "watching-cpu",
            "What watching costs",
            "panes, a tenth of them drawing",
            "percent of one core",
            {
                "Locum": [(each.room.panes, each.eyes.cpu) for each in sizes],
                "polling": [(each.room.panes, each.polling.cpu) for each in sizes],
            },
        )
    )


if __name__ == "__main__":
    main()
