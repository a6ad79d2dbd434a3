"""Queueing: jobs go into the queue, are ended, tried again, and let go once those before them are done."""

import json
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

import sqlalchemy as sa
from dbos import DBOS, DBOSClient, EnqueueOptions

from locum.errors import UserError, WorldError
from locum.jobs import news, tables
from locum.jobs.ledger import COLUMNS, Ledger, job_of, written
from locum.jobs.nouns import Job, Standing, Wanted, new_id, queue_of
from locum.jobs.store import Store, driver_address

WORKFLOW = "locum.job"
APPLICATION = "locum"
SHAPE = "jobs-1"
"""The version of the steps of a job: workers of the same shape can go on with each other's jobs."""
ACTIVE = ("ENQUEUED", "PENDING", "DELAYED")
ENDING = 5.0
"""Seconds a worker may take to write down that a job which is over has ended."""
PRIORITY = 5
"""The usual priority; 1 is the most urgent."""


@dataclass(slots=True)
class Queueing:
    """The queue as whoever submits and steers jobs sees it."""

    store: Store
    _client: DBOSClient | None = field(default=None)

    @property
    def ledger(self) -> Ledger:
        """The jobs of this queue."""
        return Ledger(self.store)

    def client(self) -> DBOSClient:
        """DBOS for those who only enqueue and steer."""
        if self._client is None:
            migrate(self.store)
            self._client = DBOSClient(
                system_database_url=driver_address(self.store.address),
                application_name=APPLICATION,
                retry_connection_errors=False,
            )
        return self._client

    def submit(self, wanted: Wanted, *, priority: int = PRIORITY, within: float | None = None) -> Job:
        """Put a job into the queue, or let it wait for those it comes after."""
        client = self.client()
        with self.store.change() as connection:
            job = _free_id(connection, wanted.goal)
            before = [self._before(connection, name) for name in wanted.after]
            now = self.store.time(connection)
            held = [each.id for each in before if each.standing is not Standing.DONE]
            connection.execute(
                sa.insert(tables.jobs).values(
                    id=job,
                    wanted=written(wanted),
                    agent=wanted.agent,
                    priority=priority,
                    submitted=now,
                    standing=(Standing.WAITING if held else Standing.QUEUED).value,
                    because=f"It waits for {', '.join(held)}." if held else "",
                    deadline=now + within if within is not None else None,
                )
            )
            for each in before:
                connection.execute(sa.insert(tables.after).values(job=job, waits_for=each.id))
            if not held:
                enqueue(client, connection, job, wanted.agent, priority)
        return self.ledger.get(job)

    def cancel(self, job: Job) -> str:
        """Have a job ended: at once where it only waits, by its worker where it runs."""
        if job.standing.is_over:
            return f"{job.id} is {job.standing.value} already."
        with self.store.change() as connection:
            done = connection.execute(
                sa.update(tables.jobs)
                .where(tables.jobs.c.id == job.id)
                .where(tables.jobs.c.standing.in_([Standing.WAITING.value, Standing.QUEUED.value]))
                .values(
                    cancelled=True,
                    standing=Standing.CANCELLED.value,
                    ended=self.store.now,
                    because="It was cancelled before it began.",
                )
            )
            if not done.rowcount:
                connection.execute(
                    sa.update(tables.jobs).where(tables.jobs.c.id == job.id).values(cancelled=True)
                )
        if done.rowcount:
            self.client().cancel_workflow(job.id)
            return f"{job.id} is cancelled."
        return f"{job.id} is being ended by {job.worker}."

    def retry(self, job: Job) -> None:
        """Begin a job that is over again: where it stopped, with what there is of its work."""
        if job.standing is Standing.DONE or not job.standing.is_over:
            raise UserError(
                f"{job.id} is {job.standing.value}.", "Only a job that failed can be tried again."
            )
        client = self.client()
        there = _once_over(client, job)
        self.ledger.set(
            job.id, standing=Standing.QUEUED.value, because="", cancelled=False, crashes=0, crashed_at=-1,
            ended=None, tries=job.tries + 1, deadline=None,
        )  # fmt: skip
        if there:
            client.rewind_workflow(job.id, start_step=1, queue_name=queue_of(job.wanted.agent))
        else:
            with self.store.change() as connection:
                enqueue(client, connection, job.id, job.wanted.agent, job.priority)

    def close(self) -> None:
        """Let go of the database."""
        if self._client is not None:
            self._client.destroy()

    def _before(self, connection: sa.Connection, name: str) -> Job:
        """A job that another comes after; held still, so that it cannot end in between."""
        named = self.ledger.find(name).id
        row = tables.jobs.c
        connection.execute(sa.update(tables.jobs).where(row.id == named).values(id=named))
        job = job_of(connection.execute(sa.select(*COLUMNS).where(row.id == named)).one())
        if job.standing in {Standing.FAILED, Standing.CANCELLED, Standing.PARKED}:
            raise UserError(
                f"{job.id} is {job.standing.value}, so nothing can come after it.",
                f"Try it again first: locum jobs retry {job.id}",
            )
        return job


