"""A loop's history as it is being made: only what is on disk becomes part of it."""

import signal
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
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
        with undisturbed():
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


@contextmanager
def undisturbed() -> Iterator[None]:
    """Keep Ctrl-C waiting for a moment, so that the disk and the memory do not come to differ."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM, signal.SIGHUP})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
