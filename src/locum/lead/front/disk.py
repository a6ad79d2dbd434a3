"""The disk: whether a project can still be written to. A lead that cannot says so nowhere but here."""

import os
from pathlib import Path

LITTLE = 64 * 1024
"""Bytes that the journal needs at the least to take an event."""


def held_up(folder: Path) -> str | None:
    """Why nothing can be written down in a project, and so nothing is typed; None where it can be."""
    try:
        disk = os.statvfs(folder)
    except OSError as error:
        return f"{folder} cannot be looked at: {error.strerror}."
    if disk.f_flag & os.ST_RDONLY:
        return f"The disk of {folder} is read-only: nothing is typed until it can be written to."
    if disk.f_blocks and disk.f_bavail * disk.f_frsize < LITTLE:
        return f"The disk of {folder} is full: nothing is typed until there is room again."
    return None
