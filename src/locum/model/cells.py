"""Cells: how much room a text takes in a terminal."""

from unicodedata import east_asian_width

_FIRST_WIDE = "\u1100"


def cells(text: str) -> int:
    """How many cells a text takes: a Chinese character takes two."""
    return len(text) + sum(east_asian_width(each) in "WF" for each in text if each >= _FIRST_WIDE)
