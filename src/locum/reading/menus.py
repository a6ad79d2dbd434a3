"""Menus: the rows of a dialog that the cursor can stand on."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Any
from unicodedata import east_asian_width

from locum.model.reading import Option
from locum.reading.parts import Region
from locum.reading.style import Style
from locum.reading.view import View, is_rule

_CHECKBOX = re.compile(r"\[?(?P<mark>(?<=\[)[ xX✔✓*](?=\])|[☐☑☒◯◉□■])\]? +")
_UNTICKED = " ☐◯□•"
_PANEL = re.compile(r"\d[.)] +\S.* {2,}(?P<edge>[┌│├└])")
_GAP = re.compile(r" {2,}")
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


@dataclass(frozen=True, slots=True)
class Menu:
    """The options of a dialog and the lines they take up."""

    options: tuple[Option, ...]
    first: int
    last: int


def find_menu(view: View, region: Region, spec: Mapping[str, Any], options: str, details: str) -> Menu | None:
    """The menu of a dialog, of the sort its `asks` entry names."""
    rows = next((listed for name in options.split() if (listed := FINDERS[name](view, region, spec))), [])
    if not rows:
        return None
    if own := spec.get("typed_below"):
        rows = [replace(row, more=[]) if re.match(own, row.label) else row for row in rows]
    tell = _Details(view, region, details, spec.get("hint"))
    if details == "column":
        tell.column = _column_of_details(view, region, rows)
    found = [tell.option(row) for row in rows]
    found = _with_boxes(found, re.compile(spec["box"]) if "box" in spec else _CHECKBOX)
    if tick := spec.get("tick"):
        found = [replace(option, label=re.sub(tick, "", option.label)) for option in found]
    told = SELECTED.get(spec.get("selected", ""))
    if told is not None:
        found = [
            replace(option, selected=told(view, region, row)) for option, row in zip(found, rows, strict=True)
        ]
    found = _with_one_pointer(found)
    last = rows[-1].more[-1] if rows[-1].more else rows[-1].line
    return Menu(tuple(found), rows[0].line, last)


def _with_one_pointer(options: list[Option]) -> list[Option]:
    """Only the lowest pointer counts: some versions leave an old one standing."""
    pointed = [index for index, option in enumerate(options) if option.selected]
    return [replace(option, selected=index in pointed[-1:]) for index, option in enumerate(options)]


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
        row.more = [line for line in row.more if _indent(region.lines[line]) < panel]
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
    edges = [edge.start("edge") for index, _ in candidates if (edge := _PANEL.search(region.lines[index]))]
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
            elif end == len(region.lines) and (not bare or _indent(text) < row.column - spec.get("slack", 4)):
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
    while first > 0 and _indent(region.lines[first - 1]) == column:
        first -= 1
    while last + 1 < len(region.lines) and _indent(region.lines[last + 1]) == column:
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
        if line == pointed or _indent(text) == column or _TICK.match(text[:column].strip(" ")):
            rows.append(MenuRow(line, column, None, text[column:], line == pointed, []))
        elif rows:
            rows[-1].more.append(line)
    return rows


_TICK = re.compile(r"[✓✔]$")


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" ")) if line else -1


def find_either(view: View, region: Region, spec: Mapping[str, Any]) -> list[MenuRow]:
    """A numbered list where the pointer stands before a number, else an unnumbered one."""
    rows = find_pointed(view, region, spec)
    if rows and not any(_NUMBER.match(row.label) for row in rows if row.pointed):
        return rows
    return find_numbered(view, region, spec)


_NUMBER = re.compile(r"\d{1,2}[.)] ")


def find_radio(view: View, region: Region, spec: Mapping[str, Any]) -> list[MenuRow]:
    """A list of radio buttons `(x) …`, `( ) …`: the filled one is where the cursor stands."""
    found = [(index, match) for index, line in enumerate(region.lines) if (match := _RADIO.match(line))]
    return [
        MenuRow(index, match.start("label"), None, match["label"], match["mark"] != " ", [])
        for index, match in found
    ]


def find_row(view: View, region: Region, spec: Mapping[str, Any]) -> list[MenuRow]:
    """Buttons side by side in the lowest row that is not all key help."""
    for line in range(len(region.lines) - 1, -1, -1):
        words = list(_WORDS.finditer(region.lines[line]))
        buttons = list(takewhile(lambda word: not _KEY.match(word.group()), words))
        if buttons:
            return [MenuRow(line, word.start(), None, word.group(), False, []) for word in buttons]
    return []


_WORDS = re.compile(r"\S+(?: \S+)*")
_KEY = re.compile(r"(?:ctrl|esc|enter|tab|shift|alt)\b|[⇆↑↓←→]")

FINDERS: dict[str, Callable[[View, Region, Mapping[str, Any]], list[MenuRow]]] = {
    "numbered": find_numbered,
    "pointed": find_pointed,
    "radio": find_radio,
    "either": find_either,
    "row": find_row,
}


class _Details:
    """Tells a wrapped label from the description under or beside it."""

    def __init__(self, view: View, region: Region, mode: str, hint: str | None) -> None:
        self.view = view
        self.region = region
        self.mode = mode
        self.hint = re.compile(hint) if hint else None
        self.column: int | None = None

    def option(self, row: MenuRow) -> Option:
        label, details = [row.label], list[str]()
        if self.mode == "beside" and (gap := _GAP.search(row.label.rstrip())):
            label, details = [row.label[: gap.start()]], [row.label[gap.end() :]]
        if self.mode == "column" and self.column is not None:
            return self._side_by_side(row, self.column)
        above = row.line
        for line in row.more:
            text = self.region.lines[line].strip(" ")
            if self.mode != "none" and (details or self._is_detail(row, above, line)):
                details.append(text)
            else:
                label.append(text)
            above = line
        return Option(row.number, _join(label), _join(details) or None, row.pointed)

    def _side_by_side(self, row: MenuRow, column: int) -> Option:
        """Label and description in two columns, each wrapped in its own."""
        cut = [_cut(self.region.lines[line], column) for line in (row.line, *row.more)]
        label = [cut[0][0][row.column :], *(left for left, _ in cut[1:])]
        return Option(row.number, _join(label), _join([right for _, right in cut]) or None, row.pointed)

    def _is_detail(self, row: MenuRow, above: int, line: int) -> bool:
        if self.hint and self.hint.match(self.region.lines[line].strip(" ")):
            return True
        if self.view.styled:
            box = _CHECKBOX.match(row.label)
            label = row.column + (box.end() if box else 0)
            return self._style(row.line, label) != self._style(line, _indent(self.region.lines[line]))
        # Without colours: a label is only carried on where the next word would not have fitted any more.
        following = self.region.lines[line].split(maxsplit=1)[0]
        return len(self.region.lines[above]) + 1 + len(following) < self.view.width - self.region.left

    def _style(self, line: int, column: int) -> tuple[str, bool]:
        style = self.view.style_at(self.region.first + line, self.region.left + column)
        return style.fg, style.dim


def _column_of_details(view: View, region: Region, rows: list[MenuRow]) -> int | None:
    """The cell where the descriptions begin beside the labels: two rows agree on it, or their style tells."""
    ends: list[int] = []
    for row in rows:
        line = region.lines[row.line]
        gap = _GAP.search(line, row.column)
        if gap is None or gap.end() >= len(line):
            continue
        column = _cells(line[: gap.end()])
        if (
            column in ends
            or len(rows) == 1
            or view.style_at(region.first + row.line, region.left + gap.end()).dim
        ):
            return column
        ends.append(column)
    return None


def _cut(line: str, column: int) -> tuple[str, str]:
    """A line divided at a cell."""
    at = column
    if not line.isascii():
        at = next((index for index in range(len(line)) if _cells(line[:index]) >= column), len(line))
    return line[:at], line[at:]


def _cells(text: str) -> int:
    """How many cells of the terminal a text takes."""
    return len(text) + sum(east_asian_width(character) in "WF" for character in text if character > "ᄀ")


def _join(parts: list[str]) -> str:
    return " ".join(part.strip(" ") for part in parts if part.strip(" "))


def _with_boxes(options: list[Option], box: re.Pattern[str]) -> list[Option]:
    """Boxes taken off the labels, where it is a list of boxes: the first option has one."""
    if not options or not box.match(options[0].label):
        return options
    return [_with_box(option, box) for option in options]


def _with_box(option: Option, box: re.Pattern[str]) -> Option:
    match = box.match(option.label + " ")
    if not match:
        return option
    return replace(
        option, label=option.label[match.end() :].strip(" "), checked=match["mark"] not in _UNTICKED
    )


def _coloured(view: View, region: Region, row: MenuRow) -> bool:
    style = view.style_at(region.first + row.line, region.left + row.column)
    return bool(style.fg or style.bg) and not style.dim


def _lit(view: View, region: Region, row: MenuRow) -> bool:
    """Whether the label has another background than the blank beside the whole menu."""
    line = region.first + row.line
    return view.style_at(line, region.left + row.column).bg != view.style_at(line, max(region.left - 1, 0)).bg


SELECTED: dict[str, Callable[[View, Region, MenuRow], bool]] = {"coloured": _coloured, "lit": _lit}
