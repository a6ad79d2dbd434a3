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
    """Whether the job was taken up again, so that nothing more may be done here."""
    handed_on: bool = False
    """Whether it was by this very worker: then the agent is the next run's, and is left alone."""
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
            self.lost, self.handed_on = True, now.worker == self.desk.name
            self._end(Ended(Standing.FAILED, f"{now.worker} has taken this job up."))
            return
        why = self._wish(now)
        if why is not None:
            self._end(why)
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
        if limit is not None and time.monotonic() - self.began > limit:
            return Ended(Standing.FAILED, f"It took longer than the {limit:g} s it was given.")
        return wish(self.desk, now)

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


def wish(desk: Desk, job: Job) -> Ended | None:
    """Why a job is to be ended whatever it is at, if it is: somebody said so, or it is too late."""
    if job.cancelled:
        return Ended(Standing.CANCELLED, "It was cancelled.")
    if job.deadline is not None and desk.ledger.time() > job.deadline:
        return Ended(Standing.FAILED, "Its deadline has passed.")
    return None
