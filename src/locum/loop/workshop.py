"""All that a loop works with, handed in: the folder, the agent, the journal, the clock, and who listens."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from locum.agents.interface import Headless
from locum.journal.journal import Journal
from locum.loop.news import Tell, silent
from locum.loop.worktree import WorkTree
from locum.model.asked import Asked

Answer = Callable[[Asked], str | None]
"""Answers a question in the user's place, or leaves it to the human by None."""


class Clock(Protocol):
    """The time, and a way to let it pass."""

    def now(self) -> float:
        """Seconds since 1970."""

    def ticks(self) -> float:
        """Seconds that only ever grow, for measuring."""

    def pause(self, seconds: float) -> None:
        """Wait."""


class WallClock:
    """The clock of this machine."""

    def now(self) -> float:
        """Seconds since 1970."""
        return time.time()

    def ticks(self) -> float:
        """Seconds that only ever grow."""
        return time.monotonic()

    def pause(self, seconds: float) -> None:
        """Wait."""
        time.sleep(seconds)


@dataclass(frozen=True, slots=True)
class Workshop:
    """Where and with what a loop works."""

    folder: Path
    agent: Headless
    journal: Journal
    tree: WorkTree
    env: Mapping[str, str]
    tell: Tell = silent
    answer: Answer | None = None
    clock: Clock = field(default_factory=WallClock)
    language: str = "en"
