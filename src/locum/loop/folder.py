"""A look at a folder that is no git work tree: every file that is not ignored, within bounds."""

import os
from collections.abc import Iterator
from pathlib import Path

from locum.loop.ignoring import Ignore, read_ignore
from locum.loop.mark import Mark, mark_of

ALWAYS = frozenset({
    ".git", ".hg", ".svn", ".locum", "node_modules", "__pycache__", ".venv", ".tox", ".mypy_cache",
    ".pytest_cache", ".ruff_cache", ".DS_Store",
})  # fmt: skip
MOST_FILES = 20_000


def look_at_folder(
    folder: Path, before: dict[str, Mark], most: int = MOST_FILES
) -> tuple[dict[str, Mark], bool]:
    """The files by their names below the folder, and whether there were too many to look at all."""
    found: dict[str, Mark] = {}
    for name in _files(folder, "", ()):
        if len(found) >= most:
            return found, True
        found[name] = mark_of(folder / name, before.get(name))
    return found, False


def _files(root: Path, below: str, ignores: tuple[Ignore, ...]) -> Iterator[str]:
    """Every file below a folder, in order, so that a bound cuts at the same place each time."""
    ignores = (*ignores, *read_ignore(root, below))
    for entry in _entries(root / below):
        if entry.name in ALWAYS:
            continue
        name = f"{below}{entry.name}"
        is_folder = entry.is_dir(follow_symlinks=False)
        if _ignored(name, is_folder, ignores):
            continue
        if is_folder:
            yield from _files(root, f"{name}/", ignores)
        else:
            yield name


def _entries(folder: Path) -> list[os.DirEntry[str]]:
    try:
        with os.scandir(folder) as entries:
            return sorted(entries, key=lambda entry: entry.name)
    except OSError:
        return []  # A folder we may not look into shows no changes.


def _ignored(name: str, is_folder: bool, ignores: tuple[Ignore, ...]) -> bool:
    """The last pattern that fits decides, as git has it."""
    verdict = False
    for ignore in ignores:
        if ignore.fits(name, is_folder):
            verdict = not ignore.negated
    return verdict
