"""The parts a screen is carved into."""

from typing import NamedTuple


class Composer(NamedTuple):
    """The box that takes a prompt: where it is and where its text begins."""

    top: int
    """The first row of the box, its border included."""
    bottom: int
    """The last row of the box, its border included."""
    first: int
    """The row that carries the prompt sign."""
    last: int
    """The last row of text."""
    prompt: str
    column: int
    """Where the text begins, in characters."""
    edge: str = ""
    """The border glyph at the sides of each row, where there is one."""


class Region(NamedTuple):
    """A stretch of rows, perhaps with a frame taken off."""

    first: int
    lines: tuple[str, ...]
    left: int = 0
    """How many characters were cut off on the left of each line."""
    whole: bool = True
    """Whether its beginning is on the screen; a long dialog may be cut off at the top."""

    @property
    def text(self) -> str:
        """The lines as one text."""
        return "\n".join(self.lines)

    def row(self, position: int) -> int:
        """The screen row in which a position of `text` lies."""
        return self.first + self.text.count("\n", 0, position)


EMPTY = Region(0, ())


def rows_between(rows: tuple[str, ...], first: int, end: int) -> Region:
    """The plain rows from `first` up to, not including, `end`."""
    return Region(first, rows[first:end])
