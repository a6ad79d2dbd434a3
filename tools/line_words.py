"""Learns by what an option is held to be the answer: weights of words, and trees over all that is known.

The trees of a line look at what its words weigh by cases it is none of, and the trees of an option at lines
as they are told by trees that have not seen them: so both learn how far to trust what is beneath them. What
that is worth on questions they have not seen: `python -m tools.line_words --held-out`.
"""

import math
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from itertools import repeat
from typing import Any

from locum.deciding.grounded.aptness.odds import LINE_TREES, WORDED, WORDS, numbers_of
from locum.deciding.grounded.aptness.ranking import OPTION_TREES
from locum.deciding.grounded.aptness.trees import Trees
from locum.deciding.weights import WHOLE
from tools.learning import PARTS, ROOT, Example, written
from tools.line_cases import Question, header, questions
from tools.option_trees import Weighed, option_trees, surest
from tools.trees import grown, write

ROOM = ROOT / "src" / "locum" / "deciding" / "grounded" / "aptness"
WORD_TABLE, LINE_TABLE, OPTION_TABLE = ROOM / WORDS, ROOM / LINE_TREES, ROOM / OPTION_TREES
TOGETHER = 2
"""How many parts are left out at a time, where trees are grown without them."""
LEAST_SEEN, PRIOR = 2, 4.0
"""How often a word must have been seen, and how many more times it counts as seen with either sort."""
MANY = 300
HOW: dict[str, Any] = {
    "num_leaves": 15,
    "learning_rate": 0.07,
    "min_data_in_leaf": 40,
    "feature_fraction": 0.4,
    "bagging_fraction": 0.7,
}
"""Many small trees, each grown on a part of the cases and of what is known: they learn no case by heart."""


def examples(every: Iterable[Question]) -> list[Example]:
    """All places that trees learn from."""
    return [
        Example(place.marks, place.settles, one.part, one.counts)
        for one in every
        for place in one.places
        if place.told
    ]


def word_weights(every: Sequence[Example]) -> dict[str, int]:
    """How much more often each word stands where a line settles its question than where it does not."""
    settles, others = Counter[str](), Counter[str]()
    for place in every:
        (settles if place.sought else others).update(mark for mark in place.marks if _is_word(mark))
    good = sum(place.sought for place in every)
    bad = len(every) - good
    share = PRIOR / len(every)
    return {
        mark: round(WHOLE * (math.log(settles[mark] / good + share) - math.log(others[mark] / bad + share)))
        for mark in sorted({*settles, *others})
        if settles[mark] + others[mark] >= LEAST_SEEN
    }


def _is_word(mark: str) -> bool:
    return mark.partition(":")[0] in WORDED


def by_parts(every: Sequence[Example]) -> list[dict[str, float]]:
    """What each place is known by as numbers, its words weighed without the places of its own part."""
    parts = {one.part for one in every}
    weights = {part: word_weights([one for one in every if one.part != part]) for part in parts}
    return [numbers_of(one.marks, weights[one.part]) for one in every]


def line_trees(every: Sequence[Example]) -> Trees:
    """Trees that tell places that settle a question from others."""
    sought, counts = [one.sought for one in every], [one.counts for one in every]
    return grown(by_parts(every), sought, counts, HOW, MANY)


def held_out(every: Sequence[Question], group: int) -> list[Weighed]:
    """The questions of some parts, with the odds of their places as told by trees that have not seen them."""
    seen = examples(one for one in every if one.part // TOGETHER != group)
    weights, trees = word_weights(seen), line_trees(seen)
    return [
        Weighed(
            one,
            tuple(
                replace(place.apt, odds=trees.sum(numbers_of(place.marks, weights))) for place in one.places
            ),
            group,
        )
        for one in every
        if one.part // TOGETHER == group
    ]


def all_held_out(every: Sequence[Question]) -> list[Weighed]:
    """Each question with odds from trees that have not seen it."""
    with ProcessPoolExecutor() as pool:
        found = pool.map(held_out, repeat(every), range(PARTS // TOGETHER))
        return [one for some in found for one in some]


def keep(every: Sequence[Question]) -> None:
    """Learn from all questions, and write the three tables."""
    seen = examples(every)
    words = {mark: weight / WHOLE for mark, weight in word_weights(seen).items()}
    WORD_TABLE.write_text(written(words, header()), encoding="utf-8")
    write(line_trees(seen), LINE_TABLE, header())
    write(option_trees(all_held_out(every)), OPTION_TABLE, header())


def report(every: Sequence[Question]) -> None:
    """Print how many questions are answered at some limits, right and not, none of them having been seen."""
    sure = [*surest(all_held_out(every))]
    for least in (0.5, 1.0, 1.5, 2.0, 2.5, 3.0):
        given = [(one.question.expect, place) for one, place, sureness in sure if sureness > least]
        right = sum(expected == place for expected, place in given)
        wrong = sum(expected not in (None, place) for expected, place in given)
        print(
            f"above {least}: {right} right, {wrong} wrong, {len(given) - right - wrong} that nothing settles"
        )


if __name__ == "__main__":
    (report if "--held-out" in sys.argv[1:] else keep)(questions())
