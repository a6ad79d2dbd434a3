"""Whether a process still does anything."""

from pathlib import Path


def lives(pid: int) -> bool:
    """Whether a process is there and not merely waiting for its parent to take note of its end."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state not in "ZX"
