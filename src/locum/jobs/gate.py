"""The gate: a worker claims a job only while it has a free slot, stays, and the account is not paused.

DBOS keeps a queue's concurrency in the database, the same for all executors; slots differ from worker to
worker, so they are counted where DBOS claims jobs for this process.
"""

import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from dbos._sys_db import SystemDatabase

from locum.jobs.nouns import queue_of

Claimed = tuple[list[str], Any]


@dataclass(slots=True)
class Gate:
    """The slots of one worker."""

    slots: int
    open: bool = False
    paused: frozenset[str] = frozenset()
    """Agents whose account is to be left alone."""
    held: set[str] = field(default_factory=set)
    """The jobs that occupy a slot."""
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def release(self, job: str) -> None:
        """Free the slot of a job."""
        with self._lock:
            self.held.discard(job)

    def claim(self, queue: Any, claim: Callable[[int], Claimed]) -> Claimed:
        """Let so many jobs in as there are free slots."""
        with self._lock:
            free = self.slots - len(self.held)
            closed = queue.name in {queue_of(agent) for agent in self.paused}
            if not self.open or free <= 0 or closed:
                return [], "worker_concurrency"
            jobs, why = claim(free)
            self.held.update(jobs)
            return jobs, why

    def install(self) -> None:
        """Stand between DBOS's queues and its claims, for this process."""
        claims: Callable[..., Claimed] = SystemDatabase.start_queued_workflows

        def gated(database: SystemDatabase, queue: Any, *words: Any, **named: Any) -> Claimed:
            if not queue.name.startswith("locum"):
                return claims(database, queue, *words, **named)

            def claim(free: int) -> Claimed:
                queue._worker_concurrency = free
                executor, version, partition, _, *rest = words
                return claims(database, queue, executor, version, partition, 0, *rest, **named)

            return self.claim(queue, claim)

        SystemDatabase.start_queued_workflows = gated  # type: ignore[assignment, method-assign]
