"""Learns the weights of words by which a line gives orders to whoever answers: `make words`.

What they are worth on lines they have not seen: `python -m tools.steering_words --held-out`.
"""

import json
import sys
from collections.abc import Iterator, Sequence

from tests.deciding.cases import FOLDER, told_in

from locum.deciding.steering import LIKELY, SURE, marks
from tools.learning import PARTS, ROOT, Example, header_of, held_out, keep

TABLE = ROOT / "src" / "locum" / "deciding" / "steering_words.txt"
LINES = FOLDER / "steering_lines.jsonl"
FRAMES = FOLDER / "frame_words.jsonl"
DOSSIERS = ("proxy_ordinary", "line_cases")
LEAST = 6
"""How many hundredths a mark must weigh to be kept: a tenth of the marks, and nearly the same verdicts."""
BLOCK = 15
"""How many lines in a row are left out together: neighbours were written by one hand."""


def header() -> str:
    """The first line of the table, which names the cases it was learned from."""
    files = (LINES, FRAMES, *(FOLDER / f"{name}.jsonl" for name in DOSSIERS))
    return header_of("Words that give orders to whoever answers", files)


def told() -> list[tuple[str, bool]]:
    """The lines written to be told apart, and whether each gives such orders."""
    cases = map(json.loads, LINES.read_text(encoding="utf-8").splitlines())
    return [(case["words"], case["verdict"] == "orders") for case in cases]


def ordinary() -> Iterator[str]:
    """Lines and headings of dossiers that give no orders."""
    yield from (case["words"] for case in map(json.loads, FRAMES.read_text(encoding="utf-8").splitlines()))
    files = (text for name in DOSSIERS for told in told_in(name) for text in told.get("dossier", {}).values())
    lines = dict.fromkeys(line.strip() for text in files for line in text.splitlines() if line.strip())
    yield from lines


def examples() -> list[Example]:
    """All lines of both sorts; what is sought are those that give orders."""
    return _examples([*told(), *((line, False) for line in ordinary())])


def _examples(lines: Sequence[tuple[str, bool]]) -> list[Example]:
    return [
        Example(tuple(sorted({"", *marks(line)})), orders, at // BLOCK % PARTS)
        for at, (line, orders) in enumerate(lines)
    ]


def report() -> None:
    """Print how many lines of each sort would be told, not having been seen."""
    alike = {one.marks for one in _examples(told()) if not one.sought}
    parts: dict[str, list[float]] = {"that give orders": [], "that look alike": [], "of dossiers": []}
    for one, odds in held_out(examples(), (0, PARTS // 2)):
        sort = "give orders" if one.sought else "look alike" if one.marks in alike else None
        parts[f"that {sort}" if sort else "of dossiers"].append(odds)
    for name, some in parts.items():
        likely, sure = (sum(odds > least for odds in some) / len(some) for least in (LIKELY, SURE))
        print(f"{len(some)} lines {name}: {likely:.2%} held likely, {sure:.2%} sure")


if __name__ == "__main__":
    if "--held-out" in sys.argv[1:]:
        report()
    else:
        keep(examples(), TABLE, header(), LEAST)
