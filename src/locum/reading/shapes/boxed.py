"""Boxed: the composer and the dialogs stand in frames as wide as the pane (Claude Code 1)."""

import re
from collections.abc import Mapping
from typing import Any

from locum.reading.parts import Composer, Region
from locum.reading.rules import Rules
from locum.reading.shapes import framed, ruled
from locum.reading.view import View

_TOP = re.compile(r"╭─+╮$")
_BOTTOM = re.compile(r"╰─+╯$")


def find_composer(view: View, spec: Mapping[str, Any]) -> Composer | None:
    """The last frame of the screen, if its first row carries the prompt sign."""
    rows = view.rows
    bottom = _last(rows, _BOTTOM, len(rows), spec.get("footer_rows", 30))
    if bottom is None or len(rows[bottom]) < 0.9 * view.width:
        return None
    top = _last(rows, _TOP, bottom, spec.get("box_rows", 40))
    if top is None or top + 1 >= bottom or len(rows[top]) != len(rows[bottom]):
        return None
    prompt = re.match("│[ \u00a0](" + spec["prompt"] + ")", rows[top + 1])
    if not prompt:
        return None
    return Composer(top, bottom, top + 1, bottom - 1, prompt.group(1).strip(" \u00a0"), prompt.end(), "│")


def _last(rows: tuple[str, ...], pattern: re.Pattern[str], before: int, within: int) -> int | None:
    for row in range(before - 1, max(before - 1 - within, -1), -1):
        if pattern.match(rows[row]):
            return row
    return None


def find_dialog(view: View, rules: Rules) -> Region:
    """The inside of the frame at the bottom; where there is none, what stands under the last rules."""
    frame = framed.find_frame(view, rules.dialog.get("rows_below", 2))
    return frame if frame is not None else ruled.find_dialog(view, rules)
