"""Numbers that a file counts its lines by, “R2  Coordinates …”, “4.1 The API …”: they say nothing."""

import re
from collections import defaultdict

from locum.deciding.grounded.late import Late

NUMBER = Late(
    r"^(?P<indent>[ \t]*)(?P<mark>(?:[-*+•]|#{1,6})[ \t]+)?"
    r"(?P<number>[*_`\[(]*"
    r"(?P<sort>(?:R|D|F|FR|NFR|REQ|ADR|RFC|DEC|UR|SR|BR|AC)[ -]?|[#§]|(?:\d{1,2}\.){1,2})(?P<at>\d{1,3})"
    r"[*_`\])]*(?:[ \t]*[:：.)—–-]+(?=[ \t一-鿿])|(?=[ \t]))[ \t]*)(?=\S)",
    re.M,
)
FEWEST = 3
"""How many lines must be counted so: “R2” alone may be the name of a thing."""


def unnumbered(text: str) -> str:
    """The text with such numbers blanked out, length unchanged; a line that had one is an item of a list."""
    found: dict[str, set[str]] = defaultdict(set)
    for match in NUMBER.finditer(text):
        found[match["sort"]].add(match["at"])
    counted = {sort for sort, numbers in found.items() if len(numbers) >= FEWEST}
    return NUMBER.sub(lambda match: _blank(match) if match["sort"] in counted else match[0], text)


def _blank(match: re.Match[str]) -> str:
    indent, mark, number = match["indent"], match["mark"] or "", match["number"]
    return indent + (mark + " " * len(number) if mark else "-" + " " * (len(number) - 1))
