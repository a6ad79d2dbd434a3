"""Memory: the journal and the Team it folds into. Nothing is acted on that is not on disk."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from locum.deciding.evolve import evolve
from locum.errors import WorldError
from locum.journal.journal import Journal
from locum.model.codec import decode, encode
from locum.model.history import Event, as_record, from_entry
from locum.model.record import Entry
from locum.model.team import Team

STREAM = "team"
SHAPE = 8
"""The version of the Team's shape in snapshots: raise it when a fold of old events gives something new."""
EVERY = 500
"""How many events lie between two snapshots."""
LONG = 10 * EVERY
"""So many events folded by a reader are worth a snapshot: no lead has kept one of this shape."""

PIECE = 1000
"""How many events are read at once."""
SoFar = Callable[[float], None]
"""Hears how much of a history is read, from 0 to 1."""


@dataclass(slots=True)
class Memory:
    """What the lead knows, and the journal it knows it from."""

    journal: Journal
    team: Team = field(default_factory=Team)
    seq: int = 0
    kept: int = 0

    def remember(self, events: Sequence[Event], at: float) -> list[Entry]:
        """Write events down, then know them."""
        if not events:
            return []
        records = [as_record(event, at) for event in events]
        last = self.journal.append(STREAM, records)
        for event in events:
            self.team = evolve(self.team, event, at)
        first = last - len(records) + 1
        self.seq = last
        if self.seq - self.kept >= EVERY:
            # The events are on disk, and that is what counts: the next event tries again to keep their fold.
            with suppress(WorldError):
                self.keep()
        return [
            Entry(first + place, STREAM, record.kind, record.body, record.at)
            for place, record in enumerate(records)
        ]

    def keep(self) -> None:
        """Keep a snapshot, so that the next start is quick."""
        self.journal.keep_snapshot(STREAM, SHAPE, self.seq, encode(self.team))
        self.kept = self.seq


def recall(journal: Journal, note: Callable[[str], None], so_far: SoFar = lambda part: None) -> Memory:
    """Fold the journal from its newest snapshot on; `note` hears of entries this version does not know."""
    memory = Memory(journal)
    kept = journal.snapshot(STREAM, SHAPE)
    if kept is not None and kept[0] <= journal.last():
        try:
            memory.team = decode(Team, kept[1])
            memory.seq = memory.kept = kept[0]
        except (ValueError, TypeError) as error:
            note(f"The kept fold of the journal cannot be read and is made anew: {error}.")
    began, ends = memory.seq, journal.last()
    # Piece by piece: a long history is never in memory as a whole, and whoever waits sees how far it is.
    while entries := journal.since(memory.seq, stream=STREAM, limit=PIECE):
        # A bad disk may have spoilt the order: nothing is folded twice, and nobody reads on for ever.
        ahead = [entry for entry in entries if entry.seq > memory.seq]
        for entry in ahead:
            event = from_entry(entry)
            if event is None:
                note(f"The journal holds a {entry.kind} that this version cannot read; it is passed over.")
            else:
                memory.team = evolve(memory.team, event, entry.at)
        memory.seq = max((entry.seq for entry in ahead), default=memory.seq)
        so_far((memory.seq - began) / max(1, ends - began))
        if not ahead:
            note("The journal is damaged: its order ends in a circle, and what follows is not read.")
            break
    return memory


def unfolded(journal: Journal) -> int:
    """How many events lie behind the newest kept fold: so many are read before anything is known."""
    kept = journal.kept_at(STREAM, SHAPE)
    return max(0, journal.last() - kept)


def look_back(journal: Journal, so_far: SoFar = lambda part: None) -> Memory:
    """Recall for a mere reader; a long fold is kept for the next one, unless something in it was strange."""
    strange: list[str] = []
    memory = recall(journal, strange.append, so_far)
    if memory.seq - memory.kept >= LONG and not strange:
        _keep_fold(memory)
    return memory


def _keep_fold(memory: Memory) -> None:
    # It may stay undone: a reader need not be allowed to write.
    with suppress(WorldError), Journal.open(memory.journal.path) as journal:
        there = journal.snapshot(STREAM, SHAPE)
        if there is None or there[0] < memory.seq:
            journal.keep_snapshot(STREAM, SHAPE, memory.seq, encode(memory.team))
