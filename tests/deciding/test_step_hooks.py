"""The exact channel: questions that come through a hook and wait there."""

from locum.deciding.actions import Consult, PressAnswer, ReplyByHook
from locum.deciding.observed import HookAsked, HookLeft, Pressed, Ruled
from locum.model.asked import Asked, Choice
from locum.model.events import AnswerGiven, AnswerIntended, DecisionSettled, QuestionGone, QuestionSeen
from locum.model.orders import Pause
from locum.model.receipt import Outcome, Receipt
from locum.model.runner import Given
from tests.deciding.scenes import API, Scene, answer, asked, at_work, held_back, question, unknown, working

PAGE = Asked("Which database?", (Choice("SQLite"), Choice("PostgreSQL")))
ASKED = HookAsked(API, "r-1", "question", (PAGE,))


def through_the_hook() -> Scene:
    """A Runner that asks through its exact channel."""
    scene = at_work()
    scene.see(ASKED)
    return scene


def test_a_question_through_the_hook_is_weighed_without_leafing() -> None:
    (consult,) = at_work().see(ASKED).wants(Consult)

    assert consult.pages == (PAGE,)
    assert not consult.leaf


def test_a_request_that_is_heard_again_is_one_question() -> None:
    scene = through_the_hook()
    scene.see(ASKED)

    assert len(scene.noted(QuestionSeen)) == 1


def test_the_answer_goes_back_through_the_hook() -> None:
    scene = through_the_hook()
    came = scene.rules(answer(2))
    (reply,) = scene.see(ASKED).wants(ReplyByHook)

    assert came.noted(AnswerIntended)
    assert (reply.request, reply.given) == ("r-1", (Given((2,)),))


def test_no_key_is_pressed_for_a_question_through_the_hook() -> None:
    scene = through_the_hook()
    scene.rules(answer())

    assert not scene.saw(question()).wants(PressAnswer)


def test_nothing_is_replied_at_a_screen_that_nobody_can_read() -> None:
    scene = through_the_hook()
    scene.rules(answer())

    assert not scene.saw(unknown()).actions


def test_what_the_screen_shows_meanwhile_does_not_make_the_request_go_away() -> None:
    scene = through_the_hook()
    scene.saw(working())

    assert not scene.noted(QuestionGone)


def test_a_reply_that_was_taken_is_an_answer_by_the_hook() -> None:
    scene = through_the_hook()
    scene.rules(answer())
    scene.see(Pressed(API, "api-q1", Receipt(Outcome.ACCEPTED, "the hook took it", "%1")))

    assert [each.via for each in scene.noted(AnswerGiven)] == ["hook"]


def test_a_request_that_is_no_longer_waited_for_leaves_the_dialog_to_the_screen() -> None:
    scene = through_the_hook()
    scene.see(HookLeft(API, "r-1", "its time was over"))

    assert scene.saw(question()).wants(Consult)


def left_to_the_screen() -> Scene:
    """A Runner whose request waited for the human until its time was over."""
    scene = through_the_hook()
    scene.rules(held_back())
    scene.see(HookLeft(API, "r-1", "its time was over"))
    return scene


def test_the_human_keeps_their_decision_when_the_dialog_comes_on_screen() -> None:
    scene = left_to_the_screen()
    scene.saw(question(labels=("SQLite", "PostgreSQL", "Type something.")))
    scene.decide("D1", Given((2,)))
    (press,) = scene.saw(question(labels=("SQLite", "PostgreSQL", "Type something."))).wants(PressAnswer)

    assert (press.question, press.given) == ("api-q1", (Given((2,)),))


def test_what_the_human_decides_before_the_dialog_is_drawn_waits_for_it() -> None:
    scene = left_to_the_screen()
    scene.decide("D1", Given((2,)))

    assert not scene.saw(working(), after=1.0).actions
    assert scene.saw(question(), after=1.0).wants(PressAnswer)


def test_an_answer_that_never_found_its_dialog_was_not_given() -> None:
    scene = left_to_the_screen()
    scene.decide("D1", Given((2,)))
    came = scene.saw(working())

    assert came.noted(QuestionGone)
    assert not scene.noted(AnswerGiven)


def test_another_dialog_is_never_taken_for_the_one_that_left() -> None:
    scene = left_to_the_screen()
    other = question("Delete the database?")
    came = scene.saw(other, after=1.0)
    later = scene.saw(other)

    assert not came.actions
    assert [each.question for each in later.wants(Consult)] == ["api-q2"]


def test_the_human_is_not_left_with_a_decision_nobody_waits_for() -> None:
    scene = left_to_the_screen()
    came = scene.saw(working())

    assert came.noted(DecisionSettled)
    assert not scene.team.decisions


def test_a_new_request_takes_the_place_of_what_the_screen_showed() -> None:
    scene = asked()
    came = scene.see(ASKED)

    assert came.noted(QuestionGone)
    assert [each.question for each in came.wants(Consult)] == ["api-q2"]


def test_a_request_of_another_question_that_left_changes_nothing() -> None:
    assert not through_the_hook().see(HookLeft(API, "r-0", "its time was over")).events


def test_a_paused_runner_is_not_answered_through_the_hook() -> None:
    scene = through_the_hook()
    scene.order(Pause("api"))
    scene.see(Ruled(API, "api-q1", (PAGE,), (answer(),)))

    assert not scene.see(ASKED).actions
