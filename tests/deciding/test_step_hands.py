"""What became of keys and messages: heard, refused, moved on, unknown."""

import pytest

from locum.deciding.actions import PressAnswer, SayMessage
from locum.deciding.observed import Pressed, Said, Vanished
from locum.deciding.policy import OnTimeout, Policy
from locum.model.decision import About
from locum.model.events import (
    AnswerDoubted,
    AnswerGiven,
    AnswerHindered,
    AnswerIntended,
    DecisionOpened,
    MessageDropped,
    MessageGiven,
    MessageIntended,
    QuestionGone,
    Warned,
)
from locum.model.reading import Reading
from locum.model.receipt import Outcome, Receipt
from locum.model.runner import Given, Hold
from tests.deciding.scenes import (
    API,
    Scene,
    at_work,
    background,
    escalated,
    idle,
    intended,
    question,
    started,
    unknown,
    working,
)

HEARD = (Outcome.ACCEPTED, Outcome.SUBMITTED, Outcome.QUEUED)
NOT_TYPED = (Outcome.REFUSED, Outcome.MOVED_ON)
DOUBTFUL = (Outcome.UNKNOWN, Outcome.TYPED)


def pressed(outcome: Outcome, policy: Policy | None = None) -> Scene:
    """A Runner for whose question keys were wanted, and what became of them."""
    scene = intended(policy=policy)
    scene.saw(question())
    scene.receipt(outcome)
    return scene


def telling(policy: Policy | None = None) -> Scene:
    """A Runner that is being told what it is for."""
    scene = started(policy)
    scene.saw(idle())
    scene.saw(idle())
    return scene


@pytest.mark.parametrize("outcome", HEARD)
def test_an_answer_that_was_heard_is_given(outcome: Outcome) -> None:
    scene = pressed(outcome)

    assert len(scene.noted(AnswerGiven)) == 1
    assert scene.runner.pending is None


def test_a_receipt_that_comes_twice_gives_one_answer() -> None:
    scene = pressed(Outcome.ACCEPTED)

    assert not scene.see(Pressed(API, "api-q1", Receipt(Outcome.ACCEPTED, "again", "%1"))).events


@pytest.mark.parametrize("outcome", NOT_TYPED)
def test_an_answer_that_could_not_be_typed_is_tried_again(outcome: Outcome) -> None:
    scene = pressed(outcome)

    assert scene.noted(AnswerHindered)
    assert scene.saw(question()).wants(PressAnswer)


def test_the_next_try_waits_a_moment() -> None:
    scene = pressed(Outcome.REFUSED)

    assert not scene.saw(question(), after=0.1).wants(PressAnswer)


def test_an_answer_that_can_never_be_typed_goes_to_the_human() -> None:
    scene = pressed(Outcome.REFUSED, Policy(tries=2))
    scene.saw(question())
    scene.receipt(Outcome.REFUSED, "the screen does not show where the cursor is")
    came = scene.saw(question())

    assert "where the cursor is" in came.noted(DecisionOpened)[0].because
    assert scene.pending.hold is Hold.HUMAN
    assert not came.wants(PressAnswer)


def test_what_the_human_then_says_is_typed() -> None:
    scene = pressed(Outcome.REFUSED, Policy(tries=1))
    scene.saw(question())
    scene.decide("D1", Given((2,)))

    assert [each.given for each in scene.saw(question()).wants(PressAnswer)] == [(Given((2,)),)]


def test_an_answer_that_could_not_be_typed_is_not_tried_again_by_the_clock() -> None:
    scene = pressed(Outcome.REFUSED, Policy(tries=1, timeout=60, on_timeout=OnTimeout.SUGGESTION))
    scene.saw(question())

    assert not scene.tick(after=3600).events


def test_a_question_that_moved_on_before_our_keys_was_not_answered_by_us() -> None:
    scene = pressed(Outcome.MOVED_ON)
    came = scene.saw(working())

    assert came.noted(QuestionGone)
    assert not scene.noted(AnswerGiven)


@pytest.mark.parametrize("outcome", DOUBTFUL)
def test_keys_of_unknown_effect_are_never_pressed_again(outcome: Outcome) -> None:
    scene = pressed(outcome)
    looks = [scene.saw(question(), after=after) for after in (0.1, 3.0, 60.0, 3600.0)]

    assert scene.noted(AnswerDoubted)
    assert not any(look.wants(PressAnswer) for look in looks)


def test_a_question_that_stands_there_after_keys_of_unknown_effect_goes_to_the_human() -> None:
    scene = pressed(Outcome.UNKNOWN)

    assert scene.saw(question(), after=1.0).team.decisions == {}
    assert len(scene.saw(question(), after=60.0).team.decisions) == 1


def test_only_the_human_can_have_keys_pressed_after_keys_of_unknown_effect() -> None:
    scene = pressed(Outcome.UNKNOWN, Policy(timeout=60, on_timeout=OnTimeout.SUGGESTION))
    scene.saw(question())
    assert not scene.tick(after=3600).events

    scene.decide("D1", Given((1,)))

    assert scene.saw(question()).wants(PressAnswer)


def test_keys_of_unknown_effect_are_presumed_heard_when_the_question_is_gone() -> None:
    scene = pressed(Outcome.UNKNOWN)
    came = scene.saw(working())

    assert came.noted(AnswerGiven)[0].because.startswith("presumed")


