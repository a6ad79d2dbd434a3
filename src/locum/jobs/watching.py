"""Watching over a job while it is worked on: who wants it ended, who answers, who holds it now."""

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from locum.errors import LocumError, WorldError
from locum.jobs import room as rooms
from locum.jobs.desk import Desk
from locum.jobs.nouns import Ended, Job, Standing
from locum.jobs.room import Room

log = logging.getLogger("locum.jobs")

LOOK = 0.5
"""Seconds between two looks."""
PUSH = 30.0
"""Seconds between two looks for commits that no other host has yet."""


INNOCENT = 60.0
"""Seconds after which it is not the job's fault if its worker dies."""


@dataclass(slots=True)
class Watch:
    """One job that this worker holds, and what the store says about it."""

    desk: Desk
    job: Job
    room: Room
    turn: int
    end: Callable[[Ended], None]
    """Ends the agent's work; called once."""
    began: float = field(default_factory=time.monotonic)
    lost: bool = False
    """Whether somebody else has taken the job up, so that nothing more may be done here."""
    ended: Ended | None = None
    _away: bool = False
    _pushed: str = ""
    _lived: float = field(default_factory=time.monotonic)
    _looked: float = field(default_factory=time.monotonic)

    def look(self) -> None:
        """Look once; while the database is away, the work goes on as it is."""
        try:
            self._look()
            self._away = False
        except WorldError as error:
            if not self._away:
                log.warning("%s: %s", self.job.id, error.message)
            self._away = True

    def _look(self) -> None:
        now = self.desk.ledger.get(self.job.id)
        if now.turn != self.turn:
            self.lost = True
            self._end(Ended(Standing.FAILED, f"{now.worker} has taken this job up."))
            return
        wish = self._wish(now)
        if wish is not None:
            self._end(wish)
        if self._innocent():
            self.desk.ledger.set(self.job.id, crashed_at=-1)
        self._push()

    def _innocent(self) -> bool:
        """Whether the worker has lived long enough with this job; asked once a minute."""
        if time.monotonic() - self._lived < INNOCENT:
            return False
        self._lived = time.monotonic()
        return True

    def _wish(self, now: Job) -> Ended | None:
        """Why the job is to be ended now, if it is."""
        limit = self.job.wanted.limits.time
        if now.cancelled:
            return Ended(Standing.CANCELLED, "It was cancelled.")
        if limit is not None and time.monotonic() - self.began > limit:
            return Ended(Standing.FAILED, f"It took longer than the {limit:g} s it was given.")
        if now.deadline is not None and self.desk.ledger.time() > now.deadline:
            return Ended(Standing.FAILED, "Its deadline has passed.")
        return None

    def _end(self, ended: Ended) -> None:
        if self.ended is None:
            self.ended = ended
            self.desk.note(self.job.id, "work", f"The agent is being ended. {ended.because}")
            self.end(ended)

    def _push(self) -> None:
        """Push new commits now and then: another host can go on from there."""
        if self.room.branch is None or self.lost or time.monotonic() - self._looked < PUSH:
            return
        self._looked = time.monotonic()
        head = rooms.head(self.room)
        if head in (self._pushed, self.room.base):
            return
        try:
            rooms.push(self.room)
            self._pushed = head
        except LocumError as error:
            log.warning("%s: %s", self.job.id, error.message)
