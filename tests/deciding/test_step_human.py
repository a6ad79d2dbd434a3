"""The human decides: first answer wins, what does not fit is refused, agreement is earned and lost."""

import pytest

from locum.deciding.actions import PressAnswer, SayMessage
from locum.deciding.observed import Evaluated, FileDecided, NextFound
from locum.deciding.policy import Policy
from locum.model.events import AutonomyMoved, DecisionSettled, OrderTaken, Warned
from locum.model.orders import Decide
from locum.model.reading import QuestionKind
from locum.model.runner import Given, Hold, Phase
from tests.deciding.scenes import (
    API,
    FORM_PAGES,
    Played,
    answer,
    asked,
    escalated,
    form,
    gated,
    held_back,
    idle,
    permission,
    plan,
    question,
    reviewed,
    silent,
    working,
)


def outcome(came: Played) -> OrderTaken:
    """What the human is told about their order."""
    return came.noted(OrderTaken)[0]


def test_what_the_human_decides_is_typed() -> None:
    scene = escalated()
    scene.decide("D1", Given((2,)))
    (press,) = scene.saw(question()).wants(PressAnswer)

    assert press.given == (Given((2,)),)
    assert not scene.team.decisions


def test_the_humans_own_words_carry_no_remark() -> None:
    scene = escalated(question(labels=(), kind=QuestionKind.TEXT))
    scene.decide("D1", Given(text="Use SQLite."))

    assert scene.pending.given == (Given(text="Use SQLite."),)


@pytest.mark.parametrize(("agent", "typed"), [("claude", "use pnpm"), ("codex", None)])
def test_words_with_a_no_reach_an_agent_that_takes_none_beside_it_as_the_next_message(
    agent: str, typed: str | None
) -> None:
    scene = escalated(permission(), agent=agent)
    scene.decide("D1", Given((2,), "use pnpm"))
    said = [message.text for message in scene.runner.outbox]

    assert scene.pending.given == (Given((2,), typed),)
    assert str(scene.pending.words).endswith(" + use pnpm")
    assert any("use pnpm" in text for text in said) is (typed is None)


def test_the_first_answer_wins_and_the_second_is_told_so() -> None:
    scene = escalated()
    scene.decide("D1", Given((2,)))
    second = scene.decide("D1", Given((1,)))

    assert outcome(second).because == "D1 is settled already; the first answer counts."
    assert scene.pending.given == (Given((2,)),)


def test_an_answer_in_the_file_counts_like_any_other() -> None:
    scene = escalated()
    came = scene.see(FileDecided("D1", (Given((1,)),)))

    assert came.noted(DecisionSettled)[0].via == "file"
    assert scene.pending.hold is Hold.INTENDED


def test_a_second_answer_in_the_file_is_told_so() -> None:
    scene = escalated()
    scene.decide("D1", Given((1,)))

    assert "settled already" in scene.see(FileDecided("D1", (Given((2,)),))).noted(Warned)[0].because


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ((Given((3,)),), "There is no option 3"),
        ((Given((0,)),), "There is no option 0"),
        ((Given((1, 2)),), "takes one option"),
        ((Given(),), "needs an answer"),
        ((Given(text="  "),), "needs an answer"),
        ((Given((1,)), Given((1,))), "1 questions were asked and 2 answered"),
        ((), "1 questions were asked and 0 answered"),
    ],
)
def test_an_answer_that_does_not_fit_is_refused_and_the_question_stays_open(
    given: tuple[Given, ...], why: str
) -> None:
    scene = escalated()
    came = scene.order(Decide("D1", given))

    assert why in outcome(came).because
    assert "D1" in scene.team.decisions


def test_several_boxes_or_none_may_be_chosen_in_a_multi_select() -> None:
    for given in (Given((1, 2)), Given()):
        scene = escalated(question(kind=QuestionKind.MULTI))

        assert outcome(scene.decide("D1", given)).done


def test_a_form_is_decided_page_by_page() -> None:
    scene = asked(form())
    scene.rules(held_back(), silent(), pages=FORM_PAGES)

    assert not outcome(scene.decide("D1", Given((1,)))).done
    assert outcome(scene.decide("D1", Given((1,)), Given((2,)))).done
    assert scene.pending.words == "SQLite; Go"


def test_a_decision_nobody_opened_is_refused_with_those_that_wait() -> None:
    came = escalated().decide("D7", Given((1,)))

    assert outcome(came).because == "There is no decision D7. Waiting for you: D1."


def test_an_answer_to_a_question_that_is_gone_is_told_so() -> None:
    scene = escalated()
    scene.saw(working())

    assert "settled already" in outcome(scene.decide("D1", Given((1,)))).because


