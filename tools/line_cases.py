"""The cases that lines are weighed by: each question with all places where a line has an option."""

import re
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from tests.deciding.cases import FOLDER, Told, told_in

from locum.deciding.grounded.aptness import Ruled
from locum.deciding.grounded.aptness.marks import marks_of
from locum.deciding.grounded.aptness.ranking import Apt, apt_of
from locum.deciding.grounded.aptness.spots import Spot, spots_of
from locum.deciding.grounded.hearing import heard, scene_of_heard
from locum.deciding.grounded.propose import is_for_yes_or_no, is_turned, ruled_in
from locum.surfaces.cli._questions import asked_of, dossier_of
from tools.learning import PARTS, header_of

NAMES = ("proxy_ordinary", "line_cases")
COUNTS = {"exams": 2, "hard_exams": 2, "further_exams": 2, "later_exams": 2, "proxy_baseless": 6}
"""How often questions count as writers put them who knew nothing of the code, and what only comes near."""
NEAR, BY_HAND = 2, 3
"""How often other questions count that nothing settles, and those that were thought out one by one."""
EXAM = re.compile(r"exam-\d+")
BLOCK = 40
"""How many cases in a row are left out together, where they are no exam: neighbours are by one hand."""


@dataclass(frozen=True, slots=True)
class Place:
    """A place where a line has an option: its marks, and whether the line settles the question."""

    apt: Apt
    """What is known of it but for the odds, which are told when trees are grown."""
    marks: frozenset[str]
    settles: bool
    told: bool
    """Whether trees learn from it: not from a worse line with the right option, which is of neither sort."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question with all places where a line has an option, and what the rules make of it."""

    places: tuple[Place, ...]
    ruled: Ruled
    expect: int | None
    part: int
    """Which are left out together with it."""
    counts: int
    """How many times it counts."""


def header() -> str:
    """The first line of all three tables, which names the cases they were learned from."""
    return header_of("What a line has", files())


def files() -> list[Path]:
    """All files with questions."""
    named = (FOLDER / f"{name}.jsonl" for name in (*NAMES, *COUNTS))
    return [*named, *sorted(FOLDER.glob("grounded_*.jsonl"))]


def cases() -> Iterator[tuple[Told, int, int]]:
    """Every question with its dossier and the option that is right where one is, its part, and its count."""
    blocks: dict[str, int] = {}
    for file in files():
        for at, told in enumerate(told_in(file.stem)):
            exam = EXAM.match(told.get("id", ""))
            block = blocks.setdefault(exam[0] if exam else f"{file.stem}-{at // BLOCK}", len(blocks))
            yield told, block % PARTS, _counts(file.stem, told)


def _counts(name: str, told: Told) -> int:
    """How often a question counts."""
    if name in COUNTS:
        return COUNTS[name]
    return BY_HAND if name.startswith("grounded") else 1 if told.get("expect") else NEAR


def questions() -> list[Question]:
    """Every question, read."""
    told, parts, counts = zip(*cases(), strict=True)
    with ProcessPoolExecutor() as pool:
        return [one for one in pool.map(question_of, told, parts, counts, chunksize=BLOCK) if one]


def question_of(told: Told, part: int, counts: int) -> Question | None:
    """One question, as trees look at it; none where they are never asked."""
    asked, dossier = asked_of(told), dossier_of(told)
    found = heard(asked, dossier) if dossier and asked.kind == "single" else None
    if not dossier or found is None or is_turned(found.asked) or is_for_yes_or_no(found):
        return None
    scene = scene_of_heard(found)
    spots = list(spots_of(scene, dossier))
    expect = told.get("expect")
    best = max((spot for spot in spots if spot.option.place == expect), key=_nearness, default=None)
    places = tuple(
        Place(apt_of(spot, marks, odds=0.0), marks, spot is best, spot is best or spot.option.place != expect)
        for spot, marks in ((spot, marks_of(spot)) for spot in spots)
    )
    return Question(places, ruled_in(found, scene), expect, part, counts)


def _nearness(spot: Spot) -> tuple[bool, float]:
    return spot.whole, spot.question.weigh(spot.met)
