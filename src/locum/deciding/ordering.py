"""Ordering: what the human asks for by command, carried out once and answered with what came of it."""

import shlex
from collections.abc import Callable
from typing import NamedTuple

from locum.deciding import directing, ending, reviewing, settling, starting
from locum.deciding.observed import Directed, Ordered
from locum.deciding.turn import Turn
from locum.model.events import (
    OrderTaken,
    RunnerContinued,
    RunnerPaused,
    RunnerPlanned,
    RunnerStarted,
    StartIntended,
    TurnEnded,
)
from locum.model.orders import Adopt, Continue, Decide, Hire, Order, Pause, Review, Stop, Tell
from locum.model.reading import State
from locum.model.runner import Phase, Runner, RunnerId

NOTED = (
    "Kept as a note; no Runner is told. Begin it with @ and a Runner's name to tell that one. "
    "How it goes: locum status."
)
MAY_STOP = "If you meant to stop somebody: locum stop, with a Runner's name or without."


def ordered(turn: Turn, seen: Ordered) -> None:
    """An order: carried out at most once, however often it is found."""
    if seen.placed.id in turn.team.orders:
        return
    taken = Taken(False, seen.problem) if seen.problem else _carry_out(turn, seen.placed.order, seen)
    turn.note(OrderTaken(seen.placed.id, taken.done, taken.because))


class Taken(NamedTuple):
    """What came of an order, in a sentence."""

    done: bool
    because: str


def _carry_out(turn: Turn, order: Order, seen: Ordered) -> Taken:
    match order:
        case Hire():
            return _hire(turn, order, seen)
        case Adopt():
            return _adopt(turn, order, seen)
        case Tell():
            return _tell(turn, seen, order)
        case Decide(decision=decision, given=given, via=via):
            wrong = settling.settle(turn, decision, given, via)
            return Taken(wrong is None, wrong or f"{decision} is settled.")
        case Pause(runner=name):
            return _each(turn, name, "paused", _pause)
        case Continue(runner=name):
            return _send_on(turn, name, seen.placed.at)
        case Stop(runner=name, now=now):
            return _stop(turn, name, now, seen.placed.at)
        case Review(runner=name):
            return _each(turn, name, "under review", _review)


def _hire(turn: Turn, order: Hire, seen: Ordered) -> Taken:
    name = RunnerId(order.name)
    there = turn.runner(name)
    if there is not None and not there.phase.is_over:
        return Taken(False, f"There is a Runner called {name} already; it is {there.phase.value}.")
    if there is not None:
        ending.settle_all(turn, there, f"{name} begins anew")
    turn.note(
        RunnerPlanned(name, order.task, seen.folder, seen.branch, seen.session, seen.found, seen.placed.at)
    )
    planned = turn.runner(name)
    assert planned is not None
    starting.start_when_due(turn, planned)
    former = f" {_FORMER.format(name=name)}" if there is not None and _lives_on(there) else ""
    return Taken(True, _starts_when(planned, seen) + former)


_FORMER = "The agent that had this name is left alone, in the window “{name} (before)”."


def _lives_on(former: Runner) -> bool:
    """Whether the agent of a Runner that is over still stands in its window."""
    return former.pane is not None and not former.adopted and former.state is not State.EXITED


def _starts_when(runner: Runner, seen: Ordered) -> str:
    """When a Runner starts; of a file from before the human is told how to say that it is the one."""
    files = runner.task.waits_for
    if not files:
        return f"{runner.id} is starting."
    starts = f"{runner.id} starts when {', '.join(files)} is there"
    old = [each.path for each in seen.found if each.path.endswith(tuple(f"/{file}" for file in files))]
    if not old:
        return f"{starts}."
    return f"{starts}, written from now on. If what is there is meant: touch {shlex.quote(old[0])}"


def _adopt(turn: Turn, order: Adopt, seen: Ordered) -> Taken:
    name = RunnerId(order.name)
    taken = [
        each.id for each in turn.team.runners.values() if each.pane == order.pane and not each.phase.is_over
    ]
    if taken:
        return Taken(False, f"{order.pane} is supervised already, as {taken[0]}.")
    servers = {each.server for each in turn.team.runners.values() if each.server and not each.phase.is_over}
    if order.server and servers and order.server not in servers:
        return Taken(
            False, f"{order.pane} is on the tmux server {order.server}, which this lead does not watch."
        )
    there = turn.runner(name)
    if there is not None and not there.phase.is_over:
        return Taken(False, f"There is a Runner called {name} already; it is {there.phase.value}.")
    if there is not None:
        ending.settle_all(turn, there, f"{name} begins anew")
    turn.note(RunnerPlanned(name, order.task, order.folder or seen.folder, given=seen.placed.at))
    turn.note(RunnerStarted(name, order.pane, order.server or "", None, adopted=True, born=order.born))
    return Taken(True, f"{order.pane} is supervised as {name}.")


def _tell(turn: Turn, seen: Ordered, order: Tell) -> Taken:
    if order.runner is not None and turn.runner(RunnerId(order.runner)) is None:
        return Taken(False, _nobody(turn, order.runner))
    names = (order.runner,) if order.runner is not None else seen.targets or (None,)
    at = seen.placed.at
    meant = [directing.told_apart(turn, name, seen.kind, at)[0] for name in names]
    concerned = [runner.id for each in meant for runner in each]
    for name in names:
        own = directing.directive_of(seen.placed.id, name, several=len(names) > 1)
        noted = Directed(
            own, seen.kind, order.text, order.source, seen.because, name, seen.folder, seen.unclear, at
        )
        directing.directed(turn, noted)
    if seen.kind == directing.OTHER and names == (None,) and not seen.unclear:
        return Taken(True, NOTED)
    kind = "a note" if seen.kind == directing.OTHER else seen.kind
    told = f"Taken as {kind}; it concerns {', '.join(concerned) or 'no Runner at the moment'}."
    return Taken(True, f"{told} {MAY_STOP}" if seen.unclear else told)


