"""How soon what happens is seen, with a thousand events a second into the journal: in watch, and on the page.

    python -m bench.showing [--rate 1000] [--seconds 20]

The time runs from just before an event is written until it can be seen: in the text of a real tmux pane, and
in a frame of a real Chromium. Events that were overtaken before they were drawn count as well. Beside both
stands the usual way, reading the newest lines once a second.
"""

import argparse
import asyncio
import re
import secrets
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from bench.history import LOCUM, NAMES, installed, keep_fold, led, long_journal
from bench.record import Goal, print_goal, print_table
from locum.lead.api import timeline
from locum.model.pane import PaneId
from locum.tmux.capture import Frame
from locum.tmux.client import Tmux
from locum.tmux.server import PrivateServer

TARGET = 300.0
SETTLE = 3.0
"""Seconds for a view to open before anything is counted."""
STAMP = re.compile(r"SEEN (\d+) (\d+\.\d+) END")
FRAMES = """() => {
  window.seen = [];
  let last = "";
  const look = () => {
    const words = document.querySelector(".lines .words")?.textContent ?? "";
    if (words !== last) seen.push([Date.now() / 1000, (last = words)]);
    requestAnimationFrame(look);
  };
  look();
}"""


@dataclass
class Delays:
    """How long each event took to be seen."""

    all: list[float] = field(default_factory=list)
    looks: int = 0
    _last: tuple[int, float] | None = None

    def note(self, text: str, now: float) -> None:
        """Take what is seen; events overtaken since the last look are seen now, too."""
        found = max(((int(number), float(at)) for number, at in STAMP.findall(text)), default=None)
        if found is None or (self._last is not None and found[0] <= self._last[0]):
            return
        number, at = found
        before, at_before = self._last or (number - 4, at)
        missed = max(1, (number - before) // 4)
        self.all += [now - at + (at - at_before) / missed * place for place in range(missed)]
        self.looks += 1
        self._last = found

    def at(self, share: float) -> float:
        """The milliseconds that this share of the events stayed under."""
        ordered = sorted(self.all)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("inf")


def main() -> None:
    """Measure each way while the journal is written, one after the other, and print them side by side."""
    asked = _arguments()
    found: dict[str, Delays] = {}
    with tempfile.TemporaryDirectory(prefix="locum-bench-") as place:
        for name, way in WAYS.items():
            folder = Path(place) / name
            keep_fold(long_journal(folder, 1000))
            with led(folder):
                found[name] = way(folder, Path(place), asked)
    _print(asked.rate, found)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rate", type=int, default=1000, help="events a second")
    parser.add_argument("--seconds", type=float, default=20.0)
    return parser.parse_args()


@contextmanager
def _poured(folder: Path, asked: argparse.Namespace) -> Iterator[Callable[[], bool]]:
    """The journal is being written; says whether it still is."""
    argv = [sys.executable, "-m", "bench.history", str(folder), str(asked.rate), str(asked.seconds + SETTLE)]
    writer = subprocess.Popen(argv)
    try:
        yield lambda: writer.poll() is None
    finally:
        writer.terminate()
        writer.wait()


def in_watch(folder: Path, home: Path, asked: argparse.Namespace) -> Delays:
    """`locum watch` in a pane, read many times a second."""
    name = f"locum-bench-{secrets.token_hex(4)}"
    with PrivateServer(name, width=120, height=40, environ=installed(home)) as server:
        pane = server.new_session("s", *LOCUM, "watch", "--project", str(folder))
        while NAMES[-1] not in server.tmux("capture-pane", "-p", "-t", pane):
            time.sleep(0.1)
        with _poured(folder, asked) as goes_on:
            return asyncio.run(_looked_at(server.socket, pane, goes_on))


async def _looked_at(socket: str, pane: PaneId, goes_on: Callable[[], bool]) -> Delays:
    delays, begins = Delays(), time.monotonic() + SETTLE
    async with Tmux(socket=socket) as tmux:
        while goes_on():
            frame = (await tmux.frames([pane]))[pane]
            assert isinstance(frame, Frame)
            if time.monotonic() > begins:
                delays.note("\n".join(frame.screen.rows), time.time())
            await asyncio.sleep(0.01)
    return delays


def on_the_page(folder: Path, home: Path, asked: argparse.Namespace) -> Delays:
    """`locum serve` in a Chromium that notes what each frame shows."""
    from playwright.sync_api import sync_playwright
    from tests.web.browsing import CHROMIUM

    argv = [*LOCUM, "serve", "--port", "0", "--project", str(folder)]
    page = subprocess.Popen(argv, env=installed(home), stdout=subprocess.PIPE, text=True)
    assert page.stdout is not None
    link = re.findall(r"http://\S+", "".join(page.stdout.readline() for _ in range(3)))[0]
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
            sheet = browser.new_page(locale="en-GB")
            sheet.goto(link)
            sheet.goto(f"{sheet.url.partition('#')[0]}#/timeline")
            sheet.locator(".lines .words").first.wait_for()
            with _poured(folder, asked) as goes_on:
                sheet.wait_for_timeout(1000 * SETTLE)
                sheet.evaluate(FRAMES)
                while goes_on():
                    sheet.wait_for_timeout(200)
            return _noted(sheet.evaluate("seen"))
    finally:
        page.terminate()
        page.wait()


def _noted(seen: list[tuple[float, str]]) -> Delays:
    delays = Delays()
    for at, words in seen:
        delays.note(words, at)
    return delays


def by_polling(folder: Path, home: Path, asked: argparse.Namespace) -> Delays:
    """The newest lines, read once a second."""
    delays = Delays()
    with _poured(folder, asked) as goes_on:
        time.sleep(SETTLE)
        while goes_on():
            delays.note("\n".join(line.words for line in timeline(folder, newest=60)), time.time())
            time.sleep(1.0)
    return delays


WAYS = {"watch": in_watch, "page": on_the_page, "once a second": by_polling}


def _print(rate: int, found: dict[str, Delays]) -> None:
    usual = found["once a second"]
    rows = [
        [name, f"{each.at(0.5):.0f} ms", f"{each.at(0.95):.0f} ms", f"{each.at(0.99):.0f} ms",
         f"{usual.at(0.95) / each.at(0.95):.1f}x", f"{each.looks}"]
        for name, each in found.items()
    ]  # fmt: skip
    print_table(
        f"From event to pixel at {rate:,} events a second",
        ("", "median", "95 %", "99 %", "of polling (95 %)", "drawings"),
        rows,
    )
    for name in ("watch", "page"):
        what = f"event to pixel in {name}, 95 %" if name == "watch" else "event to pixel on the page, 95 %"
        print_goal(Goal(what, found[name].at(0.95), TARGET, "ms", usual.at(0.95), "once a second"))


if __name__ == "__main__":
    main()
