"""What a sentence to the lead is known by, and what its words weigh, learned from sentences of each kind.

People say “stop” and “from now on” in more ways than patterns hold. Three tables tell the kinds apart: what
stops, what stops or may be meant to, and what changes a requirement. The patterns' own verdict is one mark
among the others. `make words` learns the tables anew (tools/directive_words.py).
"""

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from locum.completion.sentences import folded
from locum.deciding.weights import HAN, WORD, odds_by, runs_in
from locum.team.addressing import any_of
from locum.team.directive_chinese import MORE

STOPS, HALTS, CHANGES = "stops.txt", "halts.txt", "changes.txt"
"""The tables: what says to stop, what says so or may, and what changes a requirement where nothing stops."""
LONGEST = 400
"""What comes later in one sentence is no order any more, but a text."""
NEVER = -1000.0
"""The odds of what cannot be."""
RUNNER = "@"
"""Stands for every Runner's name."""
SLIPS = re.compile(r"\b(?:st+o+pp+|stoop|stpo+|sotp+|tsop)\b")
"""“Stop”, typed in a hurry."""
LATER = re.compile(
    r"\b(?:if|when|whenever|once|after|until|unless|while|before)\b|如果|要是|若|一旦|时|后|就|每|当|的时候"
)
CLAUSES = re.compile(
    r"[,，、;；:：()（）!！~…]+|(?<=[\u3400-\u9fff])\s+(?=[\u3400-\u9fff])|\b(?:but|so|because)\b|\s[-–—]\s"
)

Judge = Callable[[str], str]
"""What the patterns make of a sentence, or of a part of one."""


class Known(NamedTuple):
    """What a sentence is known by as a whole, and each part of it."""

    whole: frozenset[str]
    parts: tuple[frozenset[str], ...]


def known_by(sentence: str, names: Sequence[str], judge: Judge, addressed: bool = False) -> Known:
    """The marks of one sentence."""
    plain = SLIPS.sub("stop", " ".join(folded(sentence).split())[:LONGEST].translate(MORE))
    told = _without_names(plain, names)
    frame = {f"rule {judge(sentence)}", f"long {min(_length(told) // 3, 6)}"}
    frame |= {"addressed"} if addressed else set()
    frame |= {"asks"} if re.search("[?？]", told) else set()
    frame |= {"later"} if LATER.search(told) else set()
    said = [part for part in CLAUSES.split(plain) if re.search(r"\w", part)]
    frame_of_parts = frame | ({"parts"} if len(said) > 1 else set())
    parts = (
        {*frame_of_parts, *runs_in(short), f"part {min(_length(short) // 2, 6)}", f"part rule {judge(part)}"}
        for part, short in ((part, _without_names(part, names)) for part in said)
    )
    return Known(frozenset({*frame, *runs_in(told)}), tuple(map(frozenset, parts)))


def stopping(known: Known) -> tuple[float, float]:
    """The odds that a sentence says to stop, and that it says so or may."""
    stops, halts = (
        max((odds_by(__package__, table, part) for part in known.parts), default=NEVER)
        for table in (STOPS, HALTS)
    )
    return stops, halts


def changing(known: Known) -> float:
    """The odds that a sentence which stops nothing changes a requirement."""
    return odds_by(__package__, CHANGES, known.whole)


def _without_names(plain: str, names: Sequence[str]) -> str:
    return any_of(names).sub(RUNNER, plain) if names else plain


def _length(told: str) -> int:
    """Words, and Chinese characters."""
    return len(WORD.findall(told)) + sum(map(len, HAN.findall(told)))
