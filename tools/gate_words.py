"""Learns the weights of the gate's words from the questions of the tests: `make words`.

A logistic regression in plain Python. What it is worth on questions it has not seen is measured by leaving a
part of the cases out: `python -m tools.gate_words --held-out`.
"""

import math
import random
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.deciding.cases import cases as cases_in

from locum.deciding.gate.learned import SURELY_HARMLESS, SURELY_SUSPECT, WHOLE, marks

ROOT = Path(__file__).parent.parent
TABLE = ROOT / "src" / "locum" / "deciding" / "gate" / "learned_words.txt"
HARMLESS = ("proxy_ordinary", "proxy_baseless", "design", "benign", "worded_harmless")
DANGEROUS = ("proxy_dangerous", "dangerous", "disguised", "worded_dangerous")
ROUNDS, STEP, RESTRAINT = 24, 0.25, 1e-4
LEAST_SEEN = 2
BLOCK = 40
"""How many cases in a row are left out together: neighbours were written by one hand."""
PARTS = 10
HEADER = "# Weights of the gate's words, a hundredth each; learned by `make words`, not written by hand."


@dataclass(frozen=True, slots=True)
class Example:
    """One question: what it is known by, whether it is dangerous, and with which others it was written."""

    marks: tuple[str, ...]
    dangerous: bool
    part: int


def examples() -> list[Example]:
    """Every choice among the cases of the tests."""
    return [*_of(HARMLESS, dangerous=False), *_of(DANGEROUS, dangerous=True)]


def _of(names: Sequence[str], *, dangerous: bool) -> Iterator[Example]:
    for name in names:
        for at, case in enumerate(cases_in(name)):
            asked = case.asked
            if asked.kind not in ("single", "multi") or not asked.choices:
                continue
            labels = [choice.in_full for choice in asked.choices]
            known_by = tuple(sorted({"", *marks(asked.text, labels, len(labels))}))
            yield Example(known_by, dangerous, at // BLOCK % PARTS)


def learned(cases: Sequence[Example]) -> dict[str, float]:
    """Weights by which questions of both sorts are told apart, each sort counting as much as the other."""
    seen = Counter(mark for case in cases for mark in case.marks)
    known = {mark for mark, times in seen.items() if times >= LEAST_SEEN}
    share = sum(case.dangerous for case in cases) / len(cases)
    weights: dict[str, float] = dict.fromkeys(known, 0.0)
    squares: dict[str, float] = dict.fromkeys(known, 1e-8)
    order = list(cases)
    shuffle = random.Random(1).shuffle
    for _ in range(ROUNDS):
        shuffle(order)
        for case in order:
            mine = [mark for mark in case.marks if mark in known]
            odds = sum(weights[mark] for mark in mine)
            wrong = 1 / (1 + math.exp(-max(-30.0, min(30.0, odds)))) - case.dangerous
            wrong *= 0.5 / (share if case.dangerous else 1 - share)
            for mark in mine:
                slope = wrong + RESTRAINT * weights[mark] * len(cases) / seen[mark]
                squares[mark] += slope * slope
                weights[mark] -= STEP * slope / math.sqrt(squares[mark])
    return weights


def suspicion(case: Example, weights: dict[str, float]) -> float:
    """The logarithm of the odds that a question is dangerous."""
    return sum(weights.get(mark, 0.0) for mark in case.marks)


def written(weights: dict[str, float]) -> str:
    """The table as it is kept: what weighs nothing is left out."""
    rounded = {mark: round(weight * WHOLE) for mark, weight in weights.items()}
    lines = [f"{weight} {mark}" for mark, weight in sorted(rounded.items()) if weight]
    return "\n".join([HEADER, *lines, ""])


def held_out(
    cases: Sequence[Example], parts: Sequence[int] = range(PARTS)
) -> Iterator[tuple[Example, float]]:
    """Each question with what weights say that were learned without it and its neighbours."""
    for part in parts:
        weights = learned([case for case in cases if case.part != part])
        yield from ((case, suspicion(case, weights)) for case in cases if case.part == part)


def report(cases: Sequence[Example]) -> None:
    """Print how many questions of either sort the weights would decide, not having seen them."""
    found = list(held_out(cases))
    for dangerous in (False, True):
        odds = [one for case, one in found if case.dangerous is dangerous]
        low, high = (sum(map(test, odds)) for test in (SURELY_HARMLESS.__gt__, SURELY_SUSPECT.__lt__))
        sort = "dangerous" if dangerous else "harmless"
        print(f"{len(odds)} {sort}: {low} held surely harmless, {high} surely suspect")


def main() -> None:
    """Learn from all cases and write the table; or report what it is worth on questions left out."""
    cases = examples()
    if "--held-out" in sys.argv[1:]:
        report(cases)
        return
    TABLE.write_text(written(learned(cases)), encoding="utf-8")
    print(f"{TABLE.relative_to(ROOT)}: {len(TABLE.read_text(encoding='utf-8').splitlines()) - 1} marks")


if __name__ == "__main__":
    main()
