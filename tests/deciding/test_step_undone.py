"""An agent that stops and says itself that the work is not done is not done."""

import pytest

from locum.deciding.actions import Inspect
from locum.deciding.last_words import says_undone
from locum.deciding.observed import NextFound
from locum.deciding.reviewing import LIST_OPEN, NO_WORD, NOT_DONE, TOO_LONG
from locum.model.events import DecisionOpened, MessageQueued, TurnEnded
from locum.model.runner import Given
from tests.deciding.scenes import API, Scene, at_work, idle, working

STILL = NextFound(API, None, "the agent ended its turn", "I still wait for api.md.")


SILENT = NextFound(API, None, "the agent ended its turn", silent=True)


def told_so(times: int, found: NextFound = STILL) -> Scene:
    """A Runner that stopped so many times before it was done, and was told to go on each time."""
    scene = at_work()
    for _ in range(times):
        scene.saw(idle())
        scene.see(found)
        scene.saw(idle())
        scene.hears()
        scene.saw(working())
    scene.saw(idle())
    return scene


@pytest.mark.parametrize(
    "words",
    [
        "I still wait for api.md.",
        "Three of five tasks are implemented. Two remain.",
        "尚未完成，还有两个任务。",
        "---RALPH_STATUS---\nSTATUS: IN_PROGRESS\nEXIT_SIGNAL: false\n---END_RALPH_STATUS---",
    ],
)
def test_it_is_told_to_go_on_and_the_work_is_not_looked_at(words: str) -> None:
    scene = told_so(0)
    came = scene.see(NextFound(API, None, "the agent ended its turn", words))

    assert [message.text for message in scene.runner.outbox] == [NOT_DONE]
    assert not came.noted(TurnEnded)


@pytest.mark.parametrize(
    "words",
    ["The ledger is finished.", "I added the endpoint and its tests.", "All done. Nothing is left.", ""],
)
def test_other_last_words_do_not_say_so(words: str) -> None:
    assert says_undone(words) is None


def test_after_the_third_time_the_human_is_asked() -> None:
    scene = told_so(3)
    came = scene.see(STILL)

    assert [each.pages[0].title for each in came.noted(DecisionOpened)] == ["says that it is not done"]
    assert not scene.runner.outbox


def test_the_human_may_have_the_work_checked_as_it_is() -> None:
    scene = told_so(3)
    scene.see(STILL)

    assert scene.decide("D1", Given((2,))).wants(Inspect)


def test_who_stops_behind_a_tools_result_without_a_word_is_told_to_go_on() -> None:
    scene = told_so(0)
    came = scene.see(SILENT)

    assert [message.text for message in scene.runner.outbox] == [NO_WORD]
    assert not came.noted(TurnEnded)


def test_who_stops_without_a_word_again_and_again_is_the_humans() -> None:
    scene = told_so(3, SILENT)
    came = scene.see(SILENT)

    assert [each.pages[0].title for each in came.noted(DecisionOpened)] == ["stops without a word"]
    assert not came.noted(TurnEnded)
    assert scene.decide("D1", Given((2,))).wants(Inspect)


LONG = NextFound(API, None, "the agent ended its turn", "- remark 59", out_of_sight=True)


def test_an_agent_that_says_more_than_its_screen_shows_is_asked_to_say_it_shortly() -> None:
    scene = told_so(0)
    came = scene.see(LONG)

    assert [message.text for message in scene.runner.outbox] == [TOO_LONG]
    assert not came.noted(TurnEnded)


def test_an_agent_that_says_too_much_again_and_again_is_put_to_the_human() -> None:
    scene = told_so(3, LONG)
    came = scene.see(LONG)

    assert came.noted(DecisionOpened)
    assert not came.noted(TurnEnded)


OPEN = NextFound(API, None, "the agent ended its turn", "All is done.", left=("Write the tests", "写手册"))


def test_who_says_done_with_open_items_on_its_own_list_is_told_to_go_on() -> None:
    scene = told_so(0)
    came = scene.see(OPEN)

    assert [message.text for message in scene.runner.outbox] == [LIST_OPEN]
    assert came.noted(MessageQueued)[0].because == "its own list is not done: Write the tests; 写手册"
    assert not came.noted(TurnEnded)


def test_who_leaves_its_list_open_again_and_again_is_the_humans() -> None:
    scene = told_so(3, OPEN)
    came = scene.see(OPEN)

    assert [each.pages[0].title for each in came.noted(DecisionOpened)] == ["leaves its own list open"]
    assert "Write the tests; 写手册" in came.noted(DecisionOpened)[0].pages[0].text
    assert not came.noted(TurnEnded)
    assert scene.decide("D1", Given((2,))).wants(Inspect)


def test_who_has_done_its_list_is_done() -> None:
    scene = told_so(1, OPEN)
    came = scene.see(NextFound(API, None, "the agent ended its turn", "All is done."))

    assert came.noted(TurnEnded)


def test_a_long_list_is_told_by_its_beginning() -> None:
    scene = told_so(0)
    many = tuple(f"step {number}" for number in range(1, 9))
    came = scene.see(NextFound(API, None, "the agent ended its turn", "All is done.", left=many))

    assert came.noted(MessageQueued)[0].because.endswith("step 4; step 5; and 3 more")
