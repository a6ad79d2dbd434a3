"""Whether words beside a decision leave it open, as weights tell that were learned from words of both sorts.

A clause behind a decision may tell why it was made, or that it is somebody else's wish; a sentence after it
may add a step, or take it back. Such words are open without end, and no list has them all. The weights know
how thousands of either sort are put. `make words` learns them anew (tools/beside_words.py).
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import Literal

from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.outright.cut import Cut
from locum.deciding.grounded.outright.foreign import is_repeated
from locum.deciding.grounded.outright.labels import Place
from locum.deciding.grounded.outright.unsaying import signs_of
from locum.deciding.weights import HAN, WHOLE, WORD, weights_in, words_in

Where = Literal["before", "behind", "bracket", "next"]
"""How words stand to a decision: in its sentence before or behind it, in brackets, or in the next one."""

EDGES = " \t\r\n,.;:，。；：()（）|—–-*_`"
NAMED = re.compile(r"(?<![.!?] )(?<!^)\b[A-Z][a-z]+\b")
NAMED_IN_CHINESE = re.compile("[小老阿][一-鿿]|[一-鿿](?:哥|姐|总|工|经理|老师|主任|师兄|师姐|叔|姨)")
"""How people are spelt or called."""
ASKS = re.compile("[?？]")
ALONE = re.compile(
    r"^\s*(?:only|alone|everywhere)\b(?!\s+(?:for|in|on|at|with|when|if|during|as|by)\b)", re.I
)
"""A mere “only” behind an answer."""
BRACKETED = re.compile(r"[(（\[][^()（）\[\]]*[)）\]]")
LONGEST = 400
STRETCH, MOST_STRETCHES = 8, 6


def words_beside(cut: Cut, place: Place) -> list[tuple[str, Where]]:
    """All that is said beside a label, without the question's own words, and where."""
    return [(words, where) for words, where in _stretches(cut, place) if len(words.strip(EDGES)) > 1]


def _stretches(cut: Cut, place: Place) -> Iterator[tuple[str, Where]]:
    """The stretches of text beside a label, blank ones too."""
    home = cut.home(place)
    start, end = home[0].start, home[-1].end
    text = _unasked(cut)
    bracketed = [clause for clause in cut.clauses if clause.bracketed and clause not in home]
    yield from ((text[clause.start : clause.end], "bracket") for clause in bracketed)
    yield ALONE.sub(" ", text[cut.span(place)[1] : end]), "behind"
    yield BRACKETED.sub(" ", text[end:]), "behind"
    first = min((one.start for one in cut.before(start) if not one.key), default=start)
    yield BRACKETED.sub(" ", text[first:start]), "before"
    yield from ((words, "next") for words in cut.statement.beside)


def _unasked(cut: Cut) -> str:
    """A sentence with blanks in the place of the question's own words."""
    text = list(cut.quote)
    for token in cut.tokens:
        if is_repeated(cut, token):
            text[token.start : token.end] = " " * (token.end - token.start)
    return "".join(text)


@lru_cache(maxsize=512)
def openness(words: str, where: Where) -> float:
    """The logarithm of the odds that words beside a decision leave it open."""
    weights = weights_in("locum.deciding.grounded.outright", "beside_words.txt")
    return sum(weights.get(mark, 0) for mark in {"", *marks(words, where)}) / WHOLE


def marks(words: str, where: Where) -> Iterator[str]:
    """What the weights know words by: each of them, those that follow each other, where they stand."""
    bare = words[:LONGEST].strip(EDGES)
    plain = folded(bare)
    yield from words_in(plain)
    latin = ["^", *words_in(" ".join(WORD.findall(plain))), "$"]
    yield from (f"{one} {other}" for one, other in pairwise(latin))
    for run in HAN.findall(plain):
        yield from (f"^{run[0]}", f"^{run[:2]}", f"{run[-1]}$", f"{run[-2:]}$")
    yield f"at:{where}"
    yield f"long:{min(len(plain) // STRETCH, MOST_STRETCHES)}"
    if NAMED.search(f" {bare}") or NAMED_IN_CHINESE.search(plain):
        yield "is:named"
    if ASKS.search(plain):
        yield "is:asked"
    yield from signs_of(bare)
