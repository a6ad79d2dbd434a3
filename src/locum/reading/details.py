"""Details: telling a wrapped label from the description under or beside it."""

import re

from locum.model.cells import cells
from locum.model.reading import Option
from locum.reading.lists import MenuRow
from locum.reading.parts import Region
from locum.reading.view import View, indent_of

CHECKBOX = re.compile(r"\[?(?P<mark>(?<=\[)[ xX✔✓*](?=\])|[☐☑☒◯◉□■])\]? +")
_GAP = re.compile(r" {2,}")


class Details:
    """Tells a wrapped label from the description under or beside it."""

    def __init__(
        self, view: View, region: Region, mode: str, hint: str | None, key: str | None = None
    ) -> None:
        self.view = view
        self.region = region
        self.mode = mode
        self.hint = re.compile(hint) if hint else None
        self.key = re.compile(rf"(?<= ) {key}") if key else None
        self.column: int | None = None

    def option(self, row: MenuRow) -> Option:
        """The option of a row, with what belongs to its label and what describes it."""
        label, details = [row.label], list[str]()
        if self.mode == "beside" and (gap := _GAP.search(row.label.rstrip())):
            label, details = [row.label[: gap.start()]], [row.label[gap.end() :]]
        if self.mode == "column" and self.column is not None:
            return self._side_by_side(row, self.column)
        if self.key and row.more and (key := self.key.search(self.region.lines[row.line], row.column)):
            beside = self._side_by_side(row, cells(self.region.lines[row.line][: key.start()]))
            return Option(row.number, f"{beside.label} {beside.detail}", None, row.pointed)
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
            box = CHECKBOX.match(row.label)
            label = row.column + (box.end() if box else 0)
            return self._style(row.line, label) != self._style(line, indent_of(self.region.lines[line]))
        # Without colours: a label is only carried on where the next word would not have fitted any more.
        following = self.region.lines[line].split(maxsplit=1)[0]
        return len(self.region.lines[above]) + 1 + len(following) < self.view.width - self.region.left

    def _style(self, line: int, column: int) -> tuple[str, bool]:
        style = self.view.style_at(self.region.first + line, self.region.left + column)
        return style.fg, style.dim


def column_of_details(view: View, region: Region, rows: list[MenuRow]) -> int | None:
    """The cell where the descriptions begin beside the labels: two rows agree on it, or their style tells."""
    ends: list[int] = []
    for row in rows:
        line = region.lines[row.line]
        gap = _GAP.search(line, row.column)
        if gap is None or gap.end() >= len(line):
            continue
        column = cells(line[: gap.end()])
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
        at = next((index for index in range(len(line)) if cells(line[:index]) >= column), len(line))
    return line[:at], line[at:]


def _join(parts: list[str]) -> str:
    return " ".join(part.strip(" ") for part in parts if part.strip(" "))
