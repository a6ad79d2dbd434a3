"""The life of a Runner: hired, started, told what it is for, at work, looked at, done."""

import pytest

from locum.deciding import troubles
from locum.deciding.actions import FindNext, Inspect, SayMessage, StartAgent, TellHuman
from locum.deciding.observed import Checked, Evaluated, FileThere, NextFound, Started, StartFailed
from locum.deciding.policy import Policy
from locum.deciding.reviewing import feedback_for
from locum.model.events import (
    ChecksRun,
    DecisionOpened,
    DecisionSettled,
    MessageGiven,
    OrderTaken,
    RunnerDone,
    RunnerReady,
    StartIntended,
    TurnEnded,
)
from locum.model.orders import Hire
from locum.model.reading import State
from locum.model.receipt import Outcome
from locum.model.runner import Given, Phase, Written
from tests.deciding.scenes import (
    API,
    Scene,
    at_work,
    background,
    done,
    held_back,
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


def test_a_hired_runner_is_started_with_its_intent_noted_first() -> None:
    came = Scene().order(Hire("api", task()), folder="/repo", session="s-1")

    assert came.noted(StartIntended)
    assert came.wants(StartAgent) == [StartAgent(API, "s-1", resume=False)]


def test_a_start_that_a_killed_lead_had_begun_is_gone_on_with() -> None:
    came = hired().tick()

    assert came.wants(StartAgent)
    assert not came.events


def test_two_runners_cannot_share_a_name() -> None:
    came = at_work().order(Hire("api", task()), folder="/repo")

    assert not came.actions
    assert "already" in came.events[-1].because  # type: ignore[union-attr]


def test_a_name_that_is_used_again_never_repeats_the_id_of_a_question() -> None:
    scene = done()
    scene.saw(question())
    first = scene.pending.id
    scene.saw(working())
    scene.saw(idle())
    scene.see(NextFound(API, None, "at its end"), Evaluated(API, 1, True, "e.md", "good"))

    scene.order(Hire("api", task()), folder="/repo")

    assert scene.runner.asked == 1
    assert first == "api-q1"


def test_a_runner_that_waits_for_a_file_is_not_started() -> None:
    came = Scene().order(Hire("api", task(waits_for=("docs/api.md",))), folder="/repo")

    assert not came.wants(StartAgent)
    assert "docs/api.md" in came.events[-1].because  # type: ignore[union-attr]


def test_the_file_a_runner_waits_for_starts_it() -> None:
    scene = hired(waits_for=("a.md", "b.md"))

    assert not scene.see(FileThere(API, "a.md", "/repo/a.md")).actions
    assert scene.see(FileThere(API, "b.md", "/repo/b.md")).wants(StartAgent)


def test_a_runner_at_work_is_told_once_of_a_file_it_wants_to_hear_of() -> None:
    scene = at_work(told_of=("api.md",))
    scene.see(FileThere(API, "api.md", "/repo/api.md"), FileThere(API, "api.md", "/repo/api.md"))

    assert [message.text.count("api.md") for message in scene.runner.outbox] == [1]


@pytest.mark.parametrize(
    ("path", "place"), [("/repo/docs/a.md", "docs/a.md"), ("/repo-2/docs/a.md", "/repo-2/docs/a.md")]
)
def test_a_runner_is_told_of_a_file_by_a_path_it_can_open(path: str, place: str) -> None:
    scene = at_work(told_of=("docs/a.md",))
    scene.see(FileThere(API, "docs/a.md", path))

    assert scene.runner.outbox[0].text.startswith(f"The file {place} that you may build on")


def test_a_runner_that_a_file_starts_hears_what_it_is_for_and_then_where_the_file_is() -> None:
    scene = hired(waits_for=("a.md",))
    scene.see(FileThere(API, "a.md", "/elsewhere/a.md"), Started(API, "%1", "/tmp/tmux", None))
    scene.saw(idle())

    first, second = scene.runner.outbox
    assert first.text == "Please build the shop."
    assert "/elsewhere/a.md" in second.text


def test_an_order_says_what_to_do_where_a_file_is_there_from_before() -> None:
    found = (Written("/repo/a b.md", 1, 1),)
    came = Scene().order(Hire("api", task(waits_for=("a b.md",))), folder="/repo", found=found)

    assert came.noted(OrderTaken)[0].because.endswith("If what is there is meant: touch '/repo/a b.md'")


def test_a_file_nobody_waits_for_is_passed_over() -> None:
    assert not at_work().see(FileThere(API, "other.md", "/repo/other.md")).events


def test_an_agent_is_up_once_its_box_has_stood_there_for_a_moment() -> None:
    scene = started()

    assert not scene.saw(idle(), held=0.3).noted(RunnerReady)
    assert scene.saw(idle(), held=1.0).noted(RunnerReady)


def test_an_agent_without_a_box_is_not_up() -> None:
    came = started().saw(idle(composer=False))

    assert not came.noted(RunnerReady)


def test_what_it_is_for_is_said_in_order_one_at_a_time() -> None:
    scene = started(opening=("/clear", "/gsd:new-project"))
    scene.saw(idle())

    assert [each.text for each in scene.saw(idle()).wants(SayMessage)] == ["/clear"]
    scene.hears()
    assert [each.text for each in scene.saw(idle()).wants(SayMessage)] == ["/gsd:new-project"]


def test_a_message_counts_as_heard_only_by_its_receipt() -> None:
    scene = started()
    scene.saw(idle())
    scene.saw(idle())

    assert not scene.noted(MessageGiven)
    assert scene.hears(Outcome.QUEUED).noted(MessageGiven)


def test_an_agent_that_rests_after_work_has_ended_its_turn() -> None:
    came = at_work().saw(idle(), held=3.0)

    assert came.wants(FindNext) == [FindNext(API)]


def test_an_agent_that_only_just_fell_idle_has_not_ended_its_turn() -> None:
    assert not at_work().saw(idle(), held=0.5).actions


def test_an_agent_that_was_never_seen_working_is_given_more_time() -> None:
    scene = started()
    scene.saw(idle())
    scene.saw(idle())
    scene.hears()

    assert not scene.saw(idle(), held=3.0).wants(FindNext)
    assert scene.saw(idle(), held=11.0).wants(FindNext)


def test_the_workflow_goes_on_with_its_next_command() -> None:
    scene = at_work()
    scene.saw(idle())
    scene.see(NextFound(API, "/gsd:plan-phase 1", "GSD says so"))

    assert [message.text for message in scene.runner.outbox] == ["/gsd:plan-phase 1"]
    assert scene.runner.phase is Phase.RUNNING


def test_the_end_of_the_workflow_calls_for_a_look_at_the_work() -> None:
    scene = at_work(verify="make test")
    scene.saw(idle())
    came = scene.see(NextFound(API, None, "at its end"))

    assert came.noted(TurnEnded)
    assert came.wants(Inspect) == [Inspect(API, 1, "make test")]


def test_what_the_workflow_wants_is_not_said_to_an_agent_that_went_on_by_itself() -> None:
    scene = at_work()
    scene.saw(idle())
    scene.saw(working())
    came = scene.see(NextFound(API, None, "at its end"))

    assert not came.events


def test_background_work_is_not_the_end_of_a_turn() -> None:
    scene = at_work()
    scene.saw(background())
    came = scene.see(NextFound(API, "/gsd:plan-phase 2", "GSD names it", "Three researchers are at work."))

    assert not came.events
    assert not scene.saw(background(), held=3600.0, after=60.0).actions
    assert scene.runner.phase is Phase.RUNNING


def test_a_question_that_is_asked_while_something_runs_in_the_background_is_heard_and_answered() -> None:
    scene = at_work()
    assert scene.saw(background()).wants(FindNext)
    scene.see(NextFound(API, None, "its turn is over", "The server runs. Which colour should the header be?"))
    assert "Which colour" in scene.pending.pages[0].text
    scene.rules(held_back())
    scene.saw(background(), held=3600.0)
    scene.decide("D1", Given((), "Blue"))

    assert [each.text for each in scene.saw(background()).wants(SayMessage)] == ["Blue"]


def test_a_server_that_never_ends_is_the_humans_after_a_while_and_its_agents_work_can_be_looked_at() -> None:
    scene = at_work()
    came = scene.saw(background(), held=3600.0, after=3600.0)
    assert came.noted(DecisionOpened)[0].pages[0].title == troubles.BESIDE
    scene.decide("D1", Given((1,)))
    came = scene.saw(background(), held=3600.0)

    assert scene.runner.phase is Phase.REVIEWING
    assert came.wants(Inspect)


def test_what_ran_in_the_background_is_nobodys_question_once_it_has_ended() -> None:
    scene = at_work()
    scene.saw(background(), held=3600.0, after=3600.0)

    assert [each.by for each in scene.saw(idle()).noted(DecisionSettled)] == ["nobody"]


def test_a_look_that_a_killed_lead_had_begun_is_begun_again() -> None:
    assert reviewed().saw(idle()).wants(Inspect)


def test_checks_are_remembered() -> None:
    came = reviewed().see(Checked(API, 1, False, "make test failed", "2 failed"))

    assert came.noted(ChecksRun)[0].tail == "2 failed"


def test_good_work_is_done_and_the_human_hears_of_it() -> None:
    came = reviewed().see(Evaluated(API, 1, True, "e.md", "it is good"))

    assert came.noted(RunnerDone)
    assert came.wants(TellHuman)


def test_work_that_is_not_good_enough_goes_round_again_with_what_was_found() -> None:
    scene = reviewed()
    scene.see(Evaluated(API, 1, False, "e.md", "the search is slow"))

    assert scene.runner.round == 2
    assert [message.text for message in scene.runner.outbox] == [feedback_for(scene.runner)]


def test_after_the_last_round_the_human_is_asked() -> None:
    scene = reviewed(max_rounds=1)
    scene.see(Evaluated(API, 1, False, "e.md", "the search is slow"))

    assert len(scene.team.decisions) == 1
    assert scene.runner.phase is Phase.REVIEWING


def test_work_the_human_has_to_judge_is_not_looked_at_over_and_over() -> None:
    scene = reviewed(max_rounds=1)
    scene.see(Evaluated(API, 1, False, "e.md", "the search is slow"))

    assert not scene.saw(idle()).actions


def test_a_verdict_on_an_earlier_round_changes_nothing() -> None:
    scene = reviewed()
    scene.see(Evaluated(API, 1, False, "e.md", "slow"))

    assert not scene.see(Evaluated(API, 1, True, "e.md", "good")).events


def test_work_is_not_done_while_the_agent_asks_something() -> None:
    scene = reviewed()
    scene.saw(question())

    assert not scene.see(Evaluated(API, 1, True, "e.md", "good")).noted(RunnerDone)
    assert scene.runner.pending is not None


def test_an_agent_that_works_while_it_is_looked_at_is_not_done() -> None:
    scene = reviewed()
    scene.saw(working())

    assert not scene.see(Evaluated(API, 1, True, "e.md", "good")).noted(RunnerDone)
    assert scene.runner.phase is Phase.RUNNING


def test_a_done_runner_that_works_again_is_supervised_again() -> None:
    scene = done()
    scene.saw(working())

    assert scene.runner.phase is Phase.RUNNING


def test_a_done_runner_that_rests_is_left_alone() -> None:
    assert not done().saw(idle(), held=3600.0).actions


def test_a_screen_is_remembered_when_it_says_something_new() -> None:
    scene = at_work()

    assert not scene.saw(working()).events
    assert scene.saw(working(stage="GSD PLANNING")).events
    assert scene.runner.stage == "GSD PLANNING"


def test_a_half_drawn_frame_is_not_worth_remembering() -> None:
    scene = at_work()
    scene.saw(unknown(), held=0.1)

    assert scene.runner.state is State.WORKING


def test_an_agent_that_cannot_be_started_is_the_humans_to_mend() -> None:
    scene = hired()
    came = scene.see(StartFailed(API, "claude is not installed"))

    assert scene.runner.phase is Phase.FAILED
    assert came.wants(TellHuman)[0].decision in scene.team.decisions


def test_the_end_of_an_agent_is_told_with_its_last_words() -> None:
    scene = at_work(Policy(restarts=0))
    scene.saw(left(), ended="status 2", words="no such option: --fast")

    told = "the agent has left (status 2); its last words: “no such option: --fast”"
    assert told in scene.runner.because
    assert told in scene.team.decisions["D1"].pages[0].text
