"""Weights of words, learned from cases of two sorts: what a text is known by, and what its marks weigh.

The tables are plain text, learned by `make words` and never written by hand. See docs/proxy.md.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from itertools import pairwise

WHOLE = 100
"""The tables give weights in hundredths."""
WORD = re.compile(r"[a-z][a-z'+#-]*|\d+|[$€£¥%#@]")
HAN = re.compile("[\u3400-\u9fff]+")
ENDING = re.compile(r"(?:'s|ings?|ed|es|s|ly)$")
SHORTEST = 5
"""How long a word must be to lose its ending."""


def words_in(told: str) -> Iterator[str]:
    """The words of a plain text without their endings, and its Chinese characters alone and in pairs."""
    for found in WORD.finditer(told):
        word = found[0]
        if word[0].isdigit():
            yield "0"
        else:
            yield ENDING.sub("", word) if len(word) >= SHORTEST else word
    for found in HAN.finditer(told):
        run = found[0]
        yield from run
        yield from (run[at : at + 2] for at in range(len(run) - 1))


def neighbours_in(told: str) -> Iterator[str]:
    """The words of a plain text that follow each other, two by two, with its beginning and its end."""
    words = ["^", *words_in(" ".join(WORD.findall(told))), "$"]
    return (f"{one} {other}" for one, other in pairwise(words))


def runs_in(told: str) -> Iterator[str]:
    """The words of a plain text alone and two by two, with its ends; its characters up to three in a row."""
    words = ["^", *("0" if word[0].isdigit() else word for word in WORD.findall(told)), "$"]
    yield from words[1:-1]
    yield from (f"{one} {other}" for one, other in pairwise(words))
    rows = HAN.findall(told)
    for row in rows:
        yield from (row[at : at + many] for many in (1, 2, 3) for at in range(len(row) - many + 1))
    if rows:
        whole = re.sub(r"[^\w@]+", "", told)
        yield from (f"^{whole[:1]}", f"^{whole[:2]}", f"{whole[-1:]}$", f"{whole[-2:]}$")


def odds_by(package: str, table: str, marks: Iterable[str]) -> float:
    """The logarithm of the odds that a table gives to what has these marks."""
    weights = weights_in(package, table)
    return sum(weights.get(mark, 0) for mark in {"", *marks}) / WHOLE


@cache
def weights_in(package: str, table: str) -> dict[str, int]:
    """The weight of each mark of a table, as learned, in hundredths."""
    text = files(package).joinpath(table).read_text(encoding="utf-8")
    lines = (line.partition(" ") for line in text.splitlines() if not line.startswith("# "))
    return {mark: int(weight) for weight, _, mark in lines}
