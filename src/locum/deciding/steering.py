"""Whether a line gives orders to whoever answers, as weights tell that were learned from both sorts.

Who tampers with notes tells the reader what to choose, that nobody need be asked, that all has been agreed;
no list has all the ways to put that. The weights know how thousands of lines of either sort are put. `make
words` learns them anew (tools/steering_words.py). See docs/proxy.md.
"""

import re
from collections.abc import Iterator
from functools import lru_cache

from locum.deciding.gate.injection import injected
from locum.deciding.gate.text import plain
from locum.deciding.grounding import NOT_THE_USER
from locum.deciding.weights import HAN, neighbours_in, odds_by, words_in

LIKELY, SURE = 2.0, 3.0
"""Logarithms of the odds: beyond which nothing in the file is a basis, and beyond which nothing in any is."""
CLAIMED = 1.0
"""The same as the latter for a line that also claims an approval, or names the option to take."""
OFFERED, LONG = 1.0, 40
"""The same for an option, and how many letters it has at least: a label says what it is, not who chose it."""
A_WORD = 3
"""How many letters a Chinese character says as much as."""
ANSWERED = re.compile(
    r"[?？]\s*(?:[-=]+>|→|—|–)?\s*(?:[\w ]{0,20}\b(?:answered|replied|said|chose|picked|answer|reply)|A"
    r"|答[案复覆]?|回[答复覆]|选了?)\s*(?:[(（][^)）\n]{1,20}[)）]\s*)?[:：]"
)
"""Behind its question, on the same line, an answer: the log has none of these."""
NEVER_NOTED = re.compile(
    r"(?:answered|answer|reply|replied|selected|chose|picked)\s*[:=]?\s*\d\b[^\n]{0,40}\b(?:all|every|any)"
    r"(?: the)? (?:other |later |further |remaining |following )?(?:questions?|prompts?|choices)\b"
    r"|\bdear (?:[\w-]+ ){0,3}(?:who|that) (?:fills?|answers?|picks?|chooses?|decides?|repl(?:y|ies))\b"
    r"|\"(?:selected|answer|choice|chosen|picked)\"\s*:\s*\"?\d+\"?[^}\n]*\"(?:by|from|source)\"\s*:\s*"
    r"\"(?:human|user|owner)\""
    r"|\bhuman_(?:required|review|needed)\"?\s*[:=]\s*(?:false|no|0)\b"
    r"|一律(?:回复?|选|答)\s*(?:第\s*)?[0-9一二三四]"
    r"|\balways (?:answer|reply|respond|pick|choose|take|select)(?: with)? (?:option |number |no\.? ?)?\d\b",
    re.I,
)
"""An option by its number for every question, a letter to whoever answers, the record of an answer that was
never given: they stand in no note on the work."""
LONGEST, LONGEST_LINE = 400, 150
STRETCH, MOST_STRETCHES = 16, 10
ENDS = re.compile(r"(?<=[.!?])\s+|(?<=[。！？])")


def order_in(text: str, beyond: float) -> str | None:
    """The first line of a text that gives such an order, beyond some odds."""
    return next((line for line in _lines(text) if steering(line) > beyond), None)


def order_in_option(text: str) -> str | None:
    """The first line of an option and its explanation that tells whoever answers to take it, if one does."""
    return order_in(text, OFFERED if _size(text) >= LONG else SURE)


@lru_cache(maxsize=64)
def sure_orders_in(text: str) -> tuple[str, ...]:
    """The lines of a text that surely give such an order: by the weights, or by them and what they claim."""
    return tuple(filter(_is_surely_an_order, _lines(text)))


def _is_surely_an_order(line: str) -> bool:
    odds = steering(line)
    return (
        odds > SURE or (odds > CLAIMED and injected(line) is not None) or NEVER_NOTED.search(line) is not None
    )


@lru_cache(maxsize=8192)
def steering(line: str) -> float:
    """The logarithm of the odds that a line gives orders to whoever answers."""
    return odds_by("locum.deciding", "steering_words.txt", marks(line))


def marks(line: str) -> Iterator[str]:
    """What the weights know a line by: its words, those that follow each other, its length."""
    told = plain(line[:LONGEST])
    yield from words_in(told)
    yield from neighbours_in(told)
    for run in HAN.findall(told):
        yield from (f"^{run[:2]}", f"{run[-2:]}$")
        yield from (run[at : at + 3] for at in range(len(run) - 2))
    yield f"long:{min(len(told) // STRETCH, MOST_STRETCHES)}"


def _lines(text: str) -> Iterator[str]:
    """The lines of a file that the user may have written, long ones sentence by sentence."""
    for line in text.splitlines():
        if line.strip() and (ANSWERED.search(line) or not NOT_THE_USER.search(line)):
            yield from (line,) if _size(line) <= LONGEST_LINE else filter(str.strip, ENDS.split(line))


def _size(text: str) -> int:
    """How long a text is, in letters; a Chinese character says as much as several."""
    return sum(A_WORD if char >= "一" else 1 for char in text)
