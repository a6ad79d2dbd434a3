"""Leftovers: what a git that was killed leaves of a work tree it was making, and how it is taken away."""

import shutil
import time
from pathlib import Path

from locum.repo.git import git

UNFINISHED = "initializing"
"""What git writes as the reason of its lock while it still fills a new work tree."""
LOCKED = 1.0
"""Seconds after which a lock on a branch that no work tree has was left behind: git needs milliseconds."""
_PARTS = ("gitdir", "HEAD", "commondir")
"""The files of a work tree in its repository; one that is empty keeps git from listing any work tree."""


def sweep(project: Path, path: Path) -> None:
    """Take away what the repository has of a work tree at this path, where git had only begun to write."""
    entries = _of_git(project, "worktrees")
    if entries is None or not entries.is_dir():
        return
    for entry in entries.iterdir():
        # git calls the entry like the folder, with a number behind it where that name is taken.
        if entry.name.rstrip("0123456789") == path.name.rstrip("0123456789") and _is_begun(entry, path):
            shutil.rmtree(entry)
            _empty(path)


def unlock(project: Path, branch: str) -> bool:
    """Take away the lock that a killed git left on this branch; one that is in use goes away by itself."""
    lock = _of_git(project, f"refs/heads/{branch}.lock")
    if lock is None or not lock.is_file():
        return False
    deadline = time.monotonic() + LOCKED
    while lock.is_file() and time.monotonic() < deadline:
        time.sleep(0.02)
    lock.unlink(missing_ok=True)
    return True


def _of_git(project: Path, name: str) -> Path | None:
    """Where git keeps a file of this repository."""
    told = git(project, "rev-parse", "--path-format=absolute", "--git-path", name)
    return Path(told.out) if told.ok else None


def _is_begun(entry: Path, path: Path) -> bool:
    """Whether this is a work tree at the path, still locked by the git that made it, with parts missing."""
    if _said(entry / "locked") not in {"", UNFINISHED}:
        return False
    if _said(entry / "gitdir") not in {None, "", str(path / ".git")}:
        return False
    return not all(_said(entry / part) for part in _PARTS) or not _said(path / ".git")


def _said(file: Path) -> str | None:
    try:
        return file.read_text("utf-8", "surrogateescape").strip()
    except FileNotFoundError:
        return None


def _empty(path: Path) -> None:
    """Remove the folder that git had made, while it holds nothing but git's own file."""
    if path.is_dir() and {each.name for each in path.iterdir()} <= {".git"}:
        (path / ".git").unlink(missing_ok=True)
        path.rmdir()
