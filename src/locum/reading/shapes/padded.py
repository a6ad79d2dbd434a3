"""Padded: a prompt sign one blank from the edge, with a padding row over and under it (Gemini)."""

import re
from collections.abc import Mapping
from typing import Any

from locum.reading.parts import Composer
from locum.reading.view import View, is_rule

_FRAME = "╭│╰┌└"


def find_composer(view: View, spec: Mapping[str, Any]) -> Composer | None:
    """The lowest row with the prompt sign, where nothing but its list and the footer stands under it."""
    prompt = re.compile(spec["padded_prompt"])
    for row in range(len(view.rows) - 1, -1, -1):
        line = view.rows[row]
        sign = prompt.match(line)
        if sign:
            last = _end_of_text(view, row)
            return Composer(row - 1, last + 1, row, last, sign.group().strip(), sign.end())
        if line and (line[0] not in " ─▀▄" or line.lstrip(" ")[:1] in _FRAME):
            return None
    return None


def _end_of_text(view: View, first: int) -> int:
    """The last row of the draft: what follows is a drawn line, the end of the background, or a blank row."""
    for row in range(first + 1, len(view.rows)):
        line = view.rows[row]
        if is_rule(line, view.width, "─▀"):
            return row - 1
        if view.styled and view.style_at(first, 0).bg:
            if not view.style_at(row, 0).bg:
                return _last_written(view, first, row - 1)
        elif not line:
            return row - 1
    return first


def _last_written(view: View, first: int, row: int) -> int:
    while row > first and not view.rows[row]:
        row -= 1
    return row
