"""A review that the human asks for: of work that goes on, of work that is done, of what a Runner left."""

from locum.deciding.actions import Inspect, StartAgent, TellHuman
from locum.deciding.observed import Closed, Evaluated, Tick, Vanished
from locum.deciding.reviewing import feedback_for
from locum.model.events import EvaluationMade, OrderTaken, RoundBegun, RunnerDone
from locum.model.orders import Adopt, Continue, Pause, Review, Stop
from locum.model.reading import State
from locum.model.runner import Phase
from tests.deciding.scenes import API, Scene, at_work, done, hired, reviewed, task, working

GOOD = Evaluated(API, 1, True, "e.md", "it is good")
BAD = Evaluated(API, 1, False, "e.md", "the search is slow")


def stopped() -> Scene:
    """A Runner that the human ended."""
    scene = at_work()
    scene.order(Stop("api", now=True))
    scene.see(Closed(API))
    return scene


def test_work_in_progress_is_looked_at_and_goes_on() -> None:
    scene = at_work()
    asked = scene.order(Review("api"))
    came = scene.see(Evaluated(API, 1, True, "e.md", "it is good", counts=False))

    assert [each.counts for each in asked.wants(Inspect)] == [False]
    assert came.noted(EvaluationMade)
    assert scene.runner.phase is Phase.RUNNING


def test_a_look_in_the_middle_does_not_settle_work_that_ended_meanwhile() -> None:
    scene = reviewed()
    came = scene.see(Evaluated(API, 1, True, "e.md", "it was good", counts=False))

    assert came.noted(EvaluationMade)
    assert not came.noted(RunnerDone)


def test_a_paused_runner_is_looked_at_and_stays_paused() -> None:
    scene = at_work()
    scene.order(Pause("api"))
    scene.order(Review("api"))
    scene.see(Evaluated(API, 1, False, "e.md", "slow", counts=False))

    assert scene.runner.phase is Phase.PAUSED
    assert not scene.runner.outbox


def test_done_work_that_falls_short_after_all_goes_round_again() -> None:
    scene = done()
    scene.order(Review("api"))
    came = scene.see(BAD)

    assert came.noted(RoundBegun)
    assert not came.wants(StartAgent)
    assert [message.text for message in scene.runner.outbox] == [feedback_for(scene.runner)]


def test_the_agent_of_done_work_is_started_again_if_it_has_left() -> None:
    scene = done()
    scene.see(Vanished(API, "its pane is gone"))
    scene.order(Review("api"))
    came = scene.see(BAD)

    assert [each.resume for each in came.wants(StartAgent)] == [True]


def test_a_done_runner_whose_pane_goes_stays_done() -> None:
    scene = done()
    came = scene.see(Vanished(API, "its pane is gone"))

    assert (scene.runner.phase, scene.runner.state) == (Phase.DONE, State.EXITED)
    assert not came.actions


def test_what_a_stopped_runner_left_may_be_found_good() -> None:
    scene = stopped()
    scene.order(Review("api"))
    scene.see(GOOD)

    assert scene.runner.phase is Phase.DONE


def test_a_stopped_runner_is_not_started_by_a_review() -> None:
    scene = stopped()
    scene.order(Review("api"))
    scene.see(Vanished(API, "its pane is gone"))
    came = scene.see(BAD)

    assert scene.runner.phase is Phase.STOPPED
    assert came.wants(TellHuman)
    assert not came.wants(StartAgent)


def test_what_a_review_found_is_told_when_the_human_sends_it_on() -> None:
    scene = stopped()
    scene.order(Review("api"))
    scene.see(BAD)
    scene.order(Continue("api"))

    assert [message.text for message in scene.runner.outbox] == [feedback_for(scene.runner)]


def test_a_look_at_what_was_left_is_begun_again_after_a_kill() -> None:
    scene = stopped()
    scene.order(Review("api"))

    assert scene.see(Tick()).wants(Inspect)


def test_a_runner_that_has_not_begun_cannot_be_reviewed() -> None:
    came = hired().order(Review("api"))

    assert not came.noted(OrderTaken)[0].done


def test_work_found_good_in_a_second_look_needs_nobody_s_decision_any_more() -> None:
    scene = reviewed(max_rounds=1)
    scene.see(BAD)
    scene.order(Review("api"))
    scene.see(GOOD)

    assert scene.runner.phase is Phase.DONE
    assert not scene.team.decisions


def test_the_feedback_is_named_where_the_agent_finds_it() -> None:
    adopted = Scene()
    adopted.order(Adopt("api", "%7", task(), "/tmp/tmux"), folder="/repo")
    own = at_work()

    assert " .team-config/REVIEW-FEEDBACK.md" in feedback_for(own.runner)
    assert " /repo/.team-config/REVIEW-FEEDBACK.md" in feedback_for(adopted.runner)


def test_a_runner_that_works_on_is_not_done_by_an_old_look() -> None:
    scene = reviewed()
    scene.saw(working())
    came = scene.see(GOOD)

    assert not came.noted(RunnerDone)
