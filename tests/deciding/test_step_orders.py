"""Orders and directives: carried out once, refused with a reason, told to those they concern."""

import pytest

from locum.deciding.actions import ClosePane, Consult, FindNext, PressAnswer, SayMessage, StartAgent
from locum.deciding.evolve import evolve
from locum.deciding.observed import Closed, LedElsewhere, Ordered, Started, StartFailed, Vanished
from locum.deciding.policy import Policy
from locum.deciding.seen_questions import answer_for
from locum.model.answer import Dismiss
from locum.model.events import (
    AnswerIntended,
    MessageQueued,
    OrderTaken,
    RunnerStarted,
    StopIntended,
)
from locum.model.orders import Adopt, Continue, Hire, Order, Pause, Placed, Review, Stop, Tell
from locum.model.reading import QuestionKind, State
from locum.model.receipt import Outcome
from locum.model.runner import Given, Phase, RunnerId
from tests.deciding.scenes import (
    API,
    Played,
    Scene,
    at_work,
    done,
    escalated,
    held_back,
    hired,
    idle,
    intended,
    outcome,
    permission,
    question,
    started,
    task,
    trust_dialog,
    working,
)


@pytest.mark.parametrize(
    "order", [Hire("web", task()), Stop("api"), Pause("api"), Tell("use SQLite", "api"), Review("api")]
)
def test_an_order_that_is_found_twice_is_carried_out_once(order: Order) -> None:
    scene = at_work()
    placed = Ordered(Placed("x1", order), "/repo", kind="requirement")
    first, second = scene.see(placed), scene.see(placed)

    assert first.events
    assert second == Played(scene.team)


def test_an_order_that_cannot_be_done_is_refused_with_the_reason() -> None:
    came = Scene().order(Hire("api", task()), problem="There is no such folder.")

    assert outcome(came) == OrderTaken("o1", False, "There is no such folder.")


@pytest.mark.parametrize("order", [Stop("docs"), Pause("docs"), Tell("hello", "docs"), Review("docs")])
def test_an_order_for_a_runner_nobody_knows_names_those_there_are(order: Order) -> None:
    came = at_work().order(order)

    assert outcome(came).because == "There is no Runner called docs. Known here: api."


def test_an_order_that_changes_nothing_says_how_things_are() -> None:
    assert outcome(at_work().order(Continue("api"))).because == "Nothing to do: api is running."
    assert outcome(Scene().order(Stop())).because == "Nothing to do: there are no Runners."


def test_a_command_for_the_agent_itself_waits_until_its_turn_is_over() -> None:
    scene = at_work()
    scene.team = evolve(scene.team, MessageQueued(API, "m7", "/cd /new/place", "it was moved"), scene.now)

    assert scene.saw(working()).wants(SayMessage) == []
    assert [each.text for each in scene.saw(idle()).wants(SayMessage)] == ["/cd /new/place"]


def test_nobody_types_to_a_paused_runner() -> None:
    scene = intended()
    scene.order(Pause("api"))

    assert not scene.saw(question()).actions


def test_a_paused_runner_goes_on_where_it_was() -> None:
    scene = intended()
    scene.order(Pause("api"))
    scene.order(Continue("api"))

    assert scene.runner.phase is Phase.RUNNING
    assert scene.saw(question()).actions


def test_an_agent_that_comes_up_while_it_is_paused_stays_paused() -> None:
    scene = hired()
    scene.order(Pause("api"))
    scene.see(Started(API, "%1", "/tmp/tmux", None))

    assert scene.runner.phase is Phase.PAUSED
    assert scene.runner.pane == "%1"


def test_a_runner_is_asked_politely_to_leave() -> None:
    came = at_work().order(Stop("api"))

    assert came.noted(StopIntended)
    assert came.wants(ClosePane) == [ClosePane(API, politely=True)]


def test_a_done_runner_is_asked_politely_too_and_stays_done() -> None:
    scene = done()
    came = scene.order(Stop("api"))
    scene.see(Closed(API))

    assert came.wants(ClosePane) == [ClosePane(API, politely=True)]
    assert scene.runner.phase is Phase.DONE
    assert outcome(scene.order(Stop("api"))).because == "Nothing to do: api is done."


def test_a_runner_that_does_not_leave_in_time_is_ended() -> None:
    scene = at_work(Policy(leave_within=30))
    scene.order(Stop("api"))

    assert scene.saw(idle()).wants(ClosePane) == [ClosePane(API, politely=True)]
    assert scene.saw(idle(), after=60).wants(ClosePane) == [ClosePane(API, politely=False)]


