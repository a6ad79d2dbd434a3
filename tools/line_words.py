"""Learns by what a line is held to settle a question: weights of words, and trees over all it is known by.

The trees look at what the words of a line weigh by cases it is none of, so that they learn how far to trust
that. What they are worth on questions they have not seen: `python -m tools.line_words --held-out`.
"""

import json
import math
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.deciding.cases import FOLDER, Told, told_in

from locum.deciding.grounded.aptness.marks import marks_of
from locum.deciding.grounded.aptness.odds import TREES, WORDED, WORDS, numbers_of
from locum.deciding.grounded.aptness.spots import Spot, spots_of
from locum.deciding.grounded.aptness.trees import Node, Trees
from locum.deciding.grounded.hearing import heard
from locum.deciding.grounded.outright import scene_of
from locum.deciding.grounded.propose import is_turned
from locum.deciding.weights import WHOLE
from locum.surfaces.cli._questions import asked_of, dossier_of
from tools.learning import PARTS, ROOT, header_of, written

NAMES = ("proxy_ordinary", "line_cases")
COUNTS = {"exams": 2, "hard_exams": 2, "further_exams": 2, "later_exams": 2, "proxy_baseless": 6}
"""How often questions count as writers put them who knew nothing of the code, and what only comes near."""
NEAR, BY_HAND = 2, 3
"""How often other questions count that nothing settles, and those that were thought out one by one."""
ROOM = ROOT / "src" / "locum" / "deciding" / "grounded" / "aptness"
WORD_TABLE, TREE_TABLE = ROOM / WORDS, ROOM / TREES
BLOCK = 40
"""How many cases in a row are left out together: neighbours were written by one hand."""
LEAST_SEEN, PRIOR = 2, 4.0
"""How often a word must have been seen, and how many more times it counts as seen with either sort."""
MANY = 300
HOW: dict[str, Any] = {
    "objective": "binary",
    "num_leaves": 15,
    "learning_rate": 0.07,
    "min_data_in_leaf": 40,
    "feature_fraction": 0.4,
    "bagging_fraction": 0.7,
    "bagging_freq": 1,
    "lambda_l2": 10,
    "seed": 1,
    "deterministic": True,
    "num_threads": 1,
    "verbose": -1,
}
"""Many small trees, each grown on a part of the cases and of what is known: they learn no case by heart."""


@dataclass(frozen=True, slots=True)
class Place:
    """A place where a line has an option: its marks, and whether the line settles the question."""

    marks: frozenset[str]
    settles: bool
    part: int
    """Which are left out together with it."""
    counts: int
    """How many times it counts."""


def header() -> str:
    """The first line of both tables, which names the cases they were learned from."""
    return header_of("What a line has", files())


def files() -> list[Path]:
    """All files with questions."""
    named = (FOLDER / f"{name}.jsonl" for name in (*NAMES, *COUNTS))
    return [*named, *sorted(FOLDER.glob("grounded_*.jsonl"))]


def questions() -> Iterator[tuple[Told, int]]:
    """Every question with its dossier and the option that is right where one is, and how often it counts."""
    return ((told, _counts(file.stem, told)) for file in files() for told in told_in(file.stem))


def _counts(name: str, told: Told) -> int:
    """How often a question counts."""
    if name in COUNTS:
        return COUNTS[name]
    return BY_HAND if name.startswith("grounded") else 1 if told.get("expect") else NEAR


