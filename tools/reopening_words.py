"""Learns the weights of words by which one line takes back what another has decided: `make words`.

What they are worth on pairs they have not seen: `python -m tools.reopening_words --held-out`.
"""

import json
import sys
import zlib

from tests.deciding.cases import FOLDER

from locum.deciding.grounded.reopening import REOPENS, marks
from tools.learning import PARTS, ROOT, Example, header_of, held_out, keep

TABLE = ROOT / "src" / "locum" / "deciding" / "grounded" / "reopening_words.txt"
PAIRS = FOLDER / "reopening_lines.jsonl"
LEAST = 3
"""How many hundredths a mark must weigh to be kept."""


def header() -> str:
    """The first line of the table, which names the cases it was learned from."""
    return header_of("Words that take a decision back", [PAIRS])


def examples() -> list[Example]:
    """All pairs; what is sought are lines that take a decision back. Those on one decision stay together."""
    cases = map(json.loads, PAIRS.read_text(encoding="utf-8").splitlines())
    return [
        Example(
            tuple(sorted({"", *marks(case["decision"], case["other"])})),
            case["verdict"] == "open",
            zlib.crc32(case["decision"].encode()) % PARTS,
        )
        for case in cases
    ]


def report() -> None:
    """Print how many lines of either sort would be told, not having been seen."""
    told = list(held_out(examples()))
    for sought, sort in ((True, "take a decision back"), (False, "leave one standing")):
        odds = [found for one, found in told if one.sought is sought]
        print(f"{len(odds)} lines that {sort}: {sum(one > REOPENS for one in odds) / len(odds):.1%} told")


if __name__ == "__main__":
    if "--held-out" in sys.argv[1:]:
        report()
    else:
        keep(examples(), TABLE, header(), LEAST)
