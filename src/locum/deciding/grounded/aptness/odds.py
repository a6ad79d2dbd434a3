"""The odds that a line settles a question: what its marks weigh, each alone and two together."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations

from locum.deciding.weights import odds_by, weights_in

TABLE = ("locum.deciding.grounded.aptness", "line_words.txt")
TOGETHER = " ∧ "
"""What stands between two marks that a line must both have."""


def odds_of(marks: Iterable[str]) -> float:
    """The logarithm of the odds that the weights give to a line."""
    return odds_by(*TABLE, with_pairs(marks, _paired()))


def with_pairs(marks: Iterable[str], paired: frozenset[str]) -> Iterator[str]:
    """Each mark, and each two of those that are looked at in pairs."""
    every = frozenset(marks)
    yield from every
    yield from (f"{one}{TOGETHER}{other}" for one, other in combinations(sorted(every & paired), 2))


@cache
def _paired() -> frozenset[str]:
    """The marks that the table weighs in pairs."""
    return frozenset(half for mark in weights_in(*TABLE) if TOGETHER in mark for half in mark.split(TOGETHER))
