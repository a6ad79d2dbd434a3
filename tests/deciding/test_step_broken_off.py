"""An agent that was stopped in the middle of its work has not ended it."""

from locum.deciding.observed import NextFound
from locum.deciding.policy import Policy
from locum.deciding.reviewing import NOT_ALLOWED
from locum.model.events import DecisionOpened, DecisionSettled, TurnEnded
from locum.model.receipt import Outcome
from locum.model.runner import Given
from tests.deciding.scenes import API, Scene, at_work, escalated, held_back, idle, permission, working

STOPPED = NextFound(API, None, "the agent ended its turn", "", broken_off=True)


def interrupted() -> Scene:
    """A Runner whose agent was stopped at its terminal a moment ago."""
    scene = at_work()
    scene.saw(idle(), held=1.0)
    return scene


def test_an_agent_that_a_person_interrupted_is_not_done_and_left_alone() -> None:
    came = interrupted().see(STOPPED)

    assert not came.noted(TurnEnded)
    assert not came.actions


def test_after_a_while_the_human_is_told_of_it_once() -> None:
    scene = interrupted()
    scene.see(STOPPED, after=100.0)
    scene.see(STOPPED)

    assert [each.pages[0].title for each in scene.noted(DecisionOpened)] == ["was interrupted"]


def test_it_is_settled_by_itself_when_the_agent_works_again() -> None:
    scene = interrupted()
    scene.see(STOPPED, after=100.0)

    assert scene.saw(working()).noted(DecisionSettled)


def test_an_agent_that_stopped_at_a_no_is_told_to_go_on_without_it() -> None:
    scene = escalated(permission())
    scene.decide("D1", Given((len(scene.pending.pages[0].choices),)))
    scene.saw(permission())
    scene.receipt(Outcome.ACCEPTED)
    scene.saw(idle())
    scene.see(STOPPED)

    assert [message.text for message in scene.runner.outbox] == [NOT_ALLOWED]


def test_an_agent_that_worked_on_after_a_no_is_not_told_so_when_it_is_interrupted_later() -> None:
    scene = escalated(permission())
    scene.decide("D1", Given((len(scene.pending.pages[0].choices),)))
    scene.saw(permission())
    scene.receipt(Outcome.ACCEPTED)
    scene.saw(working())
    scene.saw(idle())
    scene.see(STOPPED)

    assert not scene.runner.outbox


def test_an_agent_that_only_drew_its_end_after_a_no_is_told_to_go_on_whatever_that_end_looks_like() -> None:
    scene = escalated(permission())
    scene.decide("D1", Given((len(scene.pending.pages[0].choices),)))
    scene.saw(permission())
    scene.receipt(Outcome.ACCEPTED)
    scene.saw(working(), after=0.02)
    scene.saw(idle(), after=0.05)
    scene.see(NextFound(API, None, "the agent ended its turn", "I look at the data first."))

    assert [message.text for message in scene.runner.outbox] == [NOT_ALLOWED]
    assert not scene.noted(TurnEnded)


def test_an_agent_that_stops_at_every_no_is_told_so_only_so_often() -> None:
    scene = at_work(Policy(nudges=2))
    said = []
    for round in range(1, 5):
        scene.saw(permission())
        scene.rules(held_back())
        scene.decide(f"D{round}", Given((len(scene.pending.pages[0].choices),)))
        scene.saw(permission())
        scene.receipt(Outcome.ACCEPTED)
        scene.saw(idle())
        scene.see(NextFound(API, None, "the agent ended its turn", "I stop here."))
        said += [message.text for message in scene.runner.outbox]
        if not scene.runner.outbox:
            break
        scene.saw(idle())
        scene.hears()

    assert said == [NOT_ALLOWED, NOT_ALLOWED]
    assert scene.noted(TurnEnded)
