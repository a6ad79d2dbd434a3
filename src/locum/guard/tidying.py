"""Old state goes: sessions and workflows that nobody has touched for as long as the project says."""

from __future__ import annotations

import os
import time

from locum.guard.mapping import setting
from locum.guard.places import session_file
from locum.guard.store import Busy, discard, peek

TYPE_CHECKING = False
if TYPE_CHECKING:
    from locum.guard.signal import Signal

DAY = 86_400.0
OFTEN = DAY / 4
LEFTOVER = 3_600.0
"""Seconds after which a half-written file or an orphaned lock is nobody's any more."""


def tidy(signal: Signal) -> None:
    """Remove what is older than the project's `keep_days`, a few times a day at most."""
    marker = os.path.join(signal.folder, "tidied")
    if _age(marker) < OFTEN:
        return
    with open(marker, "wb"):
        pass
    pinned = peek(session_file(signal.folder, signal.session)).get("pinned", {})
    for room in ("sessions", "workflows"):
        remove_older(os.path.join(signal.folder, room), setting("keep_days", pinned) * DAY)


def remove_older(folder: str, age: float) -> int:
    """Remove every state in a folder that has not changed for that many seconds; give how many."""
    removed = 0
    for name in _names(folder):
        path = os.path.join(folder, name)
        if name.endswith(".json") and _age(path) > age:
            removed += _discarded(path)
        elif not name.endswith(".json") and _is_orphan(path) and _age(path) > max(age, LEFTOVER):
            removed += _discarded(path.removesuffix(".lock"), path)
    return removed


def _is_orphan(path: str) -> bool:
    return not path.endswith(".lock") or not os.path.exists(path.removesuffix(".lock"))


def _discarded(path: str, leftover: str | None = None) -> int:
    try:
        if leftover is None or leftover.endswith(".lock"):
            discard(path)
        else:
            os.unlink(leftover)
    except (Busy, FileNotFoundError):
        return 0  # Somebody uses it after all, or was quicker.
    return 1


def _names(folder: str) -> list[str]:
    try:
        return os.listdir(folder)
    except FileNotFoundError:
        return []


def _age(path: str) -> float:
    try:
        return time.time() - os.stat(path).st_mtime
    except FileNotFoundError:
        return float("inf")
