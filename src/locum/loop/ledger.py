"""A loop's history as it is being made: only what is on disk becomes part of it."""

from collections.abc import Mapping
from typing import Any

from locum.journal.journal import Journal
from locum.loop.history import History, evolve
from locum.loop.kinds import PREFIX
from locum.loop.workshop import Clock
from locum.model.record import Entry, Record


class Ledger:
    """The history of one loop, and how much of its bounds is used."""

    def __init__(self, history: History, journal: Journal, clock: Clock) -> None:
        self.history = history
        self._journal, self._clock = journal, clock
        self._began, self._before = clock.ticks(), history.spent

    def note(self, kind: str, body: Mapping[str, Any]) -> None:
        """Write one event down."""
        stream, at = PREFIX + self.history.id, self._clock.now()
        seq = self._journal.append(stream, [Record(kind, body, at)])
        self.history = evolve(self.history, Entry(seq, stream, kind, body, at))

    @property
    def spent(self) -> float:
        """Seconds this loop has worked and waited, in this process and before."""
        return self._before + self._clock.ticks() - self._began

    @property
    def left(self) -> float:
        """Seconds of the budget that are left."""
        return max(0.0, self.history.order.bounds.budget - self.spent)
