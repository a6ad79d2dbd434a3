"""A git work tree: the commit it stands on and what differs from it, asked of git itself."""

import os
import subprocess
from dataclasses import dataclass, replace
from pathlib import Path

from locum.loop.mark import Mark, mark_of

PATIENCE = 30.0
MOST_FILES = 20_000
EMPTY_TREE = "4b825dc642cb6eb9a060e54bf8d69288fbee4904"
AS_LISTED = (
    "--porcelain=v1",
    "-z",
    "--untracked-files=all",
    "--no-renames",
    "--ignore-submodules=none",
)
OWN = (":/", ":(exclude,top,glob)**/.locum/**")


@dataclass(frozen=True, slots=True)
class GitState:
    """The commit, and every file that differs from it and is not ignored."""

    head: str | None
    files: dict[str, Mark]
    cut: bool


@dataclass(frozen=True, slots=True)
class Git:
    """One work tree."""

    top: Path

    @classmethod
    def of(cls, folder: Path) -> "Git | None":
        """The work tree a folder belongs to; none where git ignores the folder or will not speak of it."""
        top = _ask(folder, "rev-parse", "--show-toplevel")
        if top is None or _ask(folder, "check-ignore", "-q", ".") is not None:
            return None
        return cls(Path(top.rstrip("\n")))

    def state(self, before: dict[str, Mark]) -> GitState | None:
        """How the work tree stands now; None where git does not say."""
        status = _ask(self.top, "status", *AS_LISTED, "--", *OWN)
        if status is None:
            return None
        names = [entry[3:] for entry in status.split("\0") if len(entry) > 3]
        files = {name: mark_of(self.top / name, before.get(name)) for name in names[:MOST_FILES]}
        for name in names[:MOST_FILES]:
            files |= self._within(name, before)
        head = (_ask(self.top, "rev-parse", "--verify", "-q", "HEAD") or "").strip() or None
        for name, (added, removed) in self._lines(head or EMPTY_TREE).items():
            if name in files:
                files[name] = replace(files[name], added=added, removed=removed)
        return GitState(head, files, len(names) > MOST_FILES)

    def _within(self, name: str, before: dict[str, Mark]) -> dict[str, Mark]:
        """What differs in a repository below this one, of which git itself tells no more than the name."""
        inner = self.top / name
        if not (inner / ".git").exists():
            return {}
        below = f"{name.rstrip('/')}/"
        known = {each.removeprefix(below): mark for each, mark in before.items() if each.startswith(below)}
        state = Git(inner).state(known)
        if state is None:
            return {}
        differing = {
            f"{below}{each}": replace(mark, added=0, removed=0) for each, mark in state.files.items()
        }
        return {name: Mark((0, 0, 0), f"commit {state.head}"), **differing}

    def commits(self, before: str | None, now: str | None) -> int:
        """How many commits came; one where history was rewritten so that none is counted."""
        if now is None:
            return 0
        count = _ask(self.top, "rev-list", "--count", now if before is None else f"{before}..{now}")
        return max(1, int(count or 0))

    def files_between(self, before: str | None, now: str | None) -> set[str]:
        """The files that differ between two commits."""
        between = (before or EMPTY_TREE, now or EMPTY_TREE)
        told = _ask(self.top, "diff", "--name-only", "-z", "--no-renames", *between, "--")
        return {name for name in (told or "").split("\0") if name}

    def lines_between(self, before: str | None, now: str | None) -> tuple[int, int]:
        """Lines added and removed between two commits."""
        rows = self._lines(before or EMPTY_TREE, now or EMPTY_TREE).values()
        return sum(row[0] for row in rows), sum(row[1] for row in rows)

    def _lines(self, *between: str) -> dict[str, tuple[int, int]]:
        """Lines added and removed by file, between two commits or from one to the work tree."""
        told = _ask(self.top, "diff", "--numstat", "-z", "--no-renames", *between, "--")
        rows = [entry.split("\t", 2) for entry in (told or "").split("\0") if entry[:1].isdigit()]
        return {row[2]: (int(row[0]), int(row[1])) for row in rows}


def _ask(folder: Path, *words: str) -> str | None:
    """What git answers; None where it fails, is missing or takes too long."""
    env = {**os.environ, "GIT_OPTIONAL_LOCKS": "0", "LC_ALL": "C"}
    command = ["git", "-C", str(folder), *words]
    try:
        done = subprocess.run(
            command, capture_output=True, stdin=subprocess.DEVNULL, env=env, timeout=PATIENCE, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    return os.fsdecode(done.stdout) if done.returncode == 0 else None
