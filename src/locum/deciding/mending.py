"""Mending: limits, errors, deaths and screens that cannot be read."""

from locum.deciding import asking, ending, troubles
from locum.deciding.actions import StartAgent, TellHuman
from locum.deciding.evolve import AT_WORK
from locum.deciding.observed import LedElsewhere, Saw, TmuxDown, TmuxUp, Vanished, WorktreeGone
from locum.deciding.saying import say_next
from locum.deciding.starting import GO_ON, say
from locum.deciding.turn import Turn
from locum.model.events import (
    LimitMet,
    LimitOver,
    Nudged,
    RunnerFailed,
    RunnerPaused,
    StartIntended,
    StateRead,
    TmuxFound,
    TmuxLost,
    WorktreeLost,
)
from locum.model.fingerprint import words_mark
from locum.model.reading import Reading, State, Trouble, TroubleKind
from locum.model.runner import Phase, Runner

HOPELESS = frozenset({TroubleKind.AUTH, TroubleKind.CREDIT, TroubleKind.BAD_REQUEST, TroubleKind.CONTEXT})
"""Errors that no waiting mends."""
STOPPED_OVER = {
    TroubleKind.AUTH: "its login is refused. Log in at its terminal (locum attach {runner}), then choose 1",
    TroubleKind.CREDIT: "its account has no credit left. Top it up or change the account, then choose 1",
    TroubleKind.BAD_REQUEST: "its model refuses the request. locum attach {runner} shows why",
    TroubleKind.CONTEXT: "its conversation is full. Shorten it there (locum attach {runner}), then choose 1",
}
"""What the human can do about an error that Locum does not mend."""

WITHOUT_WORKTREE = frozenset({Phase.PLANNED, Phase.STOPPING, Phase.STOPPED, Phase.FAILED})
"""Phases in which nobody needs the worktree: it is made anew for a Runner that has not begun."""

SHOWN = {State.MENU: "shows a menu", State.STARTING: "has not come up yet"}

WORKS_AGAIN = 10.0
"""An agent that was told to go on works for a moment even where its server is still away."""
JUST_SAID = 3.0
"""For so long after something was said, the screen may still show what was there before."""


def tmux_down(turn: Turn, seen: TmuxDown) -> None:
    """Nothing is known about any pane until tmux is back; only without a server all of them are gone."""
    if turn.team.tmux_lost is None:
        turn.note(TmuxLost(seen.because))
    for runner in tuple(turn.team.runners.values()) if seen.gone else ():
        if runner.pane is not None:
            died(turn, runner, "the tmux server is gone")


def tmux_up(turn: Turn, seen: TmuxUp) -> None:
    """tmux answers again."""
    if turn.team.tmux_lost is not None:
        turn.note(TmuxFound())


def vanished(turn: Turn, seen: Vanished) -> None:
    """A Runner's pane is gone, or its program has ended."""
    runner = turn.runner(seen.runner)
    if runner is not None and runner.pane is not None and turn.team.tmux_lost is None:
        died(turn, runner, seen.because)


def led_elsewhere(turn: Turn, seen: LedElsewhere) -> None:
    """Another project leads a Runner's adopted pane by now: it is left to that one."""
    runner = turn.runner(seen.runner)
    if runner is not None and not runner.phase.is_over:
        ending.is_stopped(turn, runner, seen.because)
        turn.do(TellHuman(f"{runner.id} is led by another project", seen.because))


def died(turn: Turn, runner: Runner, because: str) -> None:
    """An agent is gone: that was wanted, or it is started again with its own resume, so often and no more."""
    if runner.phase is Phase.STOPPING:
        ending.is_stopped(turn, runner, f"{runner.because}; {because}")
    elif runner.task.talking and not runner.phase.is_over:
        ending.is_stopped(turn, runner, f"{because}; locum lead opens it again")
    elif runner.phase is Phase.PAUSED and runner.lost:
        _ends_without_worktree(turn, runner)
    elif runner.phase is Phase.PAUSED:
        ending.is_stopped(turn, runner, f"it was paused, and {because}")
    elif runner.phase is Phase.DONE or (runner.phase is Phase.REVIEWING and runner.ended):
        if runner.state is not State.EXITED:
            turn.note(StateRead(runner.id, State.EXITED, None, because))
    elif runner.phase in (Phase.RUNNING, Phase.STARTING, Phase.REVIEWING):
        asking.went_away(turn, runner, because, left=True)
        _restart(turn, turn.still(runner), because)


