"""Following: a project's team as the journal goes on, without folding it anew each time."""

import os
import time
from collections.abc import Iterator
from pathlib import Path

from locum.deciding.evolve import evolve
from locum.journal.journal import Journal
from locum.journal.seat import sitter
from locum.lead.front.office import line_of
from locum.lead.memory import LONG, STREAM, Memory, SoFar, look_back, unfolded
from locum.lead.project import Project, project_at
from locum.model.history import from_entry
from locum.model.team import Team
from locum.model.view import Line, Sitter, View

SEAT = 1.0
"""Seconds between two looks at who leads: whoever looks holds the seat for an instant."""


class Follower:
    """Reads on in one project's journal, whether it is there yet or not; used by one thread at a time."""

    def __init__(self, folder: Path) -> None:
        self._project: Project = project_at(folder)
        self._memory: Memory | None = None
        self._file: tuple[int, int] | None = None
        self._lead: Sitter | None = None
        self._looked = -SEAT
        self.so_far = 0.0
        """How much of the history is read at the first call, from 0 to 1; any thread may look."""

    def catch_up(self) -> list[Line]:
        """What happened since the last call, oldest first; the first call reads all and tells of none."""
        there = _identity(self._project.journal)
        if self._memory is None or there != self._file:
            self.close()
            if there is not None:
                self._memory = _recalled(self._project.journal, self._read_so_far)
                self._file = there
            return []
        lines = list(self._read_on())
        if any(line.kind in ("LeadStarted", "LeadEnded") for line in lines):
            self._looked = -SEAT
        return lines

    @property
    def is_long(self) -> bool:
        """Whether so much is to be read first that whoever waits should be told."""
        if self._memory is not None or not self._project.journal.is_file():
            return False
        with Journal.read(self._project.journal) as journal:
            return unfolded(journal) >= LONG

    def _read_so_far(self, part: float) -> None:
        self.so_far = part

    @property
    def view(self) -> View:
        """The team as far as it was read, and who leads now."""
        if time.monotonic() - self._looked >= SEAT:
            self._looked = time.monotonic()
            self._lead = sitter(self._project.seat)
        if self._memory is None:
            return View(Team(), 0, self._lead)
        return View(self._memory.team, self._memory.seq, self._lead)

    def close(self) -> None:
        """Let go of the journal."""
        if self._memory is not None:
            self._memory.journal.close()
            self._memory = None

    def _read_on(self) -> Iterator[Line]:
        memory = self._memory
        assert memory is not None
        for entry in memory.journal.since(memory.seq, stream=STREAM):
            event = from_entry(entry)
            if event is not None:
                memory.team = evolve(memory.team, event, entry.at)
            memory.seq = entry.seq
            yield line_of(entry)


def _recalled(file: Path, so_far: SoFar) -> Memory:
    """The journal folded up to now; one that is only just being made is tried again at the next call."""
    journal = Journal.read(file)
    try:
        return look_back(journal, so_far)
    except BaseException:
        journal.close()
        raise


def _identity(file: Path) -> tuple[int, int] | None:
    """Which file this is; another one under the same name is another history."""
    try:
        found = os.stat(file)
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino
