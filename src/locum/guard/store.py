"""State on disk that many processes change at once: one lock over reading, deciding and writing."""

from __future__ import annotations

import _thread
import posix

from locum.guard.plainjson import dumps, newest
from locum.guard.plainos import opened, read_whole

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from locum.guard.nouns import Change, Json

ROOM = 32_768
"""Bytes of former states that a file may gather before it is written afresh."""

PATIENCE = 8.0
"""Seconds to wait for a lock before giving up: longer than any honest queue, shorter than a hook may take."""

_mine = _thread.allocate_lock()
"""The kernel's locks are between processes; between the threads of one, this one stands in front of them."""


def update(path: str, change: Change) -> Any:
    """Let `change` alter the state at this path while nobody else can, keep it, and give what it returns.

    A state is one line of its file and the newest that is whole counts, so a process killed at any instant
    leaves the old state or the new one. Replacing the file each time would take longer than all the rest:
    some file systems send a file to the disk when it takes another's name.
    """
    lock = _locked(f"{path}.lock")
    try:
        raw = _raw(path)
        state = _state(path, raw)
        answer = change(state)
        line = dumps(state).encode()
        if line != raw.rstrip().rpartition(b"\n")[2]:
            _keep(path, raw, line + b"\n")
        return answer
    finally:
        _release(lock)


def peek(path: str) -> Json:
    """The state at this path as it is now; empty where there is none."""
    return newest(_raw(path)) or {}


def discard(path: str) -> None:
    """Remove a state and its lock, when nobody is holding it."""
    lock = _locked(f"{path}.lock", 0.0)
    try:
        for name in (path, f"{path}.lock"):
            _unlink(name)
    finally:
        _release(lock)


class Busy(OSError):
    """Somebody holds the lock and does not let go."""


def _release(lock: int) -> None:
    posix.close(lock)
    _mine.release()


def _locked(path: str, patience: float = PATIENCE) -> int:
    """The lock at this path, held until it is released or the process dies."""
    if not (_mine.acquire(timeout=patience) if patience else _mine.acquire(False)):
        raise Busy(f"{path} is locked by another thread")
    try:
        return _opened(path, patience)
    except BaseException:
        _mine.release()
        raise


def _opened(path: str, patience: float) -> int:
    while True:
        lock = opened(path, posix.O_RDWR | posix.O_CREAT)
        try:
            _wait(lock, path, patience)
            if _still_there(lock, path):
                return lock
        except BaseException:
            posix.close(lock)
            raise
        posix.close(lock)


def _wait(lock: int, path: str, patience: float) -> None:
    try:
        posix.lockf(lock, posix.F_TLOCK, 0)
        return
    except (BlockingIOError, PermissionError):
        if not patience:
            raise Busy(f"{path} is locked") from None
    _queue(lock, path, patience)


def _queue(lock: int, path: str, patience: float) -> None:
    """Stand in the kernel's queue, which is fair, with an alarm for a holder that never lets go."""
    # `signal` itself brings `enum`, which takes longer than most queues.
    import _signal  # type: ignore[import-not-found, unused-ignore]

    def too_long(*_: object) -> None:
        raise Busy(f"{path} was still locked after {patience:g} s")

    try:
        former = _signal.signal(_signal.SIGALRM, too_long)
    except ValueError:  # Not in the main thread, where no alarm can be set: a command's thread, never a hook.
        posix.lockf(lock, posix.F_LOCK, 0)
        return
    _signal.setitimer(_signal.ITIMER_REAL, patience)
    try:
        posix.lockf(lock, posix.F_LOCK, 0)
    finally:
        _signal.setitimer(_signal.ITIMER_REAL, 0)
        _signal.signal(_signal.SIGALRM, former)


def _still_there(lock: int, path: str) -> bool:
    """Whether the lock we hold is the one others will find, and not one that was tidied away meanwhile."""
    try:
        there = posix.stat(path)
    except FileNotFoundError:
        return False
    held = posix.fstat(lock)
    return (held.st_ino, held.st_dev) == (there.st_ino, there.st_dev)


def _raw(path: str) -> bytes:
    try:
        return read_whole(path)
    except FileNotFoundError:
        return b""


def _state(path: str, raw: bytes) -> Json:
    """The state, or a fresh one where the file is spoilt; that one is kept beside it for whoever asks."""
    state = newest(raw) if raw else {}
    if state is not None:
        return state
    posix.replace(path, f"{path}.broken")
    return {"mended": True}


def _keep(path: str, raw: bytes, line: bytes) -> None:
    """Write the state down: behind the former ones, or in place of them where they are too many."""
    if len(raw) + len(line) > ROOM + 4 * len(line):
        _replace(path, line)
        return
    # A former process may have been killed in the middle of its line.
    _append(path, line if raw.endswith(b"\n") or not raw else b"\n" + line, len(raw))


def _append(path: str, line: bytes, end: int) -> None:
    file = opened(path, posix.O_WRONLY | posix.O_CREAT | posix.O_APPEND)
    try:
        if posix.write(file, line) < len(line):
            posix.ftruncate(file, end)
            raise OSError(28, "No space left on device", path)
    finally:
        posix.close(file)


def _replace(path: str, line: bytes) -> None:
    fresh = f"{path}.{posix.getpid()}.new"
    try:
        _append(fresh, line, 0)
        posix.replace(fresh, path)
    except BaseException:
        _unlink(fresh)
        raise


def _unlink(path: str) -> None:
    try:
        posix.unlink(path)
    except FileNotFoundError:
        return  # Somebody else tidied it first.
