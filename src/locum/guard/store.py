"""State on disk that many processes change at once: one lock over reading, deciding and writing."""

from __future__ import annotations

import _thread
import posix

from locum.guard.plainjson import dumps, loads
from locum.guard.plainos import make_folders

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from locum.guard.nouns import Change, Json

PATIENCE = 8.0
"""Seconds to wait for a lock before giving up: longer than any honest queue, shorter than a hook may take."""

_mine = _thread.allocate_lock()
"""The kernel's locks are between processes; between the threads of one, this one stands in front of them."""


def update(path: str, change: Change) -> Any:
    """Let `change` alter the state at this path while nobody else can, keep it, and give what it returns.

    The file is replaced in one step, so a process killed at any instant leaves the old state or the new one.
    """
    make_folders(path.rpartition("/")[0])
    lock = _locked(f"{path}.lock")
    try:
        before = _text(path)
        state = _state(path, before)
        answer = change(state)
        after = dumps(state)
        if after != before:
            _replace(path, after)
        return answer
    finally:
        _release(lock)


def peek(path: str) -> Json:
    """The state at this path as it is now; empty where there is none."""
    try:
        state = loads(_text(path) or "{}")
    except ValueError:
        return {}
    return state if isinstance(state, dict) else {}


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
        lock = posix.open(path, posix.O_RDWR | posix.O_CREAT | posix.O_CLOEXEC, 0o600)
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


def _text(path: str) -> str:
    try:
        with open(path, encoding="utf-8", errors="replace") as file:
            return file.read()
    except FileNotFoundError:
        return ""


def _state(path: str, text: str) -> Json:
    """The state, or a fresh one where the file is spoilt; that one is kept beside it for whoever asks."""
    if not text:
        return {}
    try:
        state = loads(text)
    except (ValueError, RecursionError):
        state = None
    if isinstance(state, dict):
        return state
    posix.replace(path, f"{path}.broken")
    return {"mended": True}


def _replace(path: str, text: str) -> None:
    fresh = f"{path}.{posix.getpid()}.new"
    try:
        with open(fresh, "w", encoding="utf-8") as file:
            file.write(text)
        posix.replace(fresh, path)
    except BaseException:
        _unlink(fresh)
        raise


def _unlink(path: str) -> None:
    try:
        posix.unlink(path)
    except FileNotFoundError:
        return  # Somebody else tidied it first.
