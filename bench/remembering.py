"""Long journals: how long they take to open, to fold, to go on from a kept fold, and to show their end.

    python -m bench.remembering [--events 1000 10000 100000 1000000]

Opening and folding are what a lead does when it starts; with a fold that was kept it only reads what came
after. The tail is the last hundred events, which is what a person looks at. Appending is one event on disk.
Beside it stands the usual way: a file of JSON lines that is read from its beginning.
"""

import argparse
import json
import math
import statistics
import tempfile
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.history import long_journal
from bench.record import Goal, Plot, Row, print_goal, print_table, show
from locum.deciding.evolve import evolve
from locum.journal.journal import Journal
from locum.lead.memory import SHAPE, STREAM, Memory, recall
from locum.model.codec import encode
from locum.model.events import Warned
from locum.model.history import as_record, from_entry
from locum.model.runner import RunnerId

SIZES = (1_000, 10_000, 100_000, 1_000_000)
TAIL = 100
APPENDS = 100
LONGEST = 90.0
"""A fold from the beginning that would take longer, going by the journal before, is left out."""
PAGE = 10_000


@dataclass(frozen=True, slots=True)
class Long:
    """One journal: seconds for each thing done with it, and its size in megabytes."""

    events: int
    opened: float
    folded: float
    went_on: float
    tail: float
    append: float
    lines: float
    megabytes: float


def main() -> None:
    """Make journals of every length, use them, and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--events", type=int, nargs="+", default=SIZES)
    found: list[Long] = []
    for events in parser.parse_args().events:
        with tempfile.TemporaryDirectory(prefix="locum-bench-") as place:
            an_event = found[-1].folded / found[-1].events if found else 0.0
            found.append(measure(Path(place), events, fold=an_event * events <= LONGEST))
    report(found)


def measure(place: Path, events: int, *, fold: bool) -> Long:
    """Use one journal in every way; the fold that long_journal kept goes first, if all is to be folded."""
    file = long_journal(place, events)
    opened = _median(lambda: Journal.open(file).close(), 5)
    with Journal.open(file) as journal:
        memory, folded = _fold(journal) if fold else (None, math.nan)
        _keep_fold(journal, memory or _folded_lightly(journal))
        went_on = _median(lambda: recall(journal, _unknown), 5)
        tail = _median(lambda: journal.newest(TAIL), 20)
        append = _median(lambda: journal.append(STREAM, [as_record(_event(), time.time())]), APPENDS)
        lines = _lines(place / "history.jsonl", journal)
    return Long(events, opened, folded, went_on, tail, append, lines, file.stat().st_size / (1 << 20))


def _fold(journal: Journal) -> tuple[Memory, float]:
    """Fold everything from the beginning, as after an update that changed the shape of the fold."""
    journal.keep_snapshot(STREAM, SHAPE, journal.last() + 1, {})
    began = time.perf_counter()
    return recall(journal, _unknown), time.perf_counter() - began


def _folded_lightly(journal: Journal) -> Memory:
    """The team of the journal's beginning, at its end: as large a fold as the real one."""
    memory = Memory(journal, seq=journal.last())
    for entry in journal.since(0, stream=STREAM, limit=1000):
        event = from_entry(entry)
        assert event is not None
        memory.team = evolve(memory.team, event, entry.at)
    return memory


def _keep_fold(journal: Journal, memory: Memory) -> None:
    """Keep the fold as a lead does: at most five hundred events before the end."""
    journal.keep_snapshot(STREAM, SHAPE, memory.seq, encode(memory.team))
    for start in range(0, 400, 100):
        journal.append(STREAM, [as_record(_event(), time.time() + start) for _ in range(100)])


def _lines(file: Path, journal: Journal) -> float:
    """Seconds to find the last hundred events in a file of JSON lines, read from its beginning."""
    with file.open("w", encoding="utf-8") as history:
        seq = 0
        while page := journal.since(seq, limit=PAGE):
            for entry in page:
                body: dict[str, Any] = {
                    "seq": entry.seq,
                    "at": entry.at,
                    "kind": entry.kind,
                    "body": entry.body,
                }
                history.write(json.dumps(body) + "\n")
            seq = page[-1].seq
    began = time.perf_counter()
    with file.open(encoding="utf-8") as history:
        told = deque((json.loads(line) for line in history), TAIL)
    assert len(told) == TAIL
    return time.perf_counter() - began


def _event() -> Warned:
    return Warned(RunnerId("api"), "one more line of a long night's work")


def _unknown(what: str) -> None:
    raise AssertionError(what)


def _median(do: Callable[[], object], times: int) -> float:
    took = []
    for _ in range(times):
        began = time.perf_counter()
        do()
        took.append(time.perf_counter() - began)
    return statistics.median(took)


def report(found: list[Long]) -> None:
    """A table, a plot, and what is wanted of the longest."""
    columns = (
        "events", "open", "fold all", "from a kept fold", f"last {TAIL}", "append one", "JSON lines", "size",
    )  # fmt: skip
    print_table("Journals", columns, [_row(each) for each in found])
    last = found[-1]
    what = f"{last.events:,} events: opened and folded from a kept fold"
    print_goal(Goal(what, 1000 * (last.opened + last.went_on), 1000, "ms", 1000 * last.lines, "JSON lines"))
    _plot(found)


def _row(each: Long) -> Row:
    times = (each.opened, each.folded, each.went_on, each.tail, each.append, each.lines)
    return [f"{each.events:,}", *map(_time, times), f"{each.megabytes:.1f} MB"]


def _time(seconds: float) -> str:
    if math.isnan(seconds):
        return "left out"
    return f"{seconds:.1f} s" if seconds >= 1 else f"{1000 * seconds:.1f} ms"


def _plot(found: list[Long]) -> None:
    def line(pick: str) -> list[tuple[float, float]]:
        return [(each.events, 1000 * getattr(each, pick)) for each in found]

    lines = {
        "fold all": line("folded"),
        "from a kept fold": line("went_on"),
        f"last {TAIL}": line("tail"),
        "append one": line("append"),
        "JSON lines": line("lines"),
    }
    show(Plot("journals", "A long journal", "events", "milliseconds", lines))


if __name__ == "__main__":
    main()
