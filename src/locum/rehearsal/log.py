"""The log: one JSON line for everything that took effect."""

import json
import time
from pathlib import Path
from typing import Any, TextIO

from locum.errors import UserError


class Log:
    """Appends records to a file, or nowhere when there is none."""

    def __init__(self, path: Path | None, session: str | None = None) -> None:
        self._file: TextIO | None = _opened(path) if path else None
        self._session = {"session": session} if session else {}

    def append(self, at: float, event: str, fields: dict[str, Any]) -> None:
        """Write one record and push it out, so that a crash loses nothing."""
        if self._file is None:
            return
        told = {"at": round(at, 4), "time": round(time.time(), 3), **self._session}
        record = {**told, "event": event, **fields}
        self._file.write(json.dumps(record, ensure_ascii=False) + "\n")
        self._file.flush()

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()


def _opened(path: Path) -> TextIO:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        return path.open("a", encoding="utf-8")
    except OSError as error:
        raise UserError(
            f"The log {path} cannot be written: {error.strerror}.", "Give another --log."
        ) from None