def _restart(turn: Turn, runner: Runner, because: str) -> None:
    recent = [at for at in runner.restarts if turn.now - at < turn.policy.restarts_within]
    why = _no_return(turn, runner, len(recent))
    if why:
        ending.settle_all(turn, runner, f"{runner.id} has ended")
        turn.note(RunnerFailed(runner.id, f"{because}; {why}"))
        sentence = f"{runner.id} ended: {because}; {why}."
        title = troubles.ENDED if runner.adopted else troubles.KEEPS_DYING
        troubles.open_once(turn, turn.still(runner), title, sentence)
        return
    turn.note(StartIntended(runner.id, runner.session, True, f"started again: {because}"))
    turn.do(StartAgent(runner.id, runner.session, resume=runner.opened))


def _no_return(turn: Turn, runner: Runner, recent: int) -> str | None:
    """Why an agent is not started again; None where it is."""
    if runner.adopted:
        return "Locum did not start it"
    if recent >= turn.policy.restarts:
        return f"it was started again {recent} times within {turn.policy.restarts_within / 60:.0f} minutes"
    others = (other for other in turn.team.runners.values() if other.id != runner.id and other.opened)
    where = (runner.task.agent, runner.folder)
    twins = [other.id for other in others if (other.task.agent, other.folder) == where]
    if runner.opened and twins and runner.task.agent in turn.policy.by_last:
        both = " and ".join((runner.id, *twins))
        return f"{both} share a folder, and {runner.task.agent} cannot tell whose conversation is whose"
    return None


def worktree_gone(turn: Turn, seen: WorktreeGone) -> None:
    """A worktree was deleted under a Runner: nothing goes on in its folder until the human says how."""
    runner = turn.runner(seen.runner)
    if runner is None or runner.lost or runner.phase in WITHOUT_WORKTREE:
        return
    turn.note(WorktreeLost(runner.id, runner.folder))
    if runner.pane is None or runner.ended:
        _ends_without_worktree(turn, runner)
        return
    if runner.phase is not Phase.PAUSED:
        turn.note(RunnerPaused(runner.id, "its worktree is gone"))
    _tell_of_worktree(turn, turn.still(runner))


def _ends_without_worktree(turn: Turn, runner: Runner) -> None:
    """A Runner without an agent has ended as well when its worktree is gone."""
    ending.settle_all(turn, runner, f"{runner.id} has ended")
    turn.note(RunnerFailed(runner.id, "its worktree is gone"))
    _tell_of_worktree(turn, turn.still(runner))


def _tell_of_worktree(turn: Turn, runner: Runner) -> None:
    why = (
        f"The worktree of {runner.id} was deleted: {runner.folder} is no longer one. What was committed"
        f" is safe on the branch {runner.branch}, the rest is gone. Nothing is typed or checked there."
    )
    troubles.open_once(turn, runner, troubles.NO_WORKTREE, why)


def limited(turn: Turn, runner: Runner, seen: Saw) -> None:
    """A quota is used up: wait until the stated reset; one who tries again by itself is not disturbed."""
    retrying = seen.reading.error is not None and seen.reading.error.retrying
    if retrying and (runner.limited_until is not None or seen.held < turn.policy.retrying):
        return
    if runner.limited_until is not None:
        limit_passes(turn, runner)
    elif runner.outbox and not retrying:
        say_next(turn, runner, seen.reading)
    elif turn.calm(runner, seen.held) >= JUST_SAID:
        limit = seen.reading.limit
        told = limit.told if limit else None
        until = _until(turn, runner, seen)
        turn.note(LimitMet(runner.id, until, told))
        after = "in" if limit and limit.lasts else "at"
        when = "now" if until <= turn.now else f"{after} {told}" if told else "later"
        turn.do(TellHuman(f"{runner.id} is limited", f"It goes on {when}."))


def _until(turn: Turn, runner: Runner, seen: Saw) -> float:
    """When to go on: at the stated time; at once if that has come, unless this was tried a moment ago."""
    later = turn.now + turn.policy.limit_unknown
    if seen.resets_at is None:
        return later
    if seen.resets_at > turn.now:
        limit = seen.reading.limit
        return seen.resets_at + (turn.policy.by_itself if limit and limit.by_itself else 0.0)
    was_tried = runner.freed_at is not None and turn.now - runner.freed_at < turn.policy.limit_unknown
    return later if was_tried else turn.now


def limit_passes(turn: Turn, runner: Runner) -> None:
    """The time of a limit is over: tell the agent to go on."""
    if runner.limited_until is not None and turn.now >= runner.limited_until:
        turn.note(LimitOver(runner.id))
        say(turn, turn.still(runner), GO_ON, "its limit is over")


