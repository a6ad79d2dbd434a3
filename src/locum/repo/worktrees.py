"""Work trees: a folder and a branch of its own for a Runner, made whole whatever interrupted the last try."""

import os
import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from locum.errors import UserError, WorldError
from locum.repo.git import Told, git
from locum.repo.leftovers import UNFINISHED, sweep, unlock

PLACE = Path(".locum", "worktrees")
PREFIX = "locum/"
_NAME = re.compile(r"\w[\w.-]{0,99}")


class Standing(StrEnum):
    """What there is of a Runner's work tree."""

    NONE = "none"
    """It was never made, or was taken away in order."""
    THERE = "there"
    HALF = "half"
    """git was stopped while it filled the folder."""
    DELETED = "deleted"
    """Somebody deleted the folder; the commits of its branch are safe, what was not committed is lost."""
    STRANGE = "strange"
    """A folder stands in its place that is not this work tree."""


@dataclass(frozen=True, slots=True)
class Worktree:
    """A work tree, its branch, and the folder in it where the Runner works."""

    path: Path
    branch: str
    folder: Path
    """The folder of the project inside the work tree: the path itself, or a part of it."""


def add(project: Path, name: str) -> Worktree:
    """Make the work tree of a Runner, or give the one that is there; one broken off is mended."""
    tree = planned(project, name)
    match standing(project, name):
        case Standing.THERE:
            return tree
        case Standing.STRANGE:
            raise _in_the_way(tree.path)
        case Standing.HALF:
            _take_away(project, tree.path, by_force=True)
        case Standing.DELETED | Standing.NONE:
            git(project, "worktree", "prune")
    _ignore_ourselves(project)
    known = _has_branch(project, tree.branch)
    what = (str(tree.path), tree.branch) if known else ("-b", tree.branch, str(tree.path), "HEAD")
    told = git(project, "worktree", "add", *what)
    if not told.ok and unlock(project, tree.branch):
        told = git(project, "worktree", "add", *what)
    if not told.ok:
        raise _refused(tree.branch, told)
    return tree


def standing(project: Path, name: str) -> Standing:
    """Say what there is of this work tree."""
    tree = planned(project, name)
    entry = next((each for each in _listed(project) if _same(each.path, tree.path)), None)
    there = tree.path.is_dir()
    if entry is None:
        if there and any(tree.path.iterdir()):
            return Standing.STRANGE
        return Standing.DELETED if _has_branch(project, tree.branch) and not there else Standing.NONE
    if entry.lock == UNFINISHED:
        return Standing.HALF
    if not there or not (tree.path / ".git").exists():
        return Standing.STRANGE if there and any(tree.path.iterdir()) else Standing.DELETED
    return Standing.THERE


def stands(project: Path, name: str) -> bool:
    """Whether a work tree that was made is still one; git is not asked, for this is looked at often."""
    path = Path(os.path.realpath(project)) / PLACE / name
    try:
        kind, _, place = (path / ".git").read_text("utf-8", "surrogateescape").strip().partition(": ")
    except (FileNotFoundError, NotADirectoryError, IsADirectoryError):
        return False
    return kind == "gitdir" and (path / place).is_dir()


def repair(project: Path, names: Sequence[str]) -> None:
    """Tell git where work trees are that were moved together with their project."""
    place = Path(os.path.realpath(project)) / PLACE
    there = [str(place / name) for name in names if (place / name / ".git").is_file()]
    if there:
        git(project, "worktree", "repair", *there)


def remove(project: Path, name: str) -> None:
    """Take the work tree away; its branch stays. One with uncommitted changes is left as it is."""
    tree = planned(project, name)
    match standing(project, name):
        case Standing.NONE:
            return
        case Standing.DELETED:
            git(project, "worktree", "prune")
        case Standing.STRANGE:
            raise _in_the_way(tree.path)
        case Standing.HALF:
            _take_away(project, tree.path, by_force=True)
        case Standing.THERE:
            _refuse_if_changed(tree)
            _take_away(project, tree.path, by_force=False)


def changed_files(tree: Worktree) -> list[str]:
    """What is not committed in a work tree: changed files and new ones, ignored ones aside."""
    told = git(tree.path, "status", "--porcelain=v1", "-z", "--untracked-files=all", "--no-renames")
    if not told.ok:
        raise WorldError(f"git cannot say what changed in {tree.path}: {told.err}")
    return [entry[3:] for entry in told.out.split("\0") if len(entry) > 3]


