"""A project folder, and a loop in it."""

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from locum.loop.ending import End
from locum.loop.history import History
from locum.loop.news import Happened, News
from locum.loop.order import Bounds, Order, Prompt
from locum.loop.shelf import find, opened
from locum.loop.starting import Again, Terms, resume, start
from tests.loop.acting import Act, Actor


class FastClock:
    """A clock whose pauses take no time but pass it."""

    def __init__(self, now: float = 1_800_000_000.0) -> None:
        self._now = now
        self.paused: list[float] = []

    def now(self) -> float:
        """Seconds since 1970."""
        return self._now

    def ticks(self) -> float:
        """The same clock serves for measuring."""
        return self._now

    def pause(self, seconds: float) -> None:
        """Let time pass."""
        self.paused.append(seconds)
        self._now += seconds


@dataclass
class Stage:
    """A project with an agent that acts, and everything a loop told."""

    folder: Path
    actor: Actor
    clock: FastClock = field(default_factory=FastClock)
    news: list[News] = field(default_factory=list)

    def order(self, prompt: str = "Do the work.", **changed: Any) -> Order:
        """An order for the acting agent."""
        bounds = changed.pop("bounds", Bounds())
        return Order("command", Prompt(prompt), self.actor.command, bounds, **changed)

    def terms(self, **changed: Any) -> Terms:
        """The usual terms, with time that passes at once."""
        return Terms(os.environ, tell=self.news.append, clock=self.clock, **changed)

    def run(self, order: Order | None = None, **changed: Any) -> End:
        """Run a new loop to its end."""
        return start(order or self.order(), self.folder, self.terms(**changed))

    def resume(self, wanted: str | None = None, again: Again | None = None, **changed: Any) -> End:
        """Go on with a loop."""
        return resume(wanted, self.folder, self.terms(**changed), again or Again())

    def history(self) -> History:
        """The newest loop, as the journal has it."""
        with opened(self.folder, "en") as journal:
            return find(journal, None, self.folder, "en")

    def notices(self) -> list[str]:
        """The names of the notices that were told."""
        return [each.facts["told"].name for each in self.news if each.what is Happened.NOTICE]

    def told(self, what: Happened) -> list[News]:
        """Everything of this kind that was told."""
        return [each for each in self.news if each.what is what]


@pytest.fixture
def stage(tmp_path: Path) -> Callable[..., Stage]:
    """A new project whose agent plays these acts."""

    def staged(*acts: Act) -> Stage:
        folder = tmp_path / "project"
        folder.mkdir()
        return Stage(folder, Actor(tmp_path / "actor", *acts))

    return staged
