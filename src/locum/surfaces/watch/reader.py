"""The reader: one thread that reads on in the journal, begun before there is anything to draw on."""

from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from threading import Event
from typing import NamedTuple

from locum.errors import LocumError
from locum.jobs import elsewhere
from locum.lead import api
from locum.model.view import Line, View
from locum.surfaces.watch.record import Record

LOADING = 3.0
"""Seconds the view may take to appear; then the history is read all the same."""


class Look(NamedTuple):
    """What a look into the journal brought; without a view it brought only trouble."""

    view: View | None
    lines: list[Line]
    trouble: str | None = None


class Reader:
    """Reads and closes one after the other: a journal is not closed under somebody's hands."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._follower: elsewhere.Following | None = None
        self.shown = Event()
        """Set once there is something to look at: a long history is read after that, not meanwhile."""
        self._thread = ThreadPoolExecutor(1, "journal")
        self.first = self._thread.submit(self._look)
        """The team as it is, and the newest page of the timeline."""

    def read_on(self) -> Future[Look]:
        """What is new since the last look."""
        return self._thread.submit(self._look)

    @property
    def so_far(self) -> float:
        """How much of the history is read, from 0 to 1."""
        return 0.0 if self._follower is None else self._follower.here.so_far

    def newest_page(self) -> list[Line]:
        """The end of the timeline, which needs no team and so is there at once."""
        try:
            return api.timeline(self._folder, newest=Record.PAGE, kinds=Record.LOUD)
        except LocumError:
            return []  # The same trouble is told by the look that follows.

    def close(self) -> None:
        """Let go of the journal, without waiting for a long read."""
        self._thread.submit(self._close)
        self._thread.shutdown(wait=False)

    def _close(self) -> None:
        if self._follower is not None:
            self._follower.close()

    def _look(self) -> Look:
        try:
            if self._follower is None:
                self._follower = elsewhere.follow(self._folder)
                if self._follower.here.is_long:
                    self.shown.wait(LOADING)
                self._follower.catch_up()
                return Look(self._follower.view, self.newest_page())
            lines = self._follower.catch_up()
            return Look(self._follower.view, lines)
        except LocumError as error:
            return Look(None, [], error.message)
