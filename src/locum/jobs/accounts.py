"""Accounts: a limit that one Runner runs into counts for every host that uses the same agent's account."""

from dataclasses import dataclass

import sqlalchemy as sa

from locum.jobs import tables
from locum.jobs.store import Store


@dataclass(frozen=True, slots=True)
class Pause:
    """An account that is to be left alone for a while."""

    agent: str
    left: float
    """Seconds until it may be used again."""
    because: str


@dataclass(frozen=True, slots=True)
class Accounts:
    """Reads and writes which accounts are paused."""

    store: Store

    def pause(self, agent: str, seconds: float, because: str, worker: str) -> None:
        """Leave an account alone everywhere for so long; a longer pause stays."""
        row = tables.accounts.c
        with self.store.change() as connection:
            until = self.store.time(connection) + seconds
            values = {"paused_until": until, "because": because, "worker": worker}
            shorter = sa.update(tables.accounts).where(row.agent == agent, row.paused_until < until - 1)
            connection.execute(shorter.values(**values))
            if not connection.execute(sa.select(row.agent).where(row.agent == agent)).first():
                connection.execute(sa.insert(tables.accounts).values(agent=agent, **values))

    def paused(self) -> dict[str, Pause]:
        """Every account that is paused now."""
        row = tables.accounts.c
        with self.store.look() as connection:
            now = self.store.time(connection)
            rows = connection.execute(sa.select(tables.accounts).where(row.paused_until > now)).all()
        return {each.agent: Pause(each.agent, each.paused_until - now, each.because) for each in rows}
