"""A View: one Screen with the look-ups that rules need, each done at most once."""

from functools import cached_property

from locum.model.screen import Screen
from locum.reading.style import PLAIN, Run, Style, runs_of, style_before

LONGEST = 2000
"""Characters of a row that are read: no pane is that wide; a line that wraps on and on says no more."""


class View:
    """Rows, styles and measures of one Screen."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.rows = short_rows(screen)
        self.styled = screen.ansi is not None
        self._runs: dict[int, list[Run]] = {}
        self._begun: dict[int, Style] = {}

    @cached_property
    def width(self) -> int:
        """The pane's width, or the longest row where nobody told us."""
        return self.screen.width or max(map(len, self.rows), default=0)

    def runs(self, row: int) -> list[Run]:
        """The styled runs of a row; empty where the capture has no styles."""
        found = self._runs.get(row)
        if found is None:
            lines = self.screen.ansi
            found = []
            if lines is not None and row < len(lines):
                found = runs_of(lines[row], style_before(lines, row, self._begun))
            self._runs[row] = found
        return found

    def style_at(self, row: int, column: int) -> Style:
        """The style of one character of a row."""
        for run in self.runs(row):
            if run.start <= column < run.end:
                return run.style
        return PLAIN

    def indent(self, row: int) -> int:
        """How many blanks a row begins with."""
        line = self.rows[row]
        return len(line) - len(line.lstrip(" "))

    def first_style(self, row: int) -> Style:
        """The style of a row's first visible character."""
        return self.style_at(row, self.indent(row))


def short_rows(screen: Screen) -> tuple[str, ...]:
    """The rows of a screen, none longer than what is read of it."""
    if all(len(row) <= LONGEST for row in screen.rows):
        return screen.rows
    return tuple(row[:LONGEST] for row in screen.rows)


def is_rule(row: str, width: int, glyphs: str = "─") -> bool:
    """Whether a row is a line drawn across the pane, perhaps with a name or a notice set into it."""
    if not row or (row[0] not in glyphs and row[-1] not in glyphs):
        return False
    rest = row.strip(glyphs)
    drawn = len(row) - len(rest)
    if not rest:
        return drawn >= min(10, width)
    if row[0] not in glyphs:
        return row[-1] == "▔" and row[:2].strip() != "" and 0.9 * width <= len(row) <= width
    return drawn >= 0.5 * width and len(row) >= 0.9 * width


def indent_of(line: str) -> int:
    """How many blanks a line begins with; -1 for an empty line."""
    return len(line) - len(line.lstrip(" ")) if line else -1
