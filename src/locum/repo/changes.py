"""Changes: which files somebody has worked on, as git knows it, or by their age where there is no git."""

import os
from contextlib import suppress
from pathlib import Path

from locum.errors import LocumError
from locum.repo.git import git

RECENT = "24 hours ago"
OURS = (".locum/", ".team-config/", ".git/")
SKIPPED = frozenset({".git", ".locum", ".team-config", "node_modules", ".venv", "__pycache__"})
MOST = 2000


def changed_in(folder: Path, since: str | None = None) -> list[str]:
    """The files changed in a folder: uncommitted ones, then those of the commits that `since` lacks.

    Without `since`, the commits of the last day count; without git, the files, newest first.
    """
    try:
        found = [*_uncommitted(folder), *_committed(folder, since)]
    except LocumError:
        found = []
    kept = [name for name in dict.fromkeys(found) if not name.startswith(OURS)]
    return kept or _newest(folder)


def _uncommitted(folder: Path) -> list[str]:
    told = git(folder, "status", "--porcelain=v1", "-z", "--untracked-files=all", "--no-renames", "--", ".")
    return [entry[3:] for entry in told.out.split("\0") if len(entry) > 3] if told.ok else []


def _committed(folder: Path, since: str | None) -> list[str]:
    if since is not None:
        told = git(folder, "diff", "--name-only", "-z", "--relative", f"{since}...HEAD")
    else:
        told = git(
            folder, "log", f"--since={RECENT}", "--format=", "--name-only", "-z", "--relative", "-n", "50"
        )
    return [name.strip("\n") for name in told.out.split("\0") if name.strip()] if told.ok else []


def _newest(folder: Path) -> list[str]:
    """The files of a folder, the newest first; no more are looked at than anybody would read."""
    found: list[tuple[float, str]] = []
    for place, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if name not in SKIPPED)
        for name in sorted(names):
            file = Path(place, name)
            with suppress(OSError):  # What went away meanwhile is no file of the work.
                if len(found) < MOST and file.is_file():
                    found.append((file.stat().st_mtime, file.relative_to(folder).as_posix()))
    return [name for _, name in sorted(found, reverse=True)]
