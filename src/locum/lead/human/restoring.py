"""Restoring: what an older text of needs-human-decision.md took away when it was saved is put back."""

import time
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from pathlib import Path

from locum.journal.journal import Journal
from locum.lead.memory import STREAM
from locum.model.decision import Decision
from locum.model.record import Entry
from locum.team import decisions
from locum.team.files import read
from locum.team.stillness import QUIET

SEARCHED = 2000
"""How many questions and outcomes are looked back on, at the most."""


@dataclass(slots=True)
class Restoring:
    """Finds what the journal says about decisions and their file no longer does.

    An editor that was opened before Locum wrote, and saves after, takes away the questions and the outcomes
    that came in between.
    """

    journal: Journal
    clock: Callable[[], float] = time.time
    looked_at: tuple[int, int] | None = None
    """What the file was like when it was last compared: its time and its size."""

    def lost(self, file: Path, waiting: Mapping[str, Decision], written: int) -> list[Entry]:
        """What is to be written into the file once more, oldest first; nothing while a person is at it.

        `written` is the place in the journal up to which all had been written.
        """
        now = _state_of(file)
        if now == self.looked_at or abs(self.clock() - now[0] / 1e9) < QUIET:
            return []
        found = self._lost(read(file).text, waiting, written)
        # What was found is looked for again: it may be that it cannot be written just now.
        self.looked_at = None if found else now
        return found

    def _lost(self, text: str, waiting: Mapping[str, Decision], written: int) -> list[Entry]:
        standing = {entry.id: entry.settled for entry in decisions.entries(text)}
        unsettled = {page.partition("-")[0] for page, settled in standing.items() if not settled}
        wanted = {
            "DecisionOpened": {name for name, each in waiting.items() if not _stands(each, standing)},
            "DecisionSettled": unsettled - waiting.keys(),
        }
        kinds = [kind for kind, names in wanted.items() if names]
        if not kinds:
            return []
        told = self.journal.newest(SEARCHED, stream=STREAM, kinds=kinds, before=written + 1)
        return [entry for entry in told if entry.body.get("decision") in wanted[entry.kind]]


def _stands(decision: Decision, standing: Collection[str]) -> bool:
    """Whether a decision stands in the file with all its pages."""
    many = len(decision.pages)
    return all(decisions.page_id(decision.id, place, many) in standing for place in range(many))


def _state_of(file: Path) -> tuple[int, int]:
    try:
        found = file.stat()
    except FileNotFoundError:
        return 0, 0
    return found.st_mtime_ns, found.st_size
