"""Keys that are thrown away, late, or overtaken by what is still being drawn: none is counted twice."""

from dataclasses import replace
from pathlib import Path

import pytest

from locum.model.answer import Check, Choose, Pick
from locum.model.pane import PaneId
from locum.model.reading import QuestionKind, Reading
from locum.model.receipt import Outcome
from locum.model.screen import Screen
from tests.door.agent import PANE, PretendAgent, asking, question
from tests.door.test_door import QUICK, choose, door, run


def test_keys_thrown_away_at_first_are_pressed_again(tmp_path: Path) -> None:
    agent = PretendAgent(asking(question("PostgreSQL", "SQLite")), deaf=1)

    receipt = choose(agent, tmp_path, Choose(Pick("SQLite")))

    assert receipt.outcome is Outcome.ACCEPTED
    assert agent.answers == ["SQLite"]


@pytest.mark.parametrize("slow", [0.065, 0.08, 0.1, 0.13, 0.19])
def test_keys_that_are_only_late_do_not_lead_past_the_wanted_option(slow: float, tmp_path: Path) -> None:
    agent = PretendAgent(asking(question("PostgreSQL", "SQLite", "MongoDB")), slow=slow)
    patient = replace(QUICK, take_ms=2000)

    receipt = run(door(agent, tmp_path, patient).choose(PANE, Choose(Pick("SQLite"))))

    assert receipt.outcome is Outcome.ACCEPTED
    assert agent.answers == ["SQLite"]


def test_a_tick_that_is_only_late_is_not_taken_back(tmp_path: Path) -> None:
    boxes = question("lint", "types", "Submit", kind=QuestionKind.MULTI)
    rows = (*boxes.options[:2], replace(boxes.options[2], checked=None))
    agent = PretendAgent(asking(replace(boxes, options=rows)), slow=0.1)
    patient = replace(QUICK, take_ms=2000)

    receipt = run(door(agent, tmp_path, patient).choose(PANE, Check((Pick("lint"),))))

    assert receipt.outcome is Outcome.ACCEPTED
    assert [option.checked for option in agent.handed_in] == [True, False, None]


def test_a_page_that_is_still_being_drawn_does_not_pass_for_a_moved_cursor(tmp_path: Path) -> None:
    class Drawing(PretendAgent):
        """Draws what the question is about only when the first key is on its way."""

        async def send_keys(self, pane: PaneId, /, *keys: str) -> None:
            await super().send_keys(pane, *keys)
            if self.reading.question:
                self.reading = replace(self.reading, question=replace(self.reading.question, body="The API."))

    agent = Drawing(asking(question("Python", "Go", "Rust")), slow=0.03)

    assert choose(agent, tmp_path, Choose(Pick("Go"))).pressed == ("Down", "Enter")
    assert agent.answers == ["Go"]


def test_an_enter_thrown_away_is_pressed_again_only_after_another_key_was_heard(tmp_path: Path) -> None:
    agent = PretendAgent(asking(question("PostgreSQL", "SQLite")), deaf=1)

    receipt = choose(agent, tmp_path, Choose(Pick("PostgreSQL")))

    assert receipt.outcome is Outcome.ACCEPTED
    assert receipt.pressed == ("Enter", "Down", "Up", "Enter")


def test_an_enter_that_is_only_late_does_not_answer_the_next_question_too(tmp_path: Path) -> None:
    following = asking(question("Delete all", "Keep all", text="Another one?"))
    agent = PretendAgent(asking(question("PostgreSQL", "SQLite")), late=9, after=(following,))

    receipt = choose(agent, tmp_path, Choose(Pick("PostgreSQL")))

    assert receipt.outcome in {Outcome.UNKNOWN, Outcome.ACCEPTED}
    assert agent.answers == ["PostgreSQL"]


def test_an_agent_that_hears_nothing_is_given_up(tmp_path: Path) -> None:
    agent = PretendAgent(asking(question("PostgreSQL", "SQLite")), deaf=99)

    assert choose(agent, tmp_path, Choose(Pick("SQLite"))).outcome is Outcome.REFUSED
    assert choose(agent, tmp_path, Choose(Pick("PostgreSQL"))).outcome is Outcome.UNKNOWN


@pytest.mark.parametrize("looks", [1, 4, 12])
def test_a_list_caught_while_its_rows_are_being_drawn_anew_is_looked_at_again(
    looks: int, tmp_path: Path
) -> None:
    class Redrawing(PretendAgent):
        """Shows the frame of its question without the rows for some looks after each key."""

        bare = 0

        async def send_keys(self, pane: PaneId, /, *keys: str) -> None:
            await super().send_keys(pane, *keys)
            self.bare = looks

        def read(self, screen: Screen) -> Reading:
            seen = super().read(screen)
            if seen.question is None or self.bare == 0:
                return seen
            self.bare -= 1
            return replace(seen, question=replace(seen.question, options=()))

    agent = Redrawing(asking(question("PostgreSQL", "SQLite", "MongoDB")))

    assert choose(agent, tmp_path, Choose(Pick("MongoDB"))).outcome is Outcome.ACCEPTED
    assert agent.answers == ["MongoDB"]
