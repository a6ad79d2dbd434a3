"""Hooking: questions that come through an agent's exact channel, and wait there for the answer."""

from locum.deciding import answering, asking
from locum.deciding.observed import HookAsked, HookLeft
from locum.deciding.turn import Turn
from locum.model.events import QuestionSeen
from locum.model.reading import Reading, State
from locum.model.runner import Hold, Phase

NO_SCREEN = Reading(State.WORKING, ("asked through the hook",))


def hook_asked(turn: Turn, seen: HookAsked) -> None:
    """An agent asks through its exact channel; the same request is heard again until it is answered."""
    runner = turn.runner(seen.runner)
    if runner is None or runner.phase not in (Phase.RUNNING, Phase.STARTING, Phase.REVIEWING):
        return
    if runner.pending is not None and runner.pending.fingerprint != seen.request:
        asking.went_away(turn, runner, "the agent asks something else now")
        runner = turn.still(runner)
    if runner.pending is None:
        question = asking.next_id(runner)
        turn.note(QuestionSeen(runner.id, question, seen.request, State(seen.state), seen.pages, via="hook"))
    answering.advance(turn, turn.still(runner), NO_SCREEN)


def hook_left(turn: Turn, seen: HookLeft) -> None:
    """A request is no longer waited for: the dialog is now on screen, or nobody asks any more."""
    runner = turn.runner(seen.runner)
    if runner is None or runner.pending is None or runner.pending.fingerprint != seen.request:
        return
    if runner.pending.hold is Hold.HUMAN:
        asking.look_for(turn, runner)
    else:
        asking.went_away(turn, runner, seen.because)
