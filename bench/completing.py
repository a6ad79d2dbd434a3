"""Deciding whether a reply is the end: milliseconds and rightness, beside ralph's bash analyser.

    python -m bench.completing

The peer, frankbria/ralph-claude-code, is measured where LOCUM_BENCH_RALPH names a checkout of it (it needs
bash 5 and jq). Its analyser is sourced once and timed inside that shell, in a folder without git, so that
neither the start of bash nor `git diff` counts. It does not know the tag: only replies that are decided by
their status block or their words are compared.
"""

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import tomllib
from dataclasses import dataclass
from pathlib import Path

from bench.record import percentile
from bench.table import Row, print_table
from locum.completion.decide import decide

CASES = Path(__file__).parent.parent / "tests" / "completion" / "cases"
KINDS = ("status-", "words-", "json-status", "json-words")
PEER = Path(__file__).parent / "peers" / "ralph.sh"
REPEATS = 5
EVERY = 4
"""The peer gets every fourth reply: it needs a fifth of a second for each."""


@dataclass(frozen=True, slots=True)
class Reply:
    """One labelled reply."""

    text: str
    done: bool


@dataclass(frozen=True, slots=True)
class Result:
    """How one analyser did on many replies."""

    milliseconds: list[float]
    right: int

    @property
    def median(self) -> float:
        """The time of the usual reply."""
        return statistics.median(self.milliseconds)

    @property
    def p95(self) -> float:
        """The time that 19 of 20 replies stay under."""
        return percentile(self.milliseconds, 95)


def main() -> None:
    """Measure and print."""
    replies = labelled()
    rows = [_row("Locum, all replies", measure_locum(replies), len(replies), None)]
    ralph = os.environ.get("LOCUM_BENCH_RALPH")
    if not ralph or not shutil.which("jq"):
        print("ralph-claude-code is not measured: see the head of bench/completing.py.", file=sys.stderr)
    else:
        same = replies[::EVERY]
        ours, theirs = measure_locum(same), measure_ralph(Path(ralph), same)
        rows.append(_row("Locum, same replies", ours, len(same), theirs))
        rows.append(_row("ralph-claude-code, same replies", theirs, len(same), theirs))
    columns = ["analyser", "median ms", "95 %", "right", "time, ralph = 1"]
    print_table("Deciding whether a reply is the end", columns, rows)


def labelled() -> list[Reply]:
    """The replies of the test cases that a status block or words decide."""
    found: list[Reply] = []
    for file in sorted(CASES.glob("*.toml")):
        if file.name.startswith(KINDS):
            claim = tomllib.loads(file.read_text(encoding="utf-8"))
            found += [Reply(reply["text"], claim["layer"] != "none") for reply in claim["reply"]]
    return found


def measure_locum(replies: list[Reply]) -> Result:
    """Decide every reply several times; the best time of each counts, as noise only ever adds."""
    times, right = [], 0
    for reply in replies:
        best = float("inf")
        for _ in range(REPEATS):
            began = time.perf_counter()
            completion = decide(reply.text)
            best = min(best, time.perf_counter() - began)
        times.append(best * 1000)
        right += completion["done"] == reply.done
    return Result(times, right)


def measure_ralph(checkout: Path, replies: list[Reply]) -> Result:
    """The same replies through the peer's analyser, once each, in one shell."""
    with tempfile.TemporaryDirectory() as folder:
        for number, reply in enumerate(replies):
            (Path(folder) / f"{number:05}.reply").write_bytes(reply.text.encode("utf-8"))
        command = ["bash", str(PEER), str(checkout.resolve())]
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True)
    answers = [line.split() for line in done.stdout.splitlines() if line.startswith("ANSWER ")]
    right = sum((answer[2] == "true") == reply.done for answer, reply in zip(answers, replies, strict=True))
    return Result([float(answer[1]) / 1000 for answer in answers], right)


def _row(name: str, result: Result, total: int, base: Result | None) -> Row:
    return [
        name,
        f"{result.median:.3f}",
        f"{result.p95:.3f}",
        f"{result.right} of {total} ({100 * result.right / total:.0f} %)",
        f"{result.median / base.median:.4f}" if base else "",
    ]


if __name__ == "__main__":
    main()
