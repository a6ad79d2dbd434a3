"""Lists: finding the rows of a menu, whether numbered, pointed at, or side by side."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from locum.reading.parts import Region
from locum.reading.previews import BESIDE, WIDEST
from locum.reading.style import Style
from locum.reading.view import View, indent_of, is_rule

_RADIO = re.compile(r"^ *\((?P<mark>[xX*●• ])\) (?P<label>\S.*)")


@dataclass(slots=True)
class MenuRow:
    """One option as it was found: where it stands and what belongs to it."""

    line: int
    """Index into the region's lines."""
    column: int
    """Where the label begins."""
    number: int | None
    label: str
    pointed: bool
    more: list[int]
    """Lines under it, up to the next option."""


def find_numbered(view: View, region: Region, spec: Mapping[str, Any]) -> list[MenuRow]:
    """A list `1. …`, `2. …`: the one the pointer stands in, else the last on the screen."""
    pattern = _numbered_pattern(spec.get("pointers", "❯"))
    candidates = [(index, match) for index, line in enumerate(region.lines) if (match := pattern.match(line))]
    if not candidates:
        return []
    column = _column_of_list(view, region, candidates)
    panel = _panel_column(region, candidates)
    chain: list[tuple[int, re.Match[str]]] = []
    for index, match in reversed(candidates):
        # A row too long for the pane may be shifted by one.
        if abs(match.end("number") - column) > 1:
            continue
        if chain and not _comes_before(view, region, index, int(match["number"]), chain[0]):
            continue
        chain.insert(0, (index, match))
        if int(match["number"]) == 1:
            break
    rows = [
        MenuRow(
            index,
            match.start("label"),
            int(match["number"]),
            (match["label"] or "")[: max(panel - match.start("label"), 0)].rstrip(),
            bool(match["pointer"]) or _pointed_above(region, index, spec.get("pointers", "❯")),
            [],
        )
        for index, match in chain
    ]
    whole = _with_lines_between(view, region, spec, rows)
    for row in whole:
        row.more = [line for line in row.more if indent_of(region.lines[line]) < panel]
    return whole


def _comes_before(
    view: View, region: Region, line: int, number: int, next_row: tuple[int, re.Match[str]]
) -> bool:
    """Whether this number leads on to the next: by one, or by more where a rule cuts a long list short."""
    below, match = next_row
    step = int(match["number"]) - number
    return step == 1 or (
        step > 1 and any(is_rule(row.strip(" "), view.width) for row in region.lines[line + 1 : below])
    )


def _panel_column(region: Region, candidates: list[tuple[int, re.Match[str]]]) -> int:
    """Where a preview drawn to the right of the options begins; far out where there is none."""
    found = (BESIDE.search(region.lines[index], 0, WIDEST) for index, _ in candidates)
    edges = [edge.start("edge") for edge in found if edge]
    return min(edges, default=10_000)


def _pointed_above(region: Region, line: int, pointers: str) -> bool:
    """Whether the pointer stands alone in the line above, pushed there by a long label."""
    alone = region.lines[line - 1].strip() if line else ""
    return bool(alone) and alone in pointers


def _numbered_pattern(pointers: str) -> re.Pattern[str]:
    return re.compile(
        rf"^[ ↑↓]*(?P<pointer>[{re.escape(pointers)}] *)?(?P<number>\d{{1,3}})[.)](?: +|$)(?P<label>\S.*)?"
    )


def _column_of_list(view: View, region: Region, candidates: list[tuple[int, re.Match[str]]]) -> int:
    """The column where the live list's numbers end: at the lowest live pointer, else at the last number."""
    pointed = [(index, match) for index, match in candidates if match["pointer"]]
    for index, match in reversed(pointed):
        if not view.styled or _is_live_pointer(
            view.style_at(region.first + index, region.left + match.start("pointer"))
        ):
            return match.end("number")
    return candidates[-1][1].end("number")


def _is_live_pointer(style: Style) -> bool:
    return bool(style.fg or style.bold or style.inverse)


def _with_lines_between(
    view: View, region: Region, spec: Mapping[str, Any], rows: list[MenuRow]
) -> list[MenuRow]:
    """The rows with the lines under each, and the unnumbered rows among them."""
    unnumbered = spec.get("unnumbered", ())
    pointers = spec.get("pointers", "❯")
    whole: list[MenuRow] = []
    for index, row in enumerate(rows):
        whole.append(row)
        end = rows[index + 1].line if index + 1 < len(rows) else len(region.lines)
        belongs = True
        for line in range(row.line + 1, end):
            text = region.lines[line]
            bare = text.strip(" " + pointers)
            if bare in unnumbered:
                pointed = text.lstrip(" ")[:1] in pointers
                whole.append(MenuRow(line, text.index(bare), None, bare, pointed, []))
            elif end == len(region.lines) and (
                not bare or indent_of(text) < row.column - spec.get("slack", 4)
            ):
                belongs = False
            elif belongs and bare and not is_rule(text.strip(" "), view.width):
                whole[-1].more.append(line)
    return whole


