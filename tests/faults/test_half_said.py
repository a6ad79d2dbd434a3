"""A message that a dialog overtook between its words and its Enter: neither forgotten nor said twice."""

from locum.deciding.actions import SayMessage
from locum.deciding.observed import Said
from locum.deciding.policy import Policy
from locum.model.events import MessageGiven
from locum.model.orders import Tell
from locum.model.receipt import Outcome, Receipt
from locum.model.runner import Given
from tests.deciding.scenes import API, Scene, answer, idle, question, started, working

GOAL = "Please build the shop."


def overtaken() -> Scene:
    """A Runner whose goal stands unsent in its box, behind a question that came up meanwhile."""
    scene = started()
    scene.saw(idle())
    scene.saw(idle())
    scene.hears(Outcome.TYPED)
    scene.saw(question())
    scene.rules(answer(2))
    scene.saw(question())
    scene.receipt(Outcome.ACCEPTED)
    return scene


def test_words_that_wait_behind_a_question_are_not_taken_for_heard() -> None:
    scene = overtaken()

    assert not scene.noted(MessageGiven)
    assert [message.text for message in scene.runner.outbox] == [GOAL]


def test_words_that_wait_in_the_box_are_handed_in_when_it_shows_again() -> None:
    (wanted,) = overtaken().saw(idle(draft=GOAL)).wants(SayMessage)

    assert wanted.again
    assert wanted.busy


def test_words_that_never_leave_the_box_become_the_human_s() -> None:
    scene = started(Policy(tries=2))
    scene.saw(idle())
    for _ in range(3):
        scene.saw(idle(draft=GOAL if scene.runner.outbox[0].tries else None))
        scene.hears(Outcome.TYPED)
    scene.saw(idle(draft=GOAL))

    assert scene.team.decisions


def test_what_is_to_be_said_again_is_looked_for_in_the_box_first() -> None:
    scene = started()
    scene.saw(idle())
    scene.saw(idle())
    scene.hears(Outcome.UNKNOWN)
    scene.decide("D1", Given((1,)))
    (wanted,) = scene.saw(idle(draft=GOAL)).wants(SayMessage)

    assert wanted.again


def test_an_agent_hears_what_it_is_for_before_what_was_written_to_it_meanwhile() -> None:
    scene = started()
    scene.order(Tell("Use SQLite.", "api"), kind="requirement")
    scene.saw(idle())
    first = scene.runner.outbox[0]
    scene.saw(idle())
    scene.hears()
    scene.saw(working())

    assert first.text == GOAL
    assert "Use SQLite." in scene.runner.outbox[0].text


def test_words_that_were_typed_are_still_looked_for_after_a_try_that_pressed_nothing() -> None:
    scene = overtaken()
    scene.see(Said(API, scene.runner.outbox[0].id, Receipt(Outcome.REFUSED, "it asks", "%1"), again=True))
    (wanted,) = scene.saw(idle(draft=GOAL)).wants(SayMessage)

    assert wanted.again
