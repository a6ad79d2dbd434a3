"""News of jobs for a human who is not looking: kept in the store, told once, by a worker that can."""

import logging
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from locum.config.notify import notify_wishes
from locum.errors import LocumError
from locum.jobs import tables
from locum.jobs.nouns import Job, Standing
from locum.jobs.store import Store
from locum.model.notice import Address, Notice, NoticeKind, Wishes
from locum.notify import pacing, sending
from locum.notify.sending import Sent
from locum.notify.wording import Message, message

OFTEN = 1.0
"""Seconds between two looks."""
TAKEN = 60.0
"""Seconds that one worker has to tell what it took, before another tries."""
OLD = 86400.0
"""Seconds after which news is none any more."""
KINDS = {
    Standing.PARKED: NoticeKind.TROUBLE,
    Standing.FAILED: NoticeKind.FAILED,
    Standing.DONE: NoticeKind.DONE,
}
SAID = {Standing.PARKED: "is parked", Standing.FAILED: "failed", Standing.DONE: "is done"}
Send = Callable[[Address, Message], Sent]

log = logging.getLogger("locum.jobs")


def add(store: Store, connection: sa.Connection, job: Job, standing: Standing, because: str) -> None:
    """Note in the same transaction as a job's end that the human is to hear of it."""
    kind = KINDS.get(standing)
    if kind is not None:
        told = {"job": job.id, "kind": kind.value, "subject": f"{job.id} {SAID[standing]}"}
        connection.execute(sa.insert(tables.news).values(**told, words=because, at=store.time(connection)))


def ask(store: Store, job: Job, decision: str, question: str) -> None:
    """Note that the human is to hear of a question which no lead tells them of."""
    told = {"job": job.id, "kind": NoticeKind.DECISION.value, "subject": f"{job.id} asks: {question}"}
    words = f"locum decide {job.id}/{decision} ANSWER"
    with store.change() as connection:
        connection.execute(sa.insert(tables.news).values(**told, words=words, at=store.time(connection)))


@dataclass(slots=True)
class Post:
    """One worker's way to the human."""

    store: Store
    worker: str
    folder: Path
    """Where the settings of this host's user count."""
    leaving: threading.Event
    send: Send = sending.send
    failures: int = field(default=0)

    def begin(self) -> None:
        """Tell from now on, in a thread that dies with the process."""
        threading.Thread(target=self._run, name="news", daemon=True).start()

    def _run(self) -> None:
        while not self.leaving.wait(OFTEN + pacing.pause_after(self.failures)):
            try:
                self.tell(notify_wishes(self.folder), time.time())
            except (LocumError, SQLAlchemyError) as error:
                log.warning("News of jobs wait: %s", error)
                self.leaving.wait(TAKEN)

    def tell(self, wishes: Wishes, now: float) -> int:
        """Tell what is due by the user's wishes; gives how much. Without an address, others may."""
        hushed = wishes.kinds - wishes.loud if pacing.is_quiet(wishes.quiet, now) else frozenset()
        kinds = wishes.kinds - hushed
        if not wishes.addresses or not kinds:
            return 0
        notices = self._take(kinds)
        if not notices:
            return 0
        words = message(notices, "jobs", wishes.link)
        sent = [self._try(address, words) for address in wishes.addresses]
        ok = any(sent)
        self.failures = 0 if ok else self.failures + 1
        self._settle([each.seq for each in notices], told=ok)
        return len(notices) if ok else 0

    def _take(self, kinds: frozenset[NoticeKind]) -> list[Notice]:
        """News nobody has told yet, ours to tell for a while."""
        row = tables.news.c
        with self.store.look() as connection:
            now = self.store.time(connection)
            free = sa.or_(row.taken.is_(None), row.taken < now - TAKEN)
            due = sa.and_(row.told.is_(None), free, row.at > now - OLD, row.kind.in_([*kinds]))
            if connection.execute(sa.select(row.seq).where(due).limit(1)).first() is None:
                return []
        with self.store.change() as connection:
            taken = sa.update(tables.news).where(due).values(taken=now)
            rows = connection.execute(taken.returning(*tables.news.c)).all()
        found = [
            Notice(each.seq, each.at, NoticeKind(each.kind), each.job, each.subject, each.words)
            for each in rows
        ]
        return sorted(found, key=lambda notice: notice.seq)

    def _settle(self, places: Sequence[int], *, told: bool) -> None:
        values = {"told": self.store.now} if told else {"taken": None}
        with self.store.change() as connection:
            connection.execute(sa.update(tables.news).where(tables.news.c.seq.in_(places)).values(**values))

    def _try(self, address: Address, words: Message) -> bool:
        sent = self.send(address, words)
        if not sent.ok and not self.failures:
            log.warning("%s: %s. It is tried again.", address.shown, sent.because)
        return sent.ok
