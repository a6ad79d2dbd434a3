"""Menus: the rows of a dialog that the cursor can stand on."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from locum.model.reading import Option
from locum.reading.details import CHECKBOX, Details, column_of_details
from locum.reading.lists import FINDERS, MenuRow, is_lit
from locum.reading.parts import Region
from locum.reading.view import View

_UNTICKED = " ☐◯□•"


@dataclass(frozen=True, slots=True)
class Menu:
    """The options of a dialog and the lines they take up."""

    options: tuple[Option, ...]
    first: int
    last: int
    cut: bool = False
    """Whether the list goes on beyond what is shown."""
    scrolls: bool = False
    """Whether arrows stand over and under it, as they do where it shows a few rows at a time."""


def find_menu(view: View, region: Region, spec: Mapping[str, Any], options: str, details: str) -> Menu | None:
    """The menu of a dialog, of the sort its `asks` entry names."""
    rows = next((listed for name in options.split() if (listed := FINDERS[name](view, region, spec))), [])
    if not rows:
        return None
    if own := spec.get("typed_below"):
        rows = [replace(row, more=[]) if re.match(own, row.label) else row for row in rows]
    tell = Details(view, region, details, spec.get("hint"), spec.get("key_beside"))
    if details == "column":
        tell.column = column_of_details(view, region, rows)
    found = [tell.option(row) for row in rows]
    found = _with_boxes(found, re.compile(spec["box"]) if "box" in spec else CHECKBOX)
    if tick := spec.get("tick"):
        found = [replace(option, label=re.sub(tick, "", option.label)) for option in found]
    told = SELECTED.get(spec.get("selected", ""))
    if told is not None:
        found = [
            replace(option, selected=told(view, region, row)) for option, row in zip(found, rows, strict=True)
        ]
    found = _with_one_pointer(found)
    last = rows[-1].more[-1] if rows[-1].more else rows[-1].line
    arrows = spec.get("arrows") and _stands_between(region, rows[0].line, last, spec["arrows"])
    return Menu(tuple(found), rows[0].line, last, bool(arrows) or _goes_on(region, rows), bool(arrows))


def _stands_between(region: Region, first: int, last: int, arrows: str) -> bool:
    """Whether the line above the list and the line below it hold an arrow each, and nothing else."""
    above = region.lines[first - 1].strip(" ") if first else ""
    below = region.lines[last + 1].strip(" ") if last + 1 < len(region.lines) else ""
    return above == arrows[0] and below == arrows[1]


def _goes_on(region: Region, rows: list[MenuRow]) -> bool:
    """Whether rows are hidden: an arrow stands before a number, or numbers are missing."""
    numbers = [row.number for row in rows if row.number is not None]
    missing = bool(numbers) and numbers != list(range(1, len(numbers) + 1))
    return missing or any(region.lines[row.line].lstrip(" ")[:1] in ("↑", "↓") for row in rows)


def _with_one_pointer(options: list[Option]) -> list[Option]:
    """Only the lowest pointer counts: some versions leave an old one standing."""
    pointed = [index for index, option in enumerate(options) if option.selected]
    return [replace(option, selected=index in pointed[-1:]) for index, option in enumerate(options)]


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


SELECTED: dict[str, Callable[[View, Region, MenuRow], bool]] = {"lit": is_lit}
