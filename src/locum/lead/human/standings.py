"""Standings: where the Team stands, in the words of the human's files."""

from datetime import datetime

from locum.lead.human.phrases import last_of
from locum.model.runner import Phase, Runner
from locum.model.team import Team
from locum.team.standing import RunnerStanding, Standing, WaitingStanding


def standing_of(team: Team, because: str, at: datetime) -> Standing:
    """The Team as state-snapshot.md and session-recovery.md tell it."""
    at_work = [runner for runner in team.runners.values() if not runner.task.talking]
    live = [runner for runner in at_work if not runner.phase.is_over]
    first = live[0] if live else next(iter(at_work), None)
    return Standing(
        at,
        because,
        tuple(_runner(runner) for runner in team.runners.values()),
        tuple(
            WaitingStanding(each.id, each.runner or "", each.in_a_line, _when(each.opened_at))
            for each in team.decisions.values()
        ),
        tuple(_pending(team)),
        _next_step(team),
        (first.stage or first.phase.value) if first else "",
        first.round if first else 1,
        first.task.max_rounds if first else 1,
        team.tally.rule + team.tally.brain,
    )


def _runner(runner: Runner) -> RunnerStanding:
    doing = runner.state.value if runner.phase is Phase.RUNNING else runner.phase.value
    since = runner.state_since if runner.phase is Phase.RUNNING else runner.since
    return RunnerStanding(
        runner.id,
        runner.task.goal,
        doing,
        _when(since),
        runner.task.agent,
        runner.task.workflow,
        runner.stage or "",
        runner.pane or "",
        runner.session or "",
        runner.folder,
        last_of(runner),
    )


def _pending(team: Team) -> list[str]:
    waiting = [f"Answer {each.id}: {each.in_a_line}" for each in team.decisions.values()]
    unsaid = [
        f"{runner.id} has not been told yet: {message.text}"
        for runner in team.runners.values()
        for message in runner.outbox
    ]
    return [*waiting, *unsaid]


def _next_step(team: Team) -> str:
    if team.decisions:
        return f"Decide {next(iter(team.decisions))}: locum decide {next(iter(team.decisions))} ANSWER"
    if any(not runner.phase.is_over for runner in team.runners.values()):
        return "Nothing: the Runners are at work. locum resume takes the lead again after a restart."
    return "Look at what was made."


def _when(at: float) -> datetime:
    return datetime.fromtimestamp(at).astimezone()
