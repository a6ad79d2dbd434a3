"""The tables of the journal, and how a journal of an older version is brought up to date."""

import sqlite3
from pathlib import Path

from locum.errors import WorldError

VERSION = 1

STEPS = (
    """
    CREATE TABLE events (
        seq INTEGER PRIMARY KEY,
        stream TEXT NOT NULL,
        at REAL NOT NULL,
        kind TEXT NOT NULL,
        version INTEGER NOT NULL,
        body TEXT NOT NULL
    );
    CREATE INDEX events_by_stream ON events (stream, seq);
    CREATE INDEX events_by_kind ON events (kind, seq);
    CREATE TRIGGER events_stay BEFORE UPDATE ON events BEGIN SELECT RAISE(ABORT, 'history stays'); END;
    CREATE TRIGGER events_last BEFORE DELETE ON events BEGIN SELECT RAISE(ABORT, 'history stays'); END;
    CREATE TABLE snapshots (
        stream TEXT NOT NULL,
        shape INTEGER NOT NULL,
        seq INTEGER NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (stream, shape)
    );
    CREATE TABLE marks (name TEXT PRIMARY KEY, seq INTEGER NOT NULL);
    """,
)
"""What brings a journal from version n to n + 1; a released step is never changed."""


def prepare(connection: sqlite3.Connection, path: Path) -> None:
    """Make the tables, or bring them up to date; each step is taken whole or not at all."""
    found = _version(connection)
    if found > VERSION:
        raise newer(path, found)
    while _version(connection) < VERSION:
        _take_step(connection)


def newer(path: Path, found: int) -> WorldError:
    """What to say about a journal that a newer Locum wrote."""
    return WorldError(
        f"{path} was written by a newer Locum (version {found} of the journal; this one knows {VERSION}).",
        "Update Locum; nothing was changed.",
    )


def _version(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def _take_step(connection: sqlite3.Connection) -> None:
    connection.execute("BEGIN IMMEDIATE")
    try:
        found = _version(connection)
        if found < VERSION:  # Another process may have been quicker.
            for statement in _statements(STEPS[found]):
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {found + 1}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _statements(script: str) -> list[str]:
    """The statements of a script; a trigger holds semicolons of its own."""
    found, begun = [], ""
    for line in script.splitlines(keepends=True):
        begun += line
        if sqlite3.complete_statement(begun):
            found.append(begun.strip())
            begun = ""
    return [statement for statement in found if statement]
