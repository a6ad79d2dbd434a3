"""A pretend agent: a question that moves its cursor, ticks and answers as keys come in, with no terminal."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from locum.errors import PaneGone
from locum.model.pane import PaneId
from locum.model.reading import Option, Question, QuestionKind, Reading, State, Tab
from locum.model.screen import Screen

PANE = PaneId("%7")


def question(
    *labels: str, kind: QuestionKind = QuestionKind.SINGLE, cursor: int = 0, text: str = "Which?"
) -> Question:
    """A numbered question whose cursor stands on one of its options."""
    boxes = None if kind is not QuestionKind.MULTI else False
    options = tuple(
        Option(number, label, selected=number == cursor + 1, checked=boxes)
        for number, label in enumerate(labels, 1)
    )
    return Question(kind, title="Header", text=text, options=options)


def asking(asked: Question, state: State = State.QUESTION, draft: str | None = None) -> Reading:
    """A reading that shows this question."""
    return Reading(state, ("test",), question=asked, draft=draft)


def idle(draft: str | None = None, state: State = State.IDLE) -> Reading:
    """A reading that shows a box which takes a prompt."""
    return Reading(state, ("test",), draft=draft, composer=True)


@dataclass
class PretendAgent:
    """Keeps one reading, changes it as keys come in, and writes down what it got."""

    reading: Reading
    deaf: int = 0
    """How many keys are thrown away first, as a dialog does that was just drawn."""
    late: int = 0
    """How many looks pass before a key shows its effect."""
    slow: float = 0
    """How many seconds the agent takes for each key, one after the other."""
    got: list[str] = field(default_factory=list)
    answers: list[str] = field(default_factory=list)
    handed_in: tuple[Option, ...] = ()
    """The options of the last question that was answered, as they stood."""
    waiting: list[str] = field(default_factory=list)
    due: float = 0
    """When the agent takes the next key that waits, if it is slow."""
    looks: int = 0
    after: tuple[Reading, ...] = ()
    lines: tuple[str, ...] = ()

    async def capture(self, panes: Sequence[PaneId], /) -> Mapping[PaneId, Screen | PaneGone]:
        """One frame; its rows only need to differ where a reading differs."""
        self.looks += 1
        while self.slow and self.waiting and time.monotonic() >= self.due:
            self.due += self.slow
            self.take(self.waiting.pop(0))
        if self.late and self.waiting and self.looks > self.late:
            for key in self.waiting:
                self.take(key)
            self.waiting.clear()
        return {pane: Screen((*self.lines, repr(self.reading))) for pane in panes}

    def read(self, screen: Screen) -> Reading:
        """What the last frame says."""
        return self.reading

    async def send_keys(self, pane: PaneId, /, *keys: str) -> None:
        """Take keys, unless they come too soon."""
        for key in keys:
            self.got.append(key)
            if self.deaf:
                self.deaf -= 1
            elif self.slow:
                self.due = self.due if self.waiting else time.monotonic() + self.slow
                self.waiting.append(key)
            elif self.late:
                self.looks = self.looks if self.waiting else 0
                self.waiting.append(key)
            else:
                self.take(key)

    async def send_text(self, pane: PaneId, text: str, /) -> None:
        """Take text into the box or the field."""
        self.got.append(text)
        self.reading = replace(self.reading, draft=(self.reading.draft or "") + text)

    async def paste(self, pane: PaneId, text: str, /) -> None:
        """Take a paste like text."""
        await self.send_text(pane, text)

    def take(self, key: str) -> None:
        """Do what a key does."""
        asked = self.reading.question
        if asked is None:
            if key == "Enter":
                self.lines = (*self.lines, self.reading.draft or "")
                self._next(Reading(State.WORKING, ("test",), composer=True))
            return
        place = next(place for place, option in enumerate(asked.options) if option.selected)
        if key in {"Down", "Up"}:
            place = max(0, min(len(asked.options) - 1, place + (1 if key == "Down" else -1)))
            self.reading = replace(self.reading, question=moved(asked, place))
        elif key == "Space" and asked.options[place].checked is not None:
            self.reading = replace(self.reading, question=ticked(asked, place))
        elif key == "Enter":
            self.answers.append(asked.options[place].label)
            self.handed_in = asked.options
            self._next(idle())

    def _next(self, default: Reading) -> None:
        self.reading, self.after = (self.after[0], self.after[1:]) if self.after else (default, ())


def moved(asked: Question, place: int) -> Question:
    """The same question with the cursor elsewhere."""
    return replace(
        asked, options=tuple(replace(each, selected=at == place) for at, each in enumerate(asked.options))
    )


def ticked(asked: Question, place: int) -> Question:
    """The same question with one box turned over."""
    turned = (
        replace(each, checked=not each.checked) if at == place else each
        for at, each in enumerate(asked.options)
    )
    return replace(asked, options=tuple(turned))


def tabs(*titles: str, current: str) -> tuple[Tab, ...]:
    """A tab bar."""
    return tuple(Tab(title, current=title == current) for title in titles)
