"""Leafing: every page of a form is read before one of them is answered, and nothing on them is changed."""

import re
from dataclasses import dataclass, replace
from typing import NamedTuple

from locum.model.manners import Manners
from locum.model.reading import Question, QuestionKind, Reading
from locum.model.receipt import Outcome, Receipt
from locum.tmux.forms import asking_tabs, same_tabs
from locum.tmux.hand import Hand, Sight
from locum.tmux.unrolling import Unrolling

TRIES = 3
"""How often a key that turns no page is pressed before the form is left as it is."""
KEYS_A_PAGE = 8
"""There and back takes two; more than this many mean that keys and pages went out of step."""
MOST_PAGES = 50
"""More pages than any sane form has."""
ALONE = "the other pages cannot be read without an answer to this one"


class Spot(NamedTuple):
    """Which page of a form is open."""

    at: int
    pages: int
    """How many pages ask something; the one that hands them in stands behind them."""
    tabs: tuple[str, ...] = ()


@dataclass(slots=True)
class Leafing:
    """One walk through the pages of one form, with keys that only turn pages."""

    hand: Hand
    manners: Manners
    doubtful: bool = False
    """Whether a key was pressed that showed no effect, and may still be on its way."""

    async def run(self, first: Sight) -> tuple[Reading, ...] | Receipt:
        """Read every page from the first to the last, and turn back to the first."""
        start = spot(first, self.manners)
        if _is_one_page(first.reading.question, start):
            found = await Unrolling(self.hand, self.manners).run(first)
            return found if isinstance(found, Receipt) else (found.reading,)
        if start is None or not self.manners.leafs or start.pages > MOST_PAGES:
            return (replace(first.reading, because=(*first.reading.because, ALONE)),)
        sight = first
        pages: list[Sight] = []
        readings: list[Reading] = []
        for target in (*range(start.pages), 0):
            found = await self._turn_to(target, sight, start)
            if not isinstance(found, Receipt):
                sight = found
                found = await Unrolling(self.hand, self.manners).run(sight)
            if isinstance(found, Receipt):
                return found
            pages.append(sight)
            readings.append(found.reading)
        return self._changed(first, start, pages) or tuple(readings[:-1])

    async def _turn_to(self, target: int, sight: Sight, start: Spot) -> Sight | Receipt:
        """Turn one page at a time, and look where it led before the next."""
        idle = 0
        while True:
            here = spot(sight, self.manners)
            odd = self._odd(sight, here, start)
            if odd or here is None:
                return self.hand.gave_up(odd or "the page is not known", gently=Outcome.MOVED_ON)
            if here.at == target:
                return await self._settled(sight, here, start)
            if idle >= TRIES or len(self.hand.pressed) >= KEYS_A_PAGE * start.pages:
                return self.hand.gave_up("the agent does not turn the page")
            sight = await self._press(here, start, forward=here.at < target)
            moved = spot(sight, self.manners) != here
            idle = 0 if moved else idle + 1
            self.doubtful |= not moved

    async def _press(self, here: Spot, start: Spot, *, forward: bool) -> Sight:
        key = self.manners.next_tab if forward else self.manners.previous_tab
        await self.hand.press(key, spends=False)
        sight = await self.hand.until(lambda seen: self._left(here, seen, start), self.manners.echo_ms / 1000)
        await self.hand.rest(self.manners.page_guard_ms / 1000)
        return sight

    def _left(self, here: Spot, sight: Sight, start: Spot) -> bool:
        """Whether another page of this form is open; a frame caught half-drawn may look odd for a moment."""
        now = spot(sight, self.manners)
        return now != here and self._odd(sight, now, start) is None

    async def _settled(self, sight: Sight, here: Spot, start: Spot) -> Sight | Receipt:
        """The page once it is drawn to its end, and no key of ours is still on its way."""
        if self.doubtful:
            await self.hand.rest(self.manners.echo_ms / 1000)
        self.doubtful = False
        calm = await self.hand.until(lambda seen: self._is_whole(seen, here), self.manners.echo_ms / 1000)
        now = spot(calm, self.manners)
        odd = self._odd(calm, now, start)
        if odd:
            return self.hand.gave_up(odd, gently=Outcome.MOVED_ON)
        return calm if now == here else await self._turn_to(here.at, calm, start)

    def _is_whole(self, sight: Sight, here: Spot) -> bool:
        question = sight.reading.question
        shows = question is not None and bool(question.options or question.kind is not QuestionKind.REVIEW)
        return shows and spot(sight, self.manners) == here

    def _odd(self, sight: Sight, here: Spot | None, start: Spot) -> str | None:
        """What is on screen that does not belong to this form."""
        reading = sight.reading
        if not reading.state.asks or reading.question is None:
            return f"the form went away; the screen reads {reading.state.value}"
        if reading.draft:
            return "somebody's text is in the answer field"
        if here is None or here.pages != start.pages or not same_tabs(here.tabs, start.tabs):
            return "another question came on screen"
        return None

    def _changed(self, first: Sight, start: Spot, pages: list[Sight]) -> Receipt | None:
        """The end of it, if somebody answered, ticked or typed anything while the pages were read."""
        again = [(pages[0], pages[-1])]
        if start.at < start.pages:
            again.append((first, pages[start.at]))
        if any(_marks(one) != _marks(other) for one, other in again):
            return self.hand.gave_up("the form changed while it was read", gently=Outcome.MOVED_ON)
        return None


def spot(sight: Sight, manners: Manners) -> Spot | None:
    """Which page is open, by its tab or by what a row says; None where the screen does not tell."""
    question = sight.reading.question
    if question is None:
        return None
    if question.tabs:
        here = [place for place, tab in enumerate(question.tabs) if tab.current]
        titles = tuple(tab.title for tab in question.tabs)
        return Spot(here[0], asking_tabs(titles, manners), titles) if len(here) == 1 else None
    return _numbered(sight, manners) if question.kind is QuestionKind.FORM else None


def _numbered(sight: Sight, manners: Manners) -> Spot | None:
    if manners.page_mark is None:
        return None
    # The live page is drawn below everything the agent may quote.
    rows = (re.match(manners.page_mark, row) for row in reversed(sight.screen.rows))
    found = next((match for match in rows if match), None)
    return Spot(int(found[1]) - 1, int(found[2])) if found else None


def _is_one_page(question: Question | None, start: Spot | None) -> bool:
    if question is None or not (question.tabs or question.kind is QuestionKind.FORM):
        return True
    return start is not None and start.pages <= 1 and start.at == 0


def _marks(sight: Sight) -> tuple[object, ...]:
    """Everything about a page that an answer changes; where its cursor stands is none of it."""
    question = sight.reading.question
    assert question is not None, "a page that was read asks something"
    rows = tuple((option.number, option.label, option.checked) for option in question.options)
    return question.kind, question.text, tuple(tab.done for tab in question.tabs), rows
