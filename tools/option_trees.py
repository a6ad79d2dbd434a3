"""Grows the trees that tell how sure it is that an option is the answer, all lines looked at together."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from locum.deciding.grounded.aptness.ranking import Apt, numbers_of_option, places_in
from locum.deciding.grounded.aptness.trees import Trees
from tools.line_cases import Question
from tools.trees import grown

MANY = 200
HOW: dict[str, Any] = {
    "num_leaves": 8,
    "learning_rate": 0.06,
    "min_data_in_leaf": 40,
    "feature_fraction": 0.5,
    "bagging_fraction": 0.7,
}


@dataclass(frozen=True, slots=True)
class Weighed:
    """A question, its places with odds, and the group that is left out together with it."""

    question: Question
    places: tuple[Apt, ...]
    group: int

    @property
    def options(self) -> list[int]:
        """The options that come into question."""
        return places_in(self.places, self.question.ruled)

    def numbers_of(self, place: int) -> dict[str, float]:
        """What one of them is known by."""
        return numbers_of_option(place, self.places, self.question.ruled)


def option_trees(every: Sequence[Weighed]) -> Trees:
    """Trees that tell the right option of a question from all others."""
    rows = [(one.numbers_of(place), one.question, place) for one in every for place in one.options]
    numbers, sought = [row for row, _, _ in rows], [place == one.expect for _, one, place in rows]
    return grown(numbers, sought, [one.counts for _, one, _ in rows], HOW, MANY)


def surest(every: Sequence[Weighed]) -> Iterator[tuple[Weighed, int, float]]:
    """The surest option of each question, as trees tell that have not seen it, and how sure it is."""
    for group in sorted({one.group for one in every}):
        trees = option_trees([one for one in every if one.group != group])
        for one in every:
            if one.group == group and one.options:
                sure = {place: trees.sum(one.numbers_of(place)) for place in one.options}
                first = max(sure, key=sure.__getitem__)
                yield one, first, sure[first]
