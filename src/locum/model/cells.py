"""Cells: how much room a text takes in a terminal."""

from unicodedata import east_asian_width

_FIRST_WIDE = "\u1100"


def cells(text: str) -> int:
    """How many cells a text takes: a Chinese character takes two."""
    return len(text) + sum(east_asian_width(each) in "WF" for each in text if each >= _FIRST_WIDE)


def characters(row: str, room: int) -> int:
    """How many characters of a row fill this many cells."""
    if row.isascii() or max(row) < _FIRST_WIDE:
        return room
    filled = 0
    for at, character in enumerate(row):
        filled += 2 if east_asian_width(character) in "WF" else 1
        if filled > room:
            return at
    return room
