"""One loop a project: a lock that the kernel lets go of when its holder dies, however it dies."""

import fcntl
import json
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from locum.calls.processes import started_at
from locum.errors import LoopRefused, WorldError
from locum.loop.messages import refused
from locum.workflow.refusals import refusal


@contextmanager
def only_loop(file: Path, loop: str, language: str) -> Iterator[None]:
    """Hold the project for one loop; a second one is told which it is."""
    try:
        held = os.open(file, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    except OSError as error:
        raise WorldError(*refusal("no lock", os.environ, file=file, why=error.strerror)) from error
    try:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise _occupied(held, language) from None
        pid = os.getpid()
        since = time.strftime("%H:%M:%S")
        _sign(held, {"loop": loop, "pid": pid, "since": since, "started": started_at(pid)})
        yield
    finally:
        os.close(held)


def holder(file: Path) -> str | None:
    """The loop that runs in this project now; none where the process that signed the lock is gone."""
    try:
        who = json.loads(file.read_bytes())
    except (OSError, ValueError, RecursionError):
        return None
    if not isinstance(who, dict) or not isinstance(who.get("pid"), int):
        return None
    return str(who.get("loop")) if started_at(who["pid"]) == who.get("started") else None


def _sign(held: int, who: dict[str, object]) -> None:
    os.ftruncate(held, 0)
    os.pwrite(held, json.dumps(who).encode("utf-8"), 0)


def _occupied(held: int, language: str) -> LoopRefused:
    try:
        who = json.loads(os.pread(held, 4096, 0))
    except (ValueError, RecursionError):
        who = {}  # It holds the lock but has not signed yet.
    told = who if isinstance(who, dict) else {}
    named = {name: told.get(name, "?") for name in ("loop", "pid", "since")}
    return refused("another loop", language, **named)
