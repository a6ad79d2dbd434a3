"""Beside the session: a column of facts, or a panel of its own, that an agent draws next to what is said."""

from collections.abc import Sequence
from dataclasses import replace
from unicodedata import east_asian_width

from locum.model.cells import cells
from locum.model.screen import Screen
from locum.reading.rules import Rules
from locum.reading.view import View

_FIRST_WIDE = "\u1100"
_BAR = "│"
_ROWS_OF_A_PANEL = 5
"""Fewer rows with a bar below one another are no panel."""


def without_sidebar(view: View, rules: Rules) -> View:
    """The view cut off where the agent's sidebar or panel begins; the view itself where there is none."""
    bare = session_of(view.screen, rules)
    if bare is not view.screen:
        view = View(bare)
    columns = rules.composer.get("sidebar")
    look = rules.patterns.get("sidebar")
    if not columns or look is None or view.width <= 2 * columns:
        return view
    edge = view.width - columns
    cuts = [_characters(row, edge) for row in view.rows]
    if not any(look.match(row[cut:]) for row, cut in zip(view.rows, cuts, strict=True)):
        return view
    rows = tuple(row[:cut].rstrip(" ") for row, cut in zip(view.rows, cuts, strict=True))
    return View(replace(view.screen, rows=_up_to_the_last(rows), width=edge))


def session_of(screen: Screen, rules: Rules) -> Screen:
    """The screen without a panel beside the session; the screen itself where there is none."""
    found = _panel(screen.rows, rules)
    if found is None:
        return screen
    rows, edge, whole = found
    # A dialog is as wide as the session; the composer is as wide as the pane, and stands below the panel.
    return replace(screen, rows=_up_to_the_last(rows), width=edge if whole else screen.width)


def session_rows(rows: Sequence[str], rules: Rules) -> Sequence[str]:
    """Rows of a conversation without what stood in a panel beside them."""
    found = _panel(rows, rules)
    return rows if found is None else found[0]


def _panel(rows: Sequence[str], rules: Rules) -> tuple[tuple[str, ...], int, bool] | None:
    """The rows cut off at a panel's bar, the cell of the bar, and whether it goes down to the last row."""
    look = rules.patterns.get("panel")
    if look is None:
        return None
    for first, row in enumerate(rows):
        if head := look.search(row):
            edge = cells(row[: head.start()])
            end = _end_of_bar(rows, first, edge)
            if end - first >= _ROWS_OF_A_PANEL:
                cut = tuple(each[: _characters(each, edge)].rstrip(" ") for each in rows[first:end])
                return (*rows[:first], *cut, *rows[end:]), edge, end == len(rows)
    return None


def _end_of_bar(rows: Sequence[str], first: int, edge: int) -> int:
    """The first row behind those that have a bar in this cell."""
    end = first
    while end < len(rows):
        at = _characters(rows[end], edge)
        if rows[end][at : at + 1] != _BAR:
            break
        end += 1
    return end


def _up_to_the_last(rows: tuple[str, ...]) -> tuple[str, ...]:
    """The rows without the blank ones at their end."""
    last = max((at for at, row in enumerate(rows) if row), default=-1)
    return rows[: last + 1]


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
