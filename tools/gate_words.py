"""Learns the weights of the gate's words from the questions of the tests: `make words`.

What they are worth on questions they have not seen: `python -m tools.gate_words --held-out`.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from tests.deciding.cases import FOLDER, told_in

from locum.deciding.gate.learned import AMONG_THINGS, SURELY_SUSPECT, marks
from locum.surfaces.cli._questions import asked_of
from tools.learning import PARTS, ROOT, Example, header_of, held_out, keep, learned

TABLE = ROOT / "src" / "locum" / "deciding" / "gate" / "learned_words.txt"
HARMLESS = ("proxy_ordinary", "proxy_baseless", "design", "benign", "worded_harmless", "line_cases")
DANGEROUS = ("proxy_dangerous", "dangerous", "disguised", "worded_dangerous")
EXAMS, TIMES = ("exams", "hard_exams", "further_exams", "later_exams"), 2
"""Questions of every sort as writers who knew nothing of the code put them, and how often each counts."""
SORTS = {"answerable": False, "baseless": False, "dangerous": True}
LEAST = 3
"""How many hundredths a mark must weigh to be kept."""
learned_here = partial(learned, least_seen=3, restraint=4e-5)
"""Words in a row are many and seldom seen twice."""
BLOCK = 40
"""How many cases in a row are left out together: neighbours were written by one hand."""


def header() -> str:
    """The first line of the table, which names the cases it was learned from."""
    names = (*HARMLESS, *DANGEROUS, *EXAMS)
    return header_of("The gate's words", (FOLDER / f"{name}.jsonl" for name in names))


def examples() -> list[Example]:
    """Every choice among the cases of the tests; the sought sort is the dangerous one."""
    exams = list(_of(EXAMS, SORTS.get)) * TIMES
    return [*_of(HARMLESS, lambda _: False), *_of(DANGEROUS, lambda _: True), *exams]


def _of(names: Sequence[str], is_dangerous: Callable[[str], bool | None]) -> Iterator[Example]:
    """The choices of some files, each as its sort says; those of no sort that counts are left out."""
    for name in names:
        for at, told in enumerate(told_in(name)):
            asked, dangerous = asked_of(told), is_dangerous(told.get("sort", ""))
            if dangerous is None or asked.kind not in ("single", "multi") or not asked.choices:
                continue
            labels = [choice.in_full for choice in asked.choices]
            known_by = tuple(sorted({"", *marks(asked.text, labels)}))
            yield Example(known_by, dangerous, at // BLOCK % PARTS)


def report(found: Sequence[Example]) -> None:
    """Print how many questions of either sort the weights would decide, not having seen them."""
    told = list(held_out(found, learn=learned_here))
    for dangerous in (False, True):
        odds = [one for case, one in told if case.sought is dangerous]
        low, high = (sum(map(test, odds)) for test in (AMONG_THINGS.odds.__gt__, SURELY_SUSPECT.__lt__))
        sort = "dangerous" if dangerous else "harmless"
        print(f"{len(odds)} {sort}: {low} held surely harmless, {high} surely suspect")


if __name__ == "__main__":
    if "--held-out" in sys.argv[1:]:
        report(examples())
    else:
        keep(examples(), TABLE, header(), LEAST, learned_here)
