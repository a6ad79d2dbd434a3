"""Whether a file that is held open still stands where it was opened: somebody may have deleted it."""

import os
from pathlib import Path
from typing import IO

File = tuple[int, int]
"""What tells one file from another on this machine."""


def file_at(path: Path) -> File | None:
    """The file that stands at a path now."""
    try:
        found = os.stat(path)
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino


def file_of(held: IO[str]) -> File:
    """The file that is held open, whether it has a name any more or not."""
    found = os.fstat(held.fileno())
    return found.st_dev, found.st_ino
