"""Limits, errors, deaths, unreadable screens and a tmux that is gone."""

import pytest

from locum.deciding.actions import SayMessage, StartAgent, TellHuman
from locum.deciding.observed import Evaluated, Saw, Started, StartFailed, TmuxDown, TmuxUp, Vanished
from locum.deciding.policy import Policy
from locum.deciding.starting import GO_ON
from locum.model.events import (
    DecisionOpened,
    DecisionSettled,
    MessageQueued,
    Nudged,
    QuestionGone,
    RunnerDone,
    RunnerFailed,
    StartIntended,
    TmuxFound,
    TmuxLost,
)
from locum.model.orders import Adopt, Continue, Hire, Pause
from locum.model.reading import Reading, State, TroubleKind
from locum.model.runner import Given, Phase, RunnerId
from tests.deciding.scenes import (
    API,
    Scene,
    asked,
    at_work,
    done,
    escalated,
    failing,
    hired,
    idle,
    left,
    question,
    reviewed,
    started,
    task,
    unknown,
    working,
)

DIED = Vanished(API, "its pane is gone")
MENU = Reading(State.MENU, ("a picker",), "claude")
STARTING = Reading(State.STARTING, ("it is loading",), "claude")


def says(scene: Scene) -> list[str]:
    """What waits to be said."""
    return [message.text for message in scene.runner.outbox]


def troubles(scene: Scene) -> list[str | None]:
    """The titles of what waits for the human."""
    return [decision.pages[0].title for decision in scene.team.decisions.values()]


def restarted(scene: Scene) -> None:
    """Let the agent die and come up again."""
    scene.see(DIED, Started(API, "%2", "/tmp/tmux", None))
    scene.saw(idle())
    scene.saw(idle())
    scene.hears()
    scene.saw(working())


def test_an_agent_that_tries_again_for_ever_is_told_the_human_once() -> None:
    scene = at_work(Policy(retrying_long=900))

    assert not scene.saw(failing(retrying=True), held=800).noted(DecisionOpened)
    assert scene.saw(failing(retrying=True), held=901).noted(DecisionOpened)
    assert not scene.saw(failing(retrying=True), held=1000).noted(DecisionOpened)
    assert scene.saw(working()).noted(DecisionSettled)


def test_an_agent_whose_conversation_cannot_be_told_from_anothers_is_not_opened_again() -> None:
    scene = at_work(Policy(by_last=frozenset({"claude"})))
    scene.order(Hire("web", scene.runner.task), folder="/repo", session="s-2")
    web = RunnerId("web")
    scene.see(
        Started(web, "%5", "/tmp/tmux", None), Saw(web, idle(), 9.0, False), Saw(web, idle(), 9.0, False)
    )

    came = scene.see(DIED)

    assert not came.wants(StartAgent)
    assert "cannot tell whose conversation is whose" in came.noted(RunnerFailed)[0].because


def test_an_agent_that_stopped_over_an_error_is_told_to_go_on() -> None:
    scene = at_work(Policy(nudge_after=20))

    assert not scene.saw(failing(), held=10).noted(Nudged)
    assert scene.saw(failing(), held=30, after=30).noted(Nudged)
    assert says(scene) == [GO_ON]


def test_each_nudge_is_more_patient_than_the_last() -> None:
    scene = at_work(Policy(nudge_after=20))
    scene.saw(failing(), held=30, after=30)
    scene.saw(failing())
    scene.hears()

    assert not scene.saw(failing(), held=30, after=30).noted(Nudged)
    assert scene.saw(failing(), held=50, after=50).noted(Nudged)


def test_after_enough_nudges_the_human_is_asked() -> None:
    scene = at_work(Policy(nudges=1))
    scene.saw(failing(), held=30, after=30)
    scene.saw(failing())
    scene.hears()
    scene.saw(failing(), held=30, after=30)

    assert troubles(scene) == ["stopped over an error"]


def test_an_agent_that_still_tries_is_left_alone() -> None:
    assert not at_work().saw(failing(retrying=True), held=600, after=600).actions


@pytest.mark.parametrize(
    "kind", [TroubleKind.AUTH, TroubleKind.CREDIT, TroubleKind.BAD_REQUEST, TroubleKind.CONTEXT]
)
def test_an_error_that_no_waiting_mends_goes_to_the_human_at_once(kind: TroubleKind) -> None:
    scene = at_work()
    scene.saw(failing(kind))

    assert troubles(scene) == ["stopped over an error"]
    assert not says(scene)


