"""The guard's log: one JSON line for everything it stopped, let pass or could not do."""

from __future__ import annotations

import posix

from locum.guard.plainjson import dumps, loads
from locum.guard.plainos import opened

TYPE_CHECKING = False
if TYPE_CHECKING:
    from locum.guard.nouns import Json

LARGEST = 1_000_000
"""Bytes after which the log starts afresh; the one before it is kept."""


def log_file(folder: str) -> str:
    """Where the log is."""
    return f"{folder}/log.jsonl"


def write_log(folder: str, entries: list[Json]) -> None:
    """Append lines, each in one piece, so that processes writing at once never mix theirs."""
    path = log_file(folder)
    lines = "".join(f"{dumps(entry)}\n" for entry in entries)
    file = opened(path, posix.O_WRONLY | posix.O_APPEND | posix.O_CREAT)
    try:
        if posix.fstat(file).st_size > LARGEST:
            posix.replace(path, f"{path}.1")
        posix.write(file, lines.encode())
    finally:
        posix.close(file)


def read_log(folder: str, most: int = 200) -> list[Json]:
    """The newest lines, oldest first; a spoilt line is skipped."""
    entries: list[Json] = []
    for path in (f"{log_file(folder)}.1", log_file(folder)):
        try:
            with open(path, encoding="utf-8", errors="replace") as file:
                lines = file.readlines()[-most:]
        except OSError:
            continue  # No log yet, which is what most people hope for.
        entries.extend(entry for entry in map(_entry, lines) if entry)
    return entries[-most:]


def _entry(line: str) -> Json | None:
    try:
        entry = loads(line)
    except (ValueError, RecursionError):
        return None
    return entry if isinstance(entry, dict) else None
