"""A long journal for the benchmarks of what people look at, and the command as it runs once installed."""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from locum.journal.journal import Journal
from locum.journal.seat import seat
from locum.lead.memory import STREAM, Memory, recall
from locum.model.asked import Asked, Choice
from locum.model.decision import About
from locum.model.events import (
    DecisionOpened,
    LeadStarted,
    QuestionSeen,
    RunnerPlanned,
    RunnerReady,
    RunnerStarted,
    StateRead,
    Warned,
)
from locum.model.history import Event, as_record
from locum.model.reading import State
from locum.model.runner import RunnerId, Task

LOCUM = (sys.executable, "-c", "import sys; from locum.surfaces.cli.main import main; sys.exit(main())")
NAMES = tuple(map(RunnerId, ("api", "web", "docs", "mail", "ops", "lab", "bot", "seo")))
ASKED = Asked("Which format does the API speak?", (Choice("JSON"), Choice("XML"), Choice("Plain text")))
TICK = 0.02
"""Seconds between two transactions of a poured journal."""
LAST = "the last line of a long history"


def long_journal(folder: Path, events: int) -> Path:
    """A project whose journal holds so many events, with a fold as the lead keeps it; gives the file."""
    file = folder / ".locum" / "journal.db"
    with Journal.open(file) as journal:
        began = time.time() - events
        told = [*_team(folder), *_work(events - 34), *_waiting()]
        journal.append(STREAM, [as_record(event, began + at) for at, event in enumerate(told)])
    return file


def keep_fold(file: Path, behind: int = 250) -> None:
    """Keep a fold that lies as far back as it does half-way between two of the lead's."""
    with Journal.open(file) as journal:
        memory = recall(journal, lambda note: None)
        last = memory.seq - behind
        early = Memory(journal)
        early.team, early.seq = memory.team, last
        early.keep()


@contextmanager
def led(folder: Path) -> Iterator[None]:
    """Somebody sits on the lead's seat meanwhile."""
    with seat(folder / ".locum" / "lead.lock"):
        yield


def installed(place: Path) -> dict[str, str]:
    """The environment of a program that was installed: its modules are compiled, as pip leaves them."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return {**kept, "PYTHONPYCACHEPREFIX": str(place / "compiled"), "HOME": str(place), "LANG": "C.UTF-8"}


def _team(folder: Path) -> list[Event]:
    told: list[Event] = [LeadStarted(1, "0")]
    for place, name in enumerate(NAMES):
        told += [
            RunnerPlanned(
                name, Task(f"Part {place} of the plan, which is long enough to be cut", "claude"), str(folder)
            ),
            RunnerStarted(name, f"%{place}", str(folder / "no-tmux")),
            RunnerReady(name),
        ]
    return told


def _work(many: int) -> Iterator[Event]:
    """What a lead writes all night: mostly what is read, now and then something to say."""
    for at in range(many):
        name = NAMES[at % len(NAMES)]
        if at % 10 == 9:
            yield Warned(name, f"line {at} of a long night's work, and why it came to that")
        else:
            yield StateRead(
                name, State.IDLE if at % 2 else State.WORKING, "GSD EXECUTING", "the spinner turns"
            )


def _waiting() -> Iterator[Event]:
    yield QuestionSeen(NAMES[0], "q", "f", State.QUESTION, (ASKED,))
    yield DecisionOpened("D1", NAMES[0], About.QUESTION, (ASKED,), "you did not say", (), False, "q")
    yield Warned(NAMES[1], LAST)


def pour(folder: Path, rate: int, seconds: float) -> None:
    """Write so many events a second, each tick in one transaction; every fourth tells its time."""
    many, number = max(1, round(rate * TICK)), 0
    with Journal.open(folder / ".locum" / "journal.db") as journal:
        began = time.monotonic()
        for tick in range(int(seconds / TICK)):
            time.sleep(max(0.0, began + tick * TICK - time.monotonic()))
            now = time.time()
            told = [_poured(number + place, now) for place in range(many)]
            journal.append(STREAM, [as_record(event, now) for event in told])
            number += many


def _poured(number: int, now: float) -> Event:
    name = NAMES[number % len(NAMES)]
    if number % 4 == 0:
        return Warned(name, f"SEEN {number} {now:.6f} END")
    return StateRead(name, State.IDLE if number % 3 else State.WORKING, "GSD EXECUTING", "the spinner turns")


if __name__ == "__main__":
    pour(Path(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3]))
