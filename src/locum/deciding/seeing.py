"""Seeing: what a Runner's screen calls for."""

from locum.deciding import answering, asking, conversing, ending, mending, reviewing, saying, starting
from locum.deciding.actions import MakeRoom
from locum.deciding.observed import Saw, Tick
from locum.deciding.seen_questions import is_taller_than_its_pane
from locum.deciding.turn import Turn
from locum.model.events import RunnerContinued, StateRead
from locum.model.reading import State
from locum.model.runner import Phase, Runner

BLINK = 1.0
"""A frame caught half-drawn reads unknown; only one that lasts this long is worth remembering."""
FLEETING = frozenset({State.UNKNOWN, State.STARTING, State.MENU})
UNATTENDED = frozenset({Phase.PLANNED, Phase.STOPPED, Phase.FAILED})


def saw(turn: Turn, seen: Saw) -> None:
    """A Runner's screen was looked at."""
    runner = turn.runner(seen.runner)
    if runner is None or runner.phase in UNATTENDED:
        return
    _note_state(turn, runner, seen)
    runner = turn.still(runner)
    if seen.busy or runner.phase is Phase.PAUSED:
        return
    if runner.task.talking and runner.phase is not Phase.STARTING:
        conversing.attend(turn, runner, seen)
        return
    if seen.reading.state is State.EXITED:
        _left(turn, runner, seen)
    elif runner.phase is Phase.STOPPING:
        ending.goes_on_leaving(turn, runner, seen)
    elif _wants_room(turn, runner, seen):
        turn.do(MakeRoom(runner.id))
    elif runner.pending is not None and not asking.is_over(turn, runner, seen):
        _go_on_with_question(turn, turn.still(runner), seen)
    else:
        _attend(turn, turn.still(runner), seen)


def _wants_room(turn: Turn, runner: Runner, seen: Saw) -> bool:
    """Whether its window is to be made taller first, so that all of what it asks is seen."""
    in_time = turn.policy.settle <= seen.held < turn.policy.room
    return in_time and not runner.adopted and is_taller_than_its_pane(seen.reading)


def _left(turn: Turn, runner: Runner, seen: Saw) -> None:
    """A shell stands where the agent was; a frame caught before the agent is drawn is not its end."""
    if seen.held >= BLINK and runner.pane is not None:
        mending.died(turn, runner, _how_it_left(seen))


def _how_it_left(seen: Saw) -> str:
    """What is known of an agent's end: how it ended and what it said last, where its pane still tells."""
    if not seen.ended and not seen.words:
        return "the agent has left and its pane shows a shell or nothing"
    how = f"the agent has left ({seen.ended})" if seen.ended else "the agent has left"
    return f"{how}; its last words: “{seen.words}”" if seen.words else how


def _go_on_with_question(turn: Turn, runner: Runner, seen: Saw) -> None:
    """Do the next thing for an open question, if the screen that asks it is the one that is seen."""
    if asking.is_asked(runner, seen):
        answering.advance(turn, runner, seen.reading, seen.held)
    elif seen.reading.state in FLEETING:
        mending.unreadable(turn, runner, seen)


def tick(turn: Turn, seen: Tick) -> None:
    """Time has passed: what waits for nothing but the clock."""
    for runner in tuple(turn.team.runners.values()):
        starting.start_when_due(turn, runner)
        reviewing.inspect_what_is_left(turn, turn.still(runner))
    answering.time_out(turn)


def _note_state(turn: Turn, runner: Runner, seen: Saw) -> None:
    reading = seen.reading
    if reading.state in FLEETING and seen.held < BLINK:
        return
    new_stage = reading.stage is not None and reading.stage != runner.stage
    if reading.state is not runner.state or new_stage:
        turn.note(StateRead(runner.id, reading.state, reading.stage, "; ".join(reading.because)))
    if reading.state not in FLEETING:
        mending.recovered(turn, turn.still(runner), reading, seen.held)


def _attend(turn: Turn, runner: Runner, seen: Saw) -> None:
    """Do what a Runner without an open question needs."""
    reading = seen.reading
    if runner.pending is not None:
        return
    if reading.state.asks:
        asking.meet(turn, runner, seen)
        return
    if runner.phase is Phase.STARTING and reading.composer and reading.state in saying.ATTENTIVE:
        starting.comes_up(turn, runner, seen)
        return
    match reading.state:
        case State.WORKING:
            _woke(turn, runner)
            saying.say_next(turn, turn.still(runner), reading)
        case State.BACKGROUND:
            saying.say_next(turn, runner, reading)
            reviewing.beside(turn, turn.still(runner), seen)
        case State.IDLE:
            _idle(turn, runner, seen)
        case State.LIMITED:
            mending.limited(turn, runner, seen)
        case State.ERROR:
            mending.troubled(turn, runner, seen)
        case State.MENU if saying.has_begun(runner, reading):
            saying.say_next(turn, runner, reading)
        case State.UNKNOWN | State.MENU | State.STARTING:
            mending.unreadable(turn, runner, seen)
        case _:
            pass


def _woke(turn: Turn, runner: Runner) -> None:
    """Work that goes on after the end was called, because somebody asked for more at the terminal."""
    if runner.phase in (Phase.DONE, Phase.REVIEWING):
        turn.note(RunnerContinued(runner.id))


def _idle(turn: Turn, runner: Runner, seen: Saw) -> None:
    if runner.limited_until is not None:
        mending.limit_passes(turn, runner)
    elif not saying.is_free(runner, seen.reading) and (runner.outbox or runner.phase is Phase.RUNNING):
        mending.drafted(turn, runner, seen)
    elif runner.outbox:
        saying.say_next(turn, runner, seen.reading)
    elif runner.phase is Phase.REVIEWING:
        reviewing.inspect_once(turn, runner)
    elif runner.phase is Phase.RUNNING and _is_over(turn, runner, seen):
        reviewing.find_next(turn, runner)


def _is_over(turn: Turn, runner: Runner, seen: Saw) -> bool:
    """Whether the agent's turn is over: it worked and rests, or it was quicker than our eyes."""
    if runner.adopted and not (runner.worked or runner.told or runner.at_it):
        return False  # Nobody has told this agent anything yet, and it has asked nothing.
    patience = turn.policy.rest if runner.worked else turn.policy.slow_start
    return turn.calm(runner, seen.held) >= patience
