"""Hooking: questions that come through an agent's exact channel, and wait there for the answer."""

from locum.deciding import answering, asking
from locum.deciding.observed import HookAsked, HookLeft
from locum.deciding.turn import Turn
from locum.model.events import AnswerGiven, QuestionSeen
from locum.model.reading import Reading, State
from locum.model.runner import DRAWN_AT_ONCE, Phase, Runner

NO_SCREEN = Reading(State.WORKING, ("asked through the hook",))


def hook_asked(turn: Turn, seen: HookAsked) -> None:
    """An agent asks through its exact channel; the same request is heard again until it is answered."""
    runner = turn.runner(seen.runner)
    if runner is None or runner.phase not in (Phase.RUNNING, Phase.STARTING, Phase.REVIEWING):
        return
    if runner.pending is not None and runner.pending.fingerprint != seen.request:
        if _may_be_on_screen(runner, seen):
            return
        asking.went_away(turn, runner, "the agent asks something else now")
        runner = turn.still(runner)
    if runner.pending is None:
        _take_up(turn, runner, seen)
        runner = turn.still(runner)
    answering.advance(turn, runner, NO_SCREEN)


def _may_be_on_screen(runner: Runner, seen: HookAsked) -> bool:
    """Whether a dialog that is being answered may be the one that this request is about."""
    pending = runner.pending
    assert pending is not None
    return State(seen.state) in DRAWN_AT_ONCE and pending.via == "keys" and not pending.prose


def _take_up(turn: Turn, runner: Runner, seen: HookAsked) -> None:
    question = asking.next_id(runner)
    turn.note(QuestionSeen(runner.id, question, seen.request, State(seen.state), seen.pages, via="hook"))
    answering.asked_too_often(turn, turn.still(runner))


def hook_left(turn: Turn, seen: HookLeft) -> None:
    """A request is no longer waited for: the dialog is now on screen, or nobody asks any more."""
    runner = turn.runner(seen.runner)
    if runner is None or runner.pending is None or runner.pending.fingerprint != seen.request:
        return
    if not seen.heard:
        asking.look_for(turn, runner)
    elif runner.pending.by is not None:
        answering.settle_unneeded(turn, runner, "the answer was heard")
        turn.note(AnswerGiven(runner.id, runner.pending.id, "hook", seen.because))
    else:
        asking.went_away(turn, runner, seen.because)
