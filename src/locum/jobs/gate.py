"""The gate: a worker claims a job only while it has a free slot, stays, and the account is not paused.

DBOS keeps a queue's concurrency in the database, the same for all executors; slots differ from worker to
worker, so they are counted where DBOS claims jobs for this process.
"""

import threading
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

from dbos._sys_db import SystemDatabase

from locum.jobs.nouns import queue_of

Claimed = tuple[list[str], Any]
Head = tuple[int, float]


@dataclass(slots=True)
class Gate:
    """The slots of one worker."""

    slots: int
    open: bool = False
    paused: frozenset[str] = frozenset()
    """Agents whose account is to be left alone."""
    held: set[str] = field(default_factory=set)
    """The jobs that occupy a slot."""
    resting: set[str] = field(default_factory=set)
    """Jobs that wait for the human with no agent at work; they need no slot."""
    first: set[str] = field(default_factory=set)
    """Jobs this worker has begun and must go on with before any other: their agents are at work."""
    at_work: Callable[[str], tuple[int, int]] = lambda agent: (0, 0)
    """How many jobs of an agent are at work, inside its queue and outside; all count for its account."""
    heads: Callable[[], Mapping[str, Head]] = dict
    """The most urgent job that waits in the queue of each agent: its priority, and when it came."""
    accounts: Mapping[str, int] = field(default_factory=dict)
    """How many jobs may be at work at once on the account of an agent, where that is bounded."""
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def release(self, job: str) -> None:
        """Free the slot of a job."""
        with self._lock:
            self.held.discard(job)
            self.resting.discard(job)

    def rest(self, job: str) -> None:
        """Let others have the slot of a job that waits for the human; it is still this worker's."""
        with self._lock:
            self.held.discard(job)
            self.resting.add(job)

    def rise(self, job: str) -> bool:
        """Have a slot again after a rest, before any other job is begun; False while none is free."""
        with self._lock:
            if len(self.held) >= self.slots:
                self.first.add(job)
                return False
            self.held.add(job)
            self.resting.discard(job)
            self.first.discard(job)
            return True

    @property
    def is_empty(self) -> bool:
        """Whether no job is this worker's any more."""
        return not self.held and not self.resting

    def expect(self, *jobs: str) -> None:
        """Go on with these before any other is begun."""
        with self._lock:
            self.first.update(jobs)

    def expect_only(self, jobs: Collection[str]) -> None:
        """Wait no longer for jobs that are not among these."""
        with self._lock:
            self.first.intersection_update(jobs)

    def claim(self, queue: Any, claim: Callable[[int], Claimed]) -> Claimed:
        """Let so many jobs in as there are free slots."""
        with self._lock:
            free = self.slots - len(self.held)
            if not self.open or free <= 0 or self._is_closed(queue.name):
                return [], "worker_concurrency"
            heads = self._heads(queue.name)
            if self._yields(queue.name, heads):
                return [], "worker_concurrency"
            jobs, why = claim(1 if len(heads) > 1 else free)
            self.held.update(jobs)
            self.first.difference_update(jobs)
            return jobs, why

    def _is_closed(self, queue: str) -> bool:
        """Whether a queue must wait: for what was begun already, or for its account."""
        if not queue.startswith(queue_of("")):
            return False
        return bool(self.first) or queue.removeprefix(queue_of("")) in self.paused

    def _heads(self, queue: str) -> Mapping[str, Head]:
        """What waits for this worker beside a queue; nothing comes before what it has begun itself."""
        return self.heads() if queue.startswith(queue_of("")) else {}

    def _yields(self, queue: str, heads: Mapping[str, Head]) -> bool:
        """Whether another agent's queue holds something more urgent that may be begun now."""
        mine = heads.get(queue.removeprefix(queue_of("")))
        if mine is None:
            return False
        return any(head < mine and self._may_begin(agent) for agent, head in heads.items())

    def _may_begin(self, agent: str) -> bool:
        bound = self.accounts.get(agent)
        return agent not in self.paused and (bound is None or sum(self.at_work(agent)) < bound)

    def install(self) -> None:
        """Stand between DBOS's queues and its claims, for this process."""
        claims: Callable[..., Claimed] = SystemDatabase.start_queued_workflows

        def gated(database: SystemDatabase, queue: Any, *words: Any, **named: Any) -> Claimed:
            if not queue.name.startswith("locum"):
                return claims(database, queue, *words, **named)

            def claim(free: int) -> Claimed:
                queue._worker_concurrency = self._room(queue, free)
                executor, version, partition, _, *rest = words
                return claims(database, queue, executor, version, partition, 0, *rest, **named)

            return self.claim(queue, claim)

        SystemDatabase.start_queued_workflows = gated  # type: ignore[assignment, method-assign]

    def _room(self, queue: Any, free: int) -> int:
        """How many jobs may be claimed now; DBOS itself counts those alone that are in the queue.

        Its own bound is lowered too, for several workers may claim at once; it is read anew each time.
        """
        if queue._concurrency is None or not queue.name.startswith(queue_of("")):
            return free
        inside, outside = self.at_work(queue.name.removeprefix(queue_of("")))
        bound = max(0, int(queue._concurrency) - outside)
        queue._concurrency = bound
        return min(free, max(0, bound - inside))
