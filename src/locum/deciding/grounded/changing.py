"""Changes of mind: a later line that says something else of what an earlier one settled.

“Reminders go out three weeks before”, and a week later: “correction: two weeks before, three was too early”.
The later line seldom says again what it is about. So a question is first answered as it would have been
before the change; then the change is followed, or, where it is not plain, nothing is the answer.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
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
    return [
        Change(older, newer)
        for lines in _lines_by_file(dossier)
        if len(lines) <= MOST
        for at, newer in enumerate(lines)
        if at
        if (older := _meant_by(newer, lines[:at], scene))
    ]


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


def _meant_by(newer: Line, before: Sequence[Line], scene: Scene) -> Line | None:
    """The earlier line that a later one changes: the one it has most in common with, or the last."""
    before = [line for line in before if not (newer.date and line.date > newer.date)]
    if FORMERLY.search(newer.text):
        return None
    named = [line for line in before if _names_what_was(newer, line, scene)]
    if not CHANGES.search(newer.text):
        return named[-1] if named and newer.is_dated and _turns_down(newer, named[-1], scene) else None
    topics = {id(line): _topics(newer, line, scene) for line in before}
    often = Counter(word for words in topics.values() for word in words)

    def nearness(line: Line) -> float:
        return sum(1 / often[word] for word in topics[id(line)]) + (line in named)

    best = max(reversed(before), key=nearness, default=None)
    if best and (best in named or len(topics[id(best)]) >= (1 if _labels_in(newer, scene) else SURELY_MEANT)):
        return best
    return before[-1] if before and POINTS.search(newer.text) else None


def _topics(newer: Line, older: Line, scene: Scene) -> set[str]:
    """The words that two lines have in common, but those of the options and numbers."""
    labels = {token.stem for option in scene.options for token in label_of(option)}
    spelt = "".join(folded(option.label) for option in scene.options)
    words = in_common(CHANGES.sub(" ", newer.text), older.text)
    return {
        word
        for word in words
        if word not in labels
        and len(word) > 1
        and not word[0].isdigit()
        and not (word >= "一" and word in spelt)
    }


def _names_what_was(newer: Line, older: Line, scene: Scene) -> bool:
    """Whether a line names an option that the earlier one has, by a piece that no other option has."""
    tokens = tokens_of(newer.text)
    return any(piece.stands_in(newer.text, tokens) for piece in _pieces_of(older, scene))


def _turns_down(newer: Line, older: Line, scene: Scene) -> bool:
    """Whether a line says of the option that the earlier one has that it did not do, and has another one."""
    told, was = newer.text, set(_labels_in(older, scene))
    spots = (spot for piece in _pieces_of(older, scene) for spot in _spots(piece.text, told))
    bad = any(TURNS_DOWN.search(told[:start]) or HAS_FAILED.search(told[end:]) for start, end in spots)
    return bad and bool(set(_labels_in(newer, scene)) - was)


def _pieces_of(line: Line, scene: Scene) -> list[Piece]:
    """What tells the options of a line from all others, piece by piece."""
    was = _labels_in(line, scene)
    every = {option.place: set(pieces_of(option)) for option in scene.options}
    return [
        piece
        for place, mine in every.items()
        if place in was
        for piece in sorted(mine, key=lambda one: one.text)
        if not any(piece in theirs for other, theirs in every.items() if other != place)
    ]


def _spots(word: str, text: str) -> Iterator[tuple[int, int]]:
    """Where a text has a word."""
    at = text.find(word)
    while at >= 0:
        yield at, at + len(word)
        at = text.find(word, at + 1)


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
