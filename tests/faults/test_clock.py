"""A clock that is set back or forward by an hour: nothing stalls, and nothing is done too early."""

from dataclasses import replace

from locum.deciding.actions import Consult, PressAnswer, SayMessage
from locum.deciding.policy import OnTimeout, Policy
from locum.lead.seeing.sightings import Sightings
from locum.model.receipt import Outcome
from locum.model.runner import Given
from locum.model.screen import Screen
from tests.deciding.scenes import API, at_work, escalated, idle, intended, limited, question, started

HOUR = 3600.0
NOBODY = Screen(())


def test_a_question_that_stood_there_before_the_clock_was_set_back_still_counts_as_standing() -> None:
    sightings = Sightings()
    sightings.take(API, question(), NOBODY, 10_000.0)
    sightings.saw(API, 10_000.0 - HOUR, busy=False)
    later = sightings.saw(API, 10_002.0 - HOUR, busy=False)

    assert later is not None
    assert later.held == 2.0


def test_a_question_is_weighed_at_once_after_the_clock_was_set_back() -> None:
    scene = at_work()
    scene.now -= HOUR

    assert scene.saw(question(), held=1.0, after=0.0).wants(Consult)


def test_an_answer_that_could_not_be_typed_is_tried_again_though_the_clock_was_set_back() -> None:
    scene = intended()
    scene.saw(question())
    scene.receipt(Outcome.REFUSED)
    scene.now -= HOUR

    assert scene.saw(question(), after=0.0).wants(PressAnswer)


def test_a_message_that_could_not_be_typed_is_tried_again_though_the_clock_was_set_back() -> None:
    scene = started()
    scene.saw(idle())
    scene.saw(idle())
    scene.hears(Outcome.REFUSED)
    scene.now -= HOUR

    assert scene.saw(idle(), after=0.0).wants(SayMessage)


def test_a_decision_does_not_lapse_early_when_the_clock_is_set_back() -> None:
    scene = escalated(policy=replace(Policy(), timeout=600.0, on_timeout=OnTimeout.SUGGESTION))
    scene.now -= HOUR
    scene.tick(after=10.0)

    assert scene.team.decisions


def test_a_decision_taken_after_the_clock_jumped_reaches_the_agent() -> None:
    for jump in (-HOUR, HOUR):
        scene = escalated()
        scene.now += jump
        scene.decide("D1", Given((1,)))

        assert scene.saw(question()).wants(PressAnswer), jump


def test_a_limit_whose_end_lies_behind_a_jump_is_over() -> None:
    scene = at_work()
    scene.saw(limited(), resets_at=scene.now + 1800.0)
    scene.now += HOUR
    scene.saw(limited())

    assert scene.saw(limited()).wants(SayMessage)


def test_a_limit_that_names_a_time_behind_all_calendars_is_waited_for_without_a_fault() -> None:
    from locum.model.reset_words import reset_in
    from tests.fuzz.parsers import NOON

    for said in ("resets in 99999999999 days", "resets at 99999999999999", "resets Feb 30 at 9am"):
        stated = reset_in(said)

        assert stated is None or stated.instant(NOON) is None, said


def test_what_nobody_watched_does_not_count_as_standing_still() -> None:
    for gap in (HOUR, 8 * HOUR):
        sightings = Sightings()
        sightings.take(API, idle(), NOBODY, 10_000.0)
        before = sightings.saw(API, 10_001.0, busy=False)
        woken = sightings.saw(API, 10_001.0 + gap, busy=False)
        later = sightings.saw(API, 10_003.0 + gap, busy=False)

        assert [each and each.held for each in (before, woken, later)] == [1.0, 0.0, 2.0]


def test_a_limit_is_counted_from_when_it_was_first_shown_though_nobody_watched_meanwhile() -> None:
    sightings = Sightings()
    sightings.take(API, limited("2h"), NOBODY, 10_000.0)
    woken = sightings.saw(API, 10_000.0 + HOUR, busy=False)

    assert woken is not None
    assert woken.resets_at == 10_000.0 + 2 * HOUR
