"""Framed: dialogs stand in a frame at the bottom of the pane, or between rules (Copilot)."""

import re
from collections.abc import Mapping
from typing import Any

from locum.reading.parts import EMPTY, Composer, Region, rows_between
from locum.reading.rules import Rules
from locum.reading.shapes import ruled
from locum.reading.view import View, is_rule

_CLOSES = re.compile(r" *[╰└]─{8,}[╯┘] ?[█▄▀]?$")
_OPENS = "╭┌"
_SIDES = "│├"


def find_composer(view: View, spec: Mapping[str, Any]) -> Composer | None:
    """A box between two rules that is no answer field: those hang directly under a form."""
    box = ruled.find_composer(view, spec)
    if box is None or (box.top > 0 and is_rule(view.rows[box.top - 1], view.width)):
        return None
    return box


def find_dialog(view: View, rules: Rules) -> Region:
    """The inside of the frame that ends the screen; else the form between the last rules."""
    frame = find_frame(view, rules.dialog.get("rows_below", 3), rules.dialog.get("keeps_rows_below", True))
    return frame if frame is not None else _between_rules(view, rules)


def find_frame(view: View, below: int, keep: bool = True) -> Region | None:
    """The inside of a frame that ends the screen, with the few rows of key help under it if they are kept."""
    closing = _closing(view, below)
    return _inside(view, closing, keep) if closing is not None else None


def _closing(view: View, below: int) -> int | None:
    """The row of the bottom border, with at most a few rows of key help under it."""
    for row in range(len(view.rows) - 1, max(len(view.rows) - 2 - below, -1), -1):
        if _CLOSES.match(view.rows[row]):
            return row
    return None


def _inside(view: View, closing: int, keep: bool) -> Region:
    """The rows between the borders without their sides, and what is written under them."""
    left = view.indent(closing)
    right = len(view.rows[closing].rstrip(" █▄▀")) - 1
    top = closing - 1
    while top >= 0 and view.rows[top][left : left + 1] and view.rows[top][left] in _SIDES:
        top -= 1
    opened = top >= 0 and view.rows[top][left : left + 1] and view.rows[top][left] in _OPENS
    lines = [row[left + 2 : right].rstrip(" │┃█") for row in view.rows[top + 1 : closing]]
    if not opened and not lines:
        return EMPTY
    if keep:
        lines += [row[left + 2 :] for row in view.rows[closing + 1 :]]
    return Region(top + 1, tuple(lines), left + 2, whole=bool(opened))


def _between_rules(view: View, spec: Rules) -> Region:
    """From the rule that opens the last form to the end; an answer field under it belongs to it."""
    rules = [row for row in range(len(view.rows)) if is_rule(view.rows[row], view.width)]
    if not rules:
        return _under_the_talk(view, spec)
    if rules[-1] < len(view.rows) - 1:
        return rows_between(view.rows, rules[-1], len(view.rows))._replace(whole=False)
    opening = len(rules) - 2
    if opening >= 1 and rules[opening - 1] == rules[opening] - 1:
        opening -= 2
    # A form taller than the pane has lost its upper rule: then it begins under the bar of tabs.
    if opening < 0:
        return rows_between(view.rows, 1, len(view.rows))._replace(whole=False)
    return rows_between(view.rows, rules[opening], len(view.rows))


def _under_the_talk(view: View, spec: Rules) -> Region:
    """Without any rule: what follows the paragraph of the last thing said."""
    speech = spec.patterns.get("speech")
    row = len(view.rows) - 1
    while row >= 0 and not (speech and speech.match(view.rows[row])):
        row -= 1
    while 0 <= row < len(view.rows) and view.rows[row].strip(" ┃"):
        row += 1
    return rows_between(view.rows, max(row, 0), len(view.rows))._replace(whole=False)
