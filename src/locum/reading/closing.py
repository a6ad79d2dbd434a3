"""The closing words: what an agent said last, read off its screen above the box."""

import re

from locum.model.screen import Screen
from locum.reading.regions import Regions
from locum.reading.rules import Rules
from locum.reading.view import View

MARK = re.compile(r"^\s{0,2}[●⏺•✦◆]\s+")
"""The sign some agents draw before what they say."""
REMARK = re.compile(
    r"^\s*(?:[✻✽✳✶✢∗*·]\s+\S+.*\bfor\s+\d|Worked for <?\d|▣\s|◐\s|\?\s+for shortcuts|.*\[⎇"
    r"|[─━═]{8,}\s*$|※|Tip:|[Ss]hift\+Tab )"
)
"""Rows that agents draw under their last words: how long it took, where they are, tips."""
OTHERS = re.compile(r"^\s*[┃╭╰▄█▀▝]|^\s{0,2}[●⏺•✔✓]\s*\w+\(|^\s*[⎿└]|^\s*[←$]\s")
"""Rows that are not the agent's words: what was said to it, boxes, banners, tools and their output."""


def closing_words(screen: Screen, rules: Rules) -> str:
    """The last thing the agent said, without what is drawn around it; empty where nothing tells."""
    regions = Regions(View(screen), rules)
    rows = [row.rstrip(" ┃█") for row in regions.carve("turn").lines]
    return "\n".join(row.strip() for row in _last_speech(_without_remarks(rows))).strip()


def _without_remarks(rows: list[str]) -> list[str]:
    """The rows up to the last words: remarks stand under them, a few rows at most."""
    rows = _without_blanks(rows)
    for at in range(max(len(rows) - 8, 0), len(rows)):
        if REMARK.match(rows[at]):
            return _without_blanks(rows[:at])
    return rows


def _without_blanks(rows: list[str]) -> list[str]:
    end = len(rows)
    while end and not rows[end - 1].strip():
        end -= 1
    return rows[:end]


def _last_speech(rows: list[str]) -> list[str]:
    for at in range(len(rows) - 1, -1, -1):
        if OTHERS.match(rows[at]):
            return rows[at + 1 :]
        if MARK.match(rows[at]):
            return [MARK.sub("", rows[at]), *rows[at + 1 :]]
    return rows
