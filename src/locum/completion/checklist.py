"""A plan with boxes: are all that are not optional ticked?"""

import re
from typing import Any

from locum.completion.markdown import own_text_of

BOX = re.compile(r"\s*(?:[-*+]|\d{1,4}[.)])\s+\[(?P<mark>[ xX✓✔☑~/-]?)\]\s+(?P<what>\S.*)\Z")
HEADING = re.compile(r"\s{0,3}(?P<level>#{1,6})\s(?P<title>.*)")
OPTIONAL = (
    "optional", "stretch", "nice to have", "nice-to-have", "future", "later", "backlog", "out of scope",
    "可选", "选做", "可選", "選用", "選做", "加分", "未来", "未來", "以后", "以後",
)  # fmt: skip
OPTIONAL_ITEM = re.compile(
    r"[*_]*[(（\[【]?\s*(?:optional|stretch|nice to have|可选|可選|選用|选做|選做)\s*[)）\]】:：]",
    re.IGNORECASE,
)
DROPPED = "-~/"
"""Marks of a box that was given up rather than ticked."""

Plan = dict[str, Any]


def read_plan(text: str, optional: tuple[str, ...] = OPTIONAL) -> Plan:
    """How many boxes count, how many are ticked, and which are open; `done` where none is open."""
    ticked, still_open = 0, []
    for mark, what in _boxes(text, optional):
        if mark.strip() == "":
            still_open.append(what)
        elif mark not in DROPPED:
            ticked += 1
    return {"total": ticked + len(still_open), "ticked": ticked, "open": still_open, "done": not still_open}


def _boxes(text: str, optional: tuple[str, ...]) -> list[tuple[str, str]]:
    """The mark and the words of every box outside fences, quotes and optional sections."""
    found: list[tuple[str, str]] = []
    skipping = 0
    for line in own_text_of(text.replace("\r\n", "\n")).split("\n"):
        heading = HEADING.match(line)
        if heading:
            skipping = _skipping(skipping, len(heading["level"]), heading["title"], optional)
        box = BOX.match(line)
        if box and not skipping and not OPTIONAL_ITEM.match(box["what"]):
            found.append((box["mark"], box["what"].strip()))
    return found


def _skipping(skipping: int, level: int, title: str, optional: tuple[str, ...]) -> int:
    """The level of the optional section we are in, or 0; a deeper heading does not end it."""
    if skipping and level > skipping:
        return skipping
    return level if any(_names(title.lower(), name.lower()) for name in optional) else 0


def _names(title: str, name: str) -> bool:
    """Whether a heading has this name in it as a word of its own."""
    return re.search(rf"\b{re.escape(name)}\b", title) is not None if name.isascii() else name in title
