"""A form of which a page does not show all of itself is the human's, whatever the other pages say."""

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest

from locum.deciding.actions import Consult
from locum.deciding.observed import Observation, Ruled
from locum.deciding.seen_questions import asked_of
from locum.lead.doing.crew import Crew
from locum.model.asked import Verdict
from locum.model.reading import Reading
from locum.model.receipt import Outcome, Receipt
from locum.model.runner import Phase, Runner, RunnerId, Task
from tests.deciding.scenes import form, question

API = RunnerId("api")


class Leafed:
    """Hands that found these pages."""

    def __init__(self, *pages: Reading, receipt: Receipt | None = None) -> None:
        self.pages = pages
        self.receipt = receipt

    async def leaf_through(self, runner: Runner, expect: str) -> tuple[Reading, ...] | Receipt:
        """Every page that was found, or why none was."""
        return self.receipt or self.pages


RUNNER = Runner(API, Task("Build it.", "opencode"), "/srv/shop", Phase.RUNNING, "it was started", 0.0)


def consulted(leafed: Any) -> Sequence[Observation]:
    """What comes of a form that these hands leaf through."""
    nobody: Any = None
    crew = Crew(lambda name: RUNNER, leafed, nobody, nobody, nobody, nobody, nobody, nobody)
    wish = Consult(API, "api-q1", "x", form().state, (asked_of(form()),), leaf=True)
    return asyncio.run(crew.perform(wish))


@pytest.mark.parametrize("hidden", [question(cut=True), question(headless=True)])
def test_a_page_that_hides_a_part_of_itself_is_weighed_by_nobody(hidden: Reading) -> None:
    (ruled,) = consulted(Leafed(form(), hidden))

    assert isinstance(ruled, Ruled)
    assert [ruling.verdict for ruling in ruled.rulings] == [Verdict.ESCALATE, Verdict.ESCALATE]
    assert "the screen does not show" in ruled.rulings[0].because


def test_a_form_whose_pages_do_not_turn_is_the_humans_at_once_and_not_turned_for_ever() -> None:
    stuck = Receipt(Outcome.REFUSED, "the agent does not turn the page", "%1", ("Right", "Right"))
    (ruled,) = consulted(Leafed(receipt=stuck))

    assert isinstance(ruled, Ruled)
    assert ruled.rulings[0].verdict is Verdict.ESCALATE
    assert "the agent does not turn the page" in ruled.rulings[0].because


@pytest.mark.parametrize("outcome", [Outcome.MOVED_ON, Outcome.REFUSED])
def test_a_form_that_went_away_before_a_page_was_turned_is_looked_at_again(outcome: Outcome) -> None:
    assert consulted(Leafed(receipt=Receipt(outcome, "another thing is on screen", "%1"))) == ()
