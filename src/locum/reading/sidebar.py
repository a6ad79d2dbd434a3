"""Sidebars: a column of facts beside the session that is no part of it."""

from dataclasses import replace
from unicodedata import east_asian_width

from locum.reading.rules import Rules
from locum.reading.view import View

_FIRST_WIDE = "\u1100"


def without_sidebar(view: View, rules: Rules) -> View:
    """The view cut off where the agent's sidebar begins; the view itself where there is none."""
    columns = rules.composer.get("sidebar")
    look = rules.patterns.get("sidebar")
    if not columns or look is None or view.width <= 2 * columns:
        return view
    edge = view.width - columns
    cuts = [_characters(row, edge) for row in view.rows]
    if not any(look.match(row[cut:]) for row, cut in zip(view.rows, cuts, strict=True)):
        return view
    rows = tuple(row[:cut].rstrip(" ") for row, cut in zip(view.rows, cuts, strict=True))
    last = max((at for at, row in enumerate(rows) if row), default=-1)
    return View(replace(view.screen, rows=rows[: last + 1], width=edge))


def _characters(row: str, cells: int) -> int:
    """How many characters of a row fill this many cells."""
    if row.isascii() or max(row) < _FIRST_WIDE:
        return cells
    filled = 0
    for at, character in enumerate(row):
        filled += 2 if east_asian_width(character) in "WF" else 1
        if filled > cells:
            return at
    return cells
