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
from locum.deciding.grounded.outright.staying import is_of_another_matter
from locum.deciding.grounded.outright.tokens import tokens_of
from locum.deciding.grounded.pointing import SURELY_MEANT, in_common
from locum.deciding.grounded.sentences import Sentence, sentences_of, text_of
from locum.deciding.grounded.statements import Statement, rank_of, statement
from locum.deciding.grounded.unsaying import leaves_open
from locum.model.asked import Dossier, Source

CHANGES = Late(
    r"\b(?:corrections?|corrected|changed|changes? of (?:mind|plan)|revised|after all"
    r"|(?:scratch|scrap|forget)(?! (?:space|buckets?|files?|disks?|dirs?|pads?|area|cards?|folders?|data))"
    r"|on second thoughts?|no longer|any ?more|back to|reverted|undone|rethought|instead of|replaced)\b"
    r"|^\W*rather\b(?! \w+ than)"
    r"|\binstead\b(?! of)|\bfrom (?:now|today|here) on\b|\b(?:switch(?:ed)?|moved) to\b"
    r"|\b(?:raised?|lower(?:ed)?|bump(?:ed)?|increased?|reduced?|extend(?:ed)?|shorten(?:ed)?)\b[^.;]{0,40}\bto\b"
    r"|(?:提高|降|调|調|升|延|缩短|縮短)(?:低|长|長)?(?:到|成|至)"
    r"|更正|(?<![修更时時就则則])改(?:成|为|為|用|定|回|做|走)|改了?[:：,，]|不要了|不用了|取消|(?<!转)[換换](?:成|了)"
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
    r"|也许|也許|可能|考虑|考慮|再看|待定|不确定|不確定|建议|建議|提议|提議|想(?!象)"
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

    @property
    def is_open(self) -> bool:
        """Whether it has a box that nobody has ticked, or stands aside: then it changes nothing yet."""
        item = self.sentences[0].item
        return item.unticked or item.aside

    def is_later_than(self, other: "Line") -> bool:
        """Whether it was written after a line above it, as far as days and files tell."""
        if self.date and other.date > self.date:
            return False
        return self.file == other.file or rank_of(self.file) > rank_of(other.file)

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
    was: frozenset[int]
    """The options that the older line has and the newer one names, but only to deny them."""

    @property
    def is_sure(self) -> bool:
        """Whether it is more than what might be, or what somebody would like."""
        return UNSURE.search(self.newer.text) is None


def changes_in(dossier: Dossier, scene: Scene) -> list[Change]:
    """Each change of mind that bears on the options of a question."""
    lines = [line for source in sorted(dossier.sources, key=_rank) for line in _lines_of(source)]
    return list(Notes(lines, scene).changes) if len(lines) <= MOST else []


def _rank(source: Source) -> int:
    return rank_of(source.name)


@dataclass(frozen=True)
class Notes:
    """The lines of all files, read once for the options of a question; what weighs most comes last."""

    lines: list[Line]
    scene: Scene

    @property
    def changes(self) -> Iterator[Change]:
        """Each line that changes an earlier one, with that one."""
        for at, newer in enumerate(self.lines):
            if not at or newer.is_open or FORMERLY.search(newer.text):
                continue
            if (older := self._changed_by(at)) is None:
                continue
            yield Change(self.lines[older], newer, frozenset(self._named_of(newer, older)) - self.labels[at])

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

    def _changed_by(self, at: int) -> int | None:
        """Which earlier line a line changes: the one it has most in common with, or the last."""
        newer = self.lines[at]
        changes = CHANGES.search(newer.text) is not None
        if not changes and not (newer.is_dated and self.labels[at]):
            return None
        before = [
            one for one in range(at) if newer.is_later_than(self.lines[one]) and not self._says_again(at, one)
        ]
        named = [one for one in before if any(self._named_of(newer, one))]
        if not changes:
            turned = named and self.labels[at] - self.labels[named[-1]] and self._turns_down(at, named[-1])
            return named[-1] if turned else None
        topics = {one: self._topics(newer, self.lines[one]) for one in before}
        often = Counter(word for words in topics.values() for word in words)
        weights = {one: sum(1 / often[word] for word in words) for one, words in topics.items()}
        best = max(reversed(before), key=lambda one: weights[one] + (one in named), default=None)
        enough = 1 if self.labels[at] else SURELY_MEANT
        if best is not None and (best in named or len(topics[best]) >= enough):
            return best
        last = before[-1] if before and self.lines[before[-1]].file == newer.file else None
        return last if POINTS.search(newer.text) else None

    def _says_again(self, at: int, earlier: int) -> bool:
        """Whether a line only says the same change again."""
        same = bool(self.labels[earlier]) and self.labels[earlier] <= self.labels[at]
        return same and bool(CHANGES.search(self.lines[earlier].text)) and not self._turns_down(at, earlier)

    def _topics(self, newer: Line, older: Line) -> set[str]:
        """The words that two lines have in common, but those of the options and numbers."""
        labels, spelt = self.spelt
        words = in_common(CHANGES.sub(" ", newer.text), older.text) - labels
        words = {word for word in words if len(word) > 1 and not word[0].isdigit()}
        return {word for word in words if word < "一" or word not in spelt}

    def _named_of(self, newer: Line, at: int) -> Iterator[int]:
        """The options of an earlier line that a line names, by a piece that no other option has."""
        tokens = tokens_of(newer.text)
        for place in self.labels[at]:
            if any(piece.stands_in(newer.text, tokens) for piece in self.pieces[place]):
                yield place

    def _turns_down(self, at: int, was: int) -> bool:
        """Whether a line says of the option that an earlier one has that it did not do."""
        told = self.lines[at].text
        words = [piece.text for place in self.labels[was] for piece in self.pieces[place]]
        return any(
            TURNS_DOWN.search(told[:start]) or HAS_FAILED.search(told[start + len(word) :])
            for word in words
            for start in _spots(word, told)
        )


def _spelling(piece: Piece) -> str:
    return piece.text


def _spots(word: str, text: str) -> Iterator[int]:
    """Where a text has a word."""
    at = text.find(word)
    while at >= 0:
        yield at
        at = text.find(word, at + 1)


def _lines_of(source: Source) -> Iterator[Line]:
    """The items of a file as lines, or as more where a sentence of one changes what was said before it."""
    if not rank_of(source.name):
        return
    for _, run in groupby(sentences_of(source), key=lambda one: id(one.item)):
        said, begun = list(run), 0
        for at, one in enumerate(said):
            if at > begun and NEW_LINE.search(folded(text_of(one))):
                yield Line(source.name, tuple(said[begun:at]))
                begun = at
        yield Line(source.name, tuple(said[begun:]))


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
        if len(others) != 1 or not found.is_sure:
            return None
        ((place, rests_on),) = others.items()
        if _is_of_another_matter(place, rests_on, scene):
            return None
        if rests_on.doubt or leaves_open(CHANGES.sub(" ", folded(rests_on.quote))):
            return None
    return place, rests_on


def _is_of_another_matter(place: int, rests_on: Statement, scene: Scene) -> bool:
    """Whether the line that changed it is on something else than what is asked: “for the internal API”."""
    own = cut(scene.question, scene.options, rests_on)
    option = next(one for one in scene.options if one.place == place)
    return any(is_of_another_matter(own, option, spot, scene.asked) for spot in own.labels[place])
