"""Learns the weights by which a line is held to settle a question: `make words`.

What they are worth on questions they have not seen: `python -m tools.line_words --held-out`.
"""

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from itertools import islice
from pathlib import Path

from tests.deciding.cases import FOLDER, Told, told_in

from locum.deciding.grounded.aptness.marks import marks_of
from locum.deciding.grounded.aptness.odds import TOGETHER, with_pairs
from locum.deciding.grounded.aptness.spots import Spot, spots_of
from locum.deciding.grounded.hearing import heard
from locum.deciding.grounded.outright import scene_of
from locum.deciding.grounded.propose import is_turned
from locum.deciding.grounded.yes_or_no import is_polar
from locum.surfaces.cli._questions import asked_of, dossier_of
from tools.learning import PARTS, ROOT, Example, header_of, held_out, keep

NAMES = ("proxy_ordinary", "line_cases")
TWICE = ("exams", "hard_exams", "further_exams", "proxy_baseless")
"""Questions that count twice: as writers who knew nothing of the code put them, and what only comes near."""
TABLE = ROOT / "src" / "locum" / "deciding" / "grounded" / "aptness" / "line_words.txt"
PAIRED, NEARLY_ALL = 60, 0.97
"""How many marks are looked at in pairs: the commonest, but those that nearly every place has."""
PAIR_SEEN = 20
"""How often two marks must have been seen together."""
BLOCK = 40
"""How many cases in a row are left out together: neighbours were written by one hand."""


def header() -> str:
    """The first line of the table, which names the cases it was learned from."""
    return header_of("What a line has", files())


def files() -> list[Path]:
    """All files with questions."""
    named = (FOLDER / f"{name}.jsonl" for name in (*NAMES, *TWICE))
    return [*named, *sorted(FOLDER.glob("grounded_*.jsonl"))]


def questions() -> Iterator[tuple[Told, int]]:
    """Every question with its dossier and the option that is right where one is, and how often it counts."""
    return ((told, 2 if file.stem in TWICE else 1) for file in files() for told in told_in(file.stem))


def examples() -> list[Example]:
    """Every place where a line has an option; what is sought is one that settles its question."""
    told, times = zip(*questions(), strict=True)
    with ProcessPoolExecutor() as pool:
        found = pool.map(examples_of, told, (at // BLOCK % PARTS for at in range(len(told))), chunksize=BLOCK)
        return [one for some, often in zip(found, times, strict=True) for one in some * often]


def examples_of(told: Told, part: int) -> list[Example]:
    """The places of one question: the best one with the right option, and all with another."""
    asked, dossier = asked_of(told), dossier_of(told)
    found = heard(asked, dossier) if dossier and asked.kind == "single" else None
    if not dossier or found is None or is_polar(found.options) or is_turned(found.asked):
        return []
    scene = scene_of(found.asked, found.subject, found.options, found.statements)
    spots = list(spots_of(scene, dossier))
    right = [spot for spot in spots if spot.option.place == told.get("expect")]
    best = max(right, key=_nearness, default=None)
    kept = [spot for spot in spots if spot is best or spot not in right]
    return [Example(tuple(sorted(marks_of(spot))), spot is best, part) for spot in kept]


def in_pairs(every: Sequence[Example]) -> list[Example]:
    """The same places, known by the commonest of their marks two by two as well."""
    seen = Counter(mark for one in every for mark in one.marks)
    common = (mark for mark, times in seen.most_common() if times < NEARLY_ALL * len(every))
    paired = frozenset(islice(common, PAIRED))
    found = [sorted(with_pairs(one.marks, paired)) for one in every]
    together = Counter(mark for marks in found for mark in marks if TOGETHER in mark)
    return [
        replace(one, marks=tuple(m for m in marks if TOGETHER not in m or together[m] >= PAIR_SEEN))
        for one, marks in zip(every, found, strict=True)
    ]


def _nearness(spot: Spot) -> tuple[bool, float]:
    return spot.whole, spot.question.weigh(spot.met)


def report(every: Sequence[Example]) -> None:
    """Print how many places of either sort would be told at some thresholds, not having been seen."""
    told = list(held_out(every))
    for least in (0.0, 1.0, 2.0, 3.0, 4.0):
        parts = [[odds > least for one, odds in told if one.sought is sought] for sought in (True, False)]
        shares = [sum(part) / len(part) for part in parts]
        print(f"above {least}: {shares[0]:.1%} of the lines that settle it, {shares[1]:.1%} of the others")


if __name__ == "__main__":
    if "--held-out" in sys.argv[1:]:
        report(in_pairs(examples()))
    else:
        keep(in_pairs(examples()), TABLE, header())
