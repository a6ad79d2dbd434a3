"""Lines that give each of several things an option of its own: “music: OGG Vorbis, sound effects: WAV”.

The part of the line with the answer has words of the question that no other part with an option has, and
every other part has words for something else.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from locum.deciding.grounded.late import Late
from locum.deciding.grounded.options import Option
from locum.deciding.grounded.outright.affirming import affirmed, denied, is_listed
from locum.deciding.grounded.outright.answer import is_heard
from locum.deciding.grounded.outright.cut import Cut
from locum.deciding.grounded.outright.labels import BETWEEN, NUMERALS, Place
from locum.deciding.grounded.outright.scene import Scene
from locum.deciding.grounded.outright.small_words import SMALL, SMALL_IN_CHINESE
from locum.deciding.grounded.outright.stated import Answer
from locum.deciding.grounded.outright.staying import stays
from locum.deciding.grounded.outright.tokens import Token
from locum.deciding.grounded.stems import wordset
from locum.deciding.grounded.unsaying import leaves_open

PARTS = Late(r"[,，;；、]|\b(?:and|but|while|whereas)\b|而(?!是)")
KEY = Late(r"：|:(?=\s|[一-鿿])")
COUNTING = NUMERALS | {"几"}
NAMES_A_CASE = wordset(
    """nothing something everything none first last other stored kept saved shown displayed sent read
    written"""
)
"""Small words that tell one case from another."""


@dataclass(frozen=True, slots=True)
class Part:
    """What a part of a line says beside the option it has."""

    asked: frozenset[str]
    """Words of the question."""
    named: bool
    """Whether it names something else as well."""
    more: bool
    """Whether it has any other word at all."""


def told_apart(scene: Scene) -> Answer | None:
    """The option that a line gives to just what is asked, and others to other things."""
    if not scene.readable:
        return None
    heard = (line for line in scene.read if is_heard(line, scene.subject))
    found = [given for line in heard for given in _given_in(line, scene)]
    if len({answer.option.place for answer, _ in found}) != 1:
        return None
    best, asked = found[0]
    others = (line for line in scene.read if line.statement is not best.statement)
    return None if any(_disputes(line, best.option, asked) for line in others) else best


def _given_in(line: Cut, scene: Scene) -> Iterator[tuple[Answer, frozenset[str]]]:
    """Each option that a line gives to what is asked alone, and the words of the question there."""
    for option in line.options:
        for place in line.labels[option.place]:
            others = [other for other in line.others(place) if other not in line.labels[option.place]]
            mine = _part(line, place) if others else None
            if not mine or not all(_is_apart(mine, _part(line, one)) for one in others):
                continue
            if _asks_as_much_of_the_first(line, mine, others):
                continue
            said = affirmed(line, line.home(place), place) and not is_listed(line, place)
            if said and stays(line, option, place, scene.asked, scene.read):
                yield Answer(option, place, len(mine.asked), line), mine.asked


def _is_apart(mine: Part, other: Part | None) -> bool:
    """Whether one part is on the question alone, and the other lacks words of it and has further ones."""
    asked, more = (other.asked, other.more) if other else (frozenset(), True)
    return not mine.named and bool(mine.asked - asked) and asked <= mine.asked and more


def _asks_as_much_of_the_first(line: Cut, mine: Part, others: Sequence[Place]) -> bool:
    """Whether the first part has as many words of the question alone: 原书页码放右上角,盲文页码放右下角."""
    ends = [found.start() for found in PARTS.finditer(line.plain)]
    end = min((end for end in ends if end >= line.span(others[0])[1]), default=0)
    if any(line.span(one)[0] < end for one in others[1:]) or any(
        found < line.span(others[0])[0] for found in ends
    ):
        return False
    start = key.end() if (key := KEY.search(line.plain)) else 0
    asked = frozenset(_asked(line, [token for token in line.tokens if start <= token.start < end]))
    return len(asked - mine.asked) >= len(mine.asked - asked)


def _part(line: Cut, place: Place) -> Part | None:
    """What the part of a line says that has an option; none where it says what all parts are about as well.

    A key that they share is none of it, and must not name anything else.
    """
    first, last = line.span(place)
    start = max((found.end() for found in PARTS.finditer(line.plain) if found.end() <= first), default=0)
    ends = (found.start() for found in PARTS.finditer(line.plain) if found.start() >= last)
    end = min(ends, default=len(line.plain))
    key = KEY.search(line.plain)
    if start == 0 and not KEY.search(line.plain, end):
        if not key or key.end() > first or any(map(line.names_more, line.key)):
            return None
        start = key.end()
    if not line.home(place):
        return None
    labels = [line.span(one) for places in line.labels.values() for one in places]
    tokens = [
        token
        for token in line.tokens
        if start <= token.start < end and not any(begin <= token.start < stop for begin, stop in labels)
    ]
    unasked = {token.text for token in tokens if token.stem not in line.question.spoken and not token.han}
    named = any(map(line.names_more, tokens)) or not NAMES_A_CASE.isdisjoint(unasked)
    return Part(frozenset(_asked(line, tokens)), named, named or not unasked <= BETWEEN)


def _asked(line: Cut, tokens: Sequence[Token]) -> Iterator[str]:
    """The words of the question among some tokens: Chinese ones two characters at a time."""
    question = line.question
    for token in tokens:
        counts = token.text not in SMALL or token.text in NAMES_A_CASE or token.stem in question.thing
        if not token.han and counts and (token.stem in question.spoken or question.word(token)):
            yield question.word(token) or token.stem
    for one, other in pairwise(tokens):
        pair = one.text + other.text
        small = {*pair} & COUNTING or {*pair} <= SMALL_IN_CHINESE
        if one.han and other.han and one.end == other.start and not small and pair in question.text:
            yield pair


def _disputes(line: Cut, option: Option, asked: frozenset[str]) -> bool:
    """Whether another line has another option, or leaves something open, on what only the answer is about."""
    if not asked & (frozenset(_asked(line, line.tokens)) | line.met):
        return False
    others = (place for at, places in line.labels.items() if at != option.place for place in places)
    return line.statement.doubt or leaves_open(line.plain) or any(not denied(line, place) for place in others)