def _each(turn: Turn, name: str | None, word: str, act: Callable[[Turn, Runner], bool]) -> Taken:
    """Do something to the Runner named, or to all; it is refused where none of them can take it."""
    if name is not None and turn.runner(RunnerId(name)) is None:
        return Taken(False, _nobody(turn, name))
    chosen = _chosen(turn, name)
    done = [each.id for each in chosen if act(turn, each)]
    return Taken(True, f"{', '.join(done)}: {word}.") if done else _nothing_to_do(chosen)


def _chosen(turn: Turn, name: str | None) -> list[Runner]:
    return [each for each in turn.team.runners.values() if name is None or each.id == name]


def _nothing_to_do(runners: list[Runner]) -> Taken:
    states = ", ".join(f"{each.id} is {each.phase.value}" for each in runners) or "there are no Runners"
    return Taken(False, f"Nothing to do: {states}.")


def _pause(turn: Turn, runner: Runner) -> bool:
    if runner.phase not in (Phase.RUNNING, Phase.STARTING, Phase.REVIEWING):
        return False
    turn.note(RunnerPaused(runner.id, "you asked for it"))
    return True


def _send_on(turn: Turn, name: str | None, given: float | None) -> Taken:
    """Go on with one that was paused or ended, or with all; an agent of somebody else's is not started."""
    taken = _each(turn, name, "going on", lambda turn, runner: _continue(turn, runner, given))
    ended = [each for each in _chosen(turn, name) if each.adopted and each.phase in _ENDED]
    if taken.done or not ended:
        return taken
    return Taken(False, " ".join(_NOT_OURS.format(name=each.id, phase=each.phase.value) for each in ended))


_ENDED = (Phase.STOPPED, Phase.FAILED)
_NOT_OURS = (
    "{name} is {phase}. It was adopted, and Locum starts no agent that it did not start:"
    " locum adopt takes its pane up again."
)


def _continue(turn: Turn, runner: Runner, given: float | None) -> bool:
    if runner.adopted and runner.phase in _ENDED:
        return False
    if runner.lost and runner.phase in (Phase.PAUSED, Phase.STOPPED, Phase.FAILED):
        starting.start_in_new_worktree(turn, runner)
    elif runner.phase is Phase.PAUSED:
        turn.note(RunnerContinued(runner.id))
    elif runner.phase in (Phase.STOPPED, Phase.FAILED):
        ending.settle_all(turn, runner, "you asked it to go on")
        turn.note(StartIntended(runner.id, runner.session, False, "you asked it to go on", given))
        starting.start_when_due(turn, turn.still(runner))
    else:
        return False
    return True


def _stop(turn: Turn, name: str | None, now: bool, given: float | None) -> Taken:
    """End those who were there when it was asked for; of those who are over, close what waits about them."""
    if name is not None and turn.runner(RunnerId(name)) is None:
        return Taken(False, _nobody(turn, name))
    chosen = _chosen(turn, name)
    meant = [each for each in chosen if not ending.came_later(each, given)]
    leaving = [each for each in meant if _can_leave(each, now)]
    for each in leaving:
        ending.stop(turn, each, now, "you asked for it")
    over = [each for each in meant if each.phase.is_over and each not in leaving]
    closed = [decision for each in over for decision in ending.settle_all(turn, each, f"{each.id} is over")]
    later = [each.id for each in chosen if each not in meant]
    told = [
        f"{', '.join(each.id for each in leaving)}: stopping." if leaving else "",
        f"Closed, since its Runner is over: {', '.join(closed)}." if closed else "",
        f"Not stopped, since asked for after this order: {', '.join(later)}." if later else "",
    ]
    return (
        Taken(bool(leaving or closed), " ".join(filter(None, told))) if any(told) else _nothing_to_do(chosen)
    )


def _can_leave(runner: Runner, now: bool) -> bool:
    """Whether an agent is there to be ended; one that is done may still have its window."""
    if runner.phase is Phase.DONE:
        return runner.pane is not None
    return not runner.phase.is_over and (now or runner.phase is not Phase.STOPPING)


def _review(turn: Turn, runner: Runner) -> bool:
    """Have the work looked at; what an agent is still at, or was told to wait with, is left to it."""
    if runner.phase in (Phase.PLANNED, Phase.STARTING, Phase.STOPPING) or runner.task.talking:
        return False
    over = runner.phase in (Phase.STOPPED, Phase.FAILED)
    rests = runner.state is State.IDLE and not runner.pending and not runner.outbox
    if over or runner.phase is Phase.DONE or (runner.phase is Phase.RUNNING and rests):
        turn.note(TurnEnded(runner.id, runner.round, "you asked for a review", over))
    reviewing.inspect(turn, turn.still(runner))
    return True


def _nobody(turn: Turn, name: str) -> str:
    there = ", ".join(turn.team.runners) or "none"
    return f"There is no Runner called {name}. Known here: {there}."
