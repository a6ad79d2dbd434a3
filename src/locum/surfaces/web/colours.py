"""Colours: a Screen as the page draws it, in runs of one look each. Only text and colours ever leave here."""

import re
from itertools import groupby
from typing import Any
from unicodedata import east_asian_width

from locum.model.screen import Screen
from locum.reading.style import PLAIN, Style, restyle, runs_of, strip_styles

BOLD, DIM, INVERSE, WIDE = 1, 2, 4, 8
ROWS, COLUMNS = 400, 1000
"""So much of a screen is shown at most."""

Run = list[Any]
"""Text, colour, ground (a number up to 15, `#rrggbb`, or nothing) and the flags above."""

_LEVELS = (0, 95, 135, 175, 215, 255)
_SGR = re.compile(r"\x1b\[([0-9;:]*)m")


def screen_told(screen: Screen) -> dict[str, Any]:
    """A screen in plain JSON."""
    return {
        "width": screen.width,
        "height": screen.height,
        "title": screen.title,
        "rows": _rows(screen),
    }


def _rows(screen: Screen) -> list[list[Run]]:
    if screen.ansi is None:
        return [_split(row[:COLUMNS], PLAIN) for row in screen.rows[-ROWS:]]
    rows, style = [], PLAIN
    for line in screen.ansi[: len(screen.rows)]:
        rows.append(_row(line, style))
        for codes in _SGR.findall(line):
            style = restyle(style, codes)
    return rows[-ROWS:]


def _row(line: str, begin: Style) -> list[Run]:
    text = strip_styles(line)[:COLUMNS]
    found = [piece for run in runs_of(line, begin) for piece in _split(text[run.start : run.end], run.style)]
    while found and not found[-1][0].strip() and not found[-1][2] and not found[-1][3] & INVERSE:
        found.pop()
    return found


def _split(text: str, style: Style) -> list[Run]:
    """One run for each stretch of narrow or wide characters: a browser's font may not keep their widths."""
    flags = BOLD * style.bold | DIM * style.dim | INVERSE * style.inverse
    look = (colour(style.fg), colour(style.bg))
    stretches = groupby(text, key=lambda each: each >= "\u1100" and east_asian_width(each) in "WF")
    return [["".join(each), *look, flags | WIDE * wide] for wide, each in stretches]


def colour(name: str) -> str:
    """One of the sixteen colours the page has its own shades for, or a colour in figures."""
    if not name or name.startswith("#") or int(name) < 16:
        return name
    number = int(name)
    if number >= 232:
        grey = min(8 + 10 * (number - 232), 255)
        return f"#{grey:02x}{grey:02x}{grey:02x}"
    cube = number - 16
    red, green, blue = _LEVELS[cube // 36 % 6], _LEVELS[cube // 6 % 6], _LEVELS[cube % 6]
    return f"#{red:02x}{green:02x}{blue:02x}"
