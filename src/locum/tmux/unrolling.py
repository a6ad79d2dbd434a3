"""Unrolling: a list that shows a few of its rows at a time, or what belongs to one of them, is read whole."""

from dataclasses import dataclass, field, replace

from locum.model.fingerprint import fingerprint
from locum.model.manners import Manners
from locum.model.reading import Option, Question, Reading
from locum.model.receipt import Outcome, Receipt
from locum.tmux.hand import Hand, Sight

MOST_ROWS = 60
"""More rows than anybody is asked to choose from."""


Row = tuple[int | None, str]
Rows = dict[Row, Option]


@dataclass(slots=True)
class Unrolling:
    """One walk down a list, with keys that only move its cursor, and back to where it stood."""

    hand: Hand
    manners: Manners
    previews: dict[Row, str] = field(default_factory=dict)
    """What was seen beside each row."""

    async def run(self, first: Sight) -> Sight | Receipt:
        """The page with every row of its list; as it was seen where the list is whole or cannot be walked."""
        question = first.reading.question
        if question is None or question.selected is None:
            return first
        if question.preview is None and not (question.scrolls and self.manners.scrolls):
            return first
        self._note(first)
        rows = {(option.number, option.label): option for option in question.options}
        sight = await self._walk(first, rows, self.manners.next_option)
        if isinstance(sight, Sight) and _row(sight) != _row(first):
            sight = await self._walk(first, rows, self.manners.previous_option, sight)
        if isinstance(sight, Receipt):
            return sight
        if fingerprint(sight.reading) != fingerprint(first.reading) or _row(sight) != _row(first):
            return self.hand.gave_up("the list changed while it was read", gently=Outcome.MOVED_ON)
        return replace(sight, reading=_unrolled(sight.reading, rows, tuple(self.previews.values())))

    def _note(self, sight: Sight) -> None:
        """Keep what stands beside the row under the cursor; a row without a number has nothing of its own."""
        row, question = _row(sight), sight.reading.question
        if row is not None and row[0] is not None and question is not None and question.preview:
            self.previews[row] = question.preview

    async def _walk(self, first: Sight, rows: Rows, key: str, start: Sight | None = None) -> Sight | Receipt:
        """Move the cursor row by row until it is back where it stood first, or stays where it is."""
        sight = start or first
        for _ in range(MOST_ROWS):
            here = _row(sight)
            sight = await self._step(key, first, sight)
            question = sight.reading.question
            if question is None or not self._is_the_same(first, sight):
                return self.hand.gave_up("another thing came on screen", gently=Outcome.MOVED_ON)
            self._note(sight)
            for option in question.options:
                rows.setdefault((option.number, option.label), option)
            if _row(sight) in (here, _row(first)):
                return sight
        return self.hand.gave_up(f"{MOST_ROWS} keys did not lead to the end of the list")

    async def _step(self, key: str, first: Sight, before: Sight) -> Sight:
        """Press a cursor key, and once more where the first showed nothing; the help row is drawn later."""
        sight = before
        for _ in range(2):
            await self.hand.press(key, spends=False)
            sight = await self.hand.until(
                lambda seen: _row(seen) not in (None, _row(before)) and self._is_the_same(first, seen),
                self.manners.echo_ms / 1000,
            )
            if _row(sight) != _row(before):
                break
        return sight

    def _is_the_same(self, first: Sight, sight: Sight) -> bool:
        one, two = first.reading, sight.reading
        return one.state is two.state and not two.draft and _asked(one.question) == _asked(two.question)


def _asked(question: Question | None) -> tuple[object, ...]:
    """What is asked, whichever rows of the list are in sight."""
    return () if question is None else (question.kind, question.title, question.text, question.tabs)


def _row(sight: Sight) -> Row | None:
    """The row the cursor stands on."""
    here = sight.reading.question.selected if sight.reading.question else None
    return (here.number, here.label) if here else None


def _unrolled(reading: Reading, rows: Rows, previews: tuple[str, ...]) -> Reading:
    """The page with all its rows and what stands beside them; still cut where a number is missing."""
    question = reading.question
    assert question is not None, "a page that was walked asks something"
    here = question.selected
    found = sorted(rows.values(), key=lambda option: option.number or MOST_ROWS)
    options = tuple(
        replace(
            option, selected=here is not None and (option.number, option.label) == (here.number, here.label)
        )
        for option in found
    )
    numbers = [option.number for option in found if option.number is not None]
    cut = numbers != list(range(1, len(numbers) + 1))
    beside = "\n".join(previews) or question.preview
    whole = replace(question, options=options, cut=cut, scrolls=False, preview=beside)
    return replace(reading, question=whole)
