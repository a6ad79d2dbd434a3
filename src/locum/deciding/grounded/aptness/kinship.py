"""Words that go together though they are not the same, and words that exclude each other.

“Cart” and “basket”, 称 and 重量, “projection” and 投影 are kindred: with the one somebody asks for what
another one notes with the other. “Phone” and “tablet”, “heading” and “body” are siblings: who asks about the
one is not answered by what is noted of the other. Neither settles anything; the weights know what it is
worth. The words are read from two tables, cut to their stems, that `make words` writes.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from itertools import pairwise

from locum.deciding.grounded.outright.tokens import Token, tokens_of

Groups = frozenset[str]
NONE: Groups = frozenset()
PACKAGE = "locum.deciding.grounded.aptness"
KINDRED, SIBLINGS = "kindred_stems.txt", "sibling_stems.txt"
LONGEST = 8
"""How many tokens a phrase of the tables may have."""
MEMBER = "."
"""What parts the family of a sibling from its number there."""


@dataclass(frozen=True, slots=True)
class Kin:
    """A word or a phrase of a text, where it stands, and the groups that it belongs to."""

    start: int
    end: int
    groups: Groups
    phrase: str


@lru_cache(maxsize=8192)
def kindred_in(text: str) -> tuple[Kin, ...]:
    """The words of a text that have kindred ones."""
    return tuple(_found(tokens_of(text), _table(KINDRED)))


@lru_cache(maxsize=8192)
def siblings_in(text: str) -> tuple[Kin, ...]:
    """The words of a text that have siblings."""
    return tuple(_found(tokens_of(text), _table(SIBLINGS)))


def groups_of(kins: Iterable[Kin]) -> Groups:
    """All groups of some words."""
    return NONE.union(*(kin.groups for kin in kins))


def groups_at(kins: Iterable[Kin], token: Token) -> Groups:
    """The groups of a token, by the phrases that it stands in."""
    return groups_of(kin for kin in kins if kin.start <= token.start < kin.end)


def family_of(sibling: str) -> str:
    """The family of a group of siblings, which has others that exclude it."""
    return sibling.partition(MEMBER)[0]


def phrase_of(tokens: Sequence[Token]) -> str:
    """Tokens as the tables spell them: stems, Chinese characters without blanks."""
    spelt = tokens[0].stem
    for before, token in pairwise(tokens):
        spelt += token.stem if before.han and token.han else f" {token.stem}"
    return spelt


@cache
def _table(name: str) -> Mapping[str, str]:
    """Each phrase of a table, and its groups parted by blanks."""
    _, *lines = files(PACKAGE).joinpath(name).read_text(encoding="utf-8").splitlines()
    return dict(line.split("\t", 1) for line in lines)


def _found(tokens: Sequence[Token], table: Mapping[str, str]) -> Iterator[Kin]:
    """Every phrase of a table that stands in a text, also within a longer one."""
    for at, first in enumerate(tokens):
        for end in range(at + 1, min(at + LONGEST, len(tokens)) + 1):
            last = tokens[end - 1]
            if end - at > 1 and first.han and (not last.han or tokens[end - 2].end != last.start):
                break
            phrase = phrase_of(tokens[at:end])
            if groups := table.get(phrase):
                yield Kin(first.start, last.end, frozenset(groups.split()), phrase)