def test_an_answer_under_way_when_the_lead_was_killed_is_pressed_if_the_question_still_stands() -> None:
    assert len(intended().saw(question()).wants(PressAnswer)) == 1


def test_an_answer_under_way_when_the_lead_was_killed_is_presumed_heard_if_the_question_is_gone() -> None:
    scene = intended()
    scene.saw(working())

    assert [each.question for each in scene.noted(AnswerGiven)] == ["api-q1"]
    assert len(scene.noted(AnswerIntended)) == 1


def test_an_answer_that_an_agent_may_never_have_had_before_it_died_is_not_recorded_as_given() -> None:
    scene = escalated()
    scene.decide("D1", Given((1,)))
    scene.see(Vanished(API, "its pane is gone"))

    assert not scene.noted(AnswerGiven)
    assert [each.too_late for each in scene.noted(QuestionGone)] == ["human"]
    assert "may not have reached api" in scene.noted(Warned)[0].because


def test_keys_that_were_pressed_before_the_agent_died_are_presumed_heard() -> None:
    scene = pressed(Outcome.UNKNOWN)
    scene.see(Vanished(API, "its pane is gone"))

    assert [each.question for each in scene.noted(AnswerGiven)] == ["api-q1"]


def test_a_message_is_written_down_before_it_is_typed() -> None:
    scene = started()
    scene.saw(idle())
    came = scene.saw(idle())

    assert came.noted(MessageIntended)
    assert [each.again for each in came.wants(SayMessage)] == [False]


def test_a_message_that_a_killed_lead_may_have_typed_is_looked_for_first() -> None:
    assert [each.again for each in telling().saw(idle()).wants(SayMessage)] == [True]


@pytest.mark.parametrize("reading", [idle(draft="and please"), working(draft="and please")])
def test_a_human_draft_is_never_typed_over(reading: Reading) -> None:
    assert not telling().saw(reading).wants(SayMessage)


def test_a_draft_that_stands_in_the_way_for_long_is_told_the_human() -> None:
    scene = telling()
    scene.saw(idle(draft="and please"), held=3600.0, after=3600.0)

    assert [each.pages[0].title for each in scene.team.decisions.values()] == ["has unsent text in its box"]


def test_a_draft_that_is_gone_needs_nobody_any_more() -> None:
    scene = telling()
    scene.saw(idle(draft="and please"), held=3600.0, after=3600.0)
    came = scene.saw(idle())

    assert not scene.team.decisions
    assert came.wants(SayMessage)


def test_a_turn_does_not_end_while_somebody_types() -> None:
    assert not at_work().saw(idle(draft="and please")).actions


@pytest.mark.parametrize("reading", [unknown(), question()])
def test_nothing_is_said_to_an_agent_that_cannot_hear(reading: Reading) -> None:
    assert not telling().saw(reading).wants(SayMessage)


def test_an_agent_with_background_work_can_be_told_something() -> None:
    assert telling().saw(background()).wants(SayMessage)


@pytest.mark.parametrize("outcome", NOT_TYPED)
def test_a_message_that_could_not_be_typed_is_tried_again(outcome: Outcome) -> None:
    scene = telling()
    scene.hears(outcome)

    assert scene.saw(idle()).wants(SayMessage)


def test_the_next_try_of_a_message_waits_a_moment() -> None:
    scene = telling()
    scene.hears(Outcome.REFUSED)

    assert not scene.saw(idle(), after=0.1).wants(SayMessage)


def test_a_message_that_can_never_be_typed_goes_to_the_human() -> None:
    scene = telling(Policy(tries=1))
    scene.hears(Outcome.REFUSED)
    came = scene.saw(idle())

    assert not came.wants(SayMessage)
    assert scene.team.decisions["D1"].about is About.TROUBLE


def test_a_message_the_human_gave_themselves_is_let_go() -> None:
    scene = telling(Policy(tries=1))
    scene.hears(Outcome.REFUSED)
    scene.saw(idle())
    scene.decide("D1", Given(text="I have looked after it"))

    assert scene.noted(MessageDropped)
    assert not scene.runner.outbox


def test_a_message_the_human_wants_said_again_is_said_again() -> None:
    scene = telling(Policy(tries=1))
    scene.hears(Outcome.REFUSED)
    scene.saw(idle())
    scene.decide("D1", Given((1,)))

    assert [each.text for each in scene.saw(idle()).wants(SayMessage)] == ["Please build the shop."]


def test_a_message_of_unknown_effect_is_not_typed_again_and_the_human_is_told() -> None:
    scene = telling()
    scene.hears(Outcome.UNKNOWN)

    assert not scene.saw(idle()).wants(SayMessage)
    assert scene.team.decisions["D1"].pages[0].title == "may not have heard"


def test_a_message_of_unknown_effect_needs_nobody_once_the_agent_works() -> None:
    scene = telling()
    scene.hears(Outcome.UNKNOWN)
    scene.saw(working())

    assert not scene.team.decisions


def test_a_receipt_for_a_message_nobody_knows_changes_nothing() -> None:
    came = at_work().see(Said(API, "api-m9", Receipt(Outcome.SUBMITTED, "heard", "%1")))

    assert not came.noted(MessageGiven)
