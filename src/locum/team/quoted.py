"""What a person quotes is not what they say: a text without its quotations, each within its line."""

import re

OPENS = re.compile("[\"“「『‘]|(?<!\\w)'")
CLOSES = {'"': '"', "“": "”", "「": "」", "『": "』", "‘": "’", "'": "'"}
MARK = " ‹› "
"""Stands where a quotation stood."""


def without_quotes(text: str) -> str:
    """The text with a mark for each quotation; what nobody closes in its line is none."""
    return "\n".join(map(_line, text.split("\n")))


def _line(line: str) -> str:
    kept: list[str] = []
    at, never_closed = 0, set[str]()
    for sign in OPENS.finditer(line):
        opens = sign[0]
        if sign.start() < at or opens in never_closed:
            continue
        end = line.find(CLOSES[opens], sign.end())
        if end < 0:
            never_closed.add(opens)  # Nor is any other of its kind: a row of them is not searched again.
        elif opens != "'" or _is_closing(line, sign.end(), end):
            kept += [line[at : sign.start()], MARK]
            at = end + 1
    return "".join([*kept, line[at:]])


def _is_closing(line: str, start: int, end: int) -> bool:
    """Whether a straight mark closes a quotation, and is no apostrophe."""
    return end > start and not (line[end + 1 : end + 2].isalnum() or line[end + 1 : end + 2] == "_")
