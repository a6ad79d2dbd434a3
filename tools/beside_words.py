"""Learns the weights of words beside a decision, which leave it standing or open: `make words`.

What they are worth on words they have not seen: `python -m tools.beside_words --held-out`.
"""

import json
import sys
from collections.abc import Sequence

from tools.learning import PARTS, ROOT, Example, held_out, keep

from locum.deciding.grounded.outright.beside import marks

TABLE = ROOT / "src" / "locum" / "deciding" / "grounded" / "outright" / "beside_words.txt"
HEADER = "# Weights of words beside a decision, a hundredth each; learned by `make words`, not written by hand."
CASES = ROOT / "tests" / "deciding" / "cases" / "beside.jsonl"
BLOCK = 480
"""How many cases in a row are left out together: neighbours were written by one hand."""


def examples() -> list[Example]:
    """All words beside decisions among the cases of the tests; the sought sort is what leaves them open."""
    cases = map(json.loads, CASES.read_text(encoding="utf-8").splitlines())
    return [
        Example(
            tuple(sorted({"", *marks(case["words"], case["where"])})),
            case["verdict"] == "open",
            at // BLOCK % PARTS,
        )
        for at, case in enumerate(cases)
    ]


def report(found: Sequence[Example]) -> None:
    """Print how many words of either sort would be told at some thresholds, not having been seen."""
    told = list(held_out(found))
    for least in (-1.5, -1.0, -0.5, 0.0, 0.5, 1.0, 1.5, 2.0):
        parts = [[odds > least for one, odds in told if one.sought is sort] for sort in (True, False)]
        shares = [sum(part) / len(part) for part in parts]
        print(f"above {least}: {shares[0]:.1%} of what leaves open, {shares[1]:.1%} of what does not")


if __name__ == "__main__":
    if "--held-out" in sys.argv[1:]:
        report(examples())
    else:
        keep(examples(), TABLE, HEADER)
