"""Printing a benchmark as a table."""

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

Row = list[str]


def print_table(title: str, columns: Sequence[str], rows: Sequence[Row]) -> None:
    """One benchmark, its figures right-aligned."""
    table = Table(title=title, title_justify="left", title_style="bold")
    for index, column in enumerate(columns):
        table.add_column(column, justify="right" if index else "left")
    for row in rows:
        table.add_row(*row)
    Console(width=120).print(table)
