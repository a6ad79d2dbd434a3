"""Answers to questions: in plain words, by time-out, by policy, and as the door understands them."""

import pytest

from locum.deciding.actions import Consult, PressAnswer, SayMessage
from locum.deciding.answering import SKIPPED
from locum.deciding.observed import NextFound
from locum.deciding.policy import OnTimeout, Policy
from locum.deciding.seen_questions import answer_for, words_of
from locum.model.answer import Check, Choose, Dismiss, Fill, Page, Pick, Write
from locum.model.asked import Asked, Choice
from locum.model.events import (
    AnswerGiven,
    AnswerIntended,
    QuestionGone,
    QuestionSeen,
    TurnEnded,
)
from locum.model.reading import QuestionKind
from locum.model.runner import Given, Hold
from tests.deciding.scenes import (
    API,
    Played,
    Scene,
    answer,
    asked,
    at_work,
    escalated,
    gated,
    idle,
    plan,
    question,
    silent,
    started,
    trust_dialog,
    working,
)

PROSE = "I can use SQLite or PostgreSQL. Which database do you prefer?"
MARKED = "Use SQLite. (answered by Locum on the user's behalf)"


def spoken(closing: str = PROSE, policy: Policy | None = None) -> tuple[Scene, Played]:
    """A Runner that ends its turn with these words."""
    scene = at_work(policy)
    scene.saw(idle())
    return scene, scene.see(NextFound(API, None, "at its end", closing))


def test_words_of_the_proxy_say_who_speaks() -> None:
    scene = asked(question(labels=(), kind=QuestionKind.TEXT))
    scene.rules(answer(text="Use SQLite."))

    assert scene.pending.given[0].text == MARKED


def test_the_remark_can_be_switched_off() -> None:
    scene = asked(question(labels=(), kind=QuestionKind.TEXT), Policy(marker=None))
    scene.rules(answer(text="Use SQLite."))

    assert scene.pending.given[0].text == "Use SQLite."


def test_a_question_in_plain_words_at_the_end_of_a_turn_is_a_question() -> None:
    came = spoken()[1]

    assert came.noted(QuestionSeen)[0].prose
    assert came.wants(Consult)
    assert not came.noted(TurnEnded)


def test_a_closing_remark_is_no_question() -> None:
    came = spoken("The shop is built and all tests pass.")[1]

    assert came.noted(TurnEnded)


def test_a_question_in_plain_words_is_answered_by_a_message() -> None:
    scene, _ = spoken()
    scene.rules(answer(text="Use SQLite."))
    came = scene.saw(idle())

    assert [each.text for each in came.wants(SayMessage)] == [MARKED]
    assert len(scene.noted(AnswerGiven)) == 1


def test_a_question_in_plain_words_that_was_answered_is_not_met_again() -> None:
    scene, _ = spoken()
    scene.rules(answer(text="Use SQLite."))
    scene.saw(idle())
    scene.hears()
    scene.saw(working(), after=1.0)

    assert len(scene.noted(QuestionSeen)) == 1


def test_a_question_in_plain_words_that_somebody_answered_is_gone() -> None:
    scene, _ = spoken()

    assert scene.saw(working()).noted(QuestionGone)


def test_a_trust_dialog_is_settled_by_what_the_user_chose() -> None:
    scene = started()
    came = scene.saw(trust_dialog())

    assert came.noted(AnswerIntended)[0].by == "policy"
    assert came.wants(PressAnswer)


def test_a_folder_the_user_does_not_trust_is_asked_about() -> None:
    scene = started(Policy(trust_folder=False))

    assert scene.saw(trust_dialog()).wants(Consult)


def test_a_time_out_waits_unless_the_user_chose_otherwise() -> None:
    scene = escalated(policy=Policy(timeout=60))

    assert not scene.tick(after=3600).events


def test_a_time_out_takes_the_suggestion_where_the_user_chose_so() -> None:
    scene = escalated(policy=Policy(timeout=60, on_timeout=OnTimeout.SUGGESTION))
    scene.tick(after=61)

    assert scene.pending.given == (Given((1,)),)
    assert not scene.team.decisions


def test_a_time_out_does_not_come_early() -> None:
    scene = escalated(policy=Policy(timeout=60, on_timeout=OnTimeout.SUGGESTION))

    assert not scene.tick(after=40).events


def test_without_a_suggestion_a_time_out_waits() -> None:
    scene = asked(policy=Policy(timeout=60, on_timeout=OnTimeout.SUGGESTION))
    scene.rules(silent())

    assert not scene.tick(after=3600).events


@pytest.mark.parametrize("on_timeout", list(OnTimeout))
def test_a_dangerous_question_is_never_settled_by_a_time_out(on_timeout: OnTimeout) -> None:
    scene = asked(policy=Policy(timeout=60, on_timeout=on_timeout))
    scene.rules(gated())

    assert not scene.tick(after=3600).events


def test_a_skipped_question_is_closed_and_the_agent_told_to_go_on() -> None:
    scene = escalated(policy=Policy(timeout=60, on_timeout=OnTimeout.SKIP))
    scene.tick(after=61)
    (press,) = scene.saw(question()).wants(PressAnswer)

    assert answer_for(press.pages, press.given) == Dismiss()
    assert [message.text for message in scene.runner.outbox] == [SKIPPED]


def test_a_skipped_question_in_plain_words_is_told_to_go_on() -> None:
    scene, _ = spoken(policy=Policy(timeout=60, on_timeout=OnTimeout.SKIP))
    scene.rules(silent())
    scene.tick(after=61)

    assert scene.runner.pending is None
    assert [message.text for message in scene.runner.outbox] == [SKIPPED]


def test_a_plan_is_confirmed_by_the_human_until_that_is_earned() -> None:
    scene = asked(plan())
    scene.rules(answer())

    assert scene.pending.hold is Hold.HUMAN


@pytest.mark.parametrize("level", ["shadow", "confirm"])
def test_a_kind_the_user_reserved_is_put_to_them(level: str) -> None:
    scene = asked(policy=Policy(levels={"single": level}))
    scene.rules(answer())

    assert scene.pending.hold is Hold.HUMAN


PAGE = Asked("Which?", (Choice("A"), Choice("B")), "single", "First")
BOXES = Asked("Which?", (Choice("A"), Choice("B")), "multi", "Second")
WORDS = Asked("Why?", kind="text", title="Third")


@pytest.mark.parametrize(
    ("page", "given", "wanted"),
    [
        (PAGE, Given((2,)), Choose(Pick("B"))),
        (PAGE, Given((2,), "because"), Choose(Pick("B"), "because")),
        (PAGE, Given(text="neither"), Write("neither")),
        (BOXES, Given((1, 2)), Check((Pick("A"), Pick("B")))),
        (BOXES, Given(), Check()),
        (BOXES, Given(text="others"), Check(text="others")),
        (WORDS, Given(text="so"), Write("so")),
    ],
)
def test_an_answer_becomes_what_the_door_understands(page: Asked, given: Given, wanted: object) -> None:
    assert answer_for((page,), (given,)) == wanted


def test_an_answer_of_several_pages_fills_a_form() -> None:
    wanted = Fill((Page(Choose(Pick("A")), "First"), Page(Check((Pick("B"),)), "Second")))

    assert answer_for((PAGE, BOXES), (Given((1,)), Given((2,)))) == wanted


def test_an_answer_can_be_said_in_words() -> None:
    assert words_of((PAGE, BOXES, WORDS), (Given((1,), "x"), Given(), Given(text="so"))) == (
        "A + x; (nothing chosen); so"
    )
