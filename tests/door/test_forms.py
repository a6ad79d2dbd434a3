"""Pages of a form are told by where they stand: two may be called the same, or like the one that hands in."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from locum.model.answer import Choose, Fill, Page, Pick, Write
from locum.model.reading import QuestionKind, Reading, State, Tab
from locum.model.receipt import Outcome
from locum.model.screen import Screen
from locum.tmux.door import Door
from locum.tmux.forms import asking_tabs
from locum.tmux.hand import Sight
from locum.tmux.leafing import spot
from tests.door.agent import PANE, PretendAgent, asking, idle, question
from tests.door.claude import CLAUDE
from tests.door.test_door import QUICK

ALIKE = [("Look", "Look"), ("Submit", "Submit"), ("Review", "Confirm"), ("Submit", "Look")]


def page(at: int, titles: tuple[str, ...]) -> Reading:
    """One page of a form with these headers, and a last one that hands in."""
    bar = tuple(Tab(title, current=place == at) for place, title in enumerate((*titles, "Submit")))
    if at == len(titles):
        return asking(replace(question("Submit answers", kind=QuestionKind.REVIEW), tabs=bar))
    asked = question(f"{at} one", f"{at} two", kind=QuestionKind.FORM, text=f"Which {at}?")
    return asking(replace(asked, title=None, tabs=bar))


@pytest.mark.parametrize("titles", ALIKE)
def test_each_page_gets_its_own_answer_whatever_the_pages_are_called(
    titles: tuple[str, str], tmp_path: Path
) -> None:
    agent = PretendAgent(page(0, titles), after=(page(1, titles), page(2, titles), idle()))
    answer = Fill((Page(Choose(Pick("0 two")), titles[0]), Page(Choose(Pick("1 two")), titles[1])))
    receipt = asyncio.run(Door(agent, agent.read, QUICK, tmp_path).choose(PANE, answer))

    assert receipt.outcome is Outcome.ACCEPTED, receipt
    assert agent.answers == ["0 two", "1 two", "Submit answers"]


@pytest.mark.parametrize("titles", ALIKE)
def test_every_page_before_the_last_asks_something(titles: tuple[str, str]) -> None:
    assert asking_tabs((*titles, "Submit"), CLAUDE) == 2
    assert asking_tabs((), CLAUDE) == 0
    found = spot(Sight(Screen(()), page(1, titles), 0.0), CLAUDE)
    assert found is not None
    assert (found.at, found.pages) == (1, 2)


def test_words_about_a_plan_go_into_the_row_that_asks_what_is_to_change(tmp_path: Path) -> None:
    offered = question("Yes", "Tell Claude what to change", kind=QuestionKind.PERMISSION)
    agent = PretendAgent(asking(offered, State.PLAN), after=(idle(),))
    asyncio.run(Door(agent, agent.read, QUICK, tmp_path).choose(PANE, Write("smaller steps")))

    assert agent.got == ["Down", "smaller steps", "Enter"]


def test_words_for_a_plan_that_takes_none_are_not_typed(tmp_path: Path) -> None:
    agent = PretendAgent(asking(question("Yes", "No", kind=QuestionKind.PERMISSION), State.PLAN))
    receipt = asyncio.run(Door(agent, agent.read, QUICK, tmp_path).choose(PANE, Write("smaller steps")))

    assert (receipt.outcome, agent.got) == (Outcome.REFUSED, [])