def test_the_human_is_told_what_to_do_about_a_login_that_is_refused() -> None:
    scene = at_work()
    scene.saw(failing(TroubleKind.AUTH))
    (opened,) = scene.noted(DecisionOpened)

    assert "Log in at its terminal (locum attach api)" in opened.pages[0].text


def test_an_agent_whose_conversation_is_full_shortens_it_and_goes_on_so_often_and_no_more() -> None:
    scene = at_work(Policy(shorten={"claude": "/compact"}, nudges=2))
    for _ in range(2):
        scene.saw(failing(TroubleKind.CONTEXT))
        scene.saw(failing(TroubleKind.CONTEXT))
        scene.hears()
        scene.saw(working())
        scene.saw(idle())
        scene.hears()
        scene.saw(working())
    scene.saw(failing(TroubleKind.CONTEXT))

    assert [each.text for each in scene.noted(MessageQueued)[-4:]] == ["/compact", GO_ON] * 2
    assert troubles(scene) == ["stopped over an error"]


def test_an_error_without_a_kind_is_not_passed_over() -> None:
    scene = at_work()

    assert scene.saw(Reading(State.ERROR, ("an error",), "claude"), held=60, after=60).noted(Nudged)


def test_an_agent_that_cannot_even_come_up_is_not_nudged() -> None:
    scene = started()
    scene.saw(Reading(State.ERROR, ("an error",), "claude"), held=60, after=60)

    assert troubles(scene) == ["stopped over an error"]


def test_an_agent_that_works_again_needs_nobody_any_more() -> None:
    scene = at_work()
    scene.saw(failing(TroubleKind.AUTH))
    scene.saw(working())

    assert not scene.team.decisions


def test_the_human_can_have_an_agent_told_to_go_on() -> None:
    scene = at_work()
    scene.saw(failing(TroubleKind.AUTH))
    scene.decide("D1", Given((1,)))

    assert [each.text for each in scene.saw(failing(TroubleKind.AUTH)).wants(SayMessage)] == [GO_ON]


def test_an_error_that_was_just_answered_is_not_asked_about_at_once() -> None:
    scene = at_work()
    scene.saw(failing(TroubleKind.AUTH))
    scene.decide("D1", Given((1,)))
    scene.saw(failing(TroubleKind.AUTH))
    scene.hears()

    assert not scene.saw(failing(TroubleKind.AUTH), after=0.5).events


def test_an_agent_that_died_is_started_again_with_its_own_resume() -> None:
    came = at_work().see(DIED)

    assert came.noted(StartIntended)[0].resume
    assert came.wants(StartAgent) == [StartAgent(API, "s-1", resume=True)]


def test_an_agent_that_left_to_its_shell_is_started_again() -> None:
    assert at_work().saw(left()).wants(StartAgent)


def test_a_frame_that_looks_like_a_shell_is_not_the_end_of_an_agent() -> None:
    assert not at_work().saw(left(), held=0.2).actions


def test_an_agent_that_never_came_up_is_started_anew() -> None:
    assert started().see(DIED).wants(StartAgent) == [StartAgent(API, "s-1", resume=False)]


def test_one_death_that_is_reported_twice_is_one_restart() -> None:
    scene = at_work()
    scene.see(DIED, DIED)

    assert len(scene.runner.restarts) == 1


def test_an_agent_that_was_started_again_is_told_to_go_on() -> None:
    scene = at_work()
    scene.see(DIED, Started(API, "%2", "/tmp/tmux", None))
    scene.saw(idle())

    assert says(scene) == [GO_ON]


def test_an_agent_that_keeps_dying_is_put_to_the_human() -> None:
    scene = at_work(Policy(restarts=2))
    restarted(scene)
    restarted(scene)
    came = scene.see(DIED)

    assert scene.runner.phase is Phase.FAILED
    assert troubles(scene) == ["keeps dying"]
    assert not came.wants(StartAgent)


def test_deaths_long_ago_do_not_count() -> None:
    scene = at_work(Policy(restarts=1, restarts_within=600))
    restarted(scene)
    scene.tick(after=3600)

    assert scene.see(DIED).wants(StartAgent)


