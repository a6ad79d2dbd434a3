"""The desk of a worker: everything the steps of a job work with."""

import logging
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from socket import gethostname
from typing import TypeVar

from dbos import DBOSClient
from sqlalchemy.exc import SQLAlchemyError

from locum.config.jobs import JobsSettings
from locum.errors import QueueAway, WorldError
from locum.jobs import room
from locum.jobs.accounts import Accounts
from locum.jobs.asking import Asking
from locum.jobs.gate import Gate
from locum.jobs.ledger import Ledger
from locum.jobs.nouns import Job
from locum.jobs.room import Room
from locum.jobs.store import Store

Done = TypeVar("Done")
AWAY = 2.0
"""Seconds between two tries while the store is away."""

log = logging.getLogger("locum.jobs")


@dataclass(slots=True)
class Desk:
    """One worker's means and its name."""

    name: str
    store: Store
    client: DBOSClient
    settings: JobsSettings
    rooms: Path
    socket: str | None = None
    host: str = field(default_factory=gethostname)
    say: Callable[[str], None] = lambda words: None
    """Tells whoever looks at the worker's own terminal."""
    leaving: threading.Event = field(default_factory=threading.Event)
    """Set when the worker is to go: jobs are left as they are, to be gone on with later."""

    gate: Gate = field(default_factory=lambda: Gate(1))
    """The slots of the worker."""

    @property
    def ledger(self) -> Ledger:
        """The jobs."""
        return Ledger(self.store)

    @property
    def asking(self) -> Asking:
        """The decisions that wait."""
        return Asking(self.store)

    @property
    def accounts(self) -> Accounts:
        """The accounts that are paused."""
        return Accounts(self.store)

    def room(self, job: Job) -> Room:
        """The room of a job on this host, made if it is not there."""
        before = [self.ledger.get(name) for name in job.wanted.after]
        branches = tuple(
            each.branch for each in before if each.branch and each.wanted.repo == job.wanted.repo
        )
        return room.make(job, self.rooms, branches)

    def patiently(self, does: Callable[[], Done]) -> Done:
        """Do something with the store; while that is away, wait for it: a job does not fail for it."""
        while True:
            try:
                return does()
            except (QueueAway, SQLAlchemyError) as error:
                log.warning("The queue is away, and is waited for: %s", error)
                if self.leaving.wait(AWAY):
                    raise

    def note(self, job: str, step: str, words: str) -> None:
        """Add a line to a job's log; a database that is away for a moment does not stop the work."""
        self.say(f"{job}  {step}: {words}")
        try:
            self.ledger.note(job, self.name, step, words)
        except WorldError as error:
            log.warning("%s: %s", job, error.message)
