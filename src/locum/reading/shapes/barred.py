"""Barred: composer and dialogs hang on a heavy bar at their left (opencode)."""

import re
from collections.abc import Mapping
from typing import Any

from locum.reading.parts import EMPTY, Composer, Region
from locum.reading.rules import Rules
from locum.reading.view import View

_FOOT = re.compile(r"( *)╹▀{10,}")
_BAR = "┃"
_MARGIN = 2


def find_composer(view: View, spec: Mapping[str, Any]) -> Composer | None:
    """The block over the last foot; its last row names the agent and the model."""
    foot = _last_foot(view)
    if foot is None:
        return None
    bottom, column = foot
    top = bottom
    while top > 0 and _is_inside(view.rows[top - 1], column):
        top -= 1
    if bottom - top < 3:
        return None
    prompt = str(spec.get("shell", "")) if view.rows[bottom - 1][column + 3 :].startswith("Shell") else _BAR
    return Composer(top, bottom, top + 1, max(bottom - 3, top + 1), prompt, column + 3, " " * column + _BAR)


def _last_foot(view: View) -> tuple[int, int] | None:
    """The lowest foot; one with another block under it is a quotation."""
    for row in range(len(view.rows) - 1, -1, -1):
        match = _FOOT.match(view.rows[row])
        if match:
            return row, match.end(1)
        if view.rows[row].lstrip(" ").startswith(_BAR):
            return None
    return None


def _is_inside(row: str, column: int) -> bool:
    """Whether a row is one of the block's own: a list that pops up over it stands closer to the bar."""
    return row[column : column + 1] == _BAR and (row[column + 1 : column + 3].strip() == "")


def find_dialog(view: View, rules: Rules) -> Region:
    """The block at the very bottom that has no foot."""
    rows = view.rows
    if not rows or not rows[-1].strip(" ").startswith(_BAR):
        return EMPTY
    column = rows[-1].index(_BAR)
    top = len(rows)
    while top > 0 and rows[top - 1][column : column + 1] == _BAR:
        top -= 1
    right = _right_edge(view, len(rows) - 1, column)
    lines = tuple(row[column + 3 : right].rstrip(" █▀▄") for row in rows[top:])
    return Region(top, lines, column + 3)


def _right_edge(view: View, row: int, column: int) -> int | None:
    """Where the block's background ends; what stands beside it is not its own."""
    inside = view.style_at(row, column + 1).bg
    outside = view.style_at(row, 0).bg
    if not view.styled or inside == outside:
        return None
    ends = [run.start for run in view.runs(row) if run.start > column + 1 and run.style.bg == outside]
    # What stands in the margin of the pane is the block's own: its buttons do not wrap.
    return ends[0] if ends and ends[0] + _MARGIN < view.width else None
