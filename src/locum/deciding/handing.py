"""Handing: files that one Runner writes and another is told of."""

from locum.model.reading import State
from locum.model.runner import Phase, Runner
from locum.model.team import Team


def is_to_come(team: Team, runner: Runner) -> bool:
    """Whether a Runner is still to be told of a file, and somebody is at work who may write it."""
    others = (each for each in team.runners.values() if each.id != runner.id)
    return bool(runner.task.told_of) and any(_may_write(each) for each in others)


def _may_write(runner: Runner) -> bool:
    """Whether more is to come of a Runner by itself; two that wait for each other would wait for ever."""
    if runner.phase.is_over or runner.phase is Phase.PLANNED or runner.task.talking:
        return False
    rests = runner.state is State.IDLE and runner.pending is None and not runner.outbox
    return not (rests and runner.task.told_of)
