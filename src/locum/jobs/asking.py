"""Decisions of any host's Runners, kept in the store so that they can be answered from any host."""

import json
from collections.abc import Mapping
from dataclasses import dataclass

import sqlalchemy as sa

from locum.errors import UserError
from locum.jobs import tables
from locum.jobs.store import Store
from locum.model.codec import decode, encode
from locum.model.decision import Decision
from locum.model.runner import Given


@dataclass(frozen=True, slots=True)
class Question:
    """A decision that waits, with the job and the worker it belongs to."""

    job: str
    worker: str
    decision: Decision
    answered_by: str | None = None

    @property
    def id(self) -> str:
        """How it is called fleet-wide."""
        return f"{self.job}/{self.decision.id}"


@dataclass(frozen=True, slots=True)
class Asking:
    """Reads and writes waiting decisions."""

    store: Store

    def waiting(self) -> list[Question]:
        """Everything that waits for a human, anywhere in the fleet, oldest first."""
        query = (
            sa.select(tables.decisions)
            .where(tables.decisions.c.closed.is_(None))
            .order_by(tables.decisions.c.opened)
        )
        with self.store.look() as connection:
            rows = connection.execute(query).all()
        return [
            Question(row.job, row.worker, decode(Decision, json.loads(row.body)), row.answered_by)
            for row in rows
        ]

    def find(self, wanted: str) -> Question:
        """The waiting decision of this id: JOB/D1, or D1 alone where only one job has such a one."""
        waiting = self.waiting()
        job, _, name = wanted.rpartition("/")
        found = [each for each in waiting if each.decision.id == name.upper() and each.job.startswith(job)]
        if len(found) != 1:
            known = ", ".join(each.id for each in waiting) or "nothing"
            what = "Nothing" if not found else "More than one thing"
            raise UserError(f"{what} called {wanted} waits.", f"Waiting now: {known}.")
        return found[0]

    def answer(self, question: Question, given: tuple[Given, ...], by: str) -> None:
        """Give the answer; the first one counts, wherever it is given."""
        body = json.dumps([encode(each) for each in given], ensure_ascii=False)
        row = tables.decisions.c
        mine = sa.and_(row.job == question.job, row.id == question.decision.id)
        with self.store.change() as connection:
            done = connection.execute(
                sa.update(tables.decisions)
                .where(mine, row.given.is_(None), row.closed.is_(None))
                .values(given=body, answered_by=by, answered=self.store.now)
            )
        if not done.rowcount:
            raise UserError(f"{question.id} is answered already.", "locum jobs decisions shows what waits.")

    def mirror(
        self, job: str, worker: str, decisions: Mapping[str, Decision], turn: int | None = None
    ) -> None:
        """Make the store show what waits in a job now; a worker that has lost the job shows nothing."""
        row = tables.decisions.c
        with self.store.change() as connection:
            if turn is not None and turn != _turn(connection, job):
                return
            mine = sa.and_(row.job == job, row.closed.is_(None), row.worker == worker)
            known = set(connection.execute(sa.select(row.id).where(mine)).scalars())
            for name in known - set(decisions):
                over = sa.update(tables.decisions).where(row.job == job, row.id == name)
                connection.execute(over.values(closed=self.store.now))
            for name in set(decisions) - known:
                self._open(connection, job, worker, decisions[name])

    def _open(self, connection: sa.Connection, job: str, worker: str, decision: Decision) -> None:
        row = tables.decisions.c
        # A job begun anew on another host counts its decisions from the beginning again.
        connection.execute(sa.delete(tables.decisions).where(row.job == job, row.id == decision.id))
        body = json.dumps(encode(decision), ensure_ascii=False)
        connection.execute(
            sa.insert(tables.decisions).values(
                job=job, id=decision.id, worker=worker, body=body, opened=self.store.now
            )
        )

    def undelivered(self, job: str, worker: str) -> list[tuple[str, tuple[Given, ...], str]]:
        """Answers that were given and have not reached their Runner yet: decision, answer, by whom."""
        row = tables.decisions.c
        query = sa.select(row.id, row.given, row.answered_by).where(
            row.job == job,
            row.worker == worker,
            row.given.is_not(None),
            row.delivered.is_(None),
            row.closed.is_(None),
        )
        with self.store.look() as connection:
            rows = connection.execute(query).all()
        return [
            (each.id, tuple(decode(Given, one) for one in json.loads(each.given)), each.answered_by)
            for each in rows
        ]

    def delivered(self, job: str, decision: str) -> None:
        """Write down that an answer lies with its Runner's lead."""
        row = tables.decisions.c
        with self.store.change() as connection:
            connection.execute(
                sa.update(tables.decisions)
                .where(row.job == job, row.id == decision)
                .values(delivered=self.store.now)
            )


def _turn(connection: sa.Connection, job: str) -> int | None:
    return connection.execute(sa.select(tables.jobs.c.turn).where(tables.jobs.c.id == job)).scalar()
