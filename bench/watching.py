"""How soon a change on screen is known, and what watching costs, beside polling by subprocess.

    python bench/watching.py --panes 100 --drawing 10 --seconds 20

Every drawing pane shows a working agent and prints the monotonic clock in a row. The delay of a frame is the
time from its drawing until it, or a later one, was published: it includes the program's own write, tmux, and
all of ours. Frames that were overtaken count too, drawn evenly between their neighbours. The reading is the
real one, made to differ with every frame, so that every frame seen is published.
"""

import argparse
import asyncio
import dataclasses
import json
import re
import resource
import secrets
import statistics
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

from locum.lead.eyes import Eyes
from locum.lead.glance import glance
from locum.lead.sights import Seen
from locum.model.pane import PaneId
from locum.model.reading import Reading
from locum.model.screen import Screen
from locum.tmux.client import Tmux
from locum.tmux.server import PrivateServer

DRAWER = """
import sys, time
period, phase = float(sys.argv[1]), float(sys.argv[2])
time.sleep(phase)
lines = ["\\x1b[1m● Working on part %d of the plan\\x1b[0m and \\x1b[2msome dim words beside it\\x1b[0m" % n
         for n in range(20)]
rule = "\\x1b[2m" + "─" * 100 + "\\x1b[0m"
frame = 0
while True:
    frame += 1
    rows = lines[frame % 3:] + ["  DREW %d %.6f END" % (frame, time.monotonic()), ""]
    spinner = "·✢✳✶✻✽"[frame % 6]
    rows += ["\\x1b[36m%s\\x1b[0m Thinking… (%ds · esc to interrupt)" % (spinner, frame // 10), ""]
    rows += [rule, "❯ ", rule, "  \\x1b[2m? for shortcuts\\x1b[0m"]
    sys.stdout.write("".join("\\x1b[%d;1H%s\\x1b[K" % (n + 1, row) for n, row in enumerate(rows)) + "\\x1b[J")
    sys.stdout.flush()
    time.sleep(period)
"""
STILL = """
import sys, time
for n in range(30):
    print("\\x1b[2m%3d\\x1b[0m the agent wrote this long ago" % n)
print("\\x1b[36m>\\x1b[0m ", end="", flush=True)
while True:
    time.sleep(3600)
"""
_STAMP = re.compile(r"DREW (\d+) (\d+\.\d+) END")


class Delays:
    """How long each frame took to become known."""

    def __init__(self) -> None:
        self.all: list[float] = []
        self.seen = 0
        self._last: dict[str, tuple[int, float]] = {}

    def note(self, pane: str, text: str, now: float) -> None:
        """Take a published screen; frames overtaken since the last one became known now, too."""
        found = _STAMP.search(text)
        if found is None:
            return
        frame, drawn = int(found[1]), float(found[2])
        before, drawn_before = self._last.get(pane, (frame - 1, drawn))
        if frame <= before:
            return
        step = (drawn - drawn_before) / (frame - before)
        self.all += [now - drawn + step * missed for missed in range(frame - before)]
        self.seen += 1
        self._last[pane] = (frame, drawn)


@dataclasses.dataclass
class Measured:
    """What one way of watching achieved."""

    name: str
    delays: Delays
    cpu: float

    def delay(self, share: float) -> float:
        """The delay in milliseconds that this share of the frames stayed under."""
        ordered = sorted(self.delays.all)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


