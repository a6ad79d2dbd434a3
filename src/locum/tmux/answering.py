"""Answering: look, decide the next key, press it, look until it shows; never two keys on one look."""

from dataclasses import dataclass, field

from locum.model.fingerprint import fingerprint, squeezed
from locum.model.manners import Manners
from locum.model.reading import Question, Reading, State
from locum.model.receipt import Outcome, Receipt
from locum.tmux.forms import Book
from locum.tmux.hand import STROKE, Hand, Sight
from locum.tmux.menus import Effect, Move, Press, Put, Stop, probe_of, same_row
from locum.tmux.typing import Shown, goes_by_paste, shown

TRIES = 3
"""How often a key that shows no effect is pressed before the door gives up."""
LONGEST = 400
"""More keys than any sane menu takes."""


@dataclass(slots=True)
class Answering:
    """One answer on its way into one pane."""

    hand: Hand
    book: Book
    manners: Manners
    idle_keys: int = 0
    """Keys in a row that showed no effect."""
    late: Press | None = None
    """The last key that showed no effect: it was thrown away, or it is still on its way."""
    echo: float = field(init=False)
    """How long a key may take to show, in seconds; an agent that is slow gets more time."""
    commits: int = 0

    def __post_init__(self) -> None:
        self.echo = self.manners.echo_ms / 1000

    async def run(self, sight: Sight) -> Receipt:
        """Answer the question on screen, key by key, and say what became of it."""
        for _ in range(LONGEST):
            move = self.book.move(sight.reading, sight.screen)
            match move:
                case Stop(because):
                    before, sight = sight, await self._redrawn(sight)
                    if sight.says_the_same_as(before):
                        return self.hand.gave_up(because)
                case Put(text):
                    before, sight = sight, await self._put(text)
                case Press(effect=Effect.PAGE):
                    ended = await self._hand_in(move, sight)
                    if isinstance(ended, Receipt):
                        return ended
                    sight = ended
                    before = sight
                case Press():
                    before, sight = sight, await self._step(move, sight)
            stranger = self._stranger(before, sight, move)
            if stranger:
                return stranger
        return self.hand.gave_up(f"{LONGEST} keys did not lead to the answer")

    async def _redrawn(self, before: Sight) -> Sight:
        """What the agent makes of a frame that leads nowhere: it may be only half drawn."""
        return await self.hand.until(lambda sight: not sight.says_the_same_as(before), self.echo)

    async def _step(self, move: Press, before: Sight) -> Sight:
        """Press a key that moves or ticks, and wait until the screen shows that it did."""
        if self.late and move.effect is not Effect.CURSOR:
            calm = await self._calm(before)
            if not calm.says_the_same_as(before):
                return calm
        await self.hand.press(move.key, spends=move.effect in {Effect.BOX, Effect.FIELD})
        sight = await self.hand.until(
            lambda sight: self._shows(move, before, sight) and _is_plain(sight) and _lists(sight, before),
            self.echo,
            # A list that scrolls changes more than its cursor, and a half-drawn one misleads the search.
            sure=self.manners.scrolls,
        )
        if self._shows(move, before, sight):
            self.idle_keys = 0
        else:
            self._doubt(move)
        return await self._whole(sight, move)

    def _shows(self, move: Press, before: Sight, sight: Sight) -> bool:
        """Whether a sight shows what the key does, and not only what the agent was still drawing."""
        if move.effect is Effect.CURSOR and self._same(before, sight):
            return _cursor(sight) != _cursor(before)
        return _view(sight) != _view(before)

    async def _whole(self, sight: Sight, move: Press) -> Sight:
        """After a new page was drawn, give it the time in which it throws keys away, and take it in whole."""
        if move.effect is Effect.TAB:
            await self.hand.rest(self.manners.page_guard_ms / 1000)
            return await self.hand.steady()
        return sight

    async def _put(self, text: str) -> Sight:
        leaf = self.book.open
        assert leaf is not None, "text belongs to a page"
        leaf.task.text_put = True
        # In a field of an answer no mention opens a picker, but a backslash still makes a new line of Enter.
        typed = f"{text} " if text.endswith("\\") else text
        await self.hand.write(typed, paste=goes_by_paste(text, self.manners, busy=False))
        sent_at = self.hand.clock()
        await self.hand.until(
            lambda sight: shown(sight.reading.draft, text, self.manners) is Shown.ALL,
            self.manners.take_ms / 1000 + len(text) / 2000,
        )
        await self.hand.rest(self.manners.settle_ms / 1000 - (self.hand.clock() - sent_at))
        return await self.hand.look()

    async def _hand_in(self, move: Press, before: Sight) -> Sight | Receipt:
        """Press the key that cannot be taken back, once everything before it has shown its effect."""
        calm = await self._calm(before)
        if not calm.says_the_same_as(before):
            return calm
        await self.hand.press(move.key, spends=True)
        self.commits += 1
        after = await self.hand.until(lambda sight: self._took(before, sight), self.manners.take_ms / 1000)
        if not self._same(before, after):
            return await self._turned(after)
        return await self._not_taken(before, after)

    def _doubt(self, move: Press) -> None:
        """Remember a key that showed no effect, and give the next one more time."""
        self.idle_keys += 1
        self.late = move
        self.echo = min(self.echo * 2, self.manners.take_ms / 1000)

    async def _calm(self, before: Sight) -> Sight:
        """One more look, when no key of ours can be on its way any more."""
        await self.hand.rest(self.echo if self.late else STROKE)
        sight = await self.hand.look()
        if self.late is None or not sight.says_the_same_as(before):
            return sight
        return await self._proved(sight, self.late)

    async def _proved(self, before: Sight, late: Press) -> Sight:
        """Let a cursor key show that the late one will not come, between this look and Enter, after all.

        Keys arrive in order, and this one leads the other way: if the late one came first, the cursor
        would not get to the row that this one alone leads to.
        """
        probe = probe_of(before.reading, self.manners, late)
        if probe is None:
            self.late = None
            return before
        await self.hand.press(probe.press.key, spends=False)
        sight = await self.hand.until(lambda sight: same_row(sight.reading, probe.row), self.echo)
        if same_row(sight.reading, probe.row):
            self.late, self.idle_keys = None, 0
        else:
            self._doubt(probe.press)
        return sight

    def _same(self, before: Sight, after: Sight) -> bool:
        return same_page(before.reading, after.reading, self.manners.scrolls)

    def _took(self, before: Sight, after: Sight) -> bool:
        return _is_plain(after) and not self._same(before, after)

    async def _turned(self, after: Sight) -> Sight | Receipt:
        """The page went away: go on if another one of ours follows."""
        self.book.turn()
        self.idle_keys = self.commits = 0
        if self.book.goes_on(after.reading):
            await self.hand.rest(self.manners.page_guard_ms / 1000)
            return await self.hand.steady()
        state = after.reading.state.value
        if not self.book.complete:
            return self.hand.receipt(Outcome.UNKNOWN, f"the question went away half answered; now {state}")
        if after.reading.state is State.UNKNOWN:
            return self.hand.receipt(Outcome.UNKNOWN, "the question went away, and the screen cannot be read")
        return self.hand.receipt(Outcome.ACCEPTED, f"the question took the answer and went away; now {state}")

    async def _not_taken(self, before: Sight, after: Sight) -> Sight | Receipt:
        """Find out whether the key was thrown away or is only late, without pressing it again.

        Keys arrive in order: once a later cursor key shows its effect, the earlier Enter was thrown away.
        """
        if after.screen.rows != before.screen.rows or self.commits >= 2:
            return self.hand.receipt(Outcome.UNKNOWN, "Enter was pressed and the same question is on screen")
        probe = probe_of(after.reading, self.manners)
        if probe is None:
            return self.hand.receipt(Outcome.UNKNOWN, "Enter was pressed and the screen did not change")
        heard = await self._step(probe.press, after)
        # The Enter was only late: it came before the cursor key, and the page it answered is gone.
        return heard if self._same(before, heard) else await self._turned(heard)

    def _stranger(self, before: Sight, sight: Sight, move: Move) -> Receipt | None:
        """A reason to stop that lies in what came on screen, not in the answer."""
        turning = isinstance(move, Press) and move.effect is Effect.TAB
        if not sight.reading.state.asks or not (turning or self._same(before, sight)):
            because = f"another thing came on screen; it now reads {sight.reading.state.value}"
            return self.hand.gave_up(because, gently=Outcome.MOVED_ON)
        if self.idle_keys >= TRIES:
            return self.hand.gave_up(
                f"the agent does not react to {move.key if isinstance(move, Press) else 'text'}"
            )
        return None


