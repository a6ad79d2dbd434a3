"""Marked: a prompt sign at the left edge begins the composer, and nothing frames it (Codex)."""

import re
from collections.abc import Mapping
from typing import Any

from locum.reading.parts import Composer, Region, rows_between
from locum.reading.rules import Rules
from locum.reading.view import View

_NUMBERED = re.compile(r"\S +(?P<number>\d{1,3})\. ")
_BOX = re.compile(r"\S +\[[ x!-]\] ")


def find_composer(view: View, spec: Mapping[str, Any]) -> Composer | None:
    """The lowest row at the left edge, where it carries the prompt sign and no choice stands there."""
    first = _lowest_at_the_edge(view)
    if first is None:
        return None
    prompt = re.match(spec["prompt"], view.rows[first])
    if prompt is None or not _takes_text(view, first, spec):
        return None
    last = _end_of_text(view, first, spec["panel"])
    return Composer(first, last, first, last, prompt.group().strip(), prompt.end())


def _lowest_at_the_edge(view: View) -> int | None:
    for row in range(len(view.rows) - 1, -1, -1):
        # A `>` is the pointer of the list that completes a name.
        if view.rows[row][:1] not in ("", " ") and view.rows[row][:2] != "> ":
            return row
    return None


def _takes_text(view: View, row: int, spec: Mapping[str, Any]) -> bool:
    """Whether a prompt sign is the composer's: bold before a plain blank, unlike an echo's or a pointer's."""
    if view.styled:
        sign = view.style_at(row, 0)
        return sign.bold and not (sign.dim or sign.inverse or view.style_at(row, 1).bold)
    below = "\n".join(view.rows[row + 1 :][-3:])
    return not _points(view, row) and not re.search(spec["key_help"], below)


def _points(view: View, row: int) -> bool:
    """Whether a row is one of a list, told from plain text."""
    if _BOX.match(view.rows[row]):
        return True
    here = _NUMBERED.match(view.rows[row])
    if here is None:
        return False
    number = int(here["number"])
    near = view.rows[max(row - 12, 0) : row + 12]
    return any(re.match(rf"  {other}\. ", line) for line in near for other in (number - 1, number + 1))


def _end_of_text(view: View, first: int, panel: str) -> int:
    """The last row of the draft: a blank row divides it from the footer, which has none but in its panel."""
    below = range(first + 1, len(view.rows))
    row = next((at for at in below if re.match(panel, view.rows[at])), len(view.rows)) - 1
    while row > first and view.rows[row]:
        row -= 1
    while row > first and not view.rows[row]:
        row -= 1
    return row


def find_dialog(view: View, rules: Rules) -> Region:
    """Everything under the last line of the conversation, from its heading on where that is known."""
    said = rules.patterns["transcript"]
    first = len(view.rows)
    while first > 0 and not said.match(view.rows[first - 1]) and not _is_echo(view, first - 1):
        first -= 1
    heading = rules.patterns.get("heading")
    if heading:
        first = next((row for row in range(first, len(view.rows)) if heading.match(view.rows[row])), first)
    return rows_between(view.rows, first, len(view.rows))


def _is_echo(view: View, row: int) -> bool:
    """Whether a row begins with the sign of a message that was sent."""
    line = view.rows[row]
    if line[:2] != "› ":
        return False
    if view.styled:
        sign = view.style_at(row, 0)
        return not (sign.fg or sign.inverse)
    return not (_NUMBERED.match(line) or line[2:3] == "[" or (row and view.rows[row - 1]))