def test_an_agreement_is_remembered() -> None:
    came = escalated().decide("D1", Given((1,)))

    assert came.noted(AutonomyMoved) == [AutonomyMoved("single", True)]


def test_a_disagreement_is_remembered() -> None:
    came = escalated().decide("D1", Given((2,)))

    assert came.noted(AutonomyMoved) == [AutonomyMoved("single", False)]


def test_without_a_suggestion_there_is_nothing_to_agree_with() -> None:
    scene = asked()
    scene.rules(silent())

    assert not scene.decide("D1", Given((1,))).noted(AutonomyMoved)


def test_danger_earns_nothing() -> None:
    scene = asked()
    scene.rules(gated())

    assert not scene.decide("D1", Given((1,))).noted(AutonomyMoved)


def confirm(scene_policy: Policy, *choices: int) -> Hold:
    """Decide plans one after the other, then see what becomes of the next one."""
    scene = asked(plan(), scene_policy)
    for place in choices:
        scene.rules(answer(1))
        scene.decide(next(iter(scene.team.decisions)), Given((place,)))
        scene.saw(working())
        scene.saw(plan())
    scene.rules(answer(1))
    return scene.pending.hold


def test_enough_agreements_earn_a_kind_of_question() -> None:
    assert confirm(Policy(earned_after=2, same_question=99), 1) is Hold.HUMAN
    assert confirm(Policy(earned_after=2, same_question=99), 1, 1) is Hold.INTENDED


def test_a_disagreement_begins_the_count_anew() -> None:
    assert confirm(Policy(earned_after=2, same_question=99), 1, 2, 1) is Hold.HUMAN
    assert confirm(Policy(earned_after=2, same_question=99), 1, 2, 1, 1) is Hold.INTENDED


def test_what_is_never_to_be_earned_is_never_earned() -> None:
    assert confirm(Policy(earned_after=0, same_question=99), 1, 1, 1) is Hold.HUMAN


def test_a_shadowed_kind_is_never_earned() -> None:
    policy = Policy(earned_after=1, levels={"plan": "shadow"}, same_question=99)

    assert confirm(policy, 1, 1) is Hold.HUMAN


def test_a_disagreement_takes_away_what_was_free_until_it_is_earned_again() -> None:
    scene = escalated(policy=Policy(earned_after=2))
    scene.decide("D1", Given((2,)))
    for place in (1, 2):
        scene.saw(working())
        scene.saw(question(f"Question {place}?"))
        scene.rules(answer(1))
        assert scene.pending.hold is Hold.HUMAN
        scene.decide(next(iter(scene.team.decisions)), Given((1,)))
    scene.saw(working())
    scene.saw(question("And now?"))
    scene.rules(answer(1))

    assert scene.pending.hold is Hold.INTENDED


def test_work_that_is_not_good_enough_can_be_accepted_as_it_is() -> None:
    scene = reviewed(max_rounds=1)
    scene.see(Evaluated(API, 1, False, "e.md", "slow"))
    scene.decide("D1", Given(text="accept it as it is"))

    assert scene.runner.phase is Phase.DONE


def test_work_that_is_not_good_enough_can_go_round_once_more() -> None:
    scene = reviewed(max_rounds=1)
    scene.see(Evaluated(API, 1, False, "e.md", "slow"))
    scene.decide("D1", Given((1,)))

    assert scene.runner.round == 2
    assert scene.saw(idle()).wants(SayMessage)


def test_a_round_that_was_asked_for_is_counted_apart_from_those_that_were_planned() -> None:
    scene = reviewed(max_rounds=1)
    scene.see(Evaluated(API, 1, False, "e.md", "slow"))
    scene.decide("D1", Given((1,)))
    scene.saw(idle())
    scene.hears()
    scene.saw(working())
    scene.saw(idle())
    scene.see(NextFound(API, None, "the workflow is at its end"), Evaluated(API, 2, False, "e.md", "slow"))

    asked = scene.team.decisions["D2"].pages[0].text
    assert asked == "After round 1 of 1 and 1 more that you asked for: slow"


def test_a_trouble_takes_no_answer_but_its_ways_out() -> None:
    scene = reviewed(max_rounds=1)
    scene.see(Evaluated(API, 1, False, "e.md", "slow"))
    came = scene.decide("D1", Given(text="make it faster"))

    assert outcome(came).because == (
        "Choose one of these: 1 One more round, 2 Accept it as it is, 3 Stop it."
    )
    assert "D1" in scene.team.decisions
