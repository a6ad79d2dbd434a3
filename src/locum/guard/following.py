"""What the guard knows, for whoever wants to follow along: sessions, and the log as it grows."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from locum.guard.log import log_file
from locum.guard.places import guard_folder
from locum.guard.plainjson import loads
from locum.guard.store import peek


def sessions(env: Mapping[str, str] = os.environ) -> list[dict[str, Any]]:
    """The state of every session the guard remembers, the one that changed last in front."""
    files = Path(guard_folder(env), "sessions").glob("*.json")
    newest = sorted(((_age(file), file) for file in files), reverse=True)
    states = (peek(str(file)) for _, file in newest)
    return [state for state in states if "session" in state]


def log_since(place: int, env: Mapping[str, str] = os.environ) -> tuple[list[dict[str, Any]], int]:
    """The lines of the log after a place in it, and the place after them; 0 is the beginning."""
    try:
        with open(log_file(guard_folder(env)), "rb") as file:
            size = os.fstat(file.fileno()).st_size
            file.seek(place if place <= size else 0)
            start = file.tell()
            whole = file.read().rpartition(b"\n")[0]
    except FileNotFoundError:
        return [], 0
    lines = [loads(line.decode("utf-8", "replace")) for line in whole.splitlines() if line.strip()]
    return [line for line in lines if isinstance(line, dict)], start + len(whole) + bool(whole)


def _age(file: Path) -> float:
    try:
        return file.stat().st_mtime
    except FileNotFoundError:
        return 0.0
