"""The exact channel and the screen agree: nothing is asked twice, nothing waits for a hook that is gone."""

from locum.deciding.actions import Consult, PressAnswer, ReplyByHook, TellHuman
from locum.deciding.observed import HookAsked, HookLeft, Saw
from locum.deciding.policy import Policy
from locum.model.asked import Asked, Choice
from locum.model.events import (
    AnswerGiven,
    DecisionOpened,
    DecisionSettled,
    QuestionGone,
    QuestionSeen,
    Warned,
)
from locum.model.reading import Option, Question, QuestionKind, Reading, State
from locum.model.runner import Given
from tests.deciding.scenes import API, Scene, answer, at_work, held_back, idle, working

CHANNEL = Policy(channels=frozenset({"claude"}))
MAY_RUN = Asked(
    "Do you want to proceed?",
    (Choice("Yes"), Choice("No")),
    "permission",
    "Bash command",
    "Run the tests\nmake test",
    command="make test",
)
ASKED = HookAsked(API, "aa.1", "permission", (MAY_RUN,))


def dialog(command: str = "make test", *, text: str = MAY_RUN.text) -> Reading:
    """A permission on screen, with more choices and words than the hook was told of."""
    options = tuple(Option(number, label) for number, label in enumerate(("Yes", "Yes, always", "No"), 1))
    body = f"Tip: press a key\nRun the tests\n{command}"
    kind = QuestionKind.PERMISSION
    question = Question(kind, "Bash command", text, options=options, body=body, command=command)
    return Reading(State.PERMISSION, ("asks",), question=question)


def waiting_for_the_human() -> Scene:
    """A Runner whose permission the human was asked about through the hook."""
    scene = at_work(CHANNEL)
    scene.see(ASKED)
    scene.rules(held_back(), pages=(MAY_RUN,))
    return scene


def test_a_dialog_is_left_alone_until_its_hook_had_time_to_ask() -> None:
    scene = at_work(CHANNEL)
    early = scene.see(Saw(API, dialog(), 0.6), after=0.6)
    late = scene.see(Saw(API, dialog(), 2.0), after=2.0)

    assert not early.wants(Consult)
    assert late.wants(Consult)


def test_the_last_frame_of_a_dialog_answered_by_the_hook_is_not_a_new_question() -> None:
    scene = at_work(CHANNEL)
    scene.see(ASKED)
    scene.rules(answer(1), pages=(MAY_RUN,))
    scene.see(HookLeft(API, "aa.1", "the hook took the answer", heard=True))
    came = scene.see(Saw(API, dialog(), 60.0), after=0.3)
    slow = scene.see(Saw(API, dialog(), 62.0), after=2.0)
    never = scene.see(Saw(API, dialog(), 66.0), after=4.0)

    assert [each.via for each in scene.noted(AnswerGiven)] == ["hook"]
    assert not came.noted(QuestionSeen)
    assert not slow.noted(QuestionSeen)
    assert never.noted(QuestionSeen)


def test_a_request_for_what_is_being_answered_on_screen_changes_nothing() -> None:
    scene = at_work(CHANNEL)
    scene.saw(dialog())
    scene.rules(answer(1))

    assert not scene.see(ASKED).events


def test_a_permission_keeps_its_decision_when_its_hook_leaves() -> None:
    scene = waiting_for_the_human()
    scene.see(HookLeft(API, "aa.1", "its time was over"))
    scene.saw(dialog(), after=1.0)
    scene.decide("D1", Given((1,)))
    (press,) = scene.saw(dialog(), after=1.0).wants(PressAnswer)

    assert press.given == (Given((1,)),)
    assert len(scene.noted(DecisionOpened)) == 1


def test_another_command_is_never_taken_for_the_one_that_was_decided() -> None:
    scene = waiting_for_the_human()
    scene.see(HookLeft(API, "aa.1", "its time was over"))
    scene.decide("D1", Given((1,)))
    came = scene.saw(dialog("make test && rm -rf build"), after=1.0)

    assert not came.wants(PressAnswer)


def test_an_answer_that_was_decided_but_not_heard_is_typed() -> None:
    scene = at_work(CHANNEL)
    scene.see(ASKED)
    scene.rules(answer(1), pages=(MAY_RUN,))
    scene.see(HookLeft(API, "aa.1", "the hook waits no longer"))
    (press,) = scene.saw(dialog()).wants(PressAnswer)

    assert press.given == (Given((1,)),)
    assert not scene.noted(AnswerGiven)


def test_a_permission_answered_at_the_terminal_is_over() -> None:
    scene = waiting_for_the_human()
    scene.saw(working())

    assert scene.noted(QuestionGone)
    assert [each.by for each in scene.noted(DecisionSettled)] == ["nobody"]