def test_a_runner_that_is_to_end_now_is_not_asked() -> None:
    scene = at_work()

    assert scene.order(Stop("api", now=True)).wants(ClosePane) == [ClosePane(API, politely=False)]
    assert scene.saw(idle()).wants(ClosePane) == [ClosePane(API, politely=False)]


def test_a_polite_stop_can_be_hurried() -> None:
    scene = at_work()
    scene.order(Stop("api"))

    assert scene.order(Stop("api", now=True)).wants(ClosePane) == [ClosePane(API, politely=False)]


def test_nothing_is_answered_or_said_to_a_runner_that_leaves() -> None:
    scene = intended()
    scene.order(Stop("api"))

    assert [type(action) for action in scene.saw(question()).actions] == [ClosePane]


@pytest.mark.parametrize("end", [Closed(API), Vanished(API, "its pane is gone")])
def test_a_runner_is_stopped_when_its_pane_is_gone(end: Closed | Vanished) -> None:
    scene = at_work()
    scene.order(Stop("api"))
    scene.see(end)

    assert scene.runner.phase is Phase.STOPPED


def test_what_waited_for_the_human_ends_with_the_runner() -> None:
    scene = escalated()
    scene.order(Stop("api"))
    scene.see(Closed(API))

    assert not scene.team.decisions


def test_a_runner_that_was_stopped_while_it_started_does_not_stay() -> None:
    scene = hired()
    scene.order(Stop("api"))
    came = scene.see(Started(API, "%1", "/tmp/tmux", None))

    assert came.wants(ClosePane)
    assert scene.runner.phase is Phase.STOPPING


def test_a_failed_start_of_a_stopped_runner_bothers_nobody() -> None:
    scene = hired()
    scene.order(Stop("api"))

    assert not scene.see(StartFailed(API, "no room")).events


def test_a_stopped_runner_goes_on_with_its_conversation() -> None:
    scene = at_work()
    scene.order(Stop("api"))
    scene.see(Closed(API))

    assert scene.order(Continue("api")).wants(StartAgent) == [StartAgent(API, "s-1", resume=True)]


def test_what_was_not_said_before_a_stop_is_said_when_it_goes_on() -> None:
    scene = started()
    scene.saw(idle())
    scene.order(Stop("api"))
    scene.see(Closed(API))
    scene.order(Continue("api"))
    scene.see(Started(API, "%2", "/tmp/tmux", None))
    scene.saw(idle())

    assert [each.text for each in scene.saw(idle()).wants(SayMessage)] == ["Please build the shop."]


def test_all_runners_stop_when_none_is_named() -> None:
    scene = at_work()
    scene.order(Hire("web", task()), folder="/repo")
    came = scene.order(Stop())

    assert {each.runner for each in came.noted(StopIntended)} == {"api", "web"}


def test_a_review_can_be_asked_for() -> None:
    scene = at_work()
    scene.saw(idle())
    scene.order(Review("api"))

    assert scene.runner.phase is Phase.REVIEWING


def test_a_pane_locum_did_not_start_can_be_adopted() -> None:
    came = Scene().order(Adopt("docs", "%7", task(), "/tmp/tmux"), folder="/repo")

    assert came.noted(RunnerStarted) == [RunnerStarted(RunnerId("docs"), "%7", "/tmp/tmux", None, True)]
    assert not came.actions


def test_an_adopted_agent_works_in_the_folder_of_its_pane() -> None:
    scene = Scene()
    scene.order(Adopt("api", "%7", task(), folder="/elsewhere"), folder="/repo")

    assert scene.runner.folder == "/elsewhere"


def test_an_adopted_agent_is_trusted_with_no_folder_on_the_users_behalf() -> None:
    scene = Scene()
    scene.order(Adopt("api", "%7", task()), folder="/repo")
    came = scene.saw(trust_dialog())

    assert came.wants(Consult)
    assert not came.noted(AnswerIntended)


def test_a_pane_is_adopted_once() -> None:
    scene = at_work()

    assert outcome(scene.order(Adopt("docs", "%1", task()))).because == "%1 is supervised already, as api."


def test_an_adopted_agent_is_not_told_what_it_is_for() -> None:
    scene = Scene()
    scene.order(Adopt("api", "%7", task()), folder="/repo")
    scene.saw(idle())

    assert scene.runner.phase is Phase.RUNNING
    assert not scene.runner.outbox


