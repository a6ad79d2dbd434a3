"""Reviewing: a turn is over; what the workflow wants next, or checks, evaluation and the next round."""

from locum.deciding import asking, handing, troubles
from locum.deciding.actions import FindNext, Inspect, StartAgent, TellHuman
from locum.deciding.last_words import says_undone
from locum.deciding.observed import Checked, Evaluated, NextFound, Saw
from locum.deciding.starting import GO_ON, say
from locum.deciding.turn import Turn
from locum.model.events import (
    ChecksRun,
    EvaluationMade,
    RoundBegun,
    RunnerDone,
    RunnerStopped,
    StartIntended,
    TurnEnded,
)
from locum.model.fingerprint import words_mark
from locum.model.reading import State
from locum.model.runner import Phase, Runner

FEEDBACK = "Please read {file}, the part about {runner}, and mend what it says. Then check your work again."
NOT_DONE = "By your own words this is not done yet. Please go on until it is, or say what you need."
NO_WORD = "You stopped without a word. Please go on where you stopped, or say what is done and what is left."
LIST_OPEN = (
    "Your own list of things to do still has open items. Please do them; tick off what is done, and take off"
    " what is no longer wanted. If you need something, say what."
)
NAMED = 5
"""So many open items of a list are named."""
TOO_LONG = (
    "Your last message is longer than the screen that is read here. Please say in a few lines what is done,"
    " what is left, and what you want to know, if anything."
)
NOT_ALLOWED = "The user does not allow this. Please go on without it."
FILE = ".team-config/REVIEW-FEEDBACK.md"
"""Where the feedback stands, seen from the folder a Runner works in."""
STOPPED_AT_NO = "it stopped at a no"


def find_next(turn: Turn, runner: Runner) -> None:
    """Ask the workflow whether it goes on."""
    turn.do(FindNext(runner.id))


def next_found(turn: Turn, seen: NextFound) -> None:
    """The workflow goes on with its next command, or the work is to be looked at."""
    runner = turn.runner(seen.runner)
    if runner is None or runner.phase is not Phase.RUNNING or runner.pending or runner.outbox:
        return
    if runner.state is State.BACKGROUND and not seen.broken_off:
        asking.listen(turn, runner, seen.closing)
        return  # Its turn is over, and goes on by itself when that ends which it has started.
    if runner.state is not State.IDLE:
        return  # It went on in the meantime: its turn is not over.
    if seen.broken_off:
        _broken_off(turn, runner)
        return
    if asking.listen(turn, runner, seen.closing):
        return
    if runner.refused and runner.told.count(words_mark(NOT_ALLOWED)) < turn.policy.nudges:
        say(turn, runner, NOT_ALLOWED, STOPPED_AT_NO)
        return
    if handing.is_to_come(turn.team, runner):
        return  # What it is to build on is still being written: it is told then, and only then at its end.
    if seen.text is not None:
        say(turn, runner, seen.text, seen.because)
    elif not runner.worked and not seen.closing.strip():
        # Silence is not an answer: nobody saw it work, and it has not said a word.
        why = f"{runner.id} was told something, and shows no sign that it heard."
        troubles.open_once(turn, runner, troubles.NOT_HEARD, why, GO_ON)
    elif seen.silent:
        _silent(turn, runner)
    elif undone := says_undone(seen.closing):
        _unfinished(turn, runner, undone)
    elif seen.left:
        _left_open(turn, runner, seen.left)
    elif seen.out_of_sight and runner.worked:
        _out_of_sight(turn, runner)
    else:
        end_turn(turn, runner, seen.because)


def beside(turn: Turn, runner: Runner, seen: Saw) -> None:
    """Something that an agent has started goes on after its turn: it may ask beside that, or be done."""
    calm = turn.calm(runner, seen.held)
    if runner.phase is Phase.REVIEWING:
        inspect_once(turn, runner)
    elif runner.phase is not Phase.RUNNING or runner.outbox or not seen.reading.composer:
        return
    elif turn.policy.slow_start <= calm < turn.policy.heeded:
        find_next(turn, runner)
    elif calm >= turn.policy.beside:
        why = (
            f"{runner.id} ended its turn, and something it started still runs, such as a server or a shell. "
            "It goes on by itself when that ends."
        )
        troubles.open_once(turn, runner, troubles.BESIDE, why)


def end_turn(turn: Turn, runner: Runner, because: str) -> None:
    """Take the end of a turn for the end of the work, and have it looked at."""
    turn.note(TurnEnded(runner.id, runner.round, because))
    inspect(turn, turn.still(runner))


def _unfinished(turn: Turn, runner: Runner, undone: str) -> None:
    """An agent that stops and says itself that it is not done goes on, so often and no more."""
    if runner.told.count(words_mark(NOT_DONE)) < turn.policy.nudges:
        say(turn, runner, NOT_DONE, f"it says so itself: {undone}")
    else:
        why = f"{runner.id} ended its turn once more and says itself that it is not done ({undone})."
        troubles.open_once(turn, runner, troubles.UNFINISHED, why)


