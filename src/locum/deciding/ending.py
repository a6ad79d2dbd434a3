"""Ending: a Runner leaves politely, or its pane is closed."""

from locum.deciding.actions import ClosePane
from locum.deciding.observed import Closed, Saw
from locum.deciding.turn import Turn
from locum.model.events import DecisionSettled, RunnerStopped, StopIntended
from locum.model.runner import Phase, Runner


def stop(turn: Turn, runner: Runner, now: bool, because: str) -> None:
    """End a Runner; one without a pane is over at once."""
    turn.note(StopIntended(runner.id, now, because))
    settle_all(turn, runner, f"{runner.id} is being stopped")
    if runner.pane is None:
        is_stopped(turn, runner, because)
    else:
        turn.do(ClosePane(runner.id, politely=not now))


def came_later(runner: Runner, given: float | None) -> bool:
    """Whether a Runner was asked for only after an order was given, which cannot have meant it."""
    return given is not None and given < runner.wanted


def goes_on_leaving(turn: Turn, runner: Runner, seen: Saw) -> None:
    """An agent that was asked to leave is still there: go on with it, and end it when its time is over."""
    patient = abs(turn.now - runner.since) < turn.policy.leave_within
    turn.do(ClosePane(runner.id, politely=patient and not runner.hurried))


def closed(turn: Turn, seen: Closed) -> None:
    """A Runner's pane was closed by us."""
    runner = turn.runner(seen.runner)
    if runner is not None and runner.phase is Phase.STOPPING:
        is_stopped(turn, runner, runner.because)


def is_stopped(turn: Turn, runner: Runner, because: str) -> None:
    """A Runner is over, and nothing that came up while it left waits for the human any more."""
    settle_all(turn, runner, f"{runner.id} was stopped")
    turn.note(RunnerStopped(runner.id, because))


def settle_all(turn: Turn, runner: Runner, because: str) -> list[str]:
    """Close every decision about a Runner for which nobody needs to decide any more, and name them."""
    closed = [each.id for each in turn.team.decisions.values() if each.runner == runner.id]
    for decision in closed:
        turn.note(DecisionSettled(decision, (), "nobody", "terminal", because))
    return closed
