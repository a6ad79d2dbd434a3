"""The spool: what surfaces ask of the lead, kept until the lead has written it into the journal.

One small file an order, named by the time it was placed, so that an order outlives both the command that
placed it and a lead that is not running.
"""

import json
import os
import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from locum.errors import WorldError
from locum.model.record import Json


@dataclass(frozen=True, slots=True)
class Order:
    """One thing somebody asked of the lead."""

    id: str
    body: Json
    at: float = field(default=0.0, compare=False)
    """When it was placed."""


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A file in the spool that is no order; it was put aside."""

    id: str
    because: str


class Spool:
    """The folder of orders that wait for the lead."""

    def __init__(self, folder: Path, clock: Callable[[], int] = time.time_ns) -> None:
        self.folder = folder
        self._clock = clock

    def put(self, body: Json, name: str | None = None) -> str:
        """Place an order for good, and give the id by which its outcome will be told.

        Whoever may place the same order twice gives it a name of its own: the first one stands.
        """
        name = name or self.new_name()
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            if (self.folder / f"{name}.json").exists():
                return name
            _write_whole(self.folder / f".{name}", self.folder / f"{name}.json", json.dumps(dict(body)))
        except OSError as error:
            raise WorldError(
                f"The order cannot be left for the lead: {error}.", "Is the disk full or read-only?"
            ) from error
        return name

    def new_name(self) -> str:
        """A name that no other order has, and that comes after those of earlier ones."""
        return f"{self._clock():020d}-{secrets.token_hex(4)}"

    def waiting(self) -> Iterator[Order | Unreadable]:
        """Every order that is there, oldest first."""
        try:
            names = sorted(entry.name for entry in os.scandir(self.folder) if entry.name.endswith(".json"))
        except FileNotFoundError:
            return
        except OSError as error:
            raise WorldError(f"Nobody can look for orders in {self.folder}: {error}.") from error
        for name in names:
            yield self._read(name)

    def done(self, order: str) -> None:
        """Take an order off the spool, once the journal has it; what cannot be taken off is known there."""
        with suppress(OSError):
            (self.folder / f"{order}.json").unlink()

    def _read(self, name: str) -> Order | Unreadable:
        file = self.folder / name
        identity = name.removesuffix(".json")
        try:
            body: Any = json.loads(file.read_bytes())
            at = file.stat().st_mtime
        except (OSError, ValueError, RecursionError) as error:
            return self._put_aside(file, identity, str(error))
        if not isinstance(body, dict):
            return self._put_aside(file, identity, "it is no JSON object")
        return Order(identity, body, at)

    def _put_aside(self, file: Path, identity: str, because: str) -> Unreadable:
        aside = self.folder / "unreadable"
        with suppress(OSError):  # On a disk that takes nothing it stays where it is, and is told of once.
            aside.mkdir(exist_ok=True)
            file.replace(aside / file.name)
        return Unreadable(identity, because)


def _write_whole(draft: Path, file: Path, text: str) -> None:
    with open(draft, "w", encoding="utf-8") as out:
        out.write(text)
        out.flush()
        os.fsync(out.fileno())
    draft.replace(file)
