"""Starting: a Runner that was asked for comes up, and is told what it is for."""

from locum.deciding import ending, troubles
from locum.deciding.actions import StartAgent
from locum.deciding.observed import FileThere, Saw, Started, StartFailed
from locum.deciding.places import seen_from
from locum.deciding.turn import Turn
from locum.model.events import (
    HandedOff,
    MessageQueued,
    RunnerFailed,
    RunnerReady,
    RunnerStarted,
    StartIntended,
)
from locum.model.reading import State
from locum.model.runner import Phase, Runner

COMING = (Phase.PLANNED, Phase.STARTING, Phase.PAUSED)
GOING = (Phase.STOPPING, Phase.STOPPED, Phase.FAILED)
UP = 0.8
"""How long a box must stand there before an agent that just started is taken to be up."""


def start_when_due(turn: Turn, runner: Runner) -> None:
    """Start a Runner that waits for nothing, and go on with a start that a killed lead had begun."""
    if runner.phase is Phase.PLANNED and not runner.task.waits_for:
        turn.note(StartIntended(runner.id, runner.session, False, "nothing has to come first"))
    now = turn.still(runner)
    if now.phase is Phase.STARTING and now.pane is None:
        turn.do(StartAgent(now.id, now.session, resume=now.opened))


def started(turn: Turn, seen: Started) -> None:
    """The agent runs in a pane; one that was stopped in the meantime is ended again."""
    runner = turn.runner(seen.runner)
    if runner is None or runner.phase not in (*COMING, *GOING):
        return
    turn.note(RunnerStarted(seen.runner, seen.pane, seen.server, seen.session, seen.adopted))
    if runner.phase in GOING:
        ending.stop(turn, turn.still(runner), runner.hurried, runner.because)


def start_failed(turn: Turn, seen: StartFailed) -> None:
    """The agent could not be started: that is the human's to mend."""
    runner = turn.runner(seen.runner)
    if runner is None or runner.phase not in COMING or runner.pane is not None:
        return
    ending.settle_all(turn, runner, f"{runner.id} could not be started")
    turn.note(RunnerFailed(runner.id, seen.because))
    troubles.open_once(turn, turn.still(runner), troubles.CANNOT_START, seen.because)


def comes_up(turn: Turn, runner: Runner, seen: Saw) -> None:
    """The box is there: the agent can be talked to."""
    if seen.held < UP or not seen.reading.composer:
        return
    first = not runner.opened
    turn.note(RunnerReady(runner.id))
    if first and not runner.adopted:
        for text in runner.task.opening:
            say(turn, turn.still(runner), text, "what it is for")
    elif not first and not runner.task.talking and not _works(seen) and not _goes_on_already(runner):
        untold = any(message.text in runner.task.opening for message in runner.outbox)
        because = "it was started again in the middle of its work"
        say(turn, turn.still(runner), GO_ON, because, first=not untold)


def _works(seen: Saw) -> bool:
    return seen.reading.state in (State.WORKING, State.BACKGROUND)


def _goes_on_already(runner: Runner) -> bool:
    return any(message.text in (GO_ON, MADE_ANEW) for message in runner.outbox)


def start_in_new_worktree(turn: Turn, runner: Runner) -> None:
    """Start a Runner again whose worktree was deleted; its agent hears what became of its work."""
    ending.settle_all(turn, runner, f"{runner.id} starts again")
    if runner.opened and not _goes_on_already(runner):
        say(turn, runner, MADE_ANEW, "its worktree was deleted")
    turn.note(StartIntended(runner.id, runner.session, False, "you asked for a new worktree"))
    start_when_due(turn, turn.still(runner))


GO_ON = "Please go on where you stopped."
MADE_ANEW = (
    "Your worktree was deleted and made anew from its branch: what you had not committed is gone."
    " Please look at what is there, and go on from that."
)
HANDED = "The file {file} that you may build on is there now. Please read it and take it into account."


def file_there(turn: Turn, seen: FileThere) -> None:
    """A hand-off: the file is written that this Runner waits for, or wants to be told of."""
    runner = turn.runner(seen.runner)
    if runner is None or seen.file not in (*runner.task.waits_for, *runner.task.told_of):
        return
    turn.note(HandedOff(runner.id, seen.file, seen.path))
    if not runner.phase.is_over:
        told = HANDED.format(file=seen_from(runner, seen.path))
        say(turn, turn.still(runner), told, f"hand-off of {seen.file}")
    start_when_due(turn, turn.still(runner))


def say(turn: Turn, runner: Runner, text: str, because: str, *, first: bool = False) -> None:
    """Have something said to an agent as soon as it can hear, or before all else that waits to be said."""
    turn.note(MessageQueued(runner.id, f"{runner.id}-m{runner.said + 1}", text, because, first))