def test_a_permission_is_over_when_the_screen_asks_for_another_command() -> None:
    scene = waiting_for_the_human()
    same = scene.saw(dialog())
    other = scene.saw(dialog("make lint"))

    assert not same.noted(QuestionGone)
    assert other.noted(QuestionGone)


def test_a_moment_without_its_dialog_does_not_end_a_permission() -> None:
    scene = waiting_for_the_human()
    scene.saw(working(), held=0.5, after=0.5)

    assert not scene.noted(QuestionGone)


def test_a_question_that_escape_ended_is_over() -> None:
    scene = at_work(CHANNEL)
    scene.see(HookAsked(API, "bb.1", "question", (Asked("Which?", (Choice("a"), Choice("b"))),)))
    scene.rules(held_back())
    scene.saw(idle())

    assert scene.noted(QuestionGone)
    assert not scene.team.decisions


def test_the_same_thing_asked_for_ever_goes_to_the_human() -> None:
    scene = at_work(Policy(channels=frozenset({"claude"}), same_question=3))
    for number in range(3):
        scene.see(HookAsked(API, f"aa.{number}", "permission", (MAY_RUN,)))
        scene.rules(answer(1))
        scene.see(HookLeft(API, f"aa.{number}", "the hook took the answer", heard=True))
    scene.see(HookAsked(API, "aa.3", "permission", (MAY_RUN,)))
    (opened,) = scene.noted(DecisionOpened)

    assert opened.because == "the same thing was asked 4 times in a row"


def in_turns(kind: str, minutes: float) -> list[DecisionOpened]:
    """What comes to the human where two questions are asked eight times each, in turns, so far apart."""
    scene = at_work(Policy(channels=frozenset({"claude"}), same_question=3))
    page = Asked("Which?", (Choice("a"), Choice("b")), kind, command="make test")
    for number in range(16):
        name = f"{'ab'[number % 2]}.{number}"
        scene.see(HookAsked(API, name, "question", (page,)), after=minutes * 60)
        if scene.noted(DecisionOpened):
            break
        scene.rules(answer(1), pages=(page,))
        scene.see(HookLeft(API, name, "the hook took the answer", heard=True))
    return scene.noted(DecisionOpened)


def test_two_questions_asked_in_turns_for_ever_go_to_the_human() -> None:
    (opened,) = in_turns("single", 0.1)

    assert opened.because == "the same thing was asked 7 times within a few minutes"


def test_what_is_asked_again_now_and_then_does_not_go_round_in_circles() -> None:
    assert in_turns("single", 10) == []
    assert in_turns("permission", 0.1) == []


def test_an_answer_is_not_left_for_a_hook_whose_dialog_was_answered_at_the_terminal() -> None:
    scene = waiting_for_the_human()
    scene.saw(dialog())
    scene.saw(working(), held=0.3, after=0.3)
    scene.decide("D1", Given((2,)))
    late = scene.see(ASKED, after=0.2)
    gone = scene.see(Saw(API, working(), 9.0), after=9.0)

    assert not late.wants(ReplyByHook)
    assert [each.too_late for each in gone.noted(QuestionGone)] == ["human"]
    assert not scene.noted(AnswerGiven)
    assert scene.team.tally.human == 0


def test_the_human_is_told_that_what_they_decided_came_too_late() -> None:
    scene = at_work(CHANNEL)
    scene.see(HookAsked(API, "bb.1", "question", (Asked("Which?", (Choice("a"), Choice("b"))),)))
    scene.rules(held_back())
    scene.see(HookLeft(API, "bb.1", "the hook waits no longer", heard=False))
    scene.decide("D1", Given((2,)))
    gone = scene.see(Saw(API, idle(), 9.0), after=9.0)

    assert [told.text for told in gone.wants(TellHuman)] == [
        "Your answer “b” came too late: api no longer asks “Which?”."
    ]
    assert gone.noted(Warned)


def test_a_yes_goes_back_through_the_hook_while_its_dialog_is_on_screen() -> None:
    scene = at_work(CHANNEL)
    scene.see(ASKED)
    scene.rules(answer(1), pages=(MAY_RUN,))
    came = scene.saw(dialog())

    assert came.wants(ReplyByHook)
    assert not came.wants(PressAnswer)


def test_an_agent_that_was_told_no_through_the_hook_goes_on_by_itself() -> None:
    scene = waiting_for_the_human()
    scene.decide("D1", Given((2,)))
    scene.see(HookLeft(API, "aa.1", "the hook took the answer", heard=True))

    assert [each.via for each in scene.noted(AnswerGiven)] == ["hook"]
    assert not scene.runner.refused
