"""Partings: how the program of a pane ended, and what it said last."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from locum.errors import WorldError
from locum.model.pane import PaneId
from locum.reading.scrub import without_secrets
from locum.tmux.client import Tmux
from locum.tmux.tags import PaneFacts, facts_of, history

DEAD = re.compile(r"Pane is dead\b.*")
"""What tmux writes below the last words of a program that ended, or right behind them."""
ABOVE = 50
"""So many lines above the screen are looked at: tmux may push the last words off it to write that."""
DRAWN = re.compile(r"[\W_]+")
"""A row in which nothing is said: the edge of a box, a rule."""
RULE = re.compile(r"\s*[─━▀▄]{8,}")
FRAME = 10
"""So many rows at the end may be the box and what stands below it."""
LINES = 2
"""So many lines are the last words."""
LONGEST = 200
"""A longer line is cut."""


class Parting(NamedTuple):
    """The end of a program; what is not known is empty."""

    ended: str = ""
    words: str = ""


NONE = Parting()
"""No end that is known of."""


async def parting_of(tmux: Tmux, pane: PaneId, tag: str) -> Parting:
    """How the program in a Runner's pane ended, and its last words, as far as tmux still tells."""
    try:
        facts, rows = await facts_of(tmux, pane, tag), await history(tmux, pane, ABOVE)
    except WorldError:
        return NONE  # The pane has gone meanwhile.
    if facts is None:
        return Parting(words=last_words(rows))
    if not facts.dead:
        return NONE  # Its shell is still there, or it was started again meanwhile.
    return Parting(ended_by(facts), last_words(above_the_box(rows) if facts.signal is not None else rows))


def ended_by(facts: PaneFacts) -> str:
    """The exit status or the signal that ended a program, in words."""
    if facts.signal is not None:
        return f"signal {facts.signal}"
    return "" if facts.status is None else f"status {facts.status}"


def last_words(rows: Sequence[str]) -> str:
    """The last lines of a program that ended, without secrets."""
    spoken = (DEAD.sub("", row).strip() for row in rows)
    said = [row for row in spoken if not DRAWN.fullmatch(row or " ")]
    # An agent that was started again into the same error has said the same more than once.
    last = list(dict.fromkeys(reversed(said)))[:LINES][::-1]
    return " / ".join(_cut(row) for row in without_secrets("\n".join(last)).split("\n"))


def above_the_box(rows: Sequence[str]) -> Sequence[str]:
    """The rows of a program that was killed: it had no time to say anything below the box it last drew."""
    filled = [at for at, row in enumerate(rows) if row.strip() and not DEAD.match(row)]
    box = next((at for at in filled[-FRAME:] if RULE.match(rows[at])), len(rows))
    return rows[:box]


def _cut(row: str) -> str:
    return row if len(row) <= LONGEST else f"{row[:LONGEST]}…"
