"""The odds that a line settles a question: its words are weighed, and trees look at all it is known by."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping

from locum.deciding.grounded.aptness.trees import trees_in
from locum.deciding.weights import WHOLE, weights_in

PACKAGE = "locum.deciding.grounded.aptness"
WORDS, LINE_TREES = "line_words.txt", "line_trees.txt"
WORDED = ("u", "f", "s", "x", "label", "lacks")
"""The marks that name a word: asked and not said, said and not asked, beside, elsewhere; of an option."""
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


def odds_of(marks: Iterable[str]) -> float:
    """The logarithm of the odds that trees give to a line."""
    return trees_in(PACKAGE, LINE_TREES).sum(numbers_of(marks, weights_in(PACKAGE, WORDS)))


def numbers_of(marks: Iterable[str], weights: Mapping[str, float]) -> dict[str, float]:
    """What a line is known by as numbers: how much there is of it, and what its words of each sort weigh."""
    numbers: dict[str, float] = {}
    weighed: dict[str, list[float]] = defaultdict(list)
    for mark in marks:
        name, _, value = mark.partition(":")
        if name in WORDED:
            if mark in weights:
                weighed[name].append(weights[mark] / WHOLE)
        elif NUMBER.fullmatch(value):
            numbers[name] = float(value)
        else:
            numbers[mark] = 1.0
    for name, some in weighed.items():
        numbers |= {f"{name} sum": sum(some), f"{name} least": min(some), f"{name} most": max(some)}
    return numbers
