"""A worker: a process that takes jobs from the queue, as many at once as it has slots."""

import os
import signal
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from dbos import DBOS, DBOSClient, DBOSConfig
from dbos._error import DBOSException
from sqlalchemy.exc import SQLAlchemyError

from locum.config.jobs import JobsSettings
from locum.errors import LocumError, UserError, WorldError
from locum.jobs import queueing, steps
from locum.jobs.desk import Desk
from locum.jobs.fleet import Fleet
from locum.jobs.gate import Gate
from locum.jobs.news import Post
from locum.jobs.nouns import own_queue, queue_of
from locum.jobs.queueing import expire
from locum.jobs.store import Store, driver_address

POLL = 0.2
"""Seconds between two looks into a queue."""
GOODBYE = 10.0
"""Seconds that leads have to write down that they leave."""


@dataclass(slots=True)
class Worker:
    """One worker, from its first sign of life to its last."""

    name: str
    settings: JobsSettings
    agents: Sequence[str]
    rooms: Path
    socket: str | None = None
    say: Callable[[str], None] = print
    once: bool = False
    """Whether to leave as soon as the queue is empty."""
    leaving: threading.Event = field(default_factory=threading.Event)

    def run(self) -> int:
        """Work until told to leave; the jobs at work then wait for this worker, or for another one."""
        store = Store(self.settings.database)
        queueing.migrate(store)
        fleet, gate = Fleet(store), Gate(self.settings.slots)
        boot = fleet.join(self.name, self.settings.slots, tuple(self.agents), self.settings.lost_after)
        client = DBOSClient(
            system_database_url=driver_address(store.address),
            application_name=queueing.APPLICATION,
            retry_connection_errors=False,
        )
        desk = Desk(
            self.name,
            store,
            client,
            self.settings,
            self.rooms,
            self.socket,
            leaving=self.leaving,
            say=self.say,
            gate=gate,
        )
        gate.at_work, gate.accounts = desk.ledger.at_work, self.settings.accounts
        gate.heads = lambda: desk.ledger.heads(self.agents, queueing.SHAPE)
        steps.sit_down(desk, gate)
        gate.install()
        self._heed_signals()
        gate.expect(*self._launch(client))
        steps.sweep(desk)
        gate.open = True
        Post(store, self.name, self.rooms, self.leaving).begin()
        self.say(
            f"{self.name} is ready: {self.settings.slots} slots for {', '.join(self.agents)}; {store.shown}"
        )
        try:
            status = _Shift(self, desk, fleet, gate, boot).last()
            fleet.leave(self.name, boot)
        except LocumError as error:
            self.say(f"{error.message} {error.hint or ''}".strip())
            status = error.exit_code
        os._exit(status)  # Threads of jobs that go on later must not say that they have finished.

    def _heed_signals(self) -> None:
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda *caught: self.leaving.set())

    def _launch(self, client: DBOSClient) -> list[str]:
        """Begin to take jobs; gives those that were begun by an earlier worker of this name."""
        config: DBOSConfig = {
            "name": queueing.APPLICATION,
            "system_database_url": driver_address(self.settings.database),
            "executor_id": self.name,
            "application_version": queueing.SHAPE,
            "log_level": "ERROR",
        }
        try:
            begun = take_up_again(client, self.name, own_queue(self.name))
            DBOS(config=config)
            names = [own_queue(self.name), *map(queue_of, self.agents)]
            DBOS.listen_queues(names)
            DBOS.launch()
            DBOS.register_queue(names[0], polling_interval_sec=POLL, on_conflict="always_update")
            for agent in self.agents:
                DBOS.register_queue(
                    queue_of(agent),
                    global_concurrency=self.settings.accounts.get(agent),
                    polling_interval_sec=POLL,
                    on_conflict="always_update",
                )
        except (SQLAlchemyError, DBOSException) as error:
            raise WorldError(f"The worker cannot begin: {error}", "Is the database up?") from error
        return begun


@dataclass(slots=True)
class _Shift:
    """What a worker does between its jobs: signs of life, and an eye on the others."""

    worker: Worker
    desk: Desk
    fleet: Fleet
    gate: Gate
    boot: str
    away: bool = False
    reached: float = field(default_factory=time.monotonic)
    """When the database last took a sign of life."""
    back: float | None = None
    """When it was reached again after so long that the others may have been cut off from it as well."""

    def last(self) -> int:
        """Go on until the worker leaves; gives its exit status."""
        while not self.worker.leaving.wait(self.worker.settings.beat):
            try:
                if not self._beat():
                    break
                self._tell_away(None)
            except (WorldError, SQLAlchemyError) as error:
                self._tell_away(error)
        self.gate.open = False
        self.worker.leaving.set()
        until = time.monotonic() + GOODBYE
        while not self.gate.is_empty and time.monotonic() < until:
            time.sleep(0.05)
        return 0

    def _beat(self) -> bool:
        """One sign of life; False when it is time to go."""
        worker = self.worker
        me = self.fleet.beat(worker.name, self.boot)
        if me is None:
            raise UserError(f"Another worker has taken the name {worker.name}.", "Give each its own --name.")
        self.gate.paused = frozenset(self.desk.accounts.paused())
        if self._may_judge(time.monotonic()):
            for name in self.fleet.lost(worker.settings.lost_after):
                self._take_over(name)
        self._forget_lost()
        expire(self.desk.store, self.desk.client, worker.name)
        if me.draining:
            self.gate.open = False
        return not (me.draining and self.gate.is_empty)

    def _may_judge(self, now: float) -> bool:
        """Whether the silence of others is their own.

        A database that was away has silenced everybody: each has `lost_after` to be heard again.
        """
        lost_after = self.worker.settings.lost_after
        if now - self.reached > lost_after / 2:
            self.back = now
        self.reached = now
        return self.back is None or now - self.back > lost_after

    def _forget_lost(self) -> None:
        """Wait no longer for jobs of our own that another worker took up while this one was cut off."""
        if self.gate.first:
            self.gate.expect_only(waiting_for(self.desk.client, self.worker.name))

    def _take_over(self, name: str) -> None:
        jobs = take_up_again(self.desk.client, name, None)
        for job in jobs:
            self.desk.note(job, "queue", f"{name} is lost; another worker goes on with this job.")

    def _tell_away(self, error: Exception | None) -> None:
        if (error is not None) is not self.away:
            self.away = error is not None
            away = "The database is away; work goes on, and state catches up."
            self.worker.say(away if self.away else "The database is back.")


def take_up_again(client: DBOSClient, worker: str, queue: str | None) -> list[str]:
    """Put the jobs a worker left behind into a queue again: its own, or that of each one's agent."""
    found = client.list_workflows(status="PENDING", executor_id=worker, load_input=False, load_output=False)
    begun, waiting = [each.workflow_id for each in found], waiting_for(client, worker)
    for job in begun if queue is not None else [*begun, *waiting]:
        client.resume_workflow(job, queue_name=queue or _agent_queue(job))
    return [*begun, *waiting]


def waiting_for(client: DBOSClient, worker: str) -> list[str]:
    """The jobs in a worker's own queue: it has begun them, and is to go on with them."""
    found = client.list_workflows(
        status="ENQUEUED", queue_name=own_queue(worker), load_input=False, load_output=False
    )
    return [each.workflow_id for each in found]


def _agent_queue(job: str) -> str:
    return queue_of(steps.here().desk.ledger.get(job).wanted.agent)