def _free_id(connection: sa.Connection, goal: str) -> str:
    """A name that no job of this queue has; goals in Chinese differ only in its last letters."""
    while True:
        name = new_id(goal)
        if connection.execute(sa.select(tables.jobs.c.id).where(tables.jobs.c.id == name)).first() is None:
            return name


def settle(
    store: Store,
    client: DBOSClient,
    job: Job,
    standing: Standing,
    because: str,
    worker: str,
    *,
    told: bool = False,
) -> Sequence[str]:
    """Write down how a job ended and let go those that waited for it alone; gives those let go.

    The human hears of it, unless the lead of the job has `told` them already.
    """
    ledger = Ledger(store)
    with store.change() as connection:
        ended = sa.update(tables.jobs).where(tables.jobs.c.id == job.id)
        connection.execute(ended.values(standing=standing.value, because=because, ended=store.now))
        ledger.note_in(connection, job.id, worker, "settle", f"{standing.value}: {because}")
        free = _waiting_for(connection, job.id) if standing is Standing.DONE else []
        for each in free:
            mine = sa.update(tables.jobs).where(tables.jobs.c.id == each.id)
            connection.execute(mine.values(standing=Standing.QUEUED.value, because=""))
            enqueue(client, connection, each.id, each.wanted.agent, each.priority)
        if standing is not Standing.DONE:
            _tell_those_behind(connection, job.id, standing)
        if not told:
            news.add(store, connection, job, standing, because)
    return [each.id for each in free]


def expire(store: Store, client: DBOSClient, worker: str) -> list[str]:
    """End the jobs whose deadline passed before anybody began them; gives their ids."""
    row = tables.jobs.c
    late = sa.and_(
        row.standing.in_([Standing.WAITING.value, Standing.QUEUED.value]), row.deadline < store.now
    )
    with store.look() as connection:
        jobs = [job_of(each) for each in connection.execute(sa.select(*COLUMNS).where(late))]
    for job in jobs:
        client.cancel_workflow(job.id)
        settle(store, client, job, Standing.FAILED, "Its deadline passed before it began.", worker)
    return [job.id for job in jobs]


def enqueue(client: DBOSClient, connection: sa.Connection, job: str, agent: str, priority: int) -> None:
    """Put a job's workflow into the queue of its agent, in the same transaction as its row."""
    options: EnqueueOptions = {
        "workflow_name": WORKFLOW,
        "queue_name": queue_of(agent),
        "workflow_id": job,
        "priority": priority,
    }
    client.enqueue_in_transaction(connection, options, job)


def migrate(store: Store) -> None:
    """Make DBOS's own tables, where they are not there yet."""
    import logging

    logging.getLogger("dbos").setLevel(logging.ERROR)
    inspected = sa.inspect(store.engine)
    if inspected.has_table("workflow_status", schema=None if store.is_sqlite else "dbos"):
        return
    try:
        DBOS.migrate(driver_address(store.address))
    except (OSError, sa.exc.SQLAlchemyError) as error:
        raise WorldError(f"The queue in {store.shown} cannot be made: {error}") from error


def _once_over(client: DBOSClient, job: Job) -> bool:
    """Wait for the moment between a job's end and its workflow's; whether there is a workflow at all."""
    until = time.monotonic() + ENDING
    while found := client.list_workflows(workflow_ids=[job.id], load_input=False, load_output=False):
        if found[0].status not in ACTIVE:
            return True
        if time.monotonic() > until:
            raise WorldError(f"{job.id} is still being ended by {job.worker}.", "Try it again in a moment.")
        time.sleep(0.1)
    return False


def _waiting_for(connection: sa.Connection, job: str) -> list[Job]:
    """The jobs that waited for this one and for no other that is not done."""
    row, after, other = tables.jobs.c, tables.after.c, tables.jobs.alias()
    undone = (
        sa.select(after.job)
        .join(other, other.c.id == after.waits_for)
        .where(other.c.standing != Standing.DONE.value)
    )
    query = sa.select(*COLUMNS).where(
        row.standing == Standing.WAITING.value,
        row.id.in_(sa.select(after.job).where(after.waits_for == job)),
        row.id.not_in(undone),
    )
    return [job_of(each) for each in connection.execute(query)]


def _tell_those_behind(connection: sa.Connection, job: str, standing: Standing) -> None:
    behind = sa.select(tables.after.c.job).where(tables.after.c.waits_for == job)
    because = f"{job} is {standing.value}; locum jobs retry {job} lets this one go on."
    connection.execute(
        sa.update(tables.jobs)
        .where(tables.jobs.c.id.in_(behind), tables.jobs.c.standing == Standing.WAITING.value)
        .values(because=because)
    )


def as_json(job: Job) -> str:
    """A job as one line of JSON."""
    from locum.model.codec import encode

    return json.dumps(encode(job), ensure_ascii=False)
