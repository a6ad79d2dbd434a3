"""Whether a turn left the files behind that its command promises."""

from __future__ import annotations

import posix

from locum.guard.globs import fits
from locum.guard.places import inside
from locum.guard.plainos import is_folder, real

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from os import DirEntry

    from locum.guard.nouns import Json

MOST_ENTRIES = 200_000
"""Folders with more than this are not searched to the end, and nothing is held against the turn."""

ROUNDING = 0.001
"""Seconds by which the same instant may differ between the clock and a file's stamp."""

BASE_MISSING, FILE_MISSING = "USER_ARTIFACT_BASE_MISSING", "USER_MISSING_ARTIFACT"


class CannotTell(Exception):
    """The files cannot be looked at from here; nothing is held against the turn."""


def missing(specs: list[Json], workspaces: list[str], since: float) -> tuple[str, str] | None:
    """The first thing that is missing, as its error code and its name; nothing when all is there.

    A spec is met when any of the folders meets it: an agent may have moved to another work tree.
    """
    for spec in specs:
        found = [_missing_in(spec, workspace, since) for workspace in workspaces]
        if found and all(found):
            return found[0]
    return None


def is_promised(path: str, workspace: str, specs: list[Json]) -> bool:
    """Whether a path is one of the artifacts that the subagent is to write."""
    if not inside(path, workspace):
        return False
    relative = _below(path, workspace)
    bases = [(base, glob) for spec in specs for base in _bases(spec) for glob in _globs(spec)]
    return any(fits(relative, f"{base}/{glob}") for base, glob in bases)


def _missing_in(spec: Json, workspace: str, since: float) -> tuple[str, str] | None:
    base = spec["base_dir"].rstrip("/")
    places = [place for pattern in _bases(spec) for place in _folders(workspace, pattern)]
    if not places:
        return BASE_MISSING, base
    fresh = [relative for place in places for relative in _fresh(place, workspace, since, _globs(spec))]
    wanted = [glob for glob in spec.get("required_all", []) if not any(fits(each, glob) for each in fresh)]
    if wanted:
        return FILE_MISSING, f"{base}/{wanted[0]}"
    anyone = spec.get("required_any", [])
    if anyone and not any(fits(each, glob) for each in fresh for glob in anyone):
        return FILE_MISSING, " | ".join(f"{base}/{glob}" for glob in anyone)
    return None


def _globs(spec: Json) -> list[str]:
    return [*spec.get("required_all", []), *spec.get("required_any", [])]


def _bases(spec: Json) -> list[str]:
    return [spec["base_dir"], *spec.get("also_in", [])]


def _folders(workspace: str, pattern: str) -> list[str]:
    """The folders a base names; only the built-in bases have stars in them."""
    places = [workspace]
    for part in pattern.split("/"):
        if part == "*":
            places = [
                entry.path
                for place in places
                for entry in _entries(place)
                if entry.is_dir(follow_symlinks=False)
            ]
        elif part not in ("", "."):
            places = [f"{place.rstrip('/')}/{part}" for place in places]
    return [place for place in places if is_folder(place)]


def _fresh(base: str, workspace: str, since: float, globs: list[str]) -> Iterator[str]:
    """Every file below the base, inside the workspace, that fits a glob and changed since then."""
    home = real(workspace)
    if not inside(real(base), home):
        raise CannotTell(f"{base} leads out of the workspace")
    seen, waiting = 0, [base]
    while waiting:
        for entry in _entries(waiting.pop()):
            seen += 1
            if seen > MOST_ENTRIES:
                raise CannotTell(f"{base} holds more than {MOST_ENTRIES} files")
            # A link to a folder is not followed: it may lead in a circle, or out of the workspace.
            if entry.is_dir(follow_symlinks=False):
                waiting.append(entry.path)
            elif _counts(entry, base, home, since, globs):
                yield _below(entry.path, base)


def _counts(entry: DirEntry[str], base: str, home: str, since: float, globs: list[str]) -> bool:
    relative = _below(entry.path, base)
    if not any(fits(relative, glob) for glob in globs):
        return False
    if entry.is_symlink() and not inside(real(entry.path), home):
        return False
    try:
        return entry.is_file() and entry.stat().st_mtime >= since - ROUNDING
    except OSError:
        return False  # It vanished, or it is a link that leads nowhere.


def _below(path: str, folder: str) -> str:
    """A path as it is seen from a folder above it."""
    return path[len(folder) :].lstrip("/")


def _entries(folder: str) -> list[DirEntry[str]]:
    try:
        with posix.scandir(folder) as entries:
            return list(entries)
    except OSError:
        return []  # Unreadable or gone: nothing there can be counted.