def test_an_adopted_agent_is_never_started_by_locum() -> None:
    scene = Scene()
    scene.order(Adopt("api", "%7", task()), folder="/repo")
    scene.saw(idle())
    came = scene.see(DIED)

    assert not came.wants(StartAgent)
    assert "Locum did not start it" in came.noted(RunnerFailed)[0].because
    (page,) = came.noted(DecisionOpened)[0].pages
    assert [each.label for each in page.choices] == ["I have looked after it"]


def test_a_question_of_an_agent_that_died_is_gone_with_its_decision() -> None:
    scene = escalated()

    assert scene.see(DIED).noted(QuestionGone)
    assert not scene.team.decisions


def test_the_death_of_a_done_runner_starts_nothing() -> None:
    assert not done().see(DIED).actions


def test_a_runner_that_died_while_it_was_paused_is_started_when_it_is_to_go_on() -> None:
    scene = escalated()
    scene.order(Pause("api"))

    assert not scene.see(DIED).wants(StartAgent)
    assert not scene.team.decisions
    assert scene.order(Continue("api")).wants(StartAgent) == [StartAgent(API, "s-1", resume=True)]


def test_a_runner_that_died_under_review_is_started_again() -> None:
    scene = reviewed()
    scene.see(DIED)

    assert scene.runner.phase is Phase.STARTING
    assert not scene.see(Evaluated(API, 1, True, "e.md", "good")).noted(RunnerDone)


def test_leaving_it_stopped_leaves_it_stopped() -> None:
    scene = hired()
    scene.see(StartFailed(API, "claude is not installed"))
    scene.decide("D1", Given((2,)))

    assert not scene.tick().actions


def test_going_on_settles_what_was_asked_about_the_failure() -> None:
    scene = hired()
    scene.see(StartFailed(API, "claude is not installed"))
    scene.order(Continue("api"))

    assert not scene.team.decisions


@pytest.mark.parametrize("reading", [unknown(), MENU, STARTING])
def test_a_screen_that_stays_unreadable_is_told_the_human_and_nothing_is_pressed(reading: Reading) -> None:
    scene = at_work(Policy(unreadable=60))

    assert not scene.saw(reading, held=30, after=30).actions
    came = scene.saw(reading, held=90, after=90)
    assert [type(action) for action in came.actions] == [TellHuman]
    assert troubles(scene) == ["cannot be read"]


def test_an_unreadable_screen_is_told_once() -> None:
    scene = at_work()
    scene.saw(unknown(), held=90, after=90)

    assert not scene.saw(unknown(), held=180, after=90).actions


def test_a_screen_the_human_has_looked_at_is_not_asked_about_at_once() -> None:
    scene = at_work()
    scene.saw(unknown(), held=90, after=90)
    scene.decide("D1", Given((1,)))

    assert not scene.saw(unknown(), held=120, after=1).actions


def test_a_screen_that_reads_again_needs_nobody_any_more() -> None:
    scene = at_work()
    scene.saw(unknown(), held=90, after=90)
    scene.saw(working())

    assert not scene.team.decisions


def test_a_tmux_that_is_gone_says_nothing_about_any_runner() -> None:
    scene = asked()
    before = scene.runner
    came = scene.see(TmuxDown("no answer"), DIED)

    assert came.noted(TmuxLost)
    assert not came.actions
    assert scene.runner == before


def test_a_tmux_that_is_gone_is_noted_once_and_so_is_its_return() -> None:
    came = at_work().see(TmuxDown("no answer"), TmuxDown("no answer"), TmuxUp(), TmuxUp())

    assert came.events == (TmuxLost("no answer"), TmuxFound())


def test_what_died_with_tmux_is_started_again_when_tmux_is_back() -> None:
    scene = at_work()
    scene.see(TmuxDown("no answer"), TmuxUp())

    assert scene.see(DIED).wants(StartAgent)


def test_a_clock_that_is_set_back_does_not_stop_the_work() -> None:
    scene = at_work()
    scene.now -= 7200

    assert scene.saw(idle()).actions


def test_a_clock_that_is_set_back_does_not_hold_up_an_answer() -> None:
    scene = escalated()
    scene.decide("D1", Given((1,)))
    scene.now -= 7200

    assert scene.saw(question()).actions
