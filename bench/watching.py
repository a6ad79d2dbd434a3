"""How soon a change on screen is known, and what watching costs, beside polling by subprocess.

    python bench/watching.py --panes 100 --drawing 10 --seconds 20

Every drawing pane prints the monotonic clock in its last row; the delay of a sight is the time it was published minus
the time its screen shows, so it includes the program's own write, tmux, and everything of ours. The reading is the real
one, made to differ with every frame, so that every frame that is seen is also published.
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
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from locum.lead.eyes import Eyes
from locum.lead.sights import Seen
from locum.model.reading import Reading, State
from locum.model.screen import Screen
from locum.tmux.client import Tmux
from locum.tmux.server import PrivateServer

DRAWER = """
import sys, time
period, phase = float(sys.argv[1]), float(sys.argv[2])
time.sleep(phase)
lines = ["\\x1b[1m● Working on part %d of the plan\\x1b[0m and \\x1b[2msome dim words beside it\\x1b[0m" % n
         for n in range(24)]
frame = 0
while True:
    frame += 1
    body = "".join("\\x1b[%d;1H%s\\x1b[K" % (n + 1, line) for n, line in enumerate(lines[frame % 3:]))
    sys.stdout.write(body + "\\x1b[30;1H\\x1b[36m✻\\x1b[0m Thinking… (%ds)\\x1b[K" % frame)
    sys.stdout.write("\\x1b[31;1HDREW %d %.6f END\\x1b[K" % (frame, time.monotonic()))
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


@dataclasses.dataclass
class Measured:
    """What one way of watching achieved."""

    name: str
    delays: list[float]
    cpu: float
    drawn: int

    def delay(self, share: float) -> float:
        """The delay in milliseconds that this share of the sights stayed under."""
        ordered = sorted(self.delays)
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
    read = _reader()
    delays: list[float] = []
    async with Tmux(socket=socket) as tmux, Eyes(tmux, read) as eyes:
        met = 0
        async for sight in eyes:
            met += isinstance(sight, Seen)
            if met >= asked.panes:
                break
        began, cpu = time.monotonic(), _cpu()
        frames: dict[str, list[int]] = {}
        async for sight in eyes:
            now = time.monotonic()
            if isinstance(sight, Seen) and (stamp := _stamp("\n".join(sight.screen.rows))):
                delays.append(now - stamp[1])
                frames.setdefault(sight.pane, []).append(stamp[0])
            if now - began > asked.seconds:
                break
        spent = (_cpu() - cpu) / (time.monotonic() - began)
    drawn = sum(max(seen) - min(seen) + 1 for seen in frames.values())
    return Measured("eyes", delays, spent, drawn)


def _reader() -> Callable[[Screen], Reading]:
    """The real reading where the room exists, made to differ with every frame."""
    try:
        from locum.reading.read import read
    except ImportError:
        return lambda screen: Reading(State.UNKNOWN, (_last(screen),))
    return lambda screen: dataclasses.replace(read(screen), because=(_last(screen),))


def _last(screen: Screen) -> str:
    return next((row for row in reversed(screen.rows) if row), "")


def _poll(server: PrivateServer, asked: argparse.Namespace) -> Measured:
    """The usual way: one subprocess a pane, every half second, new text when it differs."""
    panes = server.tmux("list-panes", "-a", "-F", "#{pane_id}").split()
    last: dict[str, bytes] = {}
    delays: list[float] = []
    frames: dict[str, list[int]] = {}
    began, cpu = time.monotonic(), _cpu() + _cpu(resource.RUSAGE_CHILDREN)
    with ThreadPoolExecutor(8) as pool:
        while time.monotonic() - began < asked.seconds:
            round_began = time.monotonic()
            for pane, text, now in pool.map(lambda pane: _capture(server.socket, pane), panes):
                if last.get(pane) != text and (stamp := _stamp(text.decode("utf-8", "replace"))):
                    delays.append(now - stamp[1])
                    frames.setdefault(pane, []).append(stamp[0])
                last[pane] = text
            time.sleep(max(0.0, 0.5 - (time.monotonic() - round_began)))
    spent = (_cpu() + _cpu(resource.RUSAGE_CHILDREN) - cpu) / (time.monotonic() - began)
    return Measured("polling", delays, spent, sum(max(seen) - min(seen) + 1 for seen in frames.values()))


def _capture(socket: str, pane: str) -> tuple[str, bytes, float]:
    argv = ["tmux", "-L", socket, "capture-pane", "-p", "-e", "-J", "-t", pane]
    text = subprocess.run(argv, capture_output=True, check=False).stdout
    return pane, text, time.monotonic()


def _stamp(text: str) -> tuple[int, float] | None:
    found = _STAMP.search(text)
    return (int(found[1]), float(found[2])) if found else None


def _cpu(who: int = resource.RUSAGE_SELF) -> float:
    used = resource.getrusage(who)
    return used.ru_utime + used.ru_stime


def _figures(each: Measured, asked: argparse.Namespace) -> dict[str, float]:
    return {
        "p50_ms": round(each.delay(0.5), 1),
        "p95_ms": round(each.delay(0.95), 1),
        "cpu_percent": round(100 * each.cpu, 1),
        "frames_drawn": each.drawn,
        "frames_seen": len(each.delays),
        "panes": asked.panes,
    }


def _print(asked: argparse.Namespace, eyes: Measured, polling: Measured) -> None:
    print(f"{asked.panes} panes in {asked.sessions} sessions, {asked.drawing} drawing {asked.rate:g} times a second")
    print(f"{'':24}{'eyes':>12}{'polling':>12}{'ratio':>8}")
    rows = [
        ("delay, median (ms)", eyes.delay(0.5), polling.delay(0.5)),
        ("delay, 95 % (ms)", eyes.delay(0.95), polling.delay(0.95)),
        ("delay, mean (ms)", *(1000 * statistics.fmean(each.delays or [0]) for each in (eyes, polling))),
        ("CPU (% of a core)", 100 * eyes.cpu, 100 * polling.cpu),
        ("frames seen (%)", *(100 * len(each.delays) / max(1, each.drawn) for each in (eyes, polling))),
    ]
    for name, ours, theirs in rows:
        print(f"{name:24}{ours:12.1f}{theirs:12.1f}{theirs / ours if ours else 0:7.1f}x")


if __name__ == "__main__":
    main()
