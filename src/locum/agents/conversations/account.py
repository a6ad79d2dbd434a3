"""An account: how a conversation stands by what its agent keeps, and by what it is known among others."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import NamedTuple

from locum.agents.words import short
from locum.model.fingerprint import words_mark

OPEN = frozenset({"pending", "in_progress", "blocked"})
"""How agents call an item of their list that is not done; any other word says that it is, or nothing."""
MOST = 50
"""So many open items are named at most."""


@dataclass(frozen=True, slots=True)
class Trace:
    """What a conversation is found by."""

    folder: str
    """Where the agent works."""
    session: str | None = None
    """The id it was given, for agents that take one."""
    told: tuple[str, ...] = ()
    """What it was told by Locum, each by its mark, oldest first."""
    since: float = 0.0
    """When its Runner was asked for: what was last written before is of other work."""

    def is_of(self, texts: Iterable[str]) -> bool:
        """Whether somebody who was told these texts was told the first and the last thing of this Runner."""
        marks = {words_mark(text) for text in texts}
        return bool(self.told) and {self.told[0], self.told[-1]} <= marks


class Account(NamedTuple):
    """How a conversation stands in the file where its agent keeps it."""

    said: str
    """What the agent said last; empty where it has said nothing since it was last told something."""
    left: tuple[str, ...] = ()
    """What is still open on the agent's own list of things to do, as it was written last."""


def open_items(items: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    """Of the items of a list, each with what became of it, those that are not done."""
    named = (short(text) for text, status in items if status in OPEN)
    return tuple(text for text in named if text)[:MOST]


def moment_of(stamp: str) -> float:
    """The time of an ISO 8601 stamp, in seconds since 1970; long ago where it is none."""
    try:
        found = datetime.fromisoformat(stamp)
        return (found if found.tzinfo else found.replace(tzinfo=UTC)).timestamp()
    except (ValueError, OverflowError, OSError):
        return 0.0
