"""Prompting: text into an agent's box, and proof that the agent has it."""

from collections.abc import Callable

from locum.model.manners import Manners
from locum.model.reading import State
from locum.model.receipt import Outcome, Receipt
from locum.tmux.hand import Hand, Sight
from locum.tmux.typing import (
    Shown,
    command_is_ready,
    ends_in_a_picker,
    essence,
    goes_by_paste,
    head,
    is_command,
    shown,
    times_shown,
)

OPEN = frozenset({State.IDLE, State.WORKING, State.BACKGROUND, State.ERROR, State.LIMITED})
"""States in which a box that is on screen takes a prompt."""

WHY_NOT = {
    State.STARTING: "the agent is still starting",
    State.MENU: "a menu or viewer is open, and text typed there would act on it",
    State.EXITED: "the agent is not running: a shell would get the text",
    State.UNKNOWN: "the screen cannot be read with certainty",
    State.QUESTION: "the agent is asking a question",
    State.PERMISSION: "the agent is asking for permission",
    State.PLAN: "the agent is waiting for its plan to be approved",
    State.DIALOG: "a dialog is open",
}


def why_closed(sight: Sight) -> str | None:
    """The reason why nothing may be typed at this screen; None where the box is free."""
    reading = sight.reading
    if reading.state not in OPEN:
        return WHY_NOT[reading.state]
    if not reading.composer:
        return f"the agent is {reading.state.value} and its box is not on screen"
    if reading.draft:
        return f"somebody's draft is in the box: {_short(reading.draft)}"
    return None


async def deliver(hand: Hand, start: Sight, text: str, manners: Manners, submit: bool) -> Receipt:
    """Type text into a free box and, if wanted, submit it. Nothing is ever typed twice."""
    command = is_command(text, manners)
    busy = start.reading.state is not State.IDLE
    # A blank after the last word closes the picker that this word opened.
    typed = f"{text} " if ends_in_a_picker(text, manners) else text
    await hand.write(typed, paste=goes_by_paste(text, manners, busy) and not command)
    sent_at = hand.clock()
    sight = await _arrival(hand, text, manners, command)
    if command and sight.reading.state is State.MENU:
        sight = await _offered(hand, sight, text, manners)
    complaint = _complaint(sight, text, manners, command)
    if complaint:
        return complaint(hand)
    if not submit:
        return hand.receipt(Outcome.TYPED, "the text stands in the box")
    await hand.rest(manners.settle_ms / 1000 - (hand.clock() - sent_at))
    return await _submit(hand, start, text, manners)


async def _arrival(hand: Hand, text: str, manners: Manners, command: bool) -> Sight:
    """Wait until the box shows the text, or shows for good that it will not."""
    foreign_since: list[float] = []

    def settled(sight: Sight) -> bool:
        if _in_box(sight, text, manners, command):
            return True
        if _amount(sight, text, manners) is not Shown.FOREIGN and sight.reading.state in OPEN:
            foreign_since.clear()
            return False
        # A frame caught half-drawn looks foreign too: only one that stays counts.
        foreign_since.append(sight.at)
        return sight.at - foreign_since[0] > 0.4

    return await hand.until(settled, manners.take_ms / 1000 + len(text) / 2000)


def _in_box(sight: Sight, text: str, manners: Manners, command: bool) -> bool:
    if sight.reading.state is State.MENU:
        return command and command_is_ready(sight.screen, text)
    return sight.reading.composer and _amount(sight, text, manners) is Shown.ALL


async def _offered(hand: Hand, sight: Sight, text: str, manners: Manners) -> Sight:
    """Close the list that offers some other command by a blank after ours."""
    if command_is_ready(sight.screen, text):
        return sight
    await hand.press("Space", spends=True)
    return await _arrival(hand, text, manners, command=True)


def _complaint(sight: Sight, text: str, manners: Manners, command: bool) -> Callable[[Hand], Receipt] | None:
    """What stands against pressing Enter now; None where the box shows exactly our text."""
    if _in_box(sight, text, manners, command):
        return None
    state, amount = sight.reading.state, _amount(sight, text, manners)
    if state not in OPEN:
        outcome, because = Outcome.UNKNOWN, f"while the text went in, the screen changed: {WHY_NOT[state]}"
    elif amount is Shown.FOREIGN:
        outcome, because = Outcome.UNKNOWN, "the box holds something else beside the text: not submitted"
    else:
        outcome, because = Outcome.UNKNOWN, f"the box shows {amount.value} of the text: not submitted"
    return lambda hand: hand.receipt(outcome, because)


async def _submit(hand: Hand, start: Sight, text: str, manners: Manners) -> Receipt:
    command = is_command(text, manners)
    before = times_shown(start.screen, text, manners)
    for _ in range(2):
        last = await hand.look()
        complaint = _complaint(last, text, manners, command)
        if complaint:
            return complaint(hand)
        await hand.press(manners.submit, spends=True)
        sight = await hand.until(
            lambda sight: _verdict(sight, text, manners, before) is not None, manners.take_ms / 1000
        )
        if not _in_box(sight, text, manners, command):
            return _closing(hand, last, sight, text, manners, before)
    return hand.receipt(Outcome.TYPED, "the text stands in the box: the agent did not take two Enters")


def _closing(hand: Hand, last: Sight, sight: Sight, text: str, manners: Manners, before: int) -> Receipt:
    because = _verdict(sight, text, manners, before)
    if because is None:
        return hand.receipt(
            Outcome.UNKNOWN, f"the box is empty, but the screen reads {sight.reading.state.value}"
        )
    if last.reading.state is State.WORKING:
        return hand.receipt(Outcome.QUEUED, "the agent was busy and will read it later")
    return hand.receipt(Outcome.SUBMITTED, because)


def _verdict(sight: Sight, text: str, manners: Manners, before: int) -> str | None:
    """What on this screen proves that the agent took the text; None where nothing does."""
    state = sight.reading.state
    command = is_command(text, manners)
    if _in_box(sight, text, manners, command) or state in {State.STARTING, State.UNKNOWN}:
        return None
    if command:
        return f"the box let go of the command; the agent is now {state.value}"
    if state is State.WORKING and sight.reading.composer and _amount(sight, text, manners) is Shown.NOTHING:
        return "the box is empty and the agent works"
    if (
        head(text) not in essence(sight.reading.draft or "")
        and times_shown(sight.screen, text, manners) > before
    ):
        return "the text stands in the conversation"
    return None


def _amount(sight: Sight, text: str, manners: Manners) -> Shown:
    return shown(sight.reading.draft, text, manners)


def _short(text: str) -> str:
    line = " ".join(text.split())
    return f"“{line[:40]}…”" if len(line) > 40 else f"“{line}”"
