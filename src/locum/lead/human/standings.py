"""Standings: where the Team stands, in the words of the human's files."""

from datetime import datetime

from locum.lead.human.phrases import last_of
from locum.model.runner import Phase, Runner
from locum.model.team import Team
from locum.team.standing import RunnerStanding, Standing, WaitingStanding

ASKS = "waits for your answer; locum decide shows what is asked."
ASKS_PAUSED = "paused, and waits for your answer: locum decide, and then locum continue."
LIMITED = "at its limit until {until}; nothing to do, the lead tells it then to go on."
STEPS = {
    Phase.PAUSED: "paused; locum continue lets it go on.",
    Phase.REVIEWING: "being reviewed; nothing to do.",
    Phase.STOPPING: "being stopped; nothing to do.",
    Phase.STOPPED: "stopped; locum continue starts it again, if that is wanted.",
    Phase.FAILED: "failed; locum log says why, and locum continue starts it again.",
    Phase.DONE: "done; look at what was made.",
}
"""What follows for a Runner, by where it stands; in every other phase it is at work."""


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
    """What is still to be said to a Runner; what waits for the human is told apart."""
    return [
        f"{runner.id} has not been told yet: {message.text}"
        for runner in team.runners.values()
        for message in runner.outbox
    ]


def _next_step(team: Team) -> str:
    """What a person or a fresh agent does next: one sentence for all Runners that stand alike."""
    asking = {each.runner for each in team.decisions.values()}
    steps: dict[str, list[str]] = {}
    for runner in team.runners.values():
        if not runner.task.talking:
            step = _step_of(runner, runner.id in asking)
            steps.setdefault(step, []).append(runner.id)
    said = [f"{', '.join(names)}: {step}" for step, names in sorted(steps.items(), key=_asking_first)]
    if None in asking:
        said.insert(0, "Answer what waits for you: locum decide shows it.")
    return " ".join(said) or 'Start a Runner: locum run "what is to be done".'


def _step_of(runner: Runner, asks: bool) -> str:
    if asks:
        return ASKS_PAUSED if runner.phase is Phase.PAUSED else ASKS
    if runner.phase is Phase.RUNNING and runner.limited_until is not None:
        return LIMITED.format(until=f"{_when(runner.limited_until):%Y-%m-%d %H:%M}")
    if runner.phase is Phase.PLANNED and runner.task.waits_for:
        return f"waits for {', '.join(runner.task.waits_for)}."
    return STEPS.get(runner.phase, "at work; nothing to do.")


def _asking_first(step: tuple[str, list[str]]) -> bool:
    return step[0] not in (ASKS, ASKS_PAUSED)


def _when(at: float) -> datetime:
    return datetime.fromtimestamp(at).astimezone()
