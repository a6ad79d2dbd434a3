"""Reading one screen: milliseconds and rightness, beside another tool's detectors on the same screens.

    python -m bench.reading

The peer, cli-agent-orchestrator, is measured where it is installed: in this Python, or in the one that
LOCUM_BENCH_PEERS names (`python3 -m venv peers && peers/bin/pip install cli-agent-orchestrator`).
"""

import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from tests.reading.corpus import Case, cases

from bench.table import Row, print_table
from locum.reading.read import read
from locum.reading.rules import load_rules

PEER = Path(__file__).parent / "peers" / "orchestrator.py"
REPEATS = 5

# What another tool's few words can at best mean. An unknown is never counted as wrong by itself:
# it is wrong only where the screen asks for something.
SAME = {
    "idle": {"idle", "background"},
    "completed": {"idle", "background"},
    "processing": {"working", "background", "error", "limited"},
    "waiting_user_answer": {"question", "permission", "plan", "dialog"},
    "error": {"error", "limited"},
    "unknown": {"unknown", "menu", "exited", "starting"},
}


@dataclass(frozen=True)
class Result:
    """How one reader did on many screens."""

    milliseconds: list[float]
    right: int
    asks_missed: int
    asks: int

    @property
    def median(self) -> float:
        return statistics.median(self.milliseconds)

    @property
    def p95(self) -> float:
        return sorted(self.milliseconds)[int(0.95 * len(self.milliseconds))]


def main() -> None:
    """Measure and print."""
    ours = measure_locum(cases())
    peer_agents = {"claude", "codex", "copilot", "opencode"}
    shared = [case for case in cases() if case.agent in peer_agents]
    rows = [_row("Locum, all five agents", ours, len(cases()), None)]
    python = find_peer()
    if python is None:
        print(
            "cli-agent-orchestrator is not installed here: see the head of bench/reading.py.", file=sys.stderr
        )
    else:
        same = measure_locum(shared)
        rows.append(_row("Locum, four agents", same, len(shared), None))
        rows.append(
            _row("cli-agent-orchestrator, four agents", measure_peer(python, shared), len(shared), same)
        )
    print_table(
        "Reading one screen", ["reader", "median ms", "95 %", "right", "asks missed", "time, Locum = 1"], rows
    )


def measure_locum(screens: Iterable[Case]) -> Result:
    """Read every screen several times; the best time of each counts, as noise only ever adds."""
    times, right, missed, asks = [], 0, 0, 0
    for case in screens:
        rules, screen = load_rules(case.agent), case.screen()
        best = float("inf")
        for _ in range(REPEATS):
            began = time.perf_counter()
            reading = read(screen, rules)
            best = min(best, time.perf_counter() - began)
        times.append(best * 1000)
        right += reading.state in case.right_states
        asking = case.expect["state"] in SAME["waiting_user_answer"]
        asks += asking
        missed += asking and not reading.state.asks
    return Result(times, right, missed, asks)


def find_peer() -> str | None:
    """A Python that can import the peer."""
    for python in filter(None, (sys.executable, os.environ.get("LOCUM_BENCH_PEERS"))):
        found = subprocess.run(
            [python, "-c", "import cli_agent_orchestrator"], capture_output=True, check=False
        )
        if found.returncode == 0:
            return python
    return None


def measure_peer(python: str, screens: list[Case]) -> Result:
    """The same screens through the peer's detectors, in its own process."""
    lines = "".join(
        json.dumps({"agent": case.agent, "text": case.text, "repeats": REPEATS}) + "\n" for case in screens
    )
    done = subprocess.run([python, str(PEER)], input=lines, capture_output=True, text=True, check=True)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    right = missed = asks = 0
    for case, answer in zip(screens, answers, strict=True):
        asking = case.expect["state"] in SAME["waiting_user_answer"]
        asks += asking
        right += bool(SAME[answer["status"]] & case.right_states)
        missed += asking and answer["status"] != "waiting_user_answer"
    return Result([answer["ms"] for answer in answers], right, missed, asks)


def _row(name: str, result: Result, total: int, base: Result | None) -> Row:
    ratio = f"{result.median / base.median:.2f}" if base else "1"
    return [
        name,
        f"{result.median:.3f}",
        f"{result.p95:.3f}",
        f"{result.right} of {total} ({100 * result.right / total:.1f} %)",
        f"{result.asks_missed} of {result.asks}",
        ratio,
    ]


if __name__ == "__main__":
    main()
