"""The wheel takes in what comes together, writes it down at once, and begins each action once."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

from locum.deciding.actions import Action, PressAnswer
from locum.deciding.observed import Observation, Pressed, Saw
from locum.deciding.policy import Policy
from locum.journal.journal import Journal
from locum.lead.memory import Memory
from locum.lead.wheel import Wheel
from locum.model.receipt import Outcome, Receipt
from locum.model.record import Entry
from tests.deciding.scenes import API, Scene, idle, intended, question

GIVEN = Receipt(Outcome.ACCEPTED, "the question went away", "%1")


def test_a_question_seen_ten_times_at_once_is_answered_once(tmp_path: Path) -> None:
    begun = turn(tmp_path, intended(), [Saw(API, question(), 10.0)] * 10)[0]

    assert [type(each) for each in begun] == [PressAnswer]


def test_what_is_observed_together_is_written_down_together(tmp_path: Path) -> None:
    written = turn(tmp_path, intended(), [Pressed(API, "api-q1", GIVEN), Saw(API, idle(), 1.0)])[1]

    assert [[entry.kind for entry in entries] for entries in written] == [["AnswerGiven", "StateRead"]]


def turn(place: Path, scene: Scene, seen: Sequence[Observation]) -> tuple[list[Action], list[list[Entry]]]:
    """Hand in some observations at once, and turn until the question is settled."""
    begun: list[Action] = []
    written: list[list[Entry]] = []

    async def perform(action: Action) -> Sequence[Observation]:
        begun.append(action)
        return [Pressed(API, "api-q1", GIVEN)]

    async def turning() -> None:
        with Journal.open(place / "journal.db") as journal:
            memory = Memory(journal)
            for event, at in scene.past:
                memory.remember([event], at)
            wheel = Wheel(memory, Policy(), perform, written.append, clock=lambda: scene.now + 10)
            for each in seen:
                wheel.observe(each)
            async with asyncio.timeout(10):
                await wheel.turn(lambda: memory.team.runners[API].pending is None)

    asyncio.run(turning())
    return begun, written