def same_page(one: Reading, other: Reading, scrolls: bool = False) -> bool:
    """Whether two readings show the same page of the same question, wherever its cursor stands.

    Text typed into a low pane pushes the header off the top, so what is missing on one side is not compared.
    """
    if one.state is not other.state or one.question is None or other.question is None:
        return False
    first, second = one.question, other.question
    told = ((first.title, second.title), (first.text, second.text), (first.body, second.body))
    whole = first.title is not None and second.title is not None
    if not all(_says_the_same(a, b, whole) for a, b in told):
        return False
    if _current(first) != _current(second) and first.tabs and second.tabs:
        return False
    rows, others = _rows(first, one.draft), _rows(second, other.draft)
    # One row may differ (the one that takes text), and a list that scrolls shows other rows.
    shared = scrolls or not rows or not others or len(rows & others) * 2 >= min(len(rows), len(others))
    return first.kind is second.kind and shared


def _says_the_same(one: str | None, other: str | None, whole: bool) -> bool:
    """Whether two texts are the same, or, where the top is out of sight, one is the end of the other."""
    if one is None or other is None:
        return True
    first, second = squeezed(one), squeezed(other)
    return first == second or (not whole and (first.endswith(second) or second.endswith(first)))


def _rows(question: Question, draft: str | None) -> set[tuple[int | None, str]]:
    typed = squeezed(draft)
    labels = ((option.number, squeezed(option.label)) for option in question.options)
    return {(number, label) for number, label in labels if label != typed}


def _current(question: Question) -> str | None:
    return next((tab.title for tab in question.tabs if tab.current), None)


def _is_plain(sight: Sight) -> bool:
    """A frame caught half-drawn reads as unknown or blank; it decides nothing."""
    return sight.reading.state not in {State.UNKNOWN, State.STARTING}


def _lists(sight: Sight, before: Sight) -> bool:
    """Whether a page that listed options still does; one caught half-drawn may show its frame alone."""
    was, now = before.reading.question, sight.reading.question
    return was is None or now is None or not was.options or bool(now.options)


def _cursor(sight: Sight) -> list[tuple[int, int | None, str]]:
    """The row that the cursor stands on."""
    rows = sight.reading.question.options if sight.reading.question else ()
    return [(place, row.number, row.label) for place, row in enumerate(rows) if row.selected]


def _view(sight: Sight) -> tuple[object, ...]:
    """Everything about a question that a key can change."""
    return (fingerprint(sight.reading), sight.reading.question, sight.reading.draft)