def troubled(turn: Turn, runner: Runner, seen: Saw) -> None:
    """An agent stopped over an error: it is told to go on, ever more patiently, then the human is asked."""
    error = seen.reading.error or Trouble(TroubleKind.OTHER)
    if error.retrying:
        if seen.held >= turn.policy.retrying_long:
            why = (
                f"{runner.id} tries again and again ({error.kind.value.replace('_', ' ')}), and gets nowhere."
            )
            troubles.open_once(turn, runner, troubles.ERROR, why)
        return
    if runner.outbox:
        say_next(turn, runner, seen.reading)
    elif turn.calm(runner, seen.held) < JUST_SAID:
        return
    elif error.kind is TroubleKind.CONTEXT and _may_shorten(turn, runner):
        _shorten(turn, runner)
    elif error.kind in HOPELESS or runner.phase is Phase.STARTING:
        troubles.open_once(turn, runner, troubles.ERROR, _stopped_over(runner, error.kind))
    else:
        if runner.nudges >= turn.policy.nudges:
            troubles.open_once(turn, runner, troubles.ERROR, _stopped_for_long(turn, runner, error.kind))
        _send_on(turn, runner, seen, error.kind)


def _send_on(turn: Turn, runner: Runner, seen: Saw, kind: TroubleKind) -> None:
    """Tell an agent to go on in a while, without an end: its server may be back while the human sleeps."""
    many = runner.nudges
    patience = turn.policy.nudge_after * 2**many if many < turn.policy.nudges else turn.policy.limit_unknown
    if turn.calm(runner, seen.held) >= patience:
        turn.note(Nudged(runner.id, kind.value))
        say(turn, turn.still(runner), GO_ON, f"it stopped over an error ({kind.value})")


def _stopped_over(runner: Runner, kind: TroubleKind) -> str:
    """What an agent stopped over, and what the human can do about it."""
    known = STOPPED_OVER.get(kind)
    if known is None:
        return f"{runner.id} stopped over an error of the kind {kind.value.replace('_', ' ')}."
    return f"{runner.id} stopped: {known.format(runner=runner.id)}."


def _stopped_for_long(turn: Turn, runner: Runner, kind: TroubleKind) -> str:
    again = turn.policy.limit_unknown / 60
    return f"{_stopped_over(runner, kind)} It is told to go on every {again:.0f} minutes; 1 does so now."


def _may_shorten(turn: Turn, runner: Runner) -> bool:
    """Whether an agent whose conversation is full can be told to shorten it: so often and no more."""
    command = turn.policy.shorten.get(runner.task.agent)
    return command is not None and runner.told.count(words_mark(command)) < turn.policy.nudges


def _shorten(turn: Turn, runner: Runner) -> None:
    """Have an agent shorten its conversation by its own command, and then go on."""
    turn.note(Nudged(runner.id, TroubleKind.CONTEXT.value))
    say(turn, turn.still(runner), turn.policy.shorten[runner.task.agent], "its conversation is full")
    say(turn, turn.still(runner), GO_ON, "its conversation was full")


def unreadable(turn: Turn, runner: Runner, seen: Saw) -> None:
    """A screen nobody understands, or a menu somebody left open: nothing is pressed, the human is told."""
    if turn.calm(runner, seen.held) >= turn.policy.unreadable:
        what = SHOWN.get(seen.reading.state, "shows a screen that Locum cannot read")
        why = f"{runner.id} {what}; nothing is pressed there."
        troubles.open_once(turn, runner, troubles.UNREADABLE, why)


def drafted(turn: Turn, runner: Runner, seen: Saw) -> None:
    """Somebody's text stands unsent in the box: it is theirs, and after a while they are reminded of it."""
    if turn.calm(runner, seen.held) >= turn.policy.draft:
        why = f"Unsent text stands in the box of {runner.id}; nothing is typed there until it is gone."
        troubles.open_once(turn, runner, troubles.DRAFT, why)


def recovered(turn: Turn, runner: Runner, reading: Reading, held: float) -> None:
    """What cured itself needs nobody any more."""
    troubles.close(turn, runner, (troubles.UNREADABLE,), f"its screen reads {reading.state.value} again")
    if reading.state is State.IDLE:
        troubles.close(turn, runner, (troubles.BESIDE,), "nothing runs there any more")
    if not reading.draft:
        troubles.close(turn, runner, (troubles.DRAFT,), "the text is gone")
    got_on = reading.state is State.IDLE or reading.state.asks
    if got_on or (reading.state in AT_WORK and held >= WORKS_AGAIN):
        troubles.close(turn, runner, (troubles.ERROR,), "it works again")
    if reading.state is State.WORKING:
        troubles.close(turn, runner, troubles.OVER_ONCE_IT_WORKS, "it works again")
        if runner.limited_until is not None:
            turn.note(LimitOver(runner.id))
