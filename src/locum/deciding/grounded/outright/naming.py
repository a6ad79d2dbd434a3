"""Words that name something, and those that say which one of a kind it is."""

from collections.abc import Iterable, Iterator
from itertools import pairwise

from locum.deciding.grounded.outright.small_words import SMALL
from locum.deciding.grounded.outright.tokens import ARTICLES, Token, tokens_of
from locum.deciding.grounded.subject import BENIGN


def is_content(token: Token) -> bool:
    """Whether a word names something."""
    return token.text not in SMALL and token.stem not in BENIGN


def named_before(text: str, things: frozenset[str]) -> Iterator[tuple[Token, Token]]:
    """Each of these things in a text, behind the word that may say which one it is."""
    for which, thing in pairwise(tokens_of(text)):
        if thing.text in things and is_content(which) and which.text not in ARTICLES:
            yield which, thing


def are_others(here: Iterable[tuple[str, str]], there: Iterable[tuple[str, str]]) -> bool:
    """Whether two texts, each told as “which one, of what kind”, name other things of one kind."""
    mine, theirs = _by_kind(here), _by_kind(there)
    return any(mine[kind].isdisjoint(theirs[kind]) for kind in mine.keys() & theirs.keys())


def _by_kind(pairs: Iterable[tuple[str, str]]) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for which, kind in pairs:
        found.setdefault(kind, set()).add(which)
    return found
