"""Learns the weights of words beside and over a decision, which leave it standing or open: `make words`.

What they are worth on words they have not seen: `python -m tools.open_words --held-out`.
"""

import json
import sys
from pathlib import Path

from locum.deciding.grounded.openness import marks
from tools.learning import PARTS, ROOT, Example, header_of, held_out, keep

SORTS = ("beside", "frame")
BLOCK = 400
"""How many cases in a row are left out together: neighbours were written by one hand."""


def table_of(sort: str) -> Path:
    """Where the weights of one sort are kept."""
    return ROOT / "src" / "locum" / "deciding" / "grounded" / f"{sort}_words.txt"


def header(sort: str) -> str:
    """The first line of the table, which names the cases it was learned from."""
    return header_of("Words that leave a decision open", [_cases_of(sort)])


def _cases_of(sort: str) -> Path:
    return ROOT / "tests" / "deciding" / "cases" / f"{sort}_words.jsonl"


def examples(sort: str) -> list[Example]:
    """All words of one sort among the cases of the tests; what is sought is what leaves a decision open."""
    cases = map(json.loads, _cases_of(sort).read_text(encoding="utf-8").splitlines())
    return [
        Example(
            tuple(sorted({"", *marks(case["words"], case["where"])})),
            case["verdict"] == "open",
            at // BLOCK % PARTS,
        )
        for at, case in enumerate(cases)
    ]


def report(sort: str) -> None:
    """Print how many words of either sort would be told at some thresholds, not having been seen."""
    told = list(held_out(examples(sort)))
    for least in (-1.0, -0.5, 0.0, 0.5, 1.0, 1.5, 2.0):
        parts = [[odds > least for one, odds in told if one.sought is sought] for sought in (True, False)]
        shares = [sum(part) / len(part) for part in parts]
        print(f"{sort} above {least}: {shares[0]:.1%} of what leaves open, {shares[1]:.1%} of what does not")


if __name__ == "__main__":
    for sort in SORTS:
        if "--held-out" in sys.argv[1:]:
            report(sort)
        else:
            keep(examples(sort), table_of(sort), header(sort))
