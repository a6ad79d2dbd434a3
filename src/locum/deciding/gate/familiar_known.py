"""Which English words the gate knows to be of the drawing board, and as what."""

import re

from locum.deciding.gate.familiar_code import CODE
from locum.deciding.gate.familiar_trades import ORDINARY, TRADES
from locum.deciding.gate.familiar_verbs import is_verb, reaches
from locum.deciding.gate.familiar_words import ACTS, DOES, MOVES, NEUTRAL, PARTS, PLAIN, SHOWS

ALL_PARTS = PARTS | CODE | TRADES
ALL_PLAIN = PLAIN | ORDINARY


def is_part(word: str) -> bool:
    """Whether a word names what only a product, its code or its making has."""
    return _is(word, ALL_PARTS)


def is_plain(word: str) -> bool:
    """Whether a word is a plain one of any product."""
    return _is(word, ALL_PLAIN)


def shows(word: str) -> bool:
    """Whether a word is an act that only a screen or a piece of code can take."""
    return word in SHOWS


def does(word: str) -> bool:
    """Whether a word is something that a product, its parts or its makers do."""
    return word in DOES or word in ACTS or is_verb(word) or reaches(word)


def moves(word: str) -> bool:
    """Whether a word is something that may as well be done to the world."""
    return word in MOVES or (reaches(word) and word not in DOES)


def known(word: str) -> bool:
    """Whether a word, or its singular, is one of all these."""
    return is_part(word) or is_plain(word) or _is(word, NEUTRAL) or does(word) or word[0].isdigit()


def unremarkable(word: str) -> bool:
    """Whether an explanation may say that this is done: a narrower measure, for nobody asked about it."""
    old = word in DOES or is_verb(word) or word[0].isdigit()
    return old or any(_is(word, table) for table in (PARTS, PLAIN, NEUTRAL))


def _is(word: str, words: frozenset[str]) -> bool:
    """Whether a word or its singular is one of these."""
    bare = word.removesuffix("'s")
    forms = {bare, bare.removesuffix("s"), bare.removesuffix("es"), re.sub("ies$", "y", bare)}
    return not forms.isdisjoint(words)