def main() -> None:
    """Measure both ways in the same room and print them side by side."""
    asked = _arguments()
    with PrivateServer(f"locum-bench-{secrets.token_hex(4)}", width=100, height=32, deadline=60) as server:
        _fill(server, asked)
        time.sleep(2)
        eyes = asyncio.run(_watch(server.socket, asked))
        polling = _poll(server, asked)
    _print(asked, eyes, polling)
    if asked.json:
        print(json.dumps({each.name: _figures(each, asked) for each in (eyes, polling)}))
    if eyes.delay(0.95) > 100 or eyes.cpu > 0.15:
        sys.exit("missed: 95th percentile <= 100 ms and CPU <= 15 % of one core")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--panes", type=int, default=100)
    parser.add_argument("--drawing", type=int, default=10)
    parser.add_argument("--rate", type=float, default=10.0, help="frames a second of a drawing pane")
    parser.add_argument("--sessions", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--json", action="store_true")
    return parser.parse_args()


def _fill(server: PrivateServer, asked: argparse.Namespace) -> None:
    for number in range(asked.panes):
        session = f"s{number % asked.sessions}"
        program: tuple[str, ...] = (sys.executable, "-S", "-c", STILL)
        if number < asked.drawing:
            phase = number / asked.drawing / asked.rate
            program = (sys.executable, "-S", "-c", DRAWER, str(1 / asked.rate), f"{phase:.4f}")
        elif asked.panes > 100:
            program = ("sh", "-c", "seq 1 30; exec sleep 100000")
        if number < asked.sessions:
            server.new_session(session, *program)
        else:
            server.new_window(session, *program)


async def _watch(socket: str, asked: argparse.Namespace) -> Measured:
    """Watch with our eyes and note when each frame became known."""
    delays = Delays()
    async with Tmux(socket=socket) as tmux, Eyes(tmux, _read) as eyes:
        met = 0
        async for sight in eyes:
            met += isinstance(sight, Seen)
            if met >= asked.panes:
                break
        began, cpu = time.monotonic(), _cpu()
        async for sight in eyes:
            now = time.monotonic()
            if isinstance(sight, Seen):
                delays.note(sight.pane, "\n".join(sight.screen.rows), now)
            if now - began > asked.seconds:
                break
        spent = (_cpu() - cpu) / (time.monotonic() - began)
    return Measured("eyes", delays, spent)


def _read(pane: PaneId, screen: Screen) -> Reading:
    """The real reading, made to differ with every frame."""
    stamp = next((row for row in screen.rows if "DREW" in row), "")
    return dataclasses.replace(glance(screen, "claude"), because=(stamp,))


def _poll(server: PrivateServer, asked: argparse.Namespace) -> Measured:
    """The usual way: one subprocess a pane, every half second, new text when it differs."""
    panes = server.tmux("list-panes", "-a", "-F", "#{pane_id}").split()
    last: dict[str, bytes] = {}
    delays = Delays()
    began, cpu = time.monotonic(), _cpu() + _cpu(resource.RUSAGE_CHILDREN)
    with ThreadPoolExecutor(8) as pool:
        while time.monotonic() - began < asked.seconds:
            round_began = time.monotonic()
            for pane, text, now in pool.map(lambda pane: _capture(server.socket, pane), panes):
                if last.get(pane) != text:
                    delays.note(pane, text.decode("utf-8", "replace"), now)
                last[pane] = text
            time.sleep(max(0.0, 0.5 - (time.monotonic() - round_began)))
    spent = (_cpu() + _cpu(resource.RUSAGE_CHILDREN) - cpu) / (time.monotonic() - began)
    return Measured("polling", delays, spent)


def _capture(socket: str, pane: str) -> tuple[str, bytes, float]:
    argv = ["tmux", "-L", socket, "capture-pane", "-p", "-e", "-J", "-t", pane]
    text = subprocess.run(argv, capture_output=True, check=False).stdout
    return pane, text, time.monotonic()


def _cpu(who: int = resource.RUSAGE_SELF) -> float:
    used = resource.getrusage(who)
    return used.ru_utime + used.ru_stime


def _figures(each: Measured, asked: argparse.Namespace) -> dict[str, float]:
    return {
        "p50_ms": round(each.delay(0.5), 1),
        "p95_ms": round(each.delay(0.95), 1),
        "cpu_percent": round(100 * each.cpu, 1),
        "frames_drawn": len(each.delays.all),
        "frames_seen": each.delays.seen,
        "panes": asked.panes,
    }


def _print(asked: argparse.Namespace, eyes: Measured, polling: Measured) -> None:
    drawing = f"{asked.drawing} drawing {asked.rate:g} times a second"
    print(f"{asked.panes} panes in {asked.sessions} sessions, {drawing}")
    print(f"{'':24}{'eyes':>12}{'polling':>12}{'ratio':>8}")
    for name, ours, theirs in _rows(eyes, polling):
        print(f"{name:24}{ours:12.1f}{theirs:12.1f}{theirs / ours if ours else 0:7.1f}x")


def _rows(eyes: Measured, polling: Measured) -> list[tuple[str, float, float]]:
    both = (eyes, polling)
    mean, mean_polling = (1000 * statistics.fmean(each.delays.all or [0]) for each in both)
    share, share_polling = (100 * each.delays.seen / max(1, len(each.delays.all)) for each in both)
    return [
        ("delay, median (ms)", eyes.delay(0.5), polling.delay(0.5)),
        ("delay, 95 % (ms)", eyes.delay(0.95), polling.delay(0.95)),
        ("delay, mean (ms)", mean, mean_polling),
        ("CPU (% of a core)", 100 * eyes.cpu, 100 * polling.cpu),
        ("frames seen (%)", share, share_polling),
    ]


if __name__ == "__main__":
    main()
