"""Text as Words: each with its meaning, its weight and its topics, English and Chinese alike."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise

from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.lexicon_everyday import EVERYDAY
from locum.deciding.grounded.lexicon_product import CODE, SCREEN, STORAGE
from locum.deciding.grounded.lexicon_work import PEOPLE, WORK
from locum.deciding.grounded.stems import (
    CHINESE_NUMBERS,
    NUMBERS,
    SILENT,
    SILENT_CHINESE,
    VAGUE,
    stem,
    wordset,
)

VAGUE_WEIGHT = 0.3
LONGEST_CHINESE = 6
COMMON_TOO = wordset(
    """rest express spring swift rust bun rails flask click windows yarn poetry electron react flutter"""
)
"""Names that are plain words when they are written small."""
PIECE = Late(r"\d{1,3}(?:,\d{3})+(?!\d)|[a-z0-9]+(?:[.'][a-z0-9]+)*(?:\+\+|#)?|%|[一-鿿]+")
GLUED = Late(r"(\d+(?:\.\d+)?)([a-z]+)")


@dataclass(frozen=True, slots=True)
class Meaning:
    """One row of the lexicon."""

    concept: str
    topics: frozenset[str]
    named: bool
    vague: bool


@dataclass(frozen=True, slots=True)
class Word:
    """One word in a text: what it means, how much it counts, and where it stands."""

    concept: str
    start: int
    end: int
    weight: float = 1.0
    topics: frozenset[str] = frozenset()
    named: bool = False

    @property
    def vague(self) -> bool:
        """Whether the word is too general to make or break a match."""
        return self.weight <= VAGUE_WEIGHT and not self.cjk

    @property
    def cjk(self) -> bool:
        """Whether the word is a piece of Chinese that the lexicon does not know."""
        return self.concept[0] >= "一"

    @property
    def number(self) -> bool:
        """Whether the word is a number or begins with one."""
        return self.concept[0].isdigit()


@lru_cache(maxsize=4096)
def words_of(text: str) -> tuple[Word, ...]:
    """The words of a text in their order, without those that say nothing by themselves."""
    plain = folded(text)
    pieces = list(pieces_of(plain))
    found: list[Word] = []
    at = 0
    while at < len(pieces):
        start, _, piece = pieces[at]
        if piece[0] >= "一":
            found.extend(chinese_words(piece, start, after_number=bool(found) and found[-1].number))
            at += 1
        else:
            took, word = latin_word(pieces, at, text)
            found.extend([word] if word else [])
            at += took
    return tuple(found)


def pieces_of(plain: str) -> Iterator[tuple[int, int, str]]:
    """Runs of letters, of digits with their unit apart, and of Chinese."""
    for match in PIECE.finditer(plain):
        glued = GLUED.fullmatch(match[0])
        if glued and glued[2] in english():
            middle = match.start() + len(glued[1])
            yield match.start(), middle, glued[1]
            yield middle, match.end(), glued[2]
        else:
            yield match.start(), match.end(), match[0].replace(",", "")


def latin_word(pieces: list[tuple[int, int, str]], at: int, text: str) -> tuple[int, Word | None]:
    """The longest phrase of the lexicon that begins here, or the stem of the one word."""
    start, end, piece = pieces[at]
    for length in range(min(longest_phrases().get(piece, 0), len(pieces) - at), 0, -1):
        run = pieces[at : at + length]
        meaning = english().get(" ".join(part for _, _, part in run))
        if meaning and apart_by_little(run, text):
            word = known(meaning, start, run[-1][1])
            common = meaning.concept in COMMON_TOO and text[start : word.end].islower()
            return length, replace(word, named=False) if common else word
    if piece == "go" and text[start:end] == "Go" and (start > 0 or len(text) == end):
        return 1, known(english()["golang"], start, end)
    if piece in SILENT:
        return 1, None
    concept = NUMBERS.get(piece) or stem(piece)
    weight = VAGUE_WEIGHT if piece in VAGUE else 1.0
    return 1, Word(concept, start, end, weight, frozenset(), looks_like_a_name(text, start, end))


def apart_by_little(run: list[tuple[int, int, str]], text: str) -> bool:
    """Whether the words of a phrase follow one another with a blank, a hyphen or nothing between."""
    gaps = (text[first[1] : second[0]] for first, second in pairwise(run))
    return all(len(gap) <= 1 and gap in (" ", "-", "_", "", "\n") for gap in gaps)


def looks_like_a_name(text: str, start: int, end: int) -> bool:
    """Whether a word is written as names are: capitals inside it, or a capital in mid-sentence."""
    word = text[start:end]
    if any(letter.isupper() for letter in word[1:]) or (len(word) > 1 and "." in word):
        return True
    before = text[:start].rstrip(" \"'`*_(“「")
    return word[:1].isupper() and bool(before) and before[-1] not in ".!?:;。！？：\n-|"


def chinese_words(run: str, start: int, after_number: bool) -> Iterator[Word]:
    """A run of Chinese: words the lexicon knows by longest match, and pairs of characters for the rest."""
    at, rest = 0, 0
    while at < len(run):
        length, meaning = longest(run, at, after_number and at == 0)
        if length == 0:
            at += 1
            continue
        yield from pairs(run[rest:at], start + rest)
        if isinstance(meaning, Meaning):
            yield known(meaning, start + at, start + at + length)
        elif isinstance(meaning, str):
            yield Word(meaning, start + at, start + at + length)
        at += length
        rest = at
        after_number = isinstance(meaning, str)
    yield from pairs(run[rest:], start + rest)


def longest(run: str, at: int, after_number: bool) -> tuple[int, Meaning | str | None]:
    """How many characters the longest known word takes here, and what it is: a meaning, a number, silence."""
    for length in range(min(LONGEST_CHINESE, len(run) - at), 0, -1):
        part = run[at : at + length]
        meaning = chinese().get(part)
        alone = length > 1 or len(run) == 1 or after_number or (at and run[at - 1] in CHINESE_NUMBERS)
        if meaning and alone:
            return length, meaning
        if part in SILENT_CHINESE:
            return length, None
    number = CHINESE_NUMBERS.get(run[at])
    if number and run[at + 1 : at + 2] and any(run.startswith(unit, at + 1) for unit in units()):
        return 1, number
    return 0, None


def pairs(rest: str, start: int) -> Iterator[Word]:
    """Characters nobody knows as a word, two by two, weighing one word together."""
    if len(rest) == 1:
        yield Word(rest, start, start + 1, 0.5)
    for at in range(len(rest) - 1):
        yield Word(rest[at : at + 2], start + at, start + at + 2, max(1 / (len(rest) - 1), 0.34))


def known(meaning: Meaning, start: int, end: int) -> Word:
    """A word of the lexicon where it stands."""
    weight = VAGUE_WEIGHT if meaning.vague else 1.0
    return Word(meaning.concept, start, end, weight, meaning.topics, meaning.named)


def meaning_of(form: str) -> Meaning | None:
    """What the lexicon says of one folded form, in either language."""
    return english().get(re.sub(r"[-_]", " ", form)) or chinese().get(form)


@lru_cache(maxsize=1)
def english() -> dict[str, Meaning]:
    """Every English form of the lexicon, blanks between its words."""
    return {form: meaning for meaning, forms, _ in rows() for form in forms}


@lru_cache(maxsize=1)
def longest_phrases() -> dict[str, int]:
    """For each word that begins a form of the lexicon, how many words the longest such form has."""
    found: dict[str, int] = {}
    for form in english():
        first, *rest = form.split(" ")
        found[first] = max(found.get(first, 0), 1 + len(rest))
    return found


@lru_cache(maxsize=1)
def chinese() -> dict[str, Meaning]:
    """Every Chinese form of the lexicon."""
    return {folded(form): meaning for meaning, _, forms in rows() for form in forms}


@lru_cache(maxsize=1)
def units() -> tuple[str, ...]:
    """The Chinese words that count something."""
    return tuple(form for form, meaning in chinese().items() if "unit" in meaning.topics)


@lru_cache(maxsize=1)
def rows() -> tuple[tuple[Meaning, tuple[str, ...], tuple[str, ...]], ...]:
    """The lexicon, row by row: meaning, English forms, Chinese forms."""
    return tuple(row_of(line) for line in lines_of((EVERYDAY, STORAGE, SCREEN, CODE, PEOPLE, WORK)))


def lines_of(tables: Iterable[str]) -> Iterator[str]:
    """The rows of the tables; a row that begins with a blank goes on with the one before."""
    for table in tables:
        yield from re.sub(r"\n +", " ", table).strip().splitlines()


def row_of(line: str) -> tuple[Meaning, tuple[str, ...], tuple[str, ...]]:
    """One row read: `!name ; topics ; english, forms ; 中文`."""
    name, topics, latin, han = (part.strip() for part in f"{line} ".split(";"))
    concept = name.lstrip("!~")
    forms = [concept, *(form.strip() for form in latin.split(","))]
    meaning = Meaning(concept, frozenset(topics.split()), name[0] == "!", name[0] == "~")
    return (
        meaning,
        tuple(re.sub(r"[-_]", " ", form) for form in forms if form),
        tuple(form.strip() for form in han.split(",") if form.strip()),
    )
