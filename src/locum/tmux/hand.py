"""A Hand: one pane to look at and press keys in, for as long as the pane is held."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeVar

from locum.errors import PaneBrowsed, PaneGone, TmuxTimeout
from locum.model.pane import PaneId
from locum.model.reading import Reading
from locum.model.receipt import Outcome, Receipt
from locum.model.screen import Screen

Result = TypeVar("Result")


class Terminal(Protocol):
    """What the door needs of tmux."""

    async def capture(self, panes: Sequence[PaneId], /) -> Mapping[PaneId, Screen | PaneGone]:
        """What each pane shows now."""
        ...

    async def send_keys(self, pane: PaneId, /, *keys: str) -> None:
        """Press named keys."""
        ...

    async def send_text(self, pane: PaneId, text: str, /) -> None:
        """Type text literally."""
        ...

    async def paste(self, pane: PaneId, text: str, /) -> None:
        """Put text in as one bracketed paste."""
        ...


@dataclass(frozen=True, slots=True)
class Sight:
    """One look at a pane: the frame, what it says, and when."""

    screen: Screen
    """The session, without what the agent draws beside it."""
    reading: Reading
    at: float

    def says_the_same_as(self, other: "Sight") -> bool:
        """Whether two looks agree in everything that keys depend on."""
        one, two = self.reading, other.reading
        return (one.state, one.question, one.draft) == (two.state, two.question, two.draft)


STROKE = 0.015
"""How long after a wanted sight it is looked at again."""
DOUBTS = 3
"""How many sights that fit but differ are allowed after the time is over."""


def whole(screen: Screen) -> Screen:
    """The screen as it is, where an agent draws nothing beside its session."""
    return screen


@dataclass(slots=True)
class Hand:
    """Looks at one pane, presses keys in it, and keeps a list of what was pressed."""

    pane: PaneId
    terminal: Terminal
    read: Callable[[Screen], Reading]
    clock: Callable[[], float] = time.monotonic
    pressed: list[str] = field(default_factory=list)
    spent: bool = False
    """Whether something was pressed that cannot be taken back: text, a tick, an Enter."""
    patience: float = 5.0
    """How long one call of tmux may take."""
    session: Callable[[Screen], Screen] = whole
    browsed: bool = False
    """Whether somebody looked back in the pane at the last look."""

    async def look(self) -> Sight:
        """Take one look; a pane that is gone is an error, never an empty screen."""
        found = (await self._within(self.terminal.capture([self.pane])))[self.pane]
        if isinstance(found, PaneGone):
            raise found
        self.browsed = bool(found.browsed)
        session = self.session(found)
        return Sight(session, self.read(session), self.clock())

    async def press(self, key: str, *, spends: bool) -> None:
        """Press one key. It counts as pressed from the moment it is handed to tmux."""
        self._check_that_it_is_heard()
        self.spent |= spends
        self.pressed.append(key)
        await self._within(self.terminal.send_keys(self.pane, key))

    async def write(self, text: str, *, paste: bool) -> None:
        """Put text in, literally or as one bracketed paste."""
        self._check_that_it_is_heard()
        self.spent = True
        self.pressed.append(f"{'paste' if paste else 'text'}:{text}")
        await self._within((self.terminal.paste if paste else self.terminal.send_text)(self.pane, text))

    async def steady(self) -> Sight:
        """A sight that the next one confirms."""
        return await self.until(lambda sight: True, 0.2)

    async def until(self, wanted: Callable[[Sight], bool], seconds: float, *, sure: bool = True) -> Sight:
        """Look again and again until a sight is the wanted one or the time is over; give the last sight.

        An agent draws in several strokes, and a look can fall between two of them: a sight counts when the
        next one says the same. Without `sure` the first one counts, for steps that are checked again anyway.
        """
        deadline = self.clock() + seconds
        earlier, pause, doubts = None, 0.004, 0
        while True:
            sight = await self.look()
            fits = wanted(sight)
            if fits and (not sure or (earlier is not None and sight.says_the_same_as(earlier))):
                return sight
            doubts += fits
            if self.clock() >= deadline and (not fits or doubts > DOUBTS):
                return sight
            earlier = sight if fits else None
            await asyncio.sleep(STROKE if fits else min(pause, max(deadline - self.clock(), 0)))
            pause = min(pause * 1.5, 0.05)

    async def rest(self, seconds: float) -> None:
        """Let time pass that an agent needs between two keys."""
        if seconds > 0:
            await asyncio.sleep(seconds)

    def receipt(self, outcome: Outcome, because: str) -> Receipt:
        """Close the account: what became of it, and every key that was pressed."""
        return Receipt(outcome, because, self.pane, tuple(self.pressed))

    def gave_up(self, because: str, gently: Outcome = Outcome.REFUSED) -> Receipt:
        """Stop here: gently if nothing was done that lasts, else with the outcome unknown."""
        return self.receipt(Outcome.UNKNOWN if self.spent else gently, because)

    def _check_that_it_is_heard(self) -> None:
        """Press nothing that tmux itself would take: in its copy mode every letter is a command."""
        if self.browsed:
            raise PaneBrowsed(
                f"somebody looks back in pane {self.pane}: tmux's copy mode would take the keys"
            )

    async def _within(self, call: Awaitable[Result]) -> Result:
        try:
            async with asyncio.timeout(self.patience):
                return await call
        except TimeoutError as error:
            raise TmuxTimeout(
                f"tmux did not answer for {self.patience:g} s about pane {self.pane}."
            ) from error
