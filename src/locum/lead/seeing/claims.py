"""Claims: one lead for a pane that Locum did not open. The kernel frees it when that lead dies, however.

What Locum opens carries its Runner's tag, by which other projects know it. Nothing is written on a pane of
somebody else's; who leads it stands in a file beside the locks of the panes.
"""

import hashlib
import json
import logging
import os
import time
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, NamedTuple

from locum.journal.seat import GLANCE, opened_to_look, taken
from locum.journal.standing import file_at, file_of
from locum.model.runner import Runner, RunnerId

log = logging.getLogger("locum.lead")


class Spot(NamedTuple):
    """One pane of one tmux server in one of its lives: a later server counts its panes from zero again."""

    server: str
    born: str
    pane: str

    def file(self, locks: Path) -> Path:
        """The file that stands for it."""
        server = hashlib.sha256(f"{self.server}\n{self.born}".encode("utf-8", "surrogateescape"))
        return locks / f"adopted-{server.hexdigest()[:12]}-{self.pane.removeprefix('%')}.lock"


class Holder(NamedTuple):
    """Who leads an adopted pane now."""

    project: str
    runner: str
    pid: int

    @property
    def in_words(self) -> str:
        """Who it is, for a sentence."""
        if not self.pid:
            return "the lead of another project"
        return f"the lead of {self.project} (process {self.pid}), as {self.runner}"


NAMELESS = Holder("", "", 0)
"""Somebody who has not signed yet."""


@dataclass(slots=True)
class Claims:
    """The adopted panes that one lead holds."""

    locks: Path
    project: Path
    held: dict[Spot, IO[str]] = field(default_factory=dict)
    refused: dict[tuple[RunnerId, Spot], Holder] = field(default_factory=dict)

    def keep(self, runners: Iterable[Runner]) -> None:
        """Let go of all but the panes of these."""
        wanted = {(each.id, _spot_of(each)) for each in runners}
        self.refused = {key: holder for key, holder in self.refused.items() if key in wanted}
        for spot in self.held.keys() - {spot for _, spot in wanted}:
            with self.held.pop(spot) as file, suppress(OSError):
                os.unlink(file.name)

    def take(self, runner: Runner) -> Holder | None:
        """Hold the pane of an adopted Runner; who has it already, where that is somebody else."""
        spot = _spot_of(runner)
        if spot is None or spot in self.held:
            return None
        if (runner.id, spot) not in self.refused:
            holder = self._take(spot, runner)
            if holder is None:
                return None
            self.refused[runner.id, spot] = holder
        return self.refused[runner.id, spot]

    def _take(self, spot: Spot, runner: Runner) -> Holder | None:
        try:
            self.locks.mkdir(mode=0o700, parents=True, exist_ok=True)
            file = _locked(spot.file(self.locks))
            if file is None:
                return holder_of(self.locks, spot) or NAMELESS
            self.held[spot] = file
            signed = {"project": str(self.project), "runner": runner.id, "pid": os.getpid()}
            file.truncate(0)
            file.write(json.dumps(signed))
            file.flush()
        except OSError as error:
            # Where these locks cannot be made, those of the door cannot either, and nothing is typed.
            log.error("It cannot be written down who leads %s: %s", spot.pane, error)
        return None


def holder_of(locks: Path, spot: Spot) -> Holder | None:
    """Who leads a pane that Locum did not open; None where no living lead does."""
    try:
        with opened_to_look(spot.file(locks)) as file:
            return None if taken(file) else _named(file.read())
    except FileNotFoundError:
        return None
    except OSError:
        return NAMELESS  # It cannot be looked at, and so somebody may lead it.


def _spot_of(runner: Runner) -> Spot | None:
    """The pane of an adopted Runner; None where nobody noted on which server it is."""
    if not runner.adopted or not runner.server or not runner.pane:
        return None
    return Spot(runner.server, runner.born, runner.pane)


def _locked(path: Path) -> IO[str] | None:
    """The file of a pane, locked; None where another holds it."""
    ends = time.monotonic() + GLANCE
    while time.monotonic() < ends:
        file = open(path, "a+", encoding="utf-8")  # noqa: SIM115 - the lock lives while it is open
        # Whoever let go of it took its name away: a lock on a file without a name keeps nobody out.
        if taken(file) and file_at(path) == file_of(file):
            return file
        file.close()
        time.sleep(0.02)
    return None


def _named(text: str) -> Holder:
    try:
        told = json.loads(text)
        return Holder(str(told["project"]), str(told["runner"]), int(told["pid"]))
    except (ValueError, KeyError, TypeError, RecursionError):
        return NAMELESS
