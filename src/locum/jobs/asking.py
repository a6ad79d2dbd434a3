"""Decisions of any host's Runners, kept in the store so that they can be answered from any host."""

import json
import time
from collections.abc import Mapping
from dataclasses import dataclass, replace

import sqlalchemy as sa

from locum.deciding.seen_questions import words_of
from locum.deciding.settling import refusal
from locum.errors import UserError
from locum.jobs import tables
from locum.jobs.fleet import SILENT
from locum.jobs.store import Store
from locum.model.codec import decode, encode
from locum.model.decision import Decision
from locum.model.runner import Given, RunnerId

SKEW = 10.0
"""Seconds by which clocks may differ before a time is put right."""


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

    @property
    def as_shown(self) -> Decision:
        """The decision as it is shown away from its project: under its fleet-wide name, with its worker."""
        because = f"{self.decision.because} (On {self.worker}.)"
        return replace(self.decision, id=self.id, runner=RunnerId(self.job), because=because)


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
            rows, ahead = connection.execute(query).all(), _ahead(self.store.time(connection))
        return [_question(row, ahead) for row in rows]

    def unanswered(self) -> dict[str, Decision]:
        """What still waits for a human, as it is shown on any host."""
        return {each.id: each.as_shown for each in self.waiting() if each.answered_by is None}

    def find(self, wanted: str) -> Question:
        """The waiting decision of this id: JOB/D1, or D1 alone where only one job has such a one."""
        waiting = self.waiting()
        job, _, name = wanted.strip().lower().rpartition("/")
        found = [
            each
            for each in waiting
            if each.decision.id == name.upper() and (each.job.startswith(job) or each.job.endswith(f"-{job}"))
        ]
        found = [each for each in found if each.job == job] or found
        if len(found) != 1:
            known = ", ".join(each.id for each in waiting) or "nothing"
            what = "Nothing" if not found else "More than one thing"
            raise UserError(f"{what} called {wanted} waits.", f"Waiting now: {known}.")
        return found[0]

    def answer(self, question: Question, given: tuple[Given, ...], by: str) -> str:
        """Give the answer, and say who gets it; the first one counts, and the same sent twice is one.

        What the Runner's lead could not take is refused here, where somebody can say it better.
        """
        wrong = refusal(question.decision, given)
        if wrong is not None:
            raise UserError(wrong)
        body = json.dumps([encode(each) for each in given], ensure_ascii=False)
        row = tables.decisions.c
        mine = sa.and_(row.job == question.job, row.id == question.decision.id)
        with self.store.change() as connection:
            done = connection.execute(
                sa.update(tables.decisions)
                .where(mine, row.given.is_(None), row.closed.is_(None))
                .values(given=body, answered_by=by, answered=self.store.now)
            )
            known = connection.execute(sa.select(row.given, row.answered_by).where(mine)).first()
            silence = self._silence(connection, question.worker)
        if not done.rowcount and (known is None or tuple(known) != (body, by)):
            said = f": {_said(question.decision, known.given)}" if known is not None and known.given else ""
            raise UserError(f"{question.id} is answered already{said}.", "The first answer counts.")
        return f"Your answer to {question.id} is kept for {question.worker}. {silence}".strip()

    def _silence(self, connection: sa.Connection, worker: str) -> str:
        """What is to be known of a worker that has given no sign of life for a while."""
        beat = connection.execute(
            sa.select(tables.workers.c.beat).where(tables.workers.c.name == worker)
        ).scalar()
        silent = self.store.time(connection) - beat if beat is not None else 0.0
        if silent < SILENT:
            return ""
        return (
            f"It has been silent for {silent:.0f} s and gets it when it is back; "
            "a worker that goes on in its place asks anew."
        )

    def mirror(
        self, job: str, worker: str, decisions: Mapping[str, Decision], turn: int | None = None
    ) -> None:
        """Make the store show what waits in a job now; a worker that has lost the job shows nothing."""
        row = tables.decisions.c
        with self.store.change() as connection:
            if turn is not None and turn != _turn(connection, job):
                return
            # A job begun anew counts its decisions from the beginning again: one of the same name on
            # another worker, or of other words, is another question, and an answer to it none to this.
            shown = {name: (worker, _written(each)) for name, each in decisions.items()}
            open_now = sa.select(row.id, row.worker, row.body).where(row.job == job, row.closed.is_(None))
            known = {each.id: (each.worker, each.body) for each in connection.execute(open_now)}
            for name in known:
                if shown.get(name) != known[name]:
                    over = sa.update(tables.decisions).where(row.job == job, row.id == name)
                    connection.execute(over.values(closed=self.store.now))
            for name, (_, body) in shown.items():
                if shown[name] != known.get(name):
                    self._open(connection, job, worker, name, body)

    def _open(self, connection: sa.Connection, job: str, worker: str, name: str, body: str) -> None:
        row = tables.decisions.c
        connection.execute(sa.delete(tables.decisions).where(row.job == job, row.id == name))
        connection.execute(
            sa.insert(tables.decisions).values(
                job=job, id=name, worker=worker, body=body, opened=self.store.now
            )
        )

    def undelivered(self, job: str, worker: str) -> list[tuple[str, tuple[Given, ...], str]]:
        """Answers that were given and have not reached their Runner yet: decision, answer, by whom."""
        return self._answers(job, worker, tables.decisions.c.delivered.is_(None))

    def handed_over(self, job: str, worker: str) -> list[tuple[str, tuple[Given, ...], str]]:
        """Answers that lie with their Runner's lead while their question still stands: the same facts."""
        return self._answers(job, worker, tables.decisions.c.delivered.is_not(None))

    def reopen(self, job: str, decision: str) -> None:
        """Show a question again whose answer the Runner's lead did not take."""
        row = tables.decisions.c
        unanswered = {"given": None, "answered_by": None, "answered": None, "delivered": None}
        with self.store.change() as connection:
            connection.execute(
                sa.update(tables.decisions).where(row.job == job, row.id == decision).values(**unanswered)
            )

    def _answers(
        self, job: str, worker: str, which: sa.ColumnElement[bool]
    ) -> list[tuple[str, tuple[Given, ...], str]]:
        row = tables.decisions.c
        query = sa.select(row.id, row.given, row.answered_by).where(
            row.job == job, row.worker == worker, row.given.is_not(None), row.closed.is_(None), which
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


def _said(decision: Decision, given: str) -> str:
    """An answer as the store has it, in words."""
    return words_of(decision.pages, tuple(decode(Given, each) for each in json.loads(given)))


def _written(decision: Decision) -> str:
    return json.dumps(encode(decision), ensure_ascii=False)


def _question(row: sa.Row[tuple[object, ...]], ahead: float) -> Question:
    told = row._mapping
    decision = replace(decode(Decision, json.loads(told["body"])), opened_at=told["opened"] + ahead)
    return Question(told["job"], told["worker"], decision, told["answered_by"])


def _ahead(now: float) -> float:
    """How far this host's clock is ahead of the database's, in steps that do not flicker."""
    return round((time.time() - now) / SKEW) * SKEW


def _turn(connection: sa.Connection, job: str) -> int | None:
    return connection.execute(sa.select(tables.jobs.c.turn).where(tables.jobs.c.id == job)).scalar()
