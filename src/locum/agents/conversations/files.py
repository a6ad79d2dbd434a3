"""Files that agents write: read while they are written, however large, and never trusted."""

import os
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import BinaryIO

from locum.agents.stream import Event, parsed

TAIL = 4_000_000
"""How many bytes of a conversation are searched from its end."""
HEAD = 500_000
"""How many bytes of it are searched from its beginning, where that was left out."""
PATIENCE = 0.5
"""Seconds that a database may be locked by its agent."""
STEPS = 200_000_000
"""How many instructions a database may take: it may be large, or somebody's trap."""
LONGEST = 8_000_000
"""How long a value in a database may be."""


def end_of(file: Path) -> list[Event]:
    """The objects of JSON in the last lines of a file; half lines and whatever else is there are left out."""
    try:
        with _opened(file) as kept:
            kept.seek(max(0, kept.seek(0, os.SEEK_END) - TAIL))
            return _objects(kept.read(TAIL))
    except OSError:
        return []  # It was moved or tidied away, or it is no plain file: the screen has to do.


def ends_of(file: Path) -> list[Event]:
    """The objects in the first and the last lines of a file."""
    try:
        with _opened(file) as kept:
            size = kept.seek(0, os.SEEK_END)
            kept.seek(0)
            first = _objects(kept.read(min(HEAD, size - TAIL))) if size > TAIL else []
    except OSError:
        return []
    return [*first, *end_of(file)]


def whole(file: Path) -> Event | None:
    """The one object of JSON that a small file holds."""
    try:
        with _opened(file) as kept:
            return parsed(kept.read(HEAD))
    except OSError:
        return None


def changed(file: Path) -> float:
    """When a plain file was last written; long ago where it is none."""
    try:
        facts = os.lstat(file)
    except OSError:
        return 0.0
    return facts.st_mtime if stat.S_ISREG(facts.st_mode) else 0.0


@contextmanager
def database(file: Path) -> Iterator[sqlite3.Connection]:
    """An agent's own database, only to be read; whatever is amiss with it is a `sqlite3.Error`."""
    if not changed(file):
        raise sqlite3.OperationalError(f"{file} is no plain file")
    uri = f"{file.absolute().as_uri()}?mode=ro"
    with closing(sqlite3.connect(uri, uri=True, timeout=PATIENCE)) as connection:
        connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LONGEST)
        connection.text_factory = lambda raw: raw.decode("utf-8", "replace")
        left = iter(range(STEPS // 100_000))
        connection.set_progress_handler(lambda: next(left, None) is None, 100_000)
        connection.execute("PRAGMA trusted_schema = OFF")
        yield connection


@contextmanager
def _opened(file: Path) -> Iterator[BinaryIO]:
    """A plain file; one that only points elsewhere, or that would be waited for, is an `OSError`."""
    handle = os.open(file, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    with open(handle, "rb") as opened:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise OSError(f"{file} is no plain file")
        yield opened


def _objects(raw: bytes) -> list[Event]:
    found = (parsed(line) for line in raw.splitlines() if line.lstrip()[:1] == b"{")
    return [each for each in found if each is not None]
