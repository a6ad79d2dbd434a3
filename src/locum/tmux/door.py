"""The door: the one way by which Locum types into a terminal, and every send ends in a receipt."""

import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from locum.errors import PaneBusy, WorldError
from locum.model.answer import Answer, Dismiss, words_in
from locum.model.fingerprint import fingerprint
from locum.model.manners import Manners
from locum.model.pane import PaneId
from locum.model.reading import Reading, State
from locum.model.receipt import Outcome, Receipt
from locum.model.screen import Screen
from locum.tmux.answering import Answering, same_page
from locum.tmux.forms import bind
from locum.tmux.hand import Hand, Sight, Terminal, whole
from locum.tmux.leafing import Leafing
from locum.tmux.locks import pane_lock
from locum.tmux.prompt import Prompt, why_closed
from locum.tmux.prompting import deliver, hand_in
from locum.tmux.typing import clean, is_whole, runs_a_shell

Result = TypeVar("Result")


@dataclass(slots=True)
class Door:
    """Types text and answers questions in the panes of one tmux server, for one kind of agent."""

    terminal: Terminal
    read: Callable[[Screen], Reading]
    manners: Manners
    locks: Path
    """The folder of the lock files, the same for every process of this user."""
    socket: str = "default"
    clock: Callable[[], float] = time.monotonic
    patience: float = 5.0
    """How long one call of tmux may take."""
    turn: float = 30.0
    """How long another sender may hold the pane."""
    session: Callable[[Screen], Screen] = whole
    """The part of a screen that is the session, without what the agent draws beside it."""

    async def send(
        self,
        pane: PaneId,
        text: str,
        *,
        submit: bool = True,
        wait: float = 0,
        expect: str | None = None,
        allow_shell: bool = False,
    ) -> Receipt:
        """Type text into the agent's box and, unless told otherwise, submit it.

        `wait` is how many seconds a draft, a dialog or a menu may take to go away. `expect` is the
        fingerprint of what the text was meant for.
        """
        hand = self._hand(pane)
        cleaned = clean(text)
        if not cleaned.text.strip():
            return hand.receipt(Outcome.REFUSED, "there is nothing to type")
        if runs_a_shell(cleaned.text, self.manners) and not allow_shell:
            return hand.receipt(
                Outcome.REFUSED, f"“{cleaned.text.lstrip()[0]}” would run the text in a shell"
            )
        receipt = await self._held(hand, lambda: self._send(hand, cleaned.text, submit, wait, expect))
        return _with_note(receipt, cleaned.dropped)

    async def submit(self, pane: PaneId, text: str) -> Receipt:
        """Submit this text if the box holds exactly this; anything else there is somebody's draft.

        For a sender that was cut off between typing and Enter, and knows from its own notes that it typed.
        """
        hand = self._hand(pane)
        prompt = Prompt(clean(text).text, self.manners)
        return await self._held(hand, lambda: self._submit(hand, prompt))

    async def choose(
        self,
        pane: PaneId,
        answer: Answer,
        *,
        expect: str | None = None,
        seen_since: float | None = None,
        own: bool = False,
    ) -> Receipt:
        """Answer the question on screen, key by key, each one read back.

        `expect` is the fingerprint of the question the answer is for; `seen_since` is when (by this door's
        clock) the question was first seen, if the caller knows. With `own` the very words of the answer,
        found in its field, are taken for those of an earlier sender of the same answer that was cut off.
        """
        hand = self._hand(pane)
        return await self._held(hand, lambda: self._choose(hand, answer, expect, seen_since, own))

    async def leaf_through(
        self, pane: PaneId, expect: str, *, seen_since: float | None = None
    ) -> tuple[Reading, ...] | Receipt:
        """Read every page of the form on screen, answer none, and come back to the first.

        `expect` is the fingerprint of the page that was seen. A question of one page is given as it is; so is
        one whose other pages cannot be turned to, and then its last reason says so.
        """
        hand = self._hand(pane)
        return await self._held(hand, lambda: self._leaf_through(hand, expect, seen_since))

    async def _held(self, hand: Hand, act: Callable[[], Awaitable[Result]]) -> Result | Receipt:
        """Act while holding the pane; a world that fails half-way leaves the outcome unknown."""
        try:
            async with pane_lock(self.locks, self.socket, hand.pane, self.turn):
                return await act()
        except PaneBusy as busy:
            return hand.gave_up(busy.message)
        except WorldError as error:
            if not hand.pressed:
                raise
            return hand.receipt(Outcome.UNKNOWN, f"while keys were pressed: {error.message}")

    async def _send(self, hand: Hand, text: str, submit: bool, wait: float, expect: str | None) -> Receipt:
        sight = await hand.until(
            lambda sight: why_closed(sight) is None or sight.reading.state is State.EXITED, wait
        )
        if expect is not None and fingerprint(sight.reading) != expect:
            return hand.receipt(
                Outcome.MOVED_ON, f"the screen moved on; it now reads {sight.reading.state.value}"
            )
        closed = why_closed(sight)
        if closed:
            return hand.receipt(Outcome.REFUSED, closed)
        return await deliver(hand, sight, Prompt(text, self.manners), submit)

    async def _submit(self, hand: Hand, prompt: Prompt) -> Receipt:
        return await hand_in(hand, await hand.steady(), prompt)

    async def _leaf_through(
        self, hand: Hand, expect: str, seen_since: float | None
    ) -> tuple[Reading, ...] | Receipt:
        steady = await self._listening(hand, expect, seen_since)
        return steady if isinstance(steady, Receipt) else await Leafing(hand, self.manners).run(steady)

    async def _listening(
        self, hand: Hand, expect: str | None, seen_since: float | None, own: tuple[str, ...] = ()
    ) -> Sight | Receipt:
        """The question that is expected, once it listens to keys."""
        sight = await hand.until(self._says_what_for, 0.2 if not self.manners.late_body else 2.0)
        refusal = self._unfit(hand, sight, expect, own)
        if refusal:
            return refusal
        steady = await self._guarded(hand, sight, seen_since)
        if fingerprint(steady.reading) != fingerprint(sight.reading):
            return hand.receipt(Outcome.MOVED_ON, "the question changed before a key was pressed")
        return steady

    async def _choose(
        self, hand: Hand, answer: Answer, expect: str | None, seen_since: float | None, own: bool
    ) -> Receipt:
        steady = await self._listening(hand, expect, seen_since, words_in(answer) if own else ())
        if isinstance(steady, Receipt):
            return steady
        if isinstance(answer, Dismiss):
            return await self._dismiss(hand, steady)
        book = bind(answer, steady.reading, self.manners, own=own)
        if isinstance(book, str):
            return hand.receipt(Outcome.REFUSED, book)
        return await Answering(hand, book, self.manners).run(steady)

    def _unfit(
        self, hand: Hand, sight: Sight, expect: str | None, own: tuple[str, ...] = ()
    ) -> Receipt | None:
        reading = sight.reading
        if expect is not None and fingerprint(reading) != expect:
            return hand.receipt(
                Outcome.MOVED_ON, f"another thing is on screen now; it reads {reading.state.value}"
            )
        if not reading.state.asks:
            return hand.receipt(
                Outcome.REFUSED, f"no question is open: the screen reads {reading.state.value}"
            )
        ours = any(is_whole(reading.draft, text, self.manners) for text in own)
        if reading.draft and not ours:
            return hand.receipt(Outcome.REFUSED, "somebody's text is in the answer field")
        if not self._says_what_for(sight):
            return hand.receipt(Outcome.REFUSED, "the agent has not drawn yet what it wants to be allowed")
        return None

    def _says_what_for(self, sight: Sight) -> bool:
        """Whether a permission prompt shows what it is about; some agents draw that later."""
        question = sight.reading.question
        late = self.manners.late_body and sight.reading.state is State.PERMISSION
        return not late or (question is not None and question.body is not None)

    async def _guarded(self, hand: Hand, sight: Sight, seen_since: float | None) -> Sight:
        """Wait until the question has been on screen long enough to listen to keys."""
        first = sight.at if seen_since is None else min(sight.at, seen_since)
        left = self.manners.guard_ms / 1000 - (self.clock() - first)
        if left <= 0:
            return sight
        await hand.rest(left)
        return await hand.steady()

    async def _dismiss(self, hand: Hand, before: Sight) -> Receipt:
        await hand.press(self.manners.dismiss, spends=True)
        after = await hand.until(
            lambda sight: not same_page(before.reading, sight.reading), self.manners.take_ms / 1000
        )
        # The pane stays held for a moment: the next key would be read as Alt and that key.
        await hand.rest(self.manners.escape_gap_ms / 1000)
        if same_page(before.reading, after.reading):
            return hand.receipt(
                Outcome.UNKNOWN, f"{self.manners.dismiss} was pressed and the question is still there"
            )
        return hand.receipt(Outcome.ACCEPTED, f"the question was closed; now {after.reading.state.value}")

    def _hand(self, pane: PaneId) -> Hand:
        return Hand(pane, self.terminal, self.read, self.clock, patience=self.patience, session=self.session)


def _with_note(receipt: Receipt, dropped: int) -> Receipt:
    """Tell the caller that what was typed is not quite what was handed in."""
    if not dropped:
        return receipt
    note = f"{receipt.because} ({dropped} control characters were left out)"
    return Receipt(receipt.outcome, note, receipt.pane, receipt.pressed)
