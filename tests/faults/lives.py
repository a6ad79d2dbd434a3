"""One lead in many lives: real wheel and journal, a pretended terminal, a power cut at a chosen step."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from locum.deciding import actions as do
from locum.deciding.actions import Action
from locum.deciding.observed import Observation, Pressed, Ruled
from locum.deciding.policy import Policy
from locum.journal.journal import Journal
from locum.lead.memory import STREAM, Memory, recall
from locum.lead.wheel import Wheel
from locum.model.fingerprint import fingerprint
from locum.model.history import as_record
from locum.model.reading import Reading
from locum.model.receipt import Outcome, Receipt
from locum.model.record import Entry, Record
from locum.model.screen import Screen
from tests.deciding.scenes import API, answer, at_work, question, working

QUESTIONS = (
    question("Which database?", ("PostgreSQL", "SQLite", "MongoDB")),
    question("Which language?", ("Go", "Python", "Rust")),
)
RIGHT = {"Which database?": 3, "Which language?": 2}
"""The place of every right answer: so many keys down, less one, and Enter."""
PATIENCE = 2000
"""Looks after which a lead that brings nothing to its end is given up."""


class Cut(BaseException):
    """The power is off: nothing is written, nothing is pressed, nobody catches this."""


@dataclass
class Power:
    """Lasts for so many steps; then everything stops, as at a kill -9."""

    steps: int
    off: bool = False

    def spend(self) -> None:
        """One more step, or the end."""
        self.off = self.off or self.steps == 0
        if self.off:
            raise Cut
        self.steps -= 1


class Mortal(Journal):
    """A journal whose writer may die before a transaction or behind it."""

    power: Power

    def append(self, stream: str, records: Sequence[Record]) -> int:
        """Write, between two steps at which the power may go."""
        self.power.spend()
        place = super().append(stream, records)
        self.power.spend()
        return place


@dataclass
class Terminal:
    """An agent that asks one question after the other; it outlives every lead."""

    cursor: int = 1
    taken: list[tuple[str, str]] = field(default_factory=list)

    @property
    def shows(self) -> Reading:
        """What its screen says."""
        return QUESTIONS[len(self.taken)] if len(self.taken) < len(QUESTIONS) else working()

    def press(self, key: str) -> None:
        """Take a key."""
        asked = self.shows.question
        if asked is None:
            raise AssertionError(f"{key} was pressed where nothing is asked")
        if key == "Down":
            self.cursor += 1
        else:
            self.taken.append((asked.text or "", asked.options[self.cursor - 1].label))
            self.cursor = 1


@dataclass
class Hands:
    """Does what the lead wants at the terminal; like the door, it compares before it presses."""

    terminal: Terminal
    power: Power

    async def perform(self, action: Action) -> Sequence[Observation]:
        """Weigh a question, or press the keys of its answer."""
        self.power.spend()
        match action:
            case do.Consult(runner=runner, question=name, pages=pages):
                return (Ruled(runner, name, pages, tuple(answer(RIGHT[page.text]) for page in pages)),)
            case do.PressAnswer(runner=runner, question=name, fingerprint=meant, given=given):
                outcome = self._pressed(meant, given[0].places[0])
                return (Pressed(runner, name, Receipt(outcome, "the screen says so", "%1")),)
            case _:
                return ()

    def _pressed(self, meant: str, place: int) -> Outcome:
        if fingerprint(self.terminal.shows) != meant:
            return Outcome.MOVED_ON
        while self.terminal.cursor < place:
            self._press("Down")
        self._press("Enter")
        return Outcome.ACCEPTED

    def _press(self, key: str) -> None:
        self.power.spend()
        self.terminal.press(key)
        self.power.spend()


@dataclass
class Story:
    """The disk and the terminal, which stay, while leads come and go."""

    file: Path
    terminal: Terminal = field(default_factory=Terminal)
    now: float = 2_000_000.0

    def begin(self) -> None:
        """A Runner is at work."""
        with Journal.open(self.file) as journal:
            journal.append(STREAM, [as_record(event, at) for event, at in at_work().past])

    def live(self, steps: int = 10_000) -> int:
        """One life of a lead, cut after so many steps; gives how many it took."""
        power = Power(steps)
        with suppress(Cut):
            asyncio.run(self._lead(power))
        return steps - power.steps

    async def _lead(self, power: Power) -> None:
        asyncio.get_running_loop().set_exception_handler(lambda loop, told: None)
        with Mortal.open(self.file) as journal:
            journal.power = power
            memory = recall(journal, lambda note: None)
            hands = Hands(self.terminal, power)
            wheel = Wheel(memory, Policy(), hands.perform, lambda entries: None, clock=lambda: self.now)
            watching = asyncio.create_task(self._watch(wheel, power))
            try:
                await wheel.turn(lambda: power.off or self._is_over(memory))
            finally:
                watching.cancel()

    async def _watch(self, wheel: Wheel, power: Power) -> None:
        """Look again and again; every look is a second later."""
        for _ in range(PATIENCE):
            self.now += 1.0
            wheel.sightings.take(API, self.terminal.shows, Screen(()), self.now)
            seen = wheel.saw(API)
            assert seen is not None
            wheel.observe(seen)
            await asyncio.sleep(0.001)
        power.off = True

    def _is_over(self, memory: Memory) -> bool:
        runner = memory.team.runners[API]
        return len(self.terminal.taken) == len(QUESTIONS) and runner.pending is None

    def entries(self) -> list[Entry]:
        """The whole journal."""
        with Journal.read(self.file) as journal:
            return journal.since(stream=STREAM)