def find_pointed(view: View, region: Region, spec: Mapping[str, Any]) -> list[MenuRow]:
    """An unnumbered list: the row with the pointer and its neighbours of the same indent."""
    pointers = re.escape(spec.get("pointers", "❯"))
    pattern = re.compile(rf"^(?P<lead> *)[{pointers}] +(?=\S)")
    for index in range(len(region.lines) - 1, -1, -1):
        match = pattern.match(region.lines[index])
        if match and (
            not view.styled
            or _is_live_pointer(view.style_at(region.first + index, region.left + match.end("lead")))
        ):
            return (_block if spec.get("wraps") else _neighbours)(region, index, match.end())
    return []


def _neighbours(region: Region, pointed: int, column: int) -> list[MenuRow]:
    first = last = pointed
    while first > 0 and indent_of(region.lines[first - 1]) == column:
        first -= 1
    while last + 1 < len(region.lines) and indent_of(region.lines[last + 1]) == column:
        last += 1
    return [
        MenuRow(line, column, None, region.lines[line][column:], line == pointed, [])
        for line in range(first, last + 1)
    ]


def _block(region: Region, pointed: int, column: int) -> list[MenuRow]:
    """All options of the paragraph the pointer stands in; rows further left carry on the label above them."""
    first, end = pointed, pointed + 1
    while first > 0 and region.lines[first - 1].strip(" "):
        first -= 1
    while end < len(region.lines) and region.lines[end].strip(" "):
        end += 1
    rows: list[MenuRow] = []
    for line in range(first, end):
        text = region.lines[line]
        if line == pointed or indent_of(text) == column or _TICK.match(text[:column].strip(" ")):
            rows.append(MenuRow(line, column, None, text[column:], line == pointed, []))
        elif rows:
            rows[-1].more.append(line)
    return rows


_TICK = re.compile(r"[✓✔]$")


def find_either(view: View, region: Region, spec: Mapping[str, Any]) -> list[MenuRow]:
    """A numbered list where the pointer stands before a number, else an unnumbered one."""
    rows = find_pointed(view, region, spec)
    if rows and not any(_NUMBER.match(row.label) for row in rows if row.pointed):
        return rows
    return find_numbered(view, region, spec)


_NUMBER = re.compile(r"\d{1,2}[.)] ")


def find_labelled(view: View, region: Region, spec: Mapping[str, Any]) -> list[MenuRow]:
    """A list of labels in anybody's words: a number or a pointer sign in one may be the label's own.

    It is a numbered list only where all its rows are, and no list where none has the live pointer.
    """
    rows = find_pointed(view, region, spec)
    if rows and all(_NUMBER.match(row.label) for row in rows):
        return find_numbered(view, region, spec)
    return rows if rows or view.styled else find_numbered(view, region, spec)


def find_radio(view: View, region: Region, spec: Mapping[str, Any]) -> list[MenuRow]:
    """A list of radio buttons `(x) …`, `( ) …`: the filled one is where the cursor stands."""
    found = [(index, match) for index, line in enumerate(region.lines) if (match := _RADIO.match(line))]
    return [
        MenuRow(index, match.start("label"), None, match["label"], match["mark"] != " ", [])
        for index, match in found
    ]


def find_row(view: View, region: Region, spec: Mapping[str, Any]) -> list[MenuRow]:
    """Buttons side by side in the lowest row that is not all key help.

    Where the rules name the buttons, every one must be known and one of them lit: in a low pane the buttons
    are out of sight, and the lowest row is one of what they are about.
    """
    for line in range(len(region.lines) - 1, -1, -1):
        words = list(_WORDS.finditer(region.lines[line]))
        buttons = list(takewhile(lambda word: not _KEY.match(word.group()), words))
        if buttons:
            rows = [MenuRow(line, word.start(), None, word.group(), False, []) for word in buttons]
            return rows if _are_buttons(view, region, rows, spec) else []
    return []


def _are_buttons(view: View, region: Region, rows: list[MenuRow], spec: Mapping[str, Any]) -> bool:
    known = spec.get("buttons")
    if known is None:
        return True
    lit = [row for row in rows if is_lit(view, region, row)]
    return all(re.fullmatch(known, row.label) for row in rows) and (not view.styled or len(lit) == 1)


def is_lit(view: View, region: Region, row: MenuRow) -> bool:
    """Whether the label has another background than the blank beside the whole menu."""
    line = region.first + row.line
    return view.style_at(line, region.left + row.column).bg != view.style_at(line, max(region.left - 1, 0)).bg


_WORDS = re.compile(r"\S+(?: \S+)*")
_KEY = re.compile(r"(?:ctrl|esc|enter|tab|shift|alt)\b|[⇆↑↓←→]")

FINDERS: dict[str, Callable[[View, Region, Mapping[str, Any]], list[MenuRow]]] = {
    "numbered": find_numbered,
    "pointed": find_pointed,
    "radio": find_radio,
    "either": find_either,
    "labelled": find_labelled,
    "row": find_row,
}
