"""Stops: whom they end, whom they are too old for, and what they close."""

from dataclasses import replace

from locum.deciding.actions import TellHuman
from locum.deciding.evolve import evolve
from locum.deciding.observed import Closed, Ordered, StartFailed
from locum.model.events import AnswerIntended, DirectiveTaken, OrderTaken, StopIntended, Warned
from locum.model.orders import Continue, Hire, Order, Placed, Stop
from locum.model.runner import Given, Phase
from tests.deciding.scenes import (
    API,
    Scene,
    answer,
    asked,
    at_work,
    directive,
    escalated,
    hired,
    outcome,
    task,
)


def ordered(order: Order, at: float) -> Ordered:
    """An order that was given at this time."""
    return Ordered(Placed(f"o{at}", order, at), "/repo")


def test_a_stop_closes_what_waits_about_a_runner_that_failed() -> None:
    scene = hired()
    scene.see(StartFailed(API, "claude is not installed"))
    came = scene.order(Stop())

    assert outcome(came) == OrderTaken("o2", True, "Closed, since its Runner is over: D1.")
    assert scene.runner.phase is Phase.FAILED
    assert not scene.team.decisions


def test_nothing_is_decided_about_a_runner_that_is_being_stopped() -> None:
    scene = escalated()
    scene.order(Stop("api"))
    came = scene.decide("D1", Given((1,)))

    assert outcome(came).because == "D1 is settled already; the first answer counts."
    assert not scene.noted(AnswerIntended)


def test_what_an_older_version_left_open_is_not_answered_for_a_runner_that_is_being_stopped() -> None:
    scene = escalated()
    scene.team = evolve(scene.team, StopIntended(API, True, "you asked for it"), scene.now)
    came = scene.decide("D1", Given((1,)))

    assert outcome(came).because == "api is being stopped; nothing is answered there any more."
    assert not scene.noted(AnswerIntended)


def test_what_was_weighed_while_the_stop_came_is_not_answered() -> None:
    scene = asked()
    scene.order(Stop("api"))

    assert not scene.rules(answer()).events


def test_a_stop_is_not_for_a_runner_that_was_asked_for_after_it() -> None:
    scene = Scene()
    scene.see(ordered(Hire("api", task()), at=20.0))
    came = scene.see(ordered(Stop("api"), at=10.0))

    assert outcome(came) == OrderTaken("o10.0", False, "Not stopped, since asked for after this order: api.")
    assert scene.see(ordered(Stop("api"), at=30.0)).noted(StopIntended)


def test_a_stop_is_not_for_a_runner_that_was_sent_on_after_it() -> None:
    scene = at_work()
    scene.order(Stop("api"))
    scene.see(Closed(API))
    scene.see(ordered(Continue("api"), at=scene.now + 50))

    assert not scene.see(ordered(Stop(), at=scene.now + 40)).noted(StopIntended)


def test_a_word_to_stop_is_not_for_a_runner_that_was_asked_for_after_it() -> None:
    scene = Scene()
    scene.see(ordered(Hire("api", task()), at=20.0))
    came = scene.see(replace(directive("stop"), at=10.0))

    assert scene.runner.phase is Phase.STARTING
    assert came.noted(DirectiveTaken)[0].outcome == "not applied: api came only after it"
    assert "To stop api too: locum stop api, or write it once more." in came.noted(Warned)[0].because
    assert came.wants(TellHuman)


def test_a_word_to_stop_is_for_those_who_were_there_before_it() -> None:
    scene = at_work()
    scene.see(ordered(Hire("web", task()), at=scene.now + 60))
    came = scene.see(replace(directive("stop"), at=scene.now + 30))

    assert [each.runner for each in came.noted(StopIntended)] == ["api"]
    assert came.noted(DirectiveTaken)[0].outcome == "Runners stopped, but web came only after it"
