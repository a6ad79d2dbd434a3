"""The fleet: every worker with its last sign of life, by the database's clock."""

import os
import secrets
import socket
from collections.abc import Sequence
from dataclasses import dataclass

import sqlalchemy as sa

from locum import __version__
from locum.calls.processes import is_there
from locum.errors import UserError
from locum.jobs import tables
from locum.jobs.nouns import Standing
from locum.jobs.store import Store

SILENT = 30.0
"""Seconds without a sign of life after which a worker is said to be silent."""
GONE = 120.0
"""Seconds of silence after which nobody counts on a worker any more."""
TAKING = 30.0
"""Seconds one worker has to give the jobs of a lost one to others, before another tries."""


@dataclass(frozen=True, slots=True)
class Worker:
    """One worker as the database has it."""

    name: str
    host: str
    pid: int
    version: str
    slots: int
    agents: tuple[str, ...]
    started: float
    silent: float
    """Seconds since its last sign of life."""
    draining: bool
    left: bool
    running: int = 0


@dataclass(frozen=True, slots=True)
class Fleet:
    """Reads and writes workers."""

    store: Store

    def join(self, name: str, slots: int, agents: tuple[str, ...], lost_after: float) -> str:
        """Sign a worker in and give the token of this stay; a name that is in use is refused."""
        host, boot = socket.gethostname(), secrets.token_hex(8)
        with self.store.change() as connection:
            now = self.store.time(connection)
            connection.execute(sa.delete(tables.workers).where(_is_over(now, name, host)))
            row = connection.execute(sa.select(tables.workers).where(tables.workers.c.name == name)).first()
            if row is not None and not _may_take_name(row, now, host, lost_after):
                raise _name_taken(name, row.host)
            connection.execute(sa.delete(tables.workers).where(tables.workers.c.name == name))
            connection.execute(
                sa.insert(tables.workers).values(
                    name=name,
                    host=host,
                    pid=os.getpid(),
                    boot=boot,
                    version=__version__,
                    slots=slots,
                    agents=",".join(agents),
                    started=now,
                    beat=now,
                )
            )
        return boot

    def beat(self, name: str, boot: str) -> Worker | None:
        """A sign of life; None where somebody else has the name by now."""
        with self.store.change() as connection:
            mine = sa.and_(tables.workers.c.name == name, tables.workers.c.boot == boot)
            done = connection.execute(
                sa.update(tables.workers).where(mine).values(beat=self.store.now, taken=None)
            )
        return next((each for each in self.workers() if each.name == name), None) if done.rowcount else None

    def leave(self, name: str, boot: str) -> None:
        """Sign a worker out; its jobs wait for it to come back, or for others after a while."""
        with self.store.change() as connection:
            mine = sa.and_(tables.workers.c.name == name, tables.workers.c.boot == boot)
            connection.execute(sa.update(tables.workers).where(mine).values(left=True))

    def workers(self) -> list[Worker]:
        """Every worker that was ever there, by name."""
        counted = (
            sa.select(tables.jobs.c.worker, sa.func.count().label("running"))
            .where(tables.jobs.c.standing == Standing.RUNNING.value)
            .group_by(tables.jobs.c.worker)
            .subquery()
        )
        query = (
            sa.select(tables.workers, counted.c.running)
            .select_from(tables.workers.outerjoin(counted, counted.c.worker == tables.workers.c.name))
            .order_by(tables.workers.c.name)
        )
        with self.store.look() as connection:
            now = self.store.time(connection)
            rows = connection.execute(query).all()
        return [_worker(row, now) for row in rows]

    def drain(self, name: str, draining: bool = True) -> None:
        """Have a worker take no further job and leave when its last one is over."""
        with self.store.change() as connection:
            done = connection.execute(
                sa.update(tables.workers).where(tables.workers.c.name == name).values(draining=draining)
            )
        if not done.rowcount:
            known = ", ".join(each.name for each in self.workers()) or "none"
            raise UserError(f"No worker is called {name}.", f"Known are: {known}.")

    def lost(self, lost_after: float) -> list[str]:
        """The workers not heard of for too long, each given to one caller at a time."""
        with self.store.change() as connection:
            now = self.store.time(connection)
            gone = sa.and_(
                tables.workers.c.beat < now - lost_after,
                sa.or_(tables.workers.c.taken.is_(None), tables.workers.c.taken < now - TAKING),
            )
            done = connection.execute(
                sa.update(tables.workers).where(gone).values(taken=now).returning(tables.workers.c.name)
            )
            return [row.name for row in done]


def held_up(workers: Sequence[Worker], agent: str) -> str:
    """Why no worker begins a job of this agent now, and what to do; nothing where one may."""
    there = [each for each in workers if not each.left and each.silent < GONE]
    if not there:
        return "No worker is there yet; start one with: locum worker"
    takers = [each for each in there if agent in each.agents and not each.draining]
    if not takers:
        names = ", ".join(each.name for each in there)
        return f"No worker takes jobs of {agent} ({names}). Start one where it is installed: locum worker"
    if all(each.running >= each.slots for each in takers):
        return " ".join(f"{each.name} has {each.running} jobs in {each.slots} slots." for each in takers)
    return ""


def _worker(row: sa.Row[tuple[object, ...]], now: float) -> Worker:
    told = row._mapping
    return Worker(
        told["name"], told["host"], told["pid"], told["version"], told["slots"],
        tuple(told["agents"].split(",")), told["started"], max(0.0, now - told["beat"]), told["draining"],
        told["left"], told["running"] or 0,
    )  # fmt: skip


def _is_over(now: float, name: str, host: str) -> sa.ColumnElement[bool]:
    """Workers that left a day ago are forgotten."""
    return sa.and_(tables.workers.c.left, tables.workers.c.beat < now - 86400, tables.workers.c.name != name)


def _may_take_name(row: sa.Row[tuple[object, ...]], now: float, host: str, lost_after: float) -> bool:
    told = row._mapping
    if told["left"] or now - told["beat"] > lost_after:
        return True
    return bool(told["host"] == host and not _another_lives(told["pid"]))


def _name_taken(name: str, host: str) -> UserError:
    return UserError(
        f"A worker called {name} is at work already, on {host}.",
        f"Give this one another name: --name {name}-2",
    )


def _another_lives(pid: int) -> bool:
    return pid != os.getpid() and is_there(pid)
