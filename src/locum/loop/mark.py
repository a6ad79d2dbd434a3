"""One file as it was seen: enough to tell whether its content changed."""

import hashlib
import os
import stat
from dataclasses import dataclass
from pathlib import Path

MOST_READ = 4 * 1024 * 1024
"""Larger files are known by their size and time alone."""


@dataclass(frozen=True, slots=True)
class Mark:
    """How one file was known."""

    stamp: tuple[int, int, int]
    """Size, time of change, inode: while they stay, the content is not read again."""
    gist: str
    added: int = 0
    """Lines it has more than what it is compared with: all of them where that is nothing."""
    removed: int = 0


GONE = Mark((0, 0, 0), "gone")


def mark_of(file: Path, before: Mark | None = None) -> Mark:
    """The mark of a file; one that cannot be read is known by its stamp."""
    try:
        found = os.lstat(file)
    except OSError:
        return GONE
    stamp = (found.st_size, found.st_mtime_ns, found.st_ino)
    if before is not None and before.stamp == stamp:
        return before
    if stat.S_ISLNK(found.st_mode):
        return Mark(stamp, f"link {_target(file)}")
    if not stat.S_ISREG(found.st_mode) or found.st_size > MOST_READ:
        return Mark(stamp, f"stamp {stamp}")
    return _read(file, stamp)


def _read(file: Path, stamp: tuple[int, int, int]) -> Mark:
    try:
        content = file.read_bytes()
    except OSError:
        return Mark(stamp, f"stamp {stamp}")
    lines = content.count(b"\n") + (content[-1:] not in (b"", b"\n"))
    return Mark(stamp, hashlib.blake2b(content, digest_size=16).hexdigest(), lines)


def _target(file: Path) -> str:
    try:
        return os.readlink(file)
    except OSError:
        return "gone"