def places() -> list[Place]:
    """Every place where a line has an option; what is sought is one that settles its question."""
    told, times = zip(*questions(), strict=True)
    parts = (at // BLOCK % PARTS for at in range(len(told)))
    with ProcessPoolExecutor() as pool:
        found = pool.map(places_of, told, parts, times, chunksize=BLOCK)
        return [one for some in found for one in some]


def places_of(told: Told, part: int, counts: int) -> list[Place]:
    """The places of one question: the best one with the right option, and all with another."""
    asked, dossier = asked_of(told), dossier_of(told)
    found = heard(asked, dossier) if dossier and asked.kind == "single" else None
    if not dossier or found is None or is_turned(found.asked):
        return []
    scene = scene_of(found.asked, found.subject, found.options, found.statements)
    spots = list(spots_of(scene, dossier))
    right = [spot for spot in spots if spot.option.place == told.get("expect")]
    best = max(right, key=_nearness, default=None)
    kept = [spot for spot in spots if spot is best or spot not in right]
    return [Place(marks_of(spot), spot is best, part, counts) for spot in kept]


def _nearness(spot: Spot) -> tuple[bool, float]:
    return spot.whole, spot.question.weigh(spot.met)


def word_weights(every: Sequence[Place]) -> dict[str, int]:
    """How much more often each word stands where a line settles its question than where it does not."""
    settles, others = Counter[str](), Counter[str]()
    for place in every:
        (settles if place.settles else others).update(mark for mark in place.marks if _is_word(mark))
    good = sum(place.settles for place in every)
    bad = len(every) - good
    share = PRIOR / len(every)
    return {
        mark: round(WHOLE * (math.log(settles[mark] / good + share) - math.log(others[mark] / bad + share)))
        for mark in sorted({*settles, *others})
        if settles[mark] + others[mark] >= LEAST_SEEN
    }


def _is_word(mark: str) -> bool:
    return mark.partition(":")[0] in WORDED


def by_parts(every: Sequence[Place], parts: Sequence[int] = range(PARTS)) -> list[dict[str, float]]:
    """What each place is known by as numbers, its words weighed without the places of its own part."""
    weights = {part: word_weights([one for one in every if one.part != part]) for part in parts}
    return [numbers_of(one.marks, weights[one.part]) for one in every]


def grown(every: Sequence[Place], numbers: Sequence[Mapping[str, float]]) -> Trees:
    """Trees that tell places that settle a question from others."""
    import lightgbm
    import numpy

    names = sorted({name for one in numbers for name in one})
    column = {name: at for at, name in enumerate(names)}
    table = numpy.zeros((len(every), len(names)))
    for row, one in enumerate(numbers):
        for name, value in one.items():
            table[row, column[name]] = value
    sought = [place.settles for place in every]
    data = lightgbm.Dataset(table, sought, weight=[place.counts for place in every])
    told = lightgbm.train(HOW, data, MANY).dump_model()
    return Trees(tuple(names), tuple(_flat(tree["tree_structure"]) for tree in told["tree_info"]))


def _flat(top: Mapping[str, Any]) -> list[Node]:
    """A tree as a list of nodes, the first one on top."""
    nodes: list[Node] = []

    def add(node: Mapping[str, Any]) -> int:
        at = len(nodes)
        if "leaf_value" in node:
            nodes.append([round(node["leaf_value"], 4)])
            return at
        nodes.append([])
        below, above = add(node["left_child"]), add(node["right_child"])
        nodes[at] = [node["split_feature"], round(node["threshold"], 4), below, above]
        return at

    add(top)
    return nodes


def keep(every: Sequence[Place]) -> None:
    """Learn from all places, and write both tables."""
    weights, trees = word_weights(every), grown(every, by_parts(every))
    words = written({mark: weight / WHOLE for mark, weight in weights.items()}, header())
    rows = (trees.names, *trees.every)
    dense = (json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in rows)
    for table, text in ((WORD_TABLE, words), (TREE_TABLE, "\n".join([header(), *dense, ""]))):
        table.write_text(text, encoding="utf-8")
        print(f"{table.relative_to(ROOT)}: {len(text.splitlines()) - 1} lines")


def report(every: Sequence[Place]) -> None:
    """Print how many places of either sort would be told at some thresholds, not having been seen."""
    odds: list[tuple[bool, float]] = []
    numbers = by_parts(every)
    for part in range(PARTS):
        seen = [(one, known) for one, known in zip(every, numbers, strict=True) if one.part != part]
        trees = grown(*map(list, zip(*seen, strict=True)))
        unseen = (pair for pair in zip(every, numbers, strict=True) if pair[0].part == part)
        odds += [(one.settles, trees.sum(known)) for one, known in unseen]
    for least in (-1.0, 0.0, 1.0, 2.0, 3.0):
        parts = [[value > least for settles, value in odds if settles is sort] for sort in (True, False)]
        shares = [sum(part) / len(part) for part in parts]
        print(f"above {least}: {shares[0]:.1%} of the lines that settle it, {shares[1]:.1%} of the others")


if __name__ == "__main__":
    (report if "--held-out" in sys.argv[1:] else keep)(places())