def test_an_adopted_agent_that_nobody_told_anything_has_no_turn_to_end() -> None:
    scene = Scene()
    scene.order(Adopt("api", "%7", task()), folder="/repo")
    scene.saw(idle())

    assert not scene.saw(idle(), held=3600, after=3600).actions


def test_an_adopted_agent_whose_folder_was_trusted_at_its_terminal_has_not_worked_yet() -> None:
    scene = Scene()
    scene.order(Adopt("api", "%7", task()), folder="/repo")
    scene.saw(trust_dialog())
    scene.rules(held_back())
    scene.saw(idle())
    scene.saw(idle())
    rests = scene.saw(idle(), held=3600, after=3600).actions
    scene.saw(permission())
    scene.rules(held_back())
    scene.saw(idle())

    assert not rests
    assert scene.saw(idle(), held=60.0, after=60.0).wants(FindNext)


def test_a_no_to_a_permission_that_shows_none_closes_it_and_is_a_refusal() -> None:
    only_yes = question("Run it?", ("Yes", "Yes, always"), QuestionKind.PERMISSION, State.PERMISSION)
    scene = Scene()
    scene.order(Adopt("api", "%7", task(agent="codex")), folder="/repo")
    scene.saw(idle())
    scene.saw(only_yes)
    scene.rules(held_back())
    scene.decide("D1", Given(text="no"))
    pressed = scene.saw(only_yes).wants(PressAnswer)
    scene.receipt(Outcome.ACCEPTED)
    scene.saw(idle())

    assert [answer_for(each.pages, each.given) for each in pressed] == [Dismiss()]
    assert not scene.runner.outbox
    assert scene.runner.refused


def test_an_adopted_agent_that_stops_at_a_no_is_told_to_go_on_without_it() -> None:
    scene = Scene()
    scene.order(Adopt("api", "%7", task()), folder="/repo")
    scene.saw(idle())
    scene.saw(permission())
    scene.rules(held_back())
    scene.decide("D1", Given((2,)))
    scene.saw(permission())
    scene.receipt(Outcome.ACCEPTED)
    scene.saw(idle())

    assert scene.runner.refused
    assert scene.saw(idle(), held=60.0, after=60.0).wants(FindNext)


def test_an_adopted_agent_that_was_quicker_than_our_eyes_has_ended_its_turn() -> None:
    scene = Scene()
    scene.order(Adopt("api", "%7", task()), folder="/repo")
    scene.saw(idle())
    scene.order(Tell("use blue", "api"), kind="other")
    scene.saw(idle())
    scene.hears()

    assert scene.saw(idle(), held=60.0, after=60.0).wants(FindNext)


def test_a_pane_of_another_tmux_server_is_not_taken_for_one_of_this() -> None:
    scene = Scene()
    scene.order(Adopt("api", "%7", task(), "/tmp/tmux-1/default"), folder="/repo")
    came = scene.order(Adopt("web", "%8", task(), "/tmp/tmux-1/other"), folder="/repo")

    assert not outcome(came).done
    assert "/tmp/tmux-1/other" in outcome(came).because


def test_an_adopted_agent_that_works_can_be_told_something() -> None:
    scene = Scene()
    scene.order(Adopt("api", "%7", task()), folder="/repo")
    scene.saw(working(composer=True))

    assert scene.runner.phase is Phase.RUNNING


def test_a_decision_about_a_runner_that_begins_anew_is_settled() -> None:
    scene = hired()
    scene.see(StartFailed(API, "claude is not installed"))
    scene.order(Hire("api", task()), folder="/repo")

    assert not scene.team.decisions


def test_start_it_again_starts_it_again() -> None:
    scene = hired()
    scene.see(StartFailed(API, "claude is not installed"))
    scene.decide("D1", Given((1,)))

    assert scene.tick().wants(StartAgent)


def test_an_adopted_agent_that_is_over_is_taken_up_again_by_its_owner_alone() -> None:
    scene = Scene()
    scene.order(Adopt("api", "%7", task()), folder="/repo")
    scene.see(LedElsewhere(API, "its pane %7 is led by the lead of /other"))
    came = scene.order(Continue("api"))

    assert scene.runner.phase is Phase.STOPPED
    assert not came.wants(StartAgent)
    assert "locum adopt takes its pane up again" in outcome(came).because
