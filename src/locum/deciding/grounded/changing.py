"""Changes of mind: a later line that says something else of what an earlier one settled.

“Reminders go out three weeks before”, and a week later: “correction: two weeks before, three was too early”.
The later line seldom says again what it is about. So a question is first answered as it would have been
before the change; then the change is followed, or, where it is not plain, nothing is the answer.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

from locum.deciding.grounded.aptness.parts import Piece, pieces_of
from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.outright.affirming import denied
from locum.deciding.grounded.outright.cut import cut
from locum.deciding.grounded.outright.labels import label_of
from locum.deciding.grounded.outright.rivals import FORMERLY
from locum.deciding.grounded.outright.scene import Scene
from locum.deciding.grounded.outright.tokens import tokens_of
from locum.deciding.grounded.pointing import SURELY_MEANT, in_common
from locum.deciding.grounded.sentences import Sentence, sentences_of, text_of
from locum.deciding.grounded.statements import Statement, rank_of, statement
from locum.deciding.grounded.unsaying import leaves_open
from locum.model.asked import Dossier

CHANGES = Late(
    r"\b(?:corrections?|corrected|changed|changes? of (?:mind|plan)|revised|after all"
    r"|(?:scratch|scrap|forget)(?! (?:space|buckets?|files?|disks?|dirs?|pads?|area|cards?|folders?|data))"
    r"|on second thoughts?|no longer|any ?more|back to|reverted|undone|rethought|instead of|replaced)\b"
    r"|^\W*rather\b(?! \w+ than)"
    r"|更正|(?<![修更])改(?:成|为|為|用|定|回|做|走)|改了?[:：,，]|不要了|不用了|取消|(?<!转)[換换](?:成|了)"
    r"|换掉|作废|作廢|不再|反悔|推翻|[别別]用[^,，。]{1,12}了"
)
"""How a line tells that something is not as it was."""
TURNS_DOWN = Late(
    r"\b(?:no|not|never|without|drop|dropped|skip|forget|scratch)\b(?: (?:the|a|an|by|in|on|for|with))?\W*$"
    r"|(?:不[按用要做走写放]?|[别別没沒]用?|去掉|弃用?)\W*$"
)
"""What stands right before an option that is turned down."""
HAS_FAILED = Late(
    r"^\W*(?:[a-z]+ )?(?:(?:is|are|was|were|seemed|felt) too \w+|too (?:early|late|short|long|small|big|slow)"
    r"|(?:did not|didn't|does not|doesn't) (?:scale|work|fit|hold))"
    r"|^\W*(?:不合理|不行|太[一-鿿]|老是|总是|總是)"
)
"""What stands right behind one that did not do."""
POINTS = Late(
    r"^\W*(?:\^|↑|corrections?\b|correcting\b|rather\b|scratch\b|no,|not any ?more|on second thoughts?\b"
    r"|changed my mind\b|changed?:|make it\b|更正|[改換换][:：]|改成|改为|改用|不对)|^\W{0,3}(?:\^|↑)"
)
"""How a line begins that speaks of the one right before it."""
NEW_LINE = Late(r"^\W*(?:[\d./月日号 -]{1,12})?(?:\^|↑|corrections?\b|更正|改了?[:：])")
"""How a sentence begins that changes what stands before it on the same line."""
UNSURE = Late(
    r"[?？]|\b(?:or|maybe|perhaps|probably|might|could|(?:not|n't) sure|unsure|consider\w*)\b"
    r"|\b(?:wants?|wanted|would like|suggests?|suggested|asks?|asked|proposes?|proposed)\b"
    r"|\b(?:thinking|undecided|for (?:now|the moment)|until|as long as|temporarily|unless)\b"
    r"|暂时|暫時|临时|臨時"
    r"|还是[^,，。]{0,20}(?:[,，]|$)|還是[^,，。]{0,20}(?:[,，]|$)"
    r"|也许|也許|可能|考虑|考慮|再看|待定|不确定|不確定|建议|建議|提议|提議"
)
"""How a line says what might be, or what somebody would like, which changes nothing yet."""
MOST = 400
"""How many lines a dossier may have for changes to be looked for."""


@dataclass(frozen=True)
class Line:
    """One line of notes, with all of its sentences."""

    file: str
    sentences: tuple[Sentence, ...]

    @cached_property
    def text(self) -> str:
        """What it says, in one form of writing."""
        return " ".join(folded(text_of(one)) for one in self.sentences)

    @property
    def date(self) -> str:
        """The day on which it was written."""
        return self.sentences[0].item.date or ""

    @property
    def is_dated(self) -> bool:
        """Whether it begins with the day on which it was written."""
        return self.sentences[0].item.masked.startswith(" ") or bool(self.date)

    @cached_property
    def statements(self) -> tuple[Statement, ...]:
        """What it states."""
        return tuple(filter(None, map(statement, self.sentences)))

    def has(self, one: Statement) -> bool:
        """Whether a statement is one of its own."""
        return one.file == self.file and any(one.order == other.order for other in self.sentences)


@dataclass(frozen=True)
class Change:
    """A line, and the later one that says something else of the same."""

    older: Line
    newer: Line


def changes_in(dossier: Dossier, scene: Scene) -> list[Change]:
    """Each change of mind that bears on the options of a question."""
    files = (Notes(lines, scene) for lines in _lines_by_file(dossier) if len(lines) <= MOST)
    return [change for notes in files for change in notes.changes]


@dataclass(frozen=True)
class Notes:
    """The lines of a file, read once for the options of a question."""

    lines: list[Line]
    scene: Scene

    @property
    def changes(self) -> Iterator[Change]:
        """Each line that changes an earlier one, with that one."""
        for at, newer in enumerate(self.lines):
            if at and not FORMERLY.search(newer.text) and (older := self._changed_by(at)):
                yield Change(older, newer)

    @cached_property
    def labels(self) -> list[frozenset[int]]:
        """The options that each line has and does not deny."""
        return [frozenset(_labels_in(line, self.scene)) for line in self.lines]

    @cached_property
    def pieces(self) -> dict[int, list[Piece]]:
        """What tells each option from all others, piece by piece."""
        every = {option.place: set(pieces_of(option)) for option in self.scene.options}
        return {
            place: sorted(mine.difference(*(own for at, own in every.items() if at != place)), key=_spelling)
            for place, mine in every.items()
        }

    @cached_property
    def spelt(self) -> tuple[frozenset[str], str]:
        """The words of all options, and how they are spelt."""
        labels = frozenset(token.stem for option in self.scene.options for token in label_of(option))
        return labels, "".join(folded(option.label) for option in self.scene.options)

    def _changed_by(self, at: int) -> Line | None:
        """The earlier line that a line changes: the one it has most in common with, or the last."""
        newer = self.lines[at]
        changes = CHANGES.search(newer.text) is not None
        if not changes and not (newer.is_dated and self.labels[at]):
            return None
        before = [one for one in range(at) if not (newer.date and self.lines[one].date > newer.date)]
        named = [one for one in before if self._names_what_was(newer, one)]
        if not changes:
            turned = bool(named) and self._turns_down(at, named[-1])
            return self.lines[named[-1]] if turned else None
        topics = {one: self._topics(newer, self.lines[one]) for one in before}
        often = Counter(word for words in topics.values() for word in words)
        weights = {one: sum(1 / often[word] for word in words) for one, words in topics.items()}
        best = max(reversed(before), key=lambda one: weights[one] + (one in named), default=None)
        enough = 1 if self.labels[at] else SURELY_MEANT
        if best is not None and (best in named or len(topics[best]) >= enough):
            return self.lines[best]
        return self.lines[before[-1]] if before and POINTS.search(newer.text) else None

    def _topics(self, newer: Line, older: Line) -> set[str]:
        """The words that two lines have in common, but those of the options and numbers."""
        labels, spelt = self.spelt
        words = in_common(CHANGES.sub(" ", newer.text), older.text) - labels
        words = {word for word in words if len(word) > 1 and not word[0].isdigit()}
        return {word for word in words if word < "一" or word not in spelt}

    def _names_what_was(self, newer: Line, at: int) -> bool:
        """Whether a line names an option that an earlier one has, by a piece that no other option has."""
        had = [piece for place in self.labels[at] for piece in self.pieces[place]]
        return any(piece.stands_in(newer.text, tokens_of(newer.text)) for piece in had)

    def _turns_down(self, at: int, was: int) -> bool:
        """Whether a line says of the option that an earlier one has that it did not do, and has another."""
        told = self.lines[at].text
        words = [piece.text for place in self.labels[was] for piece in self.pieces[place]]
        bad = any(
            TURNS_DOWN.search(told[:start]) or HAS_FAILED.search(told[start + len(word) :])
            for word in words
            for start in _spots(word, told)
        )
        return bad and bool(self.labels[at] - self.labels[was])


def _spelling(piece: Piece) -> str:
    return piece.text


def _spots(word: str, text: str) -> Iterator[int]:
    """Where a text has a word."""
    at = text.find(word)
    while at >= 0:
        yield at
        at = text.find(word, at + 1)


def _lines_by_file(dossier: Dossier) -> Iterator[list[Line]]:
    for source in dossier.sources:
        if rank_of(source.name):
            runs = groupby(sentences_of(source), key=lambda one: id(one.item))
            yield [line for _, run in runs for line in _lines_of(source.name, list(run))]


def _lines_of(file: str, sentences: list[Sentence]) -> Iterator[Line]:
    """An item as one line, or as more where one of its sentences changes what was said before it."""
    begun = 0
    for at, one in enumerate(sentences):
        if at > begun and NEW_LINE.search(folded(text_of(one))):
            yield Line(file, tuple(sentences[begun:at]))
            begun = at
    yield Line(file, tuple(sentences[begun:]))


def _labels_in(line: Line, scene: Scene) -> dict[int, Statement]:
    """The options that a line has and does not deny, with the sentence that has each."""
    read = [cut(scene.question, scene.options, one) for one in line.statements]
    return {
        option: one.statement
        for one in read
        for option, places in one.labels.items()
        if any(not denied(one, place) for place in places)
    }


def followed(
    place: int, rests_on: Statement, changes: Iterable[Change], scene: Scene
) -> tuple[int, Statement] | None:
    """What an answer has become by the changes of the line it rests on; None where that is not plain."""
    ahead = list(changes)
    while found := next((one for one in ahead if one.older.has(rests_on)), None):
        ahead.remove(found)
        others = {at: one for at, one in _labels_in(found.newer, scene).items() if at != place}
        if len(others) != 1 or UNSURE.search(found.newer.text):
            return None
        ((place, rests_on),) = others.items()
        if rests_on.doubt or leaves_open(CHANGES.sub(" ", folded(rests_on.quote))):
            return None
    return place, rests_on
