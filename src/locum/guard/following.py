"""The sessions that the guard remembers."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from locum.guard.places import guard_folder
from locum.guard.store import peek


def sessions(env: Mapping[str, str] = os.environ) -> list[dict[str, Any]]:
    """The state of every session the guard remembers, the one that changed last in front."""
    files = Path(guard_folder(env), "sessions").glob("*.json")
    newest = sorted(((_age(file), file) for file in files), reverse=True)
    states = (peek(str(file)) for _, file in newest)
    return [state for state in states if "session" in state]


def _age(file: Path) -> float:
    try:
        return file.stat().st_mtime
    except FileNotFoundError:
        return 0.0
