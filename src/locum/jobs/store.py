"""The store: one database for the whole fleet, SQLite or PostgreSQL, whose clock alone counts."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.exc import DatabaseError, DBAPIError, IntegrityError

from locum.errors import QueueAway, UserError, WorldError
from locum.jobs import tables

CONNECT = 5
"""Seconds a server may take to answer."""
ALIVE = {
    "keepalives_idle": "10",
    "keepalives_interval": "5",
    "keepalives_count": "3",
    "tcp_user_timeout": "20000",
}
"""A line that was cut is known to be so within seconds; TCP itself would wait for a quarter of an hour."""
HELD = "set idle_in_transaction_session_timeout = '30s'"
"""What a host that was cut off in the middle of a change holds is let go by the server after so long."""
BUSY = 30_000
"""Milliseconds that a writer waits for another one of the same SQLite file."""
SQLITE_NOW = "(julianday('now') - 2440587.5) * 86400.0"
POSTGRES_NOW = "extract(epoch from clock_timestamp())"


class Store:
    """The database, with its tables made and of a version this Locum knows."""

    def __init__(self, address: str, *, make: bool = True) -> None:
        self.address = address
        self.engine = _engine(address)
        with _told(self):
            if self.is_made:
                self._refuse_newer()
            if make:
                self._make()

    @contextmanager
    def change(self) -> Iterator[sa.Connection]:
        """One transaction: all of it happens, or nothing."""
        with _told(self), self.engine.begin() as connection:
            yield connection

    @contextmanager
    def look(self) -> Iterator[sa.Connection]:
        """A connection for reading."""
        with _told(self), self.engine.connect() as connection:
            yield connection

    @property
    def now(self) -> sa.TextClause:
        """The database's clock, in seconds since 1970: the clocks of hosts may differ."""
        return sa.text(SQLITE_NOW if self.is_sqlite else POSTGRES_NOW)

    def time(self, connection: sa.Connection) -> float:
        """What the database's clock says."""
        return float(connection.execute(sa.text(f"select {self.now.text}")).scalar_one())

    @property
    def is_sqlite(self) -> bool:
        """Whether the queue is one file of this machine."""
        return self.engine.dialect.name == "sqlite"

    @property
    def shown(self) -> str:
        """The address without its password."""
        return sa.make_url(self.address).render_as_string(hide_password=True)

    def close(self) -> None:
        """Let go of every connection."""
        self.engine.dispose()

    def __enter__(self) -> "Store":
        return self

    def __exit__(self, *ended: object) -> None:
        self.close()

    @property
    def is_made(self) -> bool:
        """Whether there is a queue in the database."""
        with _told(self):
            return sa.inspect(self.engine).has_table(tables.accounts.name)

    def _make(self) -> None:
        try:
            tables.metadata.create_all(self.engine)
            if self._version() is None:
                with self.engine.begin() as connection:
                    connection.execute(sa.insert(tables.about).values(version=tables.VERSION))
        except (IntegrityError, DatabaseError) as error:
            if not self.is_made or self._version() is None:
                raise error  # Nobody else made them at this very moment.

    def _version(self) -> int | None:
        with self.engine.connect() as connection:
            return connection.execute(sa.select(sa.func.max(tables.about.c.version))).scalar()

    def _refuse_newer(self) -> None:
        found = self._version()
        if found is not None and found > tables.VERSION:
            raise UserError(
                f"The queue in {self.shown} was made by a newer Locum (version {found} of its tables).",
                "Update Locum on this host.",
            )


def driver_address(address: str) -> str:
    """The address as the driver that is installed understands it."""
    scheme, _, rest = address.partition("://")
    if not scheme.startswith("postgres"):
        return address
    url = sa.make_url(f"postgresql+psycopg://{rest}")
    url = url.update_query_dict({name: ALIVE[name] for name in ALIVE if name not in url.query})
    return url.render_as_string(hide_password=False)


@contextmanager
def _told(store: Store) -> Iterator[None]:
    """Tell in a sentence that the database cannot be reached or used."""
    try:
        yield
    except DBAPIError as error:
        first = str(error.orig).strip().splitlines() or ["no reason given"]
        raise QueueAway(
            f"The queue in {store.shown} cannot be used: {first[0]}",
            "Is the server up, and is there room on the disk?",
        ) from error


def _engine(address: str) -> sa.Engine:
    if not address.startswith("sqlite"):
        engine = sa.create_engine(
            driver_address(address),
            pool_pre_ping=True,
            pool_size=5,
            connect_args={"connect_timeout": CONNECT},
        )
        event.listen(engine, "connect", _set_up_postgres)
        return engine
    file = Path(address.removeprefix("sqlite:///"))
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        ignored = file.parent / ".gitignore"
        if file.parent.name == ".locum" and not ignored.exists():
            ignored.write_text("*\n", encoding="utf-8")
    except OSError as error:
        raise WorldError(f"There can be no queue in {file}: {error}.") from error
    engine = sa.create_engine(address)
    event.listen(engine, "connect", _set_up_sqlite)
    return engine


def _set_up_postgres(connection: Any, record: object) -> None:
    connection.execute(HELD)
    connection.commit()


def _set_up_sqlite(connection: Any, record: object) -> None:
    connection.isolation_level = "IMMEDIATE"
    connection.execute(f"PRAGMA busy_timeout={BUSY}")
    connection.execute("PRAGMA journal_mode=WAL")
