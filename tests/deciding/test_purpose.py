"""An agent that asks what it is to build is told the goal; one that asks anything else is not."""

import pytest

from locum.deciding.purpose import goal_asked_for
from locum.model.asked import Asked, Basis, Choice, Proposal

GOAL = "Build a ledger for shared expenses."


@pytest.mark.parametrize(
    "words",
    [
        "What do you want to build?",
        "GSD ► QUESTIONING\n\nWhat do you want to build?",
        "Welcome! I will ask you a few things first. So, what would you like to create today?",
        "What's your project about?",
        "What is your goal?",
        "你想构建什么？",
        "您想做一个什么样的项目？",
        "你的目標是什麼？",
    ],
)
def test_the_goal_answers_what_is_to_be_built(words: str) -> None:
    proposal = goal_asked_for(Asked(words, kind="text"), GOAL)

    assert proposal == Proposal((), GOAL, Basis("the goal", GOAL), proposal.because if proposal else "")


@pytest.mark.parametrize(
    "words",
    [
        "What should I build next?",
        "What do you want to build it with?",
        "What is the app called?",
        "What do you want to build? And for whom is it?",
        "Which database do you want to build on?",
        "What would you like to do?",
        "你想用什么语言构建？",
    ],
)
def test_the_goal_answers_nothing_else(words: str) -> None:
    assert goal_asked_for(Asked(words, kind="text"), GOAL) is None


def test_options_are_not_answered_with_the_goal() -> None:
    asked = Asked("What do you want to build?", (Choice("A page"), Choice("A tool")))

    assert goal_asked_for(asked, GOAL) is None
