"""The nouns of the queue: what a job asks for, and how it stands."""

import re
import secrets
from dataclasses import dataclass
from enum import StrEnum

from locum.model.call import Permissions


class Standing(StrEnum):
    """How a job stands."""

    WAITING = "waiting"
    """Jobs it comes after are not done yet."""
    QUEUED = "queued"
    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"
    CANCELLED = "cancelled"
    PARKED = "parked"
    """It took its worker down too often; a human must look at it."""

    @property
    def is_over(self) -> bool:
        """Whether nothing more happens to the job by itself."""
        return self in {Standing.DONE, Standing.FAILED, Standing.CANCELLED, Standing.PARKED}


@dataclass(frozen=True, slots=True)
class Limits:
    """What a job may use up."""

    time: float | None = None
    """Seconds of work."""
    rounds: int | None = None
    cost: float | None = None
    """US dollars; only a loop can tell."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a job asks for, as it was submitted."""

    goal: str
    repo: str
    """The address or path of a repository, or a plain folder."""
    agent: str
    workflow: str = "plain"
    loop: bool = False
    command: str | None = None
    verify: str | None = None
    permissions: Permissions = Permissions.ASK
    model: str | None = None
    extra: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    limits: Limits = Limits()


@dataclass(frozen=True, slots=True)
class Job:
    """One job as the database has it."""

    id: str
    wanted: Wanted
    standing: Standing
    because: str
    priority: int
    submitted: float
    deadline: float | None = None
    step: str = ""
    """The step it is at, or was at last."""
    worker: str | None = None
    host: str | None = None
    folder: str | None = None
    turn: int = 0
    """How often a worker has taken it up; whoever holds an older number has lost it."""
    crashes: int = 0
    tries: int = 1
    """How often it was begun by a human's wish: once, and once more for each retry."""
    cancelled: bool = False
    """Whether somebody wants it ended."""
    base: str | None = None
    """The commit its branch begins at."""
    branch: str | None = None
    ended: float | None = None


@dataclass(frozen=True, slots=True)
class Ended:
    """How the work of a job ended."""

    standing: Standing
    because: str


def new_id(goal: str) -> str:
    """A short name for a job: a few words of its goal, and letters no other has."""
    words = re.findall(r"[a-z0-9]+", goal.lower())[:3]
    slug = "-".join(words)[:24].strip("-") or "job"
    return f"{slug}-{secrets.token_hex(2)}"


def queue_of(agent: str) -> str:
    """The queue of an agent's account."""
    return f"locum:{agent}"


def own_queue(worker: str) -> str:
    """The queue of jobs that a worker goes on with itself, because their rooms are in its home."""
    return f"locum@{worker}"
