"""Ruled: the composer and the dialogs stand between lines drawn across the pane (Claude Code)."""

import re
from collections.abc import Mapping
from typing import Any

from locum.reading.parts import Composer, Region, rows_between
from locum.reading.rules import Rules
from locum.reading.view import View, is_rule

_LATER_OPTION = re.compile(r" *[❯›●>]? *(?:[2-9]|\d\d)\. ")


def find_composer(view: View, spec: Mapping[str, Any]) -> Composer | None:
    """A box between two rules, with only a footer under it."""
    rows, width = view.rows, view.width
    bottom = _last_rule(rows, width, len(rows), spec.get("footer_rows", 30))
    if bottom is None:
        return None
    top = _last_rule(rows, width, bottom, spec.get("box_rows", 40))
    if top is None or top + 1 >= bottom:
        return None
    prompt = re.match(spec["prompt"], rows[top + 1])
    if not prompt:
        return None
    return Composer(top, bottom, top + 1, bottom - 1, prompt.group().strip(" \u00a0"), prompt.end())


def _last_rule(rows: tuple[str, ...], width: int, before: int, within: int) -> int | None:
    for row in range(before - 1, max(before - 1 - within, -1), -1):
        if is_rule(rows[row], width):
            return row
    return None


def find_dialog(view: View, rules: Rules) -> Region:
    """Everything under the topmost rule that no line of the conversation follows."""
    said = rules.patterns.get("transcript")
    glyphs = rules.dialog.get("rule", "─")
    opening: int | None = None
    row = len(view.rows) - 1
    while row >= 0 and not (said and said.match(view.rows[row])):
        if is_rule(view.rows[row], view.width, glyphs) and not _splits_a_list(view, row, rules):
            opening = row
        row -= 1
    if opening is None:
        return rows_between(view.rows, row + 1, len(view.rows))._replace(whole=row >= 0)
    return rows_between(view.rows, opening, len(view.rows))


def _splits_a_list(view: View, row: int, rules: Rules) -> bool:
    """Whether a rule stands inside a menu: the list goes on under it with a later option."""
    following = view.rows[row + 1] if row + 1 < len(view.rows) else ""
    bare = following.strip(" " + rules.menu.get("pointers", "❯"))
    return _LATER_OPTION.match(following) is not None or bare in rules.menu.get("unnumbered", ())
