"""The deciding step of a loop, round by round: where it ends, and milliseconds, beside ralph's bash.

    python -m bench.looping

A story is what an agent replied in each round and whether it changed files. Locum's step is reading the
reply, the breaker and the judgement; the peer's is its analyser, its exit signals and its breaker. The peer,
frankbria/ralph-claude-code, is measured where LOCUM_BENCH_RALPH names a checkout of it (it needs bash 5 and
jq); it is sourced once a story and timed inside that shell, in a folder without git.
"""

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from bench.table import Row, print_table
from locum.loop.breaker import Breaker, Fuse, after_round
from locum.loop.judging import Finished, Trace, judge
from locum.loop.order import Bounds, Order, Prompt
from locum.loop.signals import signals_of

PEER = Path(__file__).parent / "peers" / "ralph_steps.sh"
ORDER = Order("command", Prompt("x"), "true", Bounds(loops=8))
REPEATS = 5


@dataclass(frozen=True, slots=True)
class Story:
    """What an agent replied, round by round."""

    name: str
    replies: tuple[str, ...]
    changes: bool
    ends: str
    """Where it should end, in words."""


@dataclass(frozen=True, slots=True)
class Told:
    """Where an analyser ended a story, and how long each step took it."""

    end: str
    milliseconds: list[float]


def block(signal: str) -> str:
    """A reply that ends with a status block."""
    fields = f"STATUS: IN_PROGRESS\nEXIT_SIGNAL: {signal}"
    return f"Worked on it.\n---RALPH_STATUS---\n{fields}\n---END_RALPH_STATUS---\n"


PARTS = (
    "the parser",
    "the printer",
    "the tests",
    "the manual",
    "the build",
    "the cache",
    "the log",
    "the rest",
)
STORIES = (
    Story("status block in round 3", (block("false"), block("false"), block("true")), True, "done in 3"),
    Story("tag in round 2", ("Half of it is there.", "All of it works.\n<ralph-done>"), True, "done in 2"),
    Story(
        "tag only announced",
        tuple(f"I will print <ralph-done> once {p} works." for p in PARTS),
        True,
        "limit",
    ),
    Story(
        "words only",
        ("Half is written.", "The task is complete; there is nothing left to do."),
        True,
        "done in 2",
    ),
    Story("says done, signal false", tuple(f"{p} is done.\n{block('false')}" for p in PARTS), True, "limit"),
    Story("nothing moves", tuple(f"Thinking about {p}." for p in PARTS), False, "breaker in 3"),
    Story("same error", ("Error: cannot compile src/main.c: no such header",) * 8, False, "breaker in 5"),
    Story("asks", ("Which database should I use, SQLite or PostgreSQL?",), True, "human in 1"),
    Story("steps that count up", tuple(f"Finished step {n} of 9." for n in range(1, 9)), True, "limit"),
)


def main() -> None:
    """Measure and print."""
    ours = {story.name: tell_locum(story) for story in STORIES}
    ralph = os.environ.get("LOCUM_BENCH_RALPH")
    theirs: dict[str, Told] = {}
    if not ralph or not shutil.which("jq"):
        print("ralph-claude-code is not measured: see the head of bench/looping.py.", file=sys.stderr)
    else:
        theirs = tell_ralph(Path(ralph).resolve())
    rows = [_row(story, ours[story.name], theirs.get(story.name)) for story in STORIES]
    columns = ["story", "should end", "Locum", "ralph", "Locum ms", "ralph ms", "time, ralph = 1"]
    print_table("The deciding step of a loop (8 rounds at most)", columns, rows)


def tell_locum(story: Story) -> Told:
    """Go through a story as the loop does; the best time of each step counts, as noise only ever adds."""
    breaker, traces, times = Breaker(), tuple[Trace, ...](), []
    for number, text in enumerate(story.replies, 1):
        best = float("inf")
        for _ in range(REPEATS):
            began = time.perf_counter()
            signals = signals_of(text)
            progress = True if story.changes else None if signals.question else False
            after = after_round(breaker, progress, signals.errors, 0.0, Fuse())
            trace = Trace(signals.gist, signals.exact, story.changes)
            finished = Finished(
                number, signals, signals.done, False, None, None, (*traces, trace), after, 0.0, 0.0
            )
            end = judge(finished, ORDER)
            best = min(best, time.perf_counter() - began)
        times.append(best * 1000)
        breaker, traces = after, (*traces, trace)
        if end is not None:
            where = "limit" if end.reason.value == "loops" else f"{end.reason.value} in {number}"
            return Told(where, times)
    return Told("goes on", times)


def tell_ralph(checkout: Path) -> dict[str, Told]:
    """The same stories through the peer's own functions."""
    with tempfile.TemporaryDirectory() as folder:
        for at, story in enumerate(STORIES):
            _write(Path(folder) / f"{at:02}", story)
        command = ["bash", str(PEER), str(checkout)]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True)
    steps = [line.split() for line in done.stdout.splitlines() if line.startswith("STEP ")]
    return {
        story.name: _told([step for step in steps if int(step[1]) == at]) for at, story in enumerate(STORIES)
    }


def _write(folder: Path, story: Story) -> None:
    folder.mkdir()
    for number, text in enumerate(story.replies, 1):
        (folder / f"{number:02}.reply").write_text(text, encoding="utf-8")
        (folder / f"{number:02}.changed").write_text("1" if story.changes else "0", encoding="utf-8")
        (folder / f"{number:02}.errors").write_text("true" if "Error:" in text else "false", encoding="utf-8")


def _told(steps: list[list[str]]) -> Told:
    """Where the peer would have ended: an exit signal, or its breaker open."""
    times = [float(step[3]) / 1000 for step in steps]
    for step in steps:
        if step[4] == "true":
            return Told(f"done in {step[2]}", times)
        if step[5] == "OPEN":
            return Told(f"breaker in {step[2]}", times)
    return Told("goes on" if len(steps) < ORDER.bounds.loops else "limit", times)


def _row(story: Story, ours: Told, theirs: Told | None) -> Row:
    mine = statistics.median(ours.milliseconds)
    if theirs is None:
        return [story.name, story.ends, ours.end, "", f"{mine:.3f}", "", ""]
    peer = statistics.median(theirs.milliseconds)
    return [story.name, story.ends, ours.end, theirs.end, f"{mine:.3f}", f"{peer:.1f}", f"{mine / peer:.4f}"]


if __name__ == "__main__":
    main()
