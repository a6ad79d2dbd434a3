"""What a bench finds out: printed for whoever ran it, and kept, a JSON line a finding, for the page.

A finding is kept as it is found, so that a bench that fails half-way still shows what it had. The file is
named by LOCUM_BENCH_RECORD; where that is not set, a bench only prints.
"""

import dataclasses
import json
import math
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).parent.parent
RECORDS = ROOT / "build" / "bench"
VARIABLE = "LOCUM_BENCH_RECORD"

Row = list[str]


@dataclass(frozen=True, slots=True)
class Goal:
    """A figure that has to be reached, and what a peer or the usual way reached in the same run."""

    what: str
    ours: float
    wanted: float
    unit: str
    peer: float | None = None
    peer_name: str = ""
    more: bool = False
    """Whether more is better."""
    said: str = ""
    """Our figure in words, where the number alone says too little."""
    peer_said: str = ""

    @property
    def reached(self) -> bool:
        """Whether our figure is good enough."""
        return self.ours >= self.wanted if self.more else self.ours <= self.wanted

    @property
    def times(self) -> float | None:
        """How many times better than the peer we are; below one we are behind."""
        if self.peer is None or not math.isfinite(self.peer):
            return None
        better, worse = (self.ours, self.peer) if self.more else (self.peer, self.ours)
        return better / worse if worse else None


@dataclass(frozen=True, slots=True)
class Plot:
    """Lines over a growing size, both axes logarithmic."""

    name: str
    title: str
    across: str
    up: str
    lines: Mapping[str, Sequence[tuple[float, float]]]


def print_table(title: str, columns: Sequence[str], rows: Sequence[Row]) -> None:
    """One table of figures, right-aligned."""
    table = Table(title=title, title_justify="left", title_style="bold")
    for index, column in enumerate(columns):
        table.add_column(column, justify="right" if index else "left")
    for row in rows:
        table.add_row(*row)
    Console(width=120).print(table)
    keep("table", title=title, columns=list(columns), rows=[list(row) for row in rows])


def print_goal(goal: Goal) -> None:
    """One figure beside what is wanted."""
    word = "reached" if goal.reached else "MISSED"
    sign = "≥" if goal.more else "≤"
    print(f"{word}: {goal.what}: {goal.said or figure(goal.ours, goal.unit)} (wanted {sign} {goal.wanted:g})")
    keep("goal", **dataclasses.asdict(goal))


def remark(sentence: str) -> None:
    """Something a reader must know to understand the figures."""
    print(sentence)
    keep("remark", text=sentence)


def show(plot: Plot) -> None:
    """A picture for the page."""
    keep("plot", **dataclasses.asdict(plot))


def keep(kind: str, **found: Any) -> None:
    """Add a finding to the record of this run, if one is kept."""
    file = os.environ.get(VARIABLE)
    if file:
        with Path(file).open("a", encoding="utf-8") as record:
            record.write(json.dumps({"kind": kind, **found}, ensure_ascii=False) + "\n")


def findings(name: str) -> list[dict[str, Any]]:
    """Everything the last run of a bench kept, in order; nothing where it was never run."""
    file = RECORDS / f"{name}.jsonl"
    if not file.exists():
        return []
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def figure(value: float, unit: str) -> str:
    """A number as a person would write it."""
    if not math.isfinite(value):
        return "nothing"
    digits = 0 if value == int(value) or abs(value) >= 100 else 1 if abs(value) >= 10 else 2
    return f"{value:,.{digits}f} {unit}".strip()


def percentile(values: Sequence[float], part: float) -> float:
    """The value below which that part of all values lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part / 100))] if ordered else math.nan
