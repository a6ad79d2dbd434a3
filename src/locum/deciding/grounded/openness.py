"""Whether words beside or over a decision leave it open, as weights tell that were learned from both sorts.

A clause behind a decision may tell why it was made, or that it is somebody else's wish; a sentence after it
may add a step, or take it back; a heading may name a topic, or another project. Such words are without end,
and no list has them all. The weights know how thousands of either sort are put. `make words` learns them
anew (tools/open_words.py). See docs/proxy.md.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Literal, get_args

from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.unsaying import signs_of
from locum.deciding.weights import HAN, neighbours_in, odds_by, words_in

Beside = Literal["before", "behind", "bracket", "next"]
"""How words stand to a decision: in its sentence before or behind it, in brackets, or in the next one."""
Above = Literal["over", "opening"]
"""How words frame it: a heading or leading line over it, or the opening of its file."""

FRAMES = get_args(Above)
EDGES = " \t\r\n,.;:，。；：()（）|—–-*_`#"
NAMED = re.compile(r"(?<![.!?] )(?<!^)\b[A-Z][a-z]+\b")
NAMED_IN_CHINESE = re.compile("[小老阿][一-鿿]|[一-鿿](?:哥|姐|总|工|经理|老师|主任|师兄|师姐|叔|姨)")
"""How people are spelt or called."""
ASKS = re.compile("[?？]")
HEADS_OPEN = 2.0
"""The logarithm of the odds beyond which a heading leaves open what stands below it."""
LONGEST = 400
STRETCH, MOST_STRETCHES = 8, 6


@lru_cache(maxsize=1024)
def openness(words: str, where: Beside | Above) -> float:
    """The logarithm of the odds that words beside or over a decision leave it open."""
    table = "frame_words.txt" if where in FRAMES else "beside_words.txt"
    return odds_by("locum.deciding.grounded", table, marks(words, where))


def marks(words: str, where: Beside | Above) -> Iterator[str]:
    """What the weights know words by: each of them, those that follow each other, where they stand."""
    bare = words[:LONGEST].strip(EDGES)
    plain = folded(bare)
    yield from words_in(plain)
    yield from neighbours_in(plain)
    for run in HAN.findall(plain):
        yield from (f"^{run[0]}", f"^{run[:2]}", f"{run[-1]}$", f"{run[-2:]}$")
    yield f"at:{where}"
    yield f"long:{min(len(plain) // STRETCH, MOST_STRETCHES)}"
    if NAMED.search(f" {bare}") or NAMED_IN_CHINESE.search(plain):
        yield "is:named"
    if ASKS.search(plain):
        yield "is:asked"
    yield from signs_of(bare)
