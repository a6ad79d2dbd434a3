"""The lead's seat: one lead a project. The kernel frees it when its holder dies, however it dies."""

import errno
import fcntl
import json
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from locum.errors import UserError, WorldError
from locum.journal.standing import file_at, file_of
from locum.model.view import Sitter

GLANCE = 0.3
"""How long somebody who only looks who sits there may be in the way, in seconds."""


class Seat:
    """The seat of the one who holds it."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._since = time.time()
        self._held = self._take()

    def keep(self) -> None:
        """Sit down again where the lock was deleted under its holder, as by `git clean -fdx`."""
        if file_at(self.file) != file_of(self._held):
            left, self._held = self._held, self._take()
            left.close()

    def leave(self) -> None:
        """Free the seat."""
        self._held.close()

    def _take(self) -> IO[str]:
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            held = open(self.file, "a+", encoding="utf-8")  # noqa: SIM115 - the lock lives while it is open
        except OSError as error:
            raise _no_room(self.file, error) from error
        if not _taken_soon(held):
            held.close()
            raise _occupied(sitter(self.file))
        try:
            held.truncate(0)
            held.write(json.dumps({"pid": os.getpid(), "since": self._since}))
            held.flush()
        except OSError as error:
            with suppress(OSError):  # Closing tries to write once more, and lets go of the lock all the same.
                held.close()
            raise _no_room(self.file, error) from error
        return held


@contextmanager
def seat(file: Path) -> Iterator[Seat]:
    """Hold the project's one seat; a second lead is told who has it."""
    held = Seat(file)
    try:
        yield held
    finally:
        held.leave()


def sitter(file: Path) -> Sitter | None:
    """Who leads this project now, or None where nobody does."""
    try:
        with opened_to_look(file) as looked_at:
            if taken(looked_at):
                return None
            return _named(looked_at.read())
    except FileNotFoundError:
        return None
    except OSError:
        return Sitter(0, 0.0)  # It cannot be looked at, and so somebody may sit there.


def opened_to_look(file: Path) -> IO[str]:
    """The lock, to be looked at; a disk that is read-only lets it be locked as well."""
    try:
        return open(file, "r+", encoding="utf-8")
    except OSError as error:
        if error.errno != errno.EROFS:
            raise
        return open(file, encoding="utf-8")


def _taken_soon(file: IO[str]) -> bool:
    """Whether the lock is ours within a moment: somebody who only looks holds it for an instant."""
    ends = time.monotonic() + GLANCE
    while not taken(file):
        if time.monotonic() >= ends:
            return False
        time.sleep(0.02)
    return True


def taken(file: IO[str]) -> bool:
    """Whether the lock is ours now."""
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _named(text: str) -> Sitter:
    try:
        told = json.loads(text)
        return Sitter(int(told["pid"]), float(told["since"]))
    except (ValueError, KeyError, TypeError, OverflowError, RecursionError):
        return Sitter(0, 0.0)  # It sits there but has not signed yet.


def _no_room(file: Path, error: OSError) -> WorldError:
    return WorldError(
        f"The lead cannot take its seat in {file}: {error.strerror}.", "Is the disk full or read-only?"
    )


def _occupied(who: Sitter | None) -> UserError:
    name = f"process {who.pid}" if who and who.pid else "another process"
    return UserError(
        f"A lead already works on this project: {name}.",
        "locum status shows what it does; locum stop ends it; new Runners can join it with locum run.",
    )
