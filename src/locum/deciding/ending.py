"""Ending: a Runner leaves politely, or its pane is closed."""

from locum.deciding.actions import ClosePane
from locum.deciding.observed import Closed, Saw
from locum.deciding.turn import Turn
from locum.model.events import RunnerStopped, StopIntended
from locum.model.runner import Phase, Runner


def stop(turn: Turn, runner: Runner, now: bool, because: str) -> None:
    """End a Runner; one without a pane is over at once."""
    turn.note(StopIntended(runner.id, now, because))
    if runner.pane is None:
        turn.note(RunnerStopped(runner.id, because))
    else:
        turn.do(ClosePane(runner.id, politely=not now and not runner.phase.is_over))


def goes_on_leaving(turn: Turn, runner: Runner, seen: Saw) -> None:
    """An agent that was asked to leave is still there: go on with it, and end it when its time is over."""
    patient = turn.now - runner.since < turn.policy.leave_within
    turn.do(ClosePane(runner.id, politely=patient))


def closed(turn: Turn, seen: Closed) -> None:
    """A Runner's pane was closed by us."""
    runner = turn.runner(seen.runner)
    if runner is not None and runner.phase is Phase.STOPPING:
        turn.note(RunnerStopped(runner.id, runner.because))
