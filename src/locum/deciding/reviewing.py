"""Reviewing: a turn is over; what the workflow wants next, or checks, evaluation and the next round."""

from locum.deciding import asking, troubles
from locum.deciding.actions import FindNext, Inspect, TellHuman
from locum.deciding.observed import Checked, Evaluated, NextFound
from locum.deciding.starting import say
from locum.deciding.turn import Turn
from locum.model.events import ChecksRun, EvaluationMade, RoundBegun, RunnerDone, TurnEnded
from locum.model.reading import State
from locum.model.runner import Phase, Runner

FEEDBACK = "Please read REVIEW-FEEDBACK.md and mend what it says. Then check your work again."


def find_next(turn: Turn, runner: Runner) -> None:
    """Ask the workflow whether it goes on."""
    turn.do(FindNext(runner.id))


def next_found(turn: Turn, seen: NextFound) -> None:
    """The workflow goes on with its next command, or the work is to be looked at."""
    runner = turn.runner(seen.runner)
    if runner is None or runner.phase is not Phase.RUNNING or runner.pending or runner.outbox:
        return
    if runner.state is not State.IDLE:
        return  # It went on in the meantime: its turn is not over.
    if asking.listen(turn, runner, seen.closing):
        return
    if seen.text is not None:
        say(turn, runner, seen.text, seen.because)
    else:
        turn.note(TurnEnded(runner.id, runner.round, seen.because))
        inspect(turn, turn.still(runner))


def inspect(turn: Turn, runner: Runner) -> None:
    """Have a Runner's work looked at."""
    turn.do(Inspect(runner.id, runner.round, runner.task.verify))


def inspect_once(turn: Turn, runner: Runner) -> None:
    """Have a Runner's work looked at, unless that was done and the human has to say what follows."""
    if not troubles.waits(turn, runner, troubles.NOT_GOOD):
        inspect(turn, runner)


def checked(turn: Turn, seen: Checked) -> None:
    """The project's checks have run."""
    runner = turn.runner(seen.runner)
    if runner is not None and runner.round == seen.round:
        turn.note(ChecksRun(runner.id, seen.round, seen.passed, seen.because, seen.tail))


def evaluated(turn: Turn, seen: Evaluated) -> None:
    """The work was looked at: it is done, or goes round once more, or the human is asked."""
    runner = turn.runner(seen.runner)
    if runner is None or runner.phase is not Phase.REVIEWING or runner.round != seen.round:
        return
    if runner.pending or runner.outbox:
        return  # There is more to say to it: it is looked at again when that is done.
    turn.note(EvaluationMade(runner.id, seen.round, seen.good, seen.file, seen.because))
    if seen.good:
        turn.note(RunnerDone(runner.id, seen.because))
        turn.do(TellHuman(f"{runner.id} is done", f"{seen.because} See {seen.file}."))
    elif runner.round < runner.task.max_rounds:
        begin_round(turn, runner, seen.because)
    else:
        why = f"After round {runner.round} of {runner.task.max_rounds}: {seen.because}"
        troubles.open_once(turn, runner, troubles.NOT_GOOD, why)


def begin_round(turn: Turn, runner: Runner, because: str) -> None:
    """Send a Runner over its work once more, with what was found."""
    turn.note(RoundBegun(runner.id, runner.round + 1, because))
    say(turn, turn.still(runner), FEEDBACK, f"round {runner.round + 1}")
