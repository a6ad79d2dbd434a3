"""The ledger: every job and what happened to it, as rows of the store."""

import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

from locum.errors import UserError
from locum.jobs import tables
from locum.jobs.nouns import Job, Standing, Wanted, queue_of
from locum.jobs.store import Store
from locum.model.codec import decode, encode

COLUMNS = tuple(column for column in tables.jobs.c if column.name not in ("agent", "crashed_at"))


@dataclass(frozen=True, slots=True)
class Noted:
    """One line of a job's log."""

    at: float
    worker: str
    step: str
    words: str


@dataclass(frozen=True, slots=True)
class Ledger:
    """Reads and writes jobs."""

    store: Store

    def find(self, wanted: str) -> Job:
        """The job of this id, or the only one whose id begins or ends so."""
        with self.store.look() as connection:
            named = sa.or_(tables.jobs.c.id.startswith(wanted), tables.jobs.c.id.endswith(f"-{wanted}"))
            rows = connection.execute(sa.select(*COLUMNS).where(named)).all()
        found = [row for row in rows if row.id == wanted] or list(rows)
        if len(found) != 1:
            what = f"No job is called {wanted}." if not found else f"Several jobs begin with {wanted}."
            raise UserError(what, "locum jobs lists them all.")
        return job_of(found[0])

    def get(self, job: str) -> Job:
        """The job of exactly this id."""
        with self.store.look() as connection:
            row = connection.execute(sa.select(*COLUMNS).where(tables.jobs.c.id == job)).one()
        return job_of(row)

    def newest(self, standings: Sequence[Standing] = (), most: int = 200) -> list[Job]:
        """The newest jobs, oldest first; all of them or those that stand so."""
        query = sa.select(*COLUMNS).order_by(tables.jobs.c.submitted.desc()).limit(most)
        if standings:
            query = query.where(tables.jobs.c.standing.in_([each.value for each in standings]))
        with self.store.look() as connection:
            return [job_of(row) for row in connection.execute(query)][::-1]

    def take(self, job: str, worker: str, host: str) -> int | None:
        """Take a job up: gives the number under which it is held until somebody else takes it.

        None where the job is over: it was cancelled, or its deadline passed, at this very moment.
        """
        over = [each.value for each in Standing if each.is_over]
        values = {"turn": tables.jobs.c.turn + 1, "worker": worker, "host": host}
        with self.store.change() as connection:
            taken = connection.execute(
                sa.update(tables.jobs)
                .where(tables.jobs.c.id == job, tables.jobs.c.standing.not_in(over))
                .values(**values, standing=Standing.RUNNING.value)
                .returning(tables.jobs.c.turn)
            )
            return taken.scalar()

    def at_work(self, agent: str) -> tuple[int, int]:
        """How many jobs of an agent are at work: in its queue, and where their worker took them up again."""
        status = "workflow_status" if self.store.is_sqlite else "dbos.workflow_status"
        query = sa.text(
            f"select w.queue_name, count(*) from {status} w join locum_jobs j on j.id = w.workflow_uuid"
            " where j.agent = :agent and (w.status = 'PENDING' or w.status = 'ENQUEUED'"
            " and w.queue_name <> :queue) group by w.queue_name"
        )
        with self.store.look() as connection:
            rows = connection.execute(query, {"agent": agent, "queue": queue_of(agent)}).all()
        counts = {row[0]: int(row[1]) for row in rows}
        inside = counts.pop(queue_of(agent), 0)
        return inside, sum(counts.values())

    def heads(self, agents: Collection[str], shape: str) -> dict[str, tuple[int, float]]:
        """The most urgent job that waits for each of these agents: its priority, and when it came."""
        status = "workflow_status" if self.store.is_sqlite else "dbos.workflow_status"
        query = sa.text(
            f"select j.agent, j.priority, min(j.submitted), w.queue_name from {status} w"
            " join locum_jobs j on j.id = w.workflow_uuid where w.status = 'ENQUEUED'"
            " and (w.application_version is null or w.application_version = :shape)"
            " group by j.agent, j.priority, w.queue_name"
        )
        with self.store.look() as connection:
            rows = connection.execute(query, {"shape": shape}).all()
        found: dict[str, tuple[int, float]] = {}
        for agent, priority, since, queue in rows:
            if agent in agents and queue == queue_of(agent):
                found[agent] = min(found.get(agent, (priority, since)), (priority, since))
        return found

    def crashed(self, job: str, steps: int) -> int:
        """Count how often a job was taken up with no step more finished than the time before."""
        with self.store.change() as connection:
            row = connection.execute(
                sa.select(tables.jobs.c.crashes, tables.jobs.c.crashed_at).where(tables.jobs.c.id == job)
            ).one()
            count = row.crashes + 1 if row.crashed_at == steps else 0
            self._set(connection, job, crashes=count, crashed_at=steps)
        return count

    def set(self, job: str, **values: Any) -> None:
        """Write down some facts of a job."""
        with self.store.change() as connection:
            self._set(connection, job, **values)

    def note(self, job: str, worker: str, step: str, words: str) -> None:
        """Add a line to a job's log."""
        with self.store.change() as connection:
            self.note_in(connection, job, worker, step, words)

    def note_in(self, connection: sa.Connection, job: str, worker: str, step: str, words: str) -> None:
        """Add a line to a job's log in a transaction that does more."""
        at = self.store.time(connection)
        connection.execute(
            sa.insert(tables.log).values(job=job, at=at, worker=worker, step=step, words=words)
        )

    def log(self, job: str) -> list[Noted]:
        """Everything that was noted about a job, oldest first."""
        query = sa.select(tables.log).where(tables.log.c.job == job).order_by(tables.log.c.seq)
        with self.store.look() as connection:
            return [Noted(row.at, row.worker, row.step, row.words) for row in connection.execute(query)]

    def time(self) -> float:
        """What the database's clock says."""
        with self.store.look() as connection:
            return self.store.time(connection)

    @staticmethod
    def _set(connection: sa.Connection, job: str, **values: Any) -> None:
        connection.execute(sa.update(tables.jobs).where(tables.jobs.c.id == job).values(**values))


def job_of(row: Any) -> Job:
    """A job from its row."""
    told = dict(row._mapping)
    told["wanted"] = decode(Wanted, json.loads(told["wanted"]))
    told["standing"] = Standing(told["standing"])
    return Job(**told)


def written(wanted: Wanted) -> str:
    """What a job asks for, as its row keeps it."""
    return json.dumps(encode(wanted), ensure_ascii=False)
