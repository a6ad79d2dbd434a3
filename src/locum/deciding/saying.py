"""Saying: messages to an agent, one at a time, each until it is heard."""

from locum.deciding import troubles
from locum.deciding.actions import SayMessage
from locum.deciding.answering import HEARD, waited_enough
from locum.deciding.observed import Said
from locum.deciding.turn import Turn
from locum.model.events import MessageGiven, MessageHindered, MessageIntended, RunnerContinued
from locum.model.fingerprint import squeezed, words_mark
from locum.model.reading import Reading, State
from locum.model.receipt import Outcome
from locum.model.runner import Message, Phase, Runner

SCROLLED = 30
"""So many characters of the end of a message are enough to know it again in a box that shows no more."""
ATTENTIVE = frozenset({State.IDLE, State.WORKING, State.BACKGROUND, State.ERROR, State.LIMITED})


def say_next(turn: Turn, runner: Runner, reading: Reading) -> None:
    """Say the oldest message, if the agent can hear it now."""
    talking = runner.phase in (Phase.RUNNING, Phase.REVIEWING, Phase.DONE)
    attentive = reading.state in ATTENTIVE or has_begun(runner, reading)
    if not runner.outbox or not talking or not attentive or not is_free(runner, reading):
        return
    message = runner.outbox[0]
    if message.tries >= turn.policy.tries:
        why = f"“{_short(message.text)}” cannot be typed to {runner.id}."
        troubles.open_once(turn, runner, troubles.CANNOT_SAY, why, message.text)
        return
    if not waited_enough(turn, runner, message.tries) or _comes_too_early(message, reading):
        return
    again, busy = message.intended, message.busy
    if not again:
        busy = reading.state in (State.WORKING, State.BACKGROUND)
        turn.note(MessageIntended(runner.id, message.id, busy))
    before = runner.told.count(words_mark(message.text))
    turn.do(SayMessage(runner.id, message.id, message.text, again, before, busy))


def _comes_too_early(message: Message, reading: Reading) -> bool:
    """Whether it is a command for the agent itself, which is not read in the middle of its work."""
    return message.text.startswith("/") and not message.intended and reading.state is State.WORKING


def has_begun(runner: Runner, reading: Reading) -> bool:
    """Whether the box shows the very command that a killed lead had typed, and the list that opens for it."""
    message = runner.outbox[0] if runner.outbox else None
    typed = squeezed(reading.typed) if reading.state is State.MENU else ""
    return message is not None and message.intended and bool(typed) and typed == squeezed(message.text)


def is_free(runner: Runner, reading: Reading) -> bool:
    """Whether the box is empty, or holds words a killed lead seems to have typed: the door looks closer."""
    message = runner.outbox[0] if runner.outbox else None
    return not reading.draft or (
        message is not None and message.intended and _is_ours(reading.draft, message)
    )


def _is_ours(draft: str, message: Message) -> bool:
    """Whether a draft may be this message: in full, its end in a box that scrolls, or the mark of a paste."""
    typed, text = squeezed(draft), squeezed(message.text)
    folded = draft.startswith("[") and draft.endswith("]") and ("\n" in message.text or len(text) > 200)
    return typed == text or folded or (len(typed) >= SCROLLED and text.endswith(typed))


def presume_heard(turn: Turn, runner: Runner) -> None:
    """An agent that had nothing to do asks something now: so it took the message a killed lead had typed."""
    message = runner.outbox[0] if runner.outbox else None
    if message is not None and message.intended and not message.busy:
        turn.note(
            MessageGiven(runner.id, message.id, Outcome.SUBMITTED.value, "the agent asks something now")
        )


def said(turn: Turn, seen: Said) -> None:
    """A message was typed, or was not."""
    runner = turn.runner(seen.runner)
    if runner is None or all(message.id != seen.message for message in runner.outbox):
        return
    receipt = seen.receipt
    if receipt.outcome in HEARD:
        turn.note(MessageGiven(runner.id, seen.message, receipt.outcome.value, receipt.because))
        if runner.phase is Phase.DONE:
            turn.note(RunnerContinued(runner.id))
    elif receipt.outcome in (Outcome.REFUSED, Outcome.MOVED_ON):
        turn.note(MessageHindered(runner.id, seen.message, receipt.because, typed=seen.again))
    elif receipt.outcome is Outcome.TYPED:
        turn.note(MessageHindered(runner.id, seen.message, receipt.because, typed=True))
    else:
        text = next(message.text for message in runner.outbox if message.id == seen.message)
        turn.note(MessageGiven(runner.id, seen.message, receipt.outcome.value, receipt.because))
        why = f"“{_short(text)}” was typed to {runner.id}, but {receipt.because}."
        troubles.open_once(turn, turn.still(runner), troubles.NOT_HEARD, why, text)


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= 60 else f"{line[:59]}…"
