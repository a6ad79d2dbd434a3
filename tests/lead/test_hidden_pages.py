"""A form of which a page does not show all of itself is the human's, whatever the other pages say."""

import asyncio
from typing import Any

import pytest

from locum.deciding.actions import Consult
from locum.deciding.observed import Ruled
from locum.deciding.seen_questions import asked_of
from locum.lead.doing.crew import Crew
from locum.model.asked import Verdict
from locum.model.reading import Reading
from locum.model.runner import Phase, Runner, RunnerId, Task
from tests.deciding.scenes import form, question

API = RunnerId("api")


class Leafed:
    """Hands that found these pages."""

    def __init__(self, *pages: Reading) -> None:
        self.pages = pages

    async def leaf_through(self, runner: Runner, expect: str) -> tuple[Reading, ...]:
        """Every page that was found."""
        return self.pages


RUNNER = Runner(API, Task("Build it.", "opencode"), "/srv/shop", Phase.RUNNING, "it was started", 0.0)


@pytest.mark.parametrize("hidden", [question(cut=True), question(headless=True)])
def test_a_page_that_hides_a_part_of_itself_is_weighed_by_nobody(hidden: Reading) -> None:
    nobody: Any = None
    hands: Any = Leafed(form(), hidden)
    crew = Crew(lambda name: RUNNER, hands, nobody, nobody, nobody, nobody, nobody, nobody)
    wish = Consult(API, "api-q1", "x", form().state, (asked_of(form()),), leaf=True)
    (ruled,) = asyncio.run(crew.perform(wish))

    assert isinstance(ruled, Ruled)
    assert [ruling.verdict for ruling in ruled.rulings] == [Verdict.ESCALATE, Verdict.ESCALATE]
    assert "the screen does not show" in ruled.rulings[0].because
