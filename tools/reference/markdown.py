"""Markdown for the reference: a head that says where it comes from, tables, cells."""

from collections.abc import Iterable, Sequence

MADE = "<!-- Made from the code by `make reference`. Change the code, not this page. -->"


def page(title: str, *parts: str) -> str:
    """A whole page."""
    return "\n\n".join([f"# {title}", MADE, *(part.rstrip() for part in parts if part.strip())]) + "\n"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table; what would break a cell is escaped."""
    lines = [row(head), row(["---"] * len(head)), *(row([cell(each) for each in line]) for line in rows)]
    return "\n".join(lines)


def row(cells: Sequence[str]) -> str:
    """One line of a table."""
    return f"| {' | '.join(cells)} |"


def cell(text: str) -> str:
    """A text as it may stand in a cell."""
    return " ".join(text.split()).replace("|", "\\|")


def code(text: str) -> str:
    """A name or value as code."""
    return f"`{text}`" if text else ""


def block(text: str, language: str = "") -> str:
    """Lines as they stand."""
    return f"```{language}\n{text.rstrip()}\n```"
