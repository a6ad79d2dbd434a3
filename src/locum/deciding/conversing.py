"""Conversing: the lead that talks with the human. Nobody answers for it; it is told only what keeps it fresh.

What the human types to it, and what it asks them, is between the two of them. Locum watches how full its
context is: from half on, where things stand is written down more often; before it grows dull, it is cleared
and told to read what was written down.
"""

from locum.deciding import asking, ending, mending, saying
from locum.deciding.observed import ContextSeen, Saw
from locum.deciding.starting import say
from locum.deciding.turn import Turn
from locum.model.context import ContextRead
from locum.model.reading import State
from locum.model.runner import Phase, Runner

HALF, FULL = 50, 70
"""Percent of the context from which more is written down, and from which it is cleared."""
STEP = 5
BLINK = 1.0
CLEAR = "/clear"
RESTORE = (
    "Your context was cleared to keep you fresh. Please read .team-config/session-recovery.md and "
    ".team-config/state-snapshot.md, call list_runners, and say in one sentence where things stand."
)


def attend(turn: Turn, runner: Runner, seen: Saw) -> None:
    """Do what the talking lead needs of Locum, which is little."""
    if runner.pending is not None:
        asking.is_over(turn, runner, seen)
        runner = turn.still(runner)
    if seen.reading.state is State.EXITED:
        if seen.held >= BLINK and runner.pane is not None:
            mending.died(turn, runner, "its agent has left")
    elif runner.phase is Phase.STOPPING:
        ending.goes_on_leaving(turn, runner, seen)
    elif _listens(turn, runner, seen):
        saying.say_next(turn, runner, seen.reading)


def _listens(turn: Turn, runner: Runner, seen: Saw) -> bool:
    """Whether it rests with an empty box: the human is neither typing nor waiting for it."""
    rests = seen.reading.state is State.IDLE and saying.is_free(runner, seen.reading)
    return rests and seen.held >= turn.policy.rest


def context_seen(turn: Turn, seen: ContextSeen) -> None:
    """The talking lead's context was measured."""
    runner = turn.runner(seen.runner)
    if runner is None or not runner.task.talking or runner.phase is not Phase.RUNNING or seen.window <= 0:
        return
    percent = min(100, 100 * seen.used // seen.window)
    level = percent - percent % STEP
    before = runner.context
    if level == before or max(level, before) < HALF:
        return
    turn.note(ContextRead(runner.id, level, f"{percent} % of its context is used"))
    if before < FULL <= level and all(each.text != CLEAR for each in runner.outbox):
        say(turn, turn.still(runner), CLEAR, "its context is nearly full, and all is written down")
        say(turn, turn.still(runner), RESTORE, "it begins anew from the files")