def planned(project: Path, name: str) -> Worktree:
    """Where the work tree of a Runner is or will be; a project that cannot have one is an error.

    What a killed git had only begun to write down of it is taken away first: git itself stumbles over it.
    """
    if not _NAME.fullmatch(name) or ".." in name or name.endswith((".lock", ".")):
        raise UserError(
            f"“{name}” cannot be the name of a work tree.", "Use letters, digits, dashes and underscores."
        )
    below = _place_in_repository(project)
    path = Path(os.path.realpath(project)) / PLACE / name
    sweep(project, path)
    tree = Worktree(path, f"{PREFIX}{name}", path / below if below else path)
    _refuse_if_elsewhere(project, tree)
    return tree


def _place_in_repository(project: Path) -> str:
    """The project's folder seen from the top of its repository, which has at least one commit."""
    told = git(project, "rev-parse", "--show-prefix") if project.is_dir() else Told(False, "", "")
    inside = git(project, "rev-parse", "--is-inside-work-tree") if told.ok else told
    if inside.out != "true":
        raise _no_repository(project, told)
    if not git(project, "rev-parse", "--verify", "-q", "HEAD").ok:
        raise UserError(
            f"The repository of {project} has no commit yet, so there is nothing to branch from.",
            'Make one: git add -A && git commit -m "Begin"',
        )
    return told.out


def _no_repository(project: Path, told: Told) -> UserError:
    if "dubious ownership" in told.err:
        return UserError(
            f"git does not trust {project}: it belongs to another user.",
            f"If you do: git config --global --add safe.directory {project}",
        )
    return UserError(
        f"{project} is not in a git repository, so a Runner cannot have a work tree of its own.",
        "Make it one with git init and a first commit, or run without --worktree.",
    )


@dataclass(frozen=True, slots=True)
class _Entry:
    """One work tree as git lists it."""

    path: Path
    branch: str | None = None
    lock: str | None = None


def _listed(project: Path) -> list[_Entry]:
    told = git(project, "worktree", "list", "--porcelain")
    if not told.ok:
        raise WorldError(f"git cannot list the work trees of {project}: {told.err}")
    return [_entry(block) for block in told.out.split("\n\n") if block.strip()]


def _entry(block: str) -> _Entry:
    said = dict(line.partition(" ")[::2] for line in block.splitlines())
    return _Entry(Path(said["worktree"]), said.get("branch"), said.get("locked"))


def _same(one: Path, other: Path) -> bool:
    return os.path.realpath(one) == os.path.realpath(other)


def _refuse_if_elsewhere(project: Path, tree: Worktree) -> None:
    for entry in _listed(project):
        if (
            entry.branch == f"refs/heads/{tree.branch}"
            and not _same(entry.path, tree.path)
            and entry.path.is_dir()
        ):
            raise UserError(
                f"The branch {tree.branch} is checked out in {entry.path}.",
                "Switch to another branch there, or give the Runner another name.",
            )


def _refuse_if_changed(tree: Worktree) -> None:
    names = changed_files(tree)
    if names:
        more = f" and {len(names) - 1} more" if len(names) > 1 else ""
        raise UserError(
            f"The work tree {tree.path} has changes that are not committed: {names[0]}{more}.",
            f"Commit or throw them away there first; its branch is {tree.branch}",
        )


def _take_away(project: Path, path: Path, *, by_force: bool) -> None:
    # Twice the force: git also protects a work tree that it has not finished.
    told = git(project, "worktree", "remove", *(["--force", "--force"] if by_force else []), str(path))
    if not told.ok:
        raise WorldError(f"git cannot take away the work tree {path}: {told.err}")


def _has_branch(project: Path, branch: str) -> bool:
    return git(project, "rev-parse", "--verify", "-q", f"refs/heads/{branch}").ok


def _ignore_ourselves(project: Path) -> None:
    """Keep git from taking what Locum keeps for itself into the user's commits."""
    place = project / PLACE
    place.mkdir(parents=True, exist_ok=True)
    file = place.parent / ".gitignore"
    if not file.exists():
        file.write_text("*\n", encoding="utf-8")


def _in_the_way(path: Path) -> UserError:
    return UserError(f"{path} exists and is not a work tree of Locum.", "Move it away, then try again.")


def _refused(branch: str, told: Told) -> UserError | WorldError:
    last = (told.err.splitlines() or ["it said nothing"])[-1].removeprefix("fatal: ")
    if f"'refs/heads/{PREFIX.rstrip('/')}'" in told.err:
        return UserError(
            f"git cannot make the branch {branch}: {last}",
            "A branch called locum is in the way; rename it: git branch -m locum other-name",
        )
    return WorldError(f"git cannot make a work tree on {branch}: {last}")
