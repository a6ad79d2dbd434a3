"""Sights: what the eyes tell, and the outbox that never holds more than the newest of each."""

import asyncio
from collections.abc import Hashable
from dataclasses import dataclass

from locum.model.pane import PaneId
from locum.model.reading import Reading, State
from locum.model.screen import Screen

ENDED = Reading(State.EXITED, ("the pane's program has ended",))
"""What is read of a pane whose program is over, whatever it still shows."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A pane says something new."""

    pane: PaneId
    screen: Screen
    reading: Reading
    at: float


@dataclass(frozen=True, slots=True)
class Vanished:
    """A pane no longer exists."""

    pane: PaneId
    at: float


@dataclass(frozen=True, slots=True)
class Lost:
    """tmux cannot be reached; nothing is known about any pane until it is found again."""

    because: str
    at: float


@dataclass(frozen=True, slots=True)
class Found:
    """tmux answers: for the first time, or again."""

    at: float


@dataclass(frozen=True, slots=True)
class Deaf:
    """The listening client of a session died; its panes are seen by the slow sweep until it is back."""

    session: str
    because: str
    at: float


Sight = Seen | Vanished | Lost | Found | Deaf


class Outbox:
    """Sights not taken yet, in order; a newer sight of the same thing replaces the older one."""

    def __init__(self) -> None:
        self._waiting: dict[Hashable, Sight] = {}
        self._filled = asyncio.Event()

    def put(self, sight: Sight) -> None:
        """Add a sight."""
        key = _subject(sight)
        self._waiting.pop(key, None)
        self._waiting[key] = sight
        self._filled.set()

    async def take(self) -> Sight:
        """Wait for the oldest sight and take it."""
        while not self._waiting:
            self._filled.clear()
            await self._filled.wait()
        return self._waiting.pop(next(iter(self._waiting)))

    def __len__(self) -> int:
        return len(self._waiting)


def _subject(sight: Sight) -> Hashable:
    """What a sight is about: one pane, one listener, or tmux as a whole."""
    match sight:
        case Seen(pane=pane) | Vanished(pane=pane):
            return ("pane", pane)
        case Deaf(session=session):
            return ("ear", session)
        case Lost() | Found():
            return "tmux"
