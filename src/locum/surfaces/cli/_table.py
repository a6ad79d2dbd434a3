"""Tables for people: columns as wide as they must be, cut only where a terminal ends."""

import sys
from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from locum.model.reading import State

ASKING = "bold yellow"
COLOURS = {
    State.WORKING: "cyan",
    State.BACKGROUND: "cyan",
    State.STARTING: "cyan",
    State.IDLE: "green",
    State.QUESTION: ASKING,
    State.PERMISSION: ASKING,
    State.PLAN: ASKING,
    State.DIALOG: ASKING,
    State.LIMITED: "red",
    State.ERROR: "red",
    State.UNKNOWN: "magenta",
    State.MENU: "magenta",
    State.EXITED: "dim",
}

Cell = str | Text


def show_table(headers: Sequence[str], rows: Iterable[Sequence[Cell]]) -> None:
    """Print rows under their headers; texts are shown as they are, never taken for markup."""
    table = Table(box=None, pad_edge=False, header_style="dim")
    for header in headers:
        # The last column alone may shrink: a long sentence there must not hide whose it is.
        table.add_column(Text(header), no_wrap=header != headers[-1], overflow="ellipsis")
    for row in rows:
        table.add_row(*(cell if isinstance(cell, Text) else _line(cell) for cell in row))
    terminal = sys.stdout.isatty()
    console = Console(width=None if terminal else 10_000, markup=False, emoji=False, highlight=False)
    with console.capture() as printed:
        console.print(table)
    print("\n".join(line.rstrip() for line in printed.get().splitlines()))


def _line(cell: str) -> Text:
    return Text(cell, no_wrap=True, overflow="ellipsis")


def coloured(state: State) -> Text:
    """The name of a state in its colour."""
    return Text(state.value, style=COLOURS[state])
