"""What a round changed: commits and files, by git where there is a work tree, else as the folder shows."""

import hashlib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from locum.loop.folder import look_at_folder
from locum.loop.git import Git
from locum.loop.mark import GONE, Mark


@dataclass(frozen=True, slots=True)
class Sight:
    """The work at one moment: the commit, and every file that may differ from it."""

    head: str | None
    files: dict[str, Mark]
    cut: bool = False
    """Whether there were too many files to look at all of them."""

    @property
    def digest(self) -> str:
        """The same for two sights of the same work, whenever and by whom they were seen."""
        told = repr((self.head, sorted((name, mark.gist) for name, mark in self.files.items())))
        return hashlib.blake2b(told.encode("utf-8", "surrogateescape"), digest_size=16).hexdigest()


@dataclass(frozen=True, slots=True)
class Diff:
    """What changed between two sights."""

    files: tuple[str, ...] = ()
    added: int = 0
    removed: int = 0
    commits: int = 0

    def __bool__(self) -> bool:
        return bool(self.files or self.commits)

    def body(self) -> dict[str, Any]:
        """As the journal keeps it: the first names, and how many there are."""
        return {
            "files": len(self.files),
            "names": list(self.files[:MOST_NAMES]),
            "added": self.added,
            "removed": self.removed,
            "commits": self.commits,
        }


MOST_NAMES = 50


@dataclass(slots=True)
class WorkTree:
    """A folder whose changes are told round by round."""

    folder: Path
    git: Git | None
    last: Sight = field(default_factory=lambda: Sight(None, {}))

    @classmethod
    def at(cls, folder: Path) -> "WorkTree":
        """The work tree of this folder, looked at once."""
        tree = cls(folder, Git.of(folder))
        tree.last = tree.look()
        return tree

    def look(self) -> Sight:
        """The work as it is now; what did not change since the last look is not read again."""
        if self.git is not None:
            state = self.git.state(self.last.files)
            if state is not None:
                return Sight(state.head, state.files, state.cut)
            self.git = None  # It was a work tree and is none any more; the files are still there.
        files, cut = look_at_folder(self.folder, self.last.files)
        return Sight(None, files, cut)

    def changes(self) -> Diff:
        """What changed since the last look, which this look replaces."""
        was_git = self.git is not None
        before, now = self.last, self.look()
        self.last = now
        if was_git is not (self.git is not None):
            return Diff()
        return self._between(before, now)

    def refresh(self) -> None:
        """Look again, so that what somebody else just changed is not the agent's."""
        self.last = self.look()

    def _between(self, before: Sight, now: Sight) -> Diff:
        names = _differing(before.files, now.files)
        commits = 0
        if self.git is not None and before.head != now.head:
            commits = self.git.commits(before.head, now.head)
            names |= self.git.files_between(before.head, now.head)
            lines = self.git.lines_between(before.head, now.head)
            return Diff(tuple(sorted(names)), *lines, commits)
        added, removed = _lines(before.files, now.files, names)
        return Diff(tuple(sorted(names)), added, removed, commits)


def _differing(before: dict[str, Mark], now: dict[str, Mark]) -> set[str]:
    return {
        name
        for name in before.keys() | now.keys()
        if name not in before or name not in now or before[name].gist != now[name].gist
    }


def _lines(before: dict[str, Mark], now: dict[str, Mark], names: set[str]) -> tuple[int, int]:
    """Lines that came and went; an added line that is taken back counts as one that went."""
    came = went = 0
    for name in names:
        old, new = before.get(name, GONE), now.get(name, GONE)
        for more, is_added in ((new.added - old.added, True), (new.removed - old.removed, False)):
            came += abs(more) if (more > 0) is is_added else 0
            went += abs(more) if (more > 0) is not is_added else 0
    return came, went
