"""Boxed: the composer stands in a frame of its own, as wide as the pane (Claude Code 1)."""

import re
from collections.abc import Mapping
from typing import Any

from locum.reading.parts import Composer
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