def _silent(turn: Turn, runner: Runner) -> None:
    """An agent that stops and says nothing is asked to go on, so often and no more."""
    if runner.told.count(words_mark(NO_WORD)) < turn.policy.nudges:
        say(turn, runner, NO_WORD, "it stopped without a word")
    else:
        why = f"{runner.id} stopped once more without a word, and has not said that it is done."
        troubles.open_once(turn, runner, troubles.SILENT, why)


def _left_open(turn: Turn, runner: Runner, left: tuple[str, ...]) -> None:
    """An agent that stops with open items on its own list goes on, so often and no more."""
    named = "; ".join(left[:NAMED]) + (f"; and {len(left) - NAMED} more" if len(left) > NAMED else "")
    if runner.told.count(words_mark(LIST_OPEN)) < turn.policy.nudges:
        say(turn, runner, LIST_OPEN, f"its own list is not done: {named}")
    else:
        why = f"{runner.id} ended its turn once more, and its own list is not done ({named})."
        troubles.open_once(turn, runner, troubles.LIST_OPEN, why)


def _out_of_sight(turn: Turn, runner: Runner) -> None:
    """An agent whose last words do not fit its screen, and may have asked something, is to say it shortly."""
    if runner.told.count(words_mark(TOO_LONG)) < turn.policy.nudges:
        say(turn, runner, TOO_LONG, "the beginning of its last message cannot be read")
    else:
        why = f"{runner.id} again says more than its screen shows; what it may ask cannot be read."
        troubles.open_once(turn, runner, troubles.OUT_OF_SIGHT, why)


def _broken_off(turn: Turn, runner: Runner) -> None:
    """An agent stopped at a no goes on without what it asked for; one that a person stopped is theirs."""
    if runner.refused:
        say(turn, runner, NOT_ALLOWED, STOPPED_AT_NO)
    elif turn.now - runner.state_since >= turn.policy.unreadable:
        why = f"{runner.id} was interrupted at its terminal, and waits to be told what to do instead."
        troubles.open_once(turn, runner, troubles.BROKEN_OFF, why)


def inspect(turn: Turn, runner: Runner) -> None:
    """Have a Runner's work looked at."""
    counts = runner.phase is Phase.REVIEWING
    turn.do(Inspect(runner.id, runner.round, runner.task.verify, counts))


def inspect_what_is_left(turn: Turn, runner: Runner) -> None:
    """Go on with a look that a killed lead had begun at work whose agent is gone and shows no screen."""
    gone = runner.ended or runner.state is State.EXITED
    if runner.phase is Phase.REVIEWING and gone:
        inspect_once(turn, runner)


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
    if runner is None or runner.round != seen.round:
        return
    turn.note(EvaluationMade(runner.id, seen.round, seen.good, seen.file, seen.because))
    if (
        not seen.counts
        or runner.phase is not Phase.REVIEWING
        or (not runner.ended and (runner.pending or runner.outbox))
    ):
        return  # It is at work, or there is more to say to it: it is looked at again when that is done.
    if seen.good:
        troubles.close(turn, runner, (troubles.NOT_GOOD,), "it was looked at again and found good")
        turn.note(RunnerDone(runner.id, seen.because))
        turn.do(TellHuman(f"{runner.id} is done", f"{seen.because} See {seen.file}."))
    elif runner.ended:
        say(turn, runner, feedback_for(runner), "a review")
        turn.note(RunnerStopped(runner.id, f"{seen.because} locum continue {runner.id} sends it on."))
        turn.do(TellHuman(f"{runner.id} is not good enough yet", f"{seen.because} See {seen.file}."))
    elif runner.round < runner.task.max_rounds:
        begin_round(turn, runner, seen.because)
    else:
        why = f"{_after(runner)}: {seen.because}"
        troubles.open_once(turn, runner, troubles.NOT_GOOD, why)


def _after(runner: Runner) -> str:
    """After which round it is; one that you asked for comes on top of those that were planned."""
    planned, more = runner.task.max_rounds, runner.round - runner.task.max_rounds
    return f"After round {planned} of {planned}" + (f" and {more} more that you asked for" if more else "")


def begin_round(turn: Turn, runner: Runner, because: str) -> None:
    """Send a Runner over its work once more, with what was found."""
    turn.note(RoundBegun(runner.id, runner.round + 1, because))
    say(turn, turn.still(runner), feedback_for(runner), f"round {runner.round + 1}")
    if runner.state is State.EXITED and not runner.adopted:
        turn.note(StartIntended(runner.id, runner.session, True, "its agent had left"))
        turn.do(StartAgent(runner.id, runner.session, resume=runner.opened))


def feedback_for(runner: Runner) -> str:
    """What a Runner is told after a review; an agent that Locum did not start may work in any folder."""
    file = f"{runner.folder}/{FILE}" if runner.adopted else FILE
    return FEEDBACK.format(file=file, runner=runner.id)
