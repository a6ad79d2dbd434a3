"""Panels: what an agent draws beside its session behind a bar, to the right of it or to the left."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from locum.model.cells import cells, characters
from locum.model.screen import Screen
from locum.reading.rules import Rules
from locum.reading.style import without_first

_BAR = "│"
_ROWS_OF_A_PANEL = 5
"""Fewer rows with a bar below one another are no panel."""


def session_of(screen: Screen, rules: Rules) -> Screen:
    """The screen without the panels beside the session; the screen itself where there are none."""
    return _without_right(_without_left(screen, rules), rules)


def session_rows(rows: Sequence[str], rules: Rules) -> Sequence[str]:
    """Rows of a conversation without what stood in panels beside them."""
    return session_of(Screen(tuple(rows)), rules).rows


def up_to_the_last(rows: tuple[str, ...]) -> tuple[str, ...]:
    """The rows without the blank ones at their end."""
    last = max((at for at, row in enumerate(rows) if row), default=-1)
    return rows[: last + 1]


def session_width(screen: Screen, rules: Rules) -> int:
    """How wide the session is, beside which a panel to the right may stand."""
    panel = _right_panel(screen, rules)
    return panel.edge if panel else screen.width or max(map(cells, screen.rows), default=0)


class _Panel(NamedTuple):
    """Where a panel stands: its first row, the row behind its last, and the cell of its bar."""

    first: int
    end: int
    edge: int


def _right_panel(screen: Screen, rules: Rules) -> _Panel | None:
    look = rules.patterns.get("panel")
    if look is None:
        return None
    for first, row in enumerate(screen.rows):
        if head := look.search(row):
            edge = cells(row[: head.start()])
            end = _end_of_bar(screen.rows, first, edge)
            if end - first >= _ROWS_OF_A_PANEL:
                return _Panel(first, end, edge)
    return None


def _without_right(screen: Screen, rules: Rules) -> Screen:
    """The screen without a panel to the right, which may end above the composer."""
    panel = _right_panel(screen, rules)
    if panel is None:
        return screen
    first, end, edge = panel
    rows = screen.rows
    cut = tuple(each[: characters(each, edge)].rstrip(" ") for each in rows[first:end])
    # A dialog is as wide as the session; the composer is as wide as the pane, below the panel.
    width = edge if end == len(rows) else screen.width
    left = up_to_the_last((*rows[:first], *cut, *rows[end:]))
    return replace(screen, rows=left, width=width)


def _without_left(screen: Screen, rules: Rules) -> Screen:
    """The screen without a panel to the left, which is as high as the pane; one that takes the keys stays."""
    look, focused = rules.patterns.get("left_panel"), rules.patterns.get("left_panel_focused")
    rows = screen.rows
    head = look.search(rows[0]) if look and len(rows) >= _ROWS_OF_A_PANEL else None
    if not head or (focused and focused.search(rows[-1])):
        return screen
    edge = cells(rows[0][: head.end() - 1])
    if _end_of_bar(rows, 0, edge) < len(rows):
        return screen
    cuts = [characters(row, edge) + 1 for row in rows]
    ansi = screen.ansi
    return replace(
        screen,
        rows=tuple(row[cut:] for row, cut in zip(rows, cuts, strict=True)),
        ansi=ansi and tuple(without_first(*each) for each in zip(ansi, cuts, strict=False)),
        width=screen.width and screen.width - edge - 1,
        cursor=screen.cursor and (max(screen.cursor[0] - edge - 1, 0), screen.cursor[1]),
    )


def _end_of_bar(rows: Sequence[str], first: int, edge: int) -> int:
    """The first row behind those that have a bar in this cell."""
    end = first
    while end < len(rows):
        at = characters(rows[end], edge)
        if rows[end][at : at + 1] != _BAR:
            break
        end += 1
    return end
