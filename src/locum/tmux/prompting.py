"""Prompting: text into an agent's box, and proof that the agent has it. Nothing is ever typed twice."""

from locum.model.reading import State
from locum.model.receipt import Outcome, Receipt
from locum.tmux.hand import Hand, Sight
from locum.tmux.prompt import OPEN, Prompt
from locum.tmux.typing import Shown, closed, essence, goes_by_paste, times_shown


async def deliver(hand: Hand, start: Sight, prompt: Prompt, submit: bool) -> Receipt:
    """Type a prompt into a free box and, if wanted, submit it."""
    sent_at = await _type(hand, start, prompt)
    sight = await _arrival(hand, prompt)
    if prompt.command and sight.reading.state is State.MENU:
        sight = await _offered(hand, sight, prompt)
    complaint = prompt.complaint(sight)
    if complaint:
        return hand.receipt(Outcome.UNKNOWN, complaint)
    if not submit:
        return hand.receipt(Outcome.TYPED, "the text stands in the box")
    await hand.rest(prompt.manners.settle_ms / 1000 - (hand.clock() - sent_at))
    return await _submit(hand, start, prompt)


async def hand_in(hand: Hand, start: Sight, prompt: Prompt) -> Receipt:
    """Submit a prompt that stands in the box already, typed by a sender that was cut off."""
    offered = prompt.command and start.reading.state is State.MENU
    if offered and essence(start.reading.typed or "") == essence(prompt.text):
        start = await _offered(hand, start, prompt)
    if not prompt.stands_alone(start):
        return hand.gave_up("the box does not hold this text")
    await hand.rest(prompt.manners.settle_ms / 1000)
    return await _submit(hand, start, prompt)


async def _type(hand: Hand, start: Sight, prompt: Prompt) -> float:
    """Put the text in and say when that was."""
    busy = start.reading.state is not State.IDLE
    paste = goes_by_paste(prompt.text, prompt.manners, busy) and not prompt.command
    await hand.write(closed(prompt.text, prompt.manners), paste=paste)
    return hand.clock()


async def _arrival(hand: Hand, prompt: Prompt) -> Sight:
    """Wait until the box shows the text, or shows for good that it will not."""
    foreign_since: list[float] = []

    def settled(sight: Sight) -> bool:
        if prompt.in_box(sight):
            return True
        if prompt.amount(sight) is not Shown.FOREIGN and sight.reading.state in OPEN:
            foreign_since.clear()
            return False
        # A frame caught half-drawn looks foreign too: only one that stays counts.
        foreign_since.append(sight.at)
        return sight.at - foreign_since[0] > 0.4

    return await hand.until(settled, prompt.manners.take_ms / 1000 + len(prompt.text) / 2000)


async def _offered(hand: Hand, sight: Sight, prompt: Prompt) -> Sight:
    """Close the list that offers some other command by a blank after ours."""
    if prompt.in_box(sight):
        return sight
    await hand.press("Space", spends=True)
    return await _arrival(hand, prompt)


async def _submit(hand: Hand, start: Sight, prompt: Prompt) -> Receipt:
    """Press Enter, and once more only if the box still holds exactly our text after a long wait."""
    before = times_shown(start.screen, prompt.text, prompt.manners)
    for _ in range(2):
        last = await hand.look()
        complaint = prompt.complaint(last)
        if complaint:
            return hand.receipt(Outcome.UNKNOWN, complaint)
        await hand.press(prompt.manners.submit, spends=True)
        sight = await _proof(hand, prompt, last, before)
        if not prompt.in_box(sight):
            return _closing(hand, last, sight, prompt.taken(sight, last, before))
    return hand.receipt(Outcome.TYPED, "the text stands in the box: the agent did not take two Enters")


async def _proof(hand: Hand, prompt: Prompt, last: Sight, before: int) -> Sight:
    def proved(sight: Sight) -> bool:
        return prompt.taken(sight, last, before) is not None

    return await hand.until(proved, prompt.manners.take_ms / 1000)


def _closing(hand: Hand, last: Sight, sight: Sight, proof: str | None) -> Receipt:
    if proof is None:
        state = sight.reading.state.value
        return hand.receipt(Outcome.UNKNOWN, f"the box let go of the text, but the screen reads {state}")
    retrying = last.reading.error is not None and last.reading.error.retrying
    if last.reading.state is State.WORKING or retrying:
        return hand.receipt(Outcome.QUEUED, "the agent was busy and will read it later")
    return hand.receipt(Outcome.SUBMITTED, proof)
