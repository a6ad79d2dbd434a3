"""Numbers that a file counts its lines by, “R2  Coordinates …”, “4.1 The API …”: they say nothing."""

import re
from collections import defaultdict
from functools import partial

from locum.deciding.grounded.late import Late

BEGINS = r"^(?P<indent>[ \t]*)(?P<mark>(?:[-*+•]|#{1,6})[ \t]+)?"
NUMBER = Late(
    BEGINS + r"(?P<number>[*_`\[(]*"
    r"(?P<sort>(?:R|D|F|FR|NFR|REQ|ADR|RFC|DEC|UR|SR|BR|AC)[ -]?|[A-Z]{1,5}-|[#§]|(?:\d{1,2}\.){1,2})"
    r"(?P<at>\d{1,3})"
    r"[*_`\])]*(?:[ \t]*[:：.)—–-]+(?=[ \t一-鿿])|(?=[ \t]))[ \t]*)(?=\S)",
    re.M,
)
IN_CHINESE = Late(
    BEGINS + r"(?P<number>(?P<sort>第[ \t]*|[【〔（(][ \t]*)(?P<at>[\d〇一二三四五六七八九十]{1,3})[ \t]*"
    r"(?:[条條款项項][ \t　:：、]+|[】〕）)][ \t　:：、]*))(?=\S)",
    re.M,
)
"""“第 2 条　…”, “【2】…”, “（三）…”."""
TAGGED = Late(
    BEGINS + r"(?P<number>[【\[(（](?P<sort>[A-Z]{1,5}-?)(?P<at>\d{1,3})[】\])）][ \t　:：、]*)(?=\S)", re.M
)
"""【M-2】."""
IN_A_ROW = Late(
    r"^(?P<indent>[ \t]*)(?P<mark>\|[ \t]*)(?P<number>(?P<sort>[A-Z]{1,5}-?)(?P<at>\d{1,3}))(?=[ \t]*\|)",
    re.M,
)
"""The same in the first cell of a table's row."""
FEWEST = 3
"""How many lines must be counted so: “R2” alone may be the name of a thing."""


def unnumbered(text: str) -> str:
    """The text with such numbers blanked out, length unchanged; a line that had one is an item of a list.

    A number that comes again speaks of the line that had it first, “R2 is void”, and stays.
    """
    for number in (NUMBER, IN_CHINESE, TAGGED, IN_A_ROW):
        first: dict[str, dict[str, int]] = defaultdict(dict)
        for match in number.finditer(text):
            first[match["sort"].strip()].setdefault(match["at"], match.start())
        places = {at for numbers in first.values() if len(numbers) >= FEWEST for at in numbers.values()}
        text = number.sub(partial(_uncounted, places), text)
    return text


def _uncounted(places: set[int], match: re.Match[str]) -> str:
    return _blank(match) if match.start() in places else match[0]


def _blank(match: re.Match[str]) -> str:
    indent, mark, number = match["indent"], match["mark"] or "", match["number"]
    return indent + (mark + " " * len(number) if mark else "-" + " " * (len(number) - 1))
