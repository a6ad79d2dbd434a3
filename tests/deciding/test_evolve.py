"""Evolve: each event changes what it should, and nothing else."""

from locum.deciding.evolve import REMEMBERED, evolve
from locum.model import context
from locum.model import events as happened
from locum.model.decision import About
from locum.model.history import KINDS, Event
from locum.model.reading import State
from locum.model.runner import Given, Phase, RunnerId
from locum.model.team import Standing, Team
from tests.deciding.scenes import API, at_work, escalated, intended, task

NOBODY = RunnerId("nobody")


def after(team: Team, *events: Event, at: float = 2_000_000.0) -> Team:
    """The Team after these events."""
    for event in events:
        team = evolve(team, event, at)
    return team


def test_an_event_about_a_runner_nobody_knows_changes_nothing() -> None:
    team = at_work().team

    assert after(team, happened.RunnerPaused(NOBODY, "x"), happened.StateRead(NOBODY, State.IDLE)) == team


def test_an_event_about_a_question_that_is_closed_changes_no_question() -> None:
    scene = intended()
    team = after(scene.team, happened.AnswerGiven(API, "api-q0", "keys", "late"))

    assert team.runners[API].pending == scene.pending


def test_what_a_runner_did_last_is_kept() -> None:
    runner = after(at_work().team, happened.RunnerPaused(API, "you asked for it")).runners[API]

    assert (runner.last_event, runner.last_at) == ("RunnerPaused", 2_000_000.0)


def test_a_screen_that_changes_is_not_something_a_runner_did() -> None:
    before = at_work().team
    team = after(before, happened.StateRead(API, State.IDLE))

    assert team.runners[API].last_event == before.runners[API].last_event


def test_a_state_lasts_since_it_was_first_read() -> None:
    team = after(at_work().team, happened.StateRead(API, State.IDLE), at=2_000_000.0)
    team = after(team, happened.StateRead(API, State.IDLE, "GSD"), at=2_000_060.0)

    assert team.runners[API].state_since == 2_000_000.0


def test_a_stage_is_kept_until_another_is_read() -> None:
    team = after(
        at_work().team, happened.StateRead(API, State.WORKING, "GSD"), happened.StateRead(API, State.IDLE)
    )

    assert team.runners[API].stage == "GSD"


def test_a_start_forgets_the_pane_and_its_question() -> None:
    team = after(intended().team, happened.StartIntended(API, None, True, "it died"))

    assert (team.runners[API].pane, team.runners[API].pending) == (None, None)
    assert team.runners[API].session == "s-1"


def test_an_agent_names_its_own_conversation() -> None:
    team = after(at_work().team, happened.RunnerStarted(API, "%2", "/tmp/tmux", "s-2"))

    assert team.runners[API].session == "s-2"


def test_a_decision_waits_until_it_is_settled() -> None:
    team = escalated().team
    settled = happened.DecisionSettled("D1", (Given((1,)),), "human", "command", "you decided")

    assert list(team.decisions) == ["D1"]
    assert not after(team, settled).decisions


def test_the_time_a_decision_waited_is_added_up() -> None:
    scene = escalated()
    settled = happened.DecisionSettled("D1", (), "human", "command", "you decided")
    team = after(scene.team, settled, settled, at=scene.now + 60)

    assert team.tally.waited == 60


def test_a_decision_without_a_runner_can_be_settled() -> None:
    opened = happened.DecisionOpened("D1", None, About.DIRECTIVE, (), "unclear")
    settled = happened.DecisionSettled("D1", (), "human", "file", "you decided")

    assert after(Team(), opened, settled).decided == 1


def test_agreements_add_up_and_a_disagreement_takes_them_away() -> None:
    agreed, not_agreed = happened.AutonomyMoved("plan", True), happened.AutonomyMoved("plan", False)

    assert after(Team(), agreed, agreed).standings["plan"] == Standing(2)
    assert after(Team(), agreed, not_agreed, agreed).standings["plan"] == Standing(1, lost=True)


def test_who_settled_what_is_counted() -> None:
    team = intended().team
    for by in ("rule", "human", "policy", "time-out"):
        team = after(team, happened.AnswerIntended(API, "api-q1", (), "x", by, "x"))

    assert (team.tally.rule, team.tally.brain, team.tally.human, team.tally.policy) == (1, 1, 1, 1)


def test_only_the_last_orders_and_directives_are_remembered() -> None:
    team = Team()
    for number in range(REMEMBERED + 1):
        team = after(team, happened.OrderTaken(f"o{number}", True, "done"))

    assert (len(team.orders), team.orders[0]) == (REMEMBERED, "o1")


def test_a_continued_runner_that_never_came_up_goes_on_starting() -> None:
    planned = happened.RunnerPlanned(API, task(), "/repo")
    team = after(Team(), planned, happened.RunnerPaused(API, "x"), happened.RunnerContinued(API))

    assert team.runners[API].phase is Phase.STARTING


def test_a_lead_that_comes_and_goes_changes_nothing_about_the_team() -> None:
    team = at_work().team

    assert after(team, happened.LeadStarted(1, "1.0"), happened.LeadEnded("Ctrl-C")) == team


def test_every_event_of_the_module_is_part_of_history() -> None:
    modules = (happened, context)
    written = {
        name
        for module in modules
        for name, each in vars(module).items()
        if getattr(each, "__module__", "") == module.__name__
    }

    assert written == set(KINDS)
