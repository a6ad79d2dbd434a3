"""Rows of a Markdown table read as `key: value`: which column decides, which only explains."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.late import Late

ROW = Late(r"\s*\|.*\|\s*$")
HEADER = Late(r"^[ \t]*\|.*\|[ \t]*(?=\r?\n[ \t]*\|[ \t]*:?-{2,}[-:| \t]*\|[ \t]*\r?$)", re.M)
DECIDES = Late(
    r"\b(?:decisions?|decided|choices?|chosen|selected|selection|value|answers?|picked|setting|we use"
    r"|use)\b"
    r"|决定|决策|选择|选型|结论|采用|取值|答案|方案"
)
EXPLAINS = Late(
    r"\b(?:rationale|why|reasons?|notes?|comments?|remarks?|because|alternatives?|considered|rejected"
    r"|instead of"
    r"|source|owner|who|by|date|when|since|until|priority)\b|原因|理由|备注|说明|备选|否决|淘汰|来源"
    r"|负责人|日期|自何时|优先级"
)
STATE = Late(r"\b(?:status|outcome|state|verdict)\b|状态|进展")
UNSETTLED = Late(
    r"\b(?:pending|open|tbd|revisit|proposed|proposal|draft|rejected|superseded|dropped|deprecated|no"
    r"|later)\b"
    r"|❌|✗|⚠|待定|未定|草案|提议|否决|废弃|作废|搁置"
)


def columns_of(row: str) -> tuple[str, ...]:
    """The names of the columns, from the first row of a table."""
    return tuple(cell.strip(" *_`") for _, cell in cells_of(row))


def cells_of(row: str) -> list[tuple[int, str]]:
    """Each cell with the place where it begins."""
    bars = [match.start() for match in re.finditer(r"(?<!\\)\|", row)]
    return [(left + 1, row[left + 1 : right]) for left, right in pairwise(bars)]


def unsettled(row: str, columns: Sequence[str]) -> bool:
    """Whether the row says of itself that it is open, or no longer holds."""
    named = zip(columns, cells_of(row), strict=False)
    return any(STATE.search(folded(name)) and UNSETTLED.search(folded(cell)) for name, (_, cell) in named)


def plain_rows(row: str, columns: Sequence[str] = ()) -> Iterator[tuple[str, str]]:
    """A table row read as `key: value`, of the same length; what only explains is left blank.

    Where no column says that it decides, each value is read by itself, with the name of its column.
    """
    if not ROW.match(row):
        yield row, ""
        return
    cells = cells_of(row)
    kinds = [folded(name) for name in columns] or [""] * len(cells)
    kept = [
        (at, cell, kind)
        for (at, cell), kind in zip(cells, kinds, strict=False)
        if cell.strip() and not EXPLAINS.search(kind) and not STATE.search(kind)
    ]
    decides = [DECIDES.search(kind) is not None for kind in kinds]
    if decides[:1] == [True] and not any(decides[1:]):
        kept = kept[:1]
    apart = bool(columns) and len(kept) > 1 and not any(decides)
    for values in [[value] for value in kept[1:]] if apart else [kept[1:]]:
        column = values[0][2] if apart else ""
        yield set_out(row, [(at, cell) for at, cell, _ in (*kept[:1], *values)]), column


def set_out(row: str, kept: Sequence[tuple[int, str]]) -> str:
    """The cells at their places, a colon behind the first and commas between the others."""
    out = [" "] * len(row)
    for number, (at, cell) in enumerate(kept):
        out[at : at + len(cell)] = cell
        if number:
            out[at - 1] = ","
        if number == 1:
            behind = kept[0][0] + len(kept[0][1].rstrip())
            out[at - 1], out[behind] = " ", ":"
    return "".join(out)
