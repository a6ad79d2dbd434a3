"""What an agent's last words say: that it waits for an answer, or that by its own account it is not done.

Patterns know the plain ways to ask and to break off. For the others the words of each sentence are weighed,
with where it stands and what follows it, by weights that were learned from the last messages of agents. One
sentence that asks is enough, wherever it stands; what is quoted with its question mark asks nobody. `make
words` learns the weights anew (tools/closing_words.py).
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from locum.completion.markdown import own_text_of
from locum.completion.questions import ASKS, COURTESY, MARK, asks_at_end
from locum.completion.reply import own_text
from locum.completion.sentences import SENTENCE, folded, paragraphs
from locum.completion.status import last_block, verdict, without_blocks
from locum.completion.tag import find_tag
from locum.completion.words import WORTH_A_LOOK, findings, weigh
from locum.deciding.weights import HAN, WORD, odds_by, runs_in

ASKING, UNDONE = "asking_words.txt", "undone_words.txt"
"""The tables: what waits for an answer, and what is not done where nothing is asked."""
WAITS, BREAKS_OFF = 0.3, 0.7
"""Logarithms of the odds: beyond which a sentence waits for an answer, or says that something is left."""
LONGEST, MOST = 400, 200
"""How much of a sentence is weighed, and how many of them."""
HEADING = re.compile(r"\s*#{1,6}\s|\s*\*\*[^*]+\*\*:?\s*$")
ITEM = re.compile(r"\s*(?:[-*+•]|\d{1,2}[.)、]|[A-Ha-h][.)]|\(\d\)|[①-⑨]|\d\ufe0f?\u20e3)\s")
CELL = re.compile(r"\s*[|│]")
QUOTED = re.compile('["“「『][^"”」』\n]*[?？][^"”」』\n]*["”」』]')
QUOTATION = "‹›"
COURTEOUS = "rule courtesy"
"""The mark of an offer of further help, which waits for nothing and leaves nothing to do."""
QUESTION = re.compile(r"[?？][^\w?？]*$")
ANSWERS_IT = re.compile(r"\s*[—–-]")


class Said(NamedTuple):
    """One sentence of the last words, and what it is known by."""

    words: str
    marks: frozenset[str]


def asked_in(closing: str) -> str | None:
    """The sentence by which an agent waits for an answer; None where it waits for none."""
    return asks_at_end(closing) or _heaviest(closing, ASKING, WAITS)


def says_undone(closing: str) -> str | None:
    """The words by which an agent is not done; None where there are none."""
    text = own_text(closing)
    if find_tag(text, None, "anywhere") is not None:
        return None
    said, reason = verdict(last_block(text))
    if said is not None:
        return reason if said == "veto" else None
    score, _, veto = weigh(text)
    if veto is not None and not score:
        return veto
    words = _heaviest(closing, UNDONE, BREAKS_OFF)
    return f"not done yet: {words}" if words else None


def _heaviest(closing: str, table: str, least: float) -> str | None:
    """The sentence that weighs most, if it weighs so much."""
    every = (said for said in said_in(closing) if COURTEOUS not in said.marks)
    weighed = [(odds_by(__package__, table, said.marks), said.words) for said in every]
    odds, words = max(weighed, default=(least, ""))
    return words if odds > least else None


@lru_cache(maxsize=4)
def said_in(closing: str) -> tuple[Said, ...]:
    """Every sentence of an agent's own words."""
    sentences = list(_sentences(closing))[-MOST:]
    follows = [*sentences[1:], None]
    return tuple(
        Said(words, frozenset(_marks(kind, words, len(sentences) - at - 1, follows[at])))
        for at, (kind, words) in enumerate(sentences)
    )


def _sentences(closing: str) -> Iterator[tuple[str, str]]:
    """The sentences with the kind of line they stand in."""
    text = QUOTED.sub(QUOTATION, own_text_of(without_blocks(own_text(closing))))
    for line, plain in paragraphs(text.split("\n")):
        kind = _kind_of(line)
        yield from ((kind, part.strip()) for part in SENTENCE.findall(plain) if re.search(r"\w", part))


def _kind_of(line: str) -> str:
    if HEADING.match(line):
        return "heading"
    return "item" if ITEM.match(line) else "cell" if CELL.match(line) else "text"


def _marks(kind: str, words: str, behind: int, follows: tuple[str, str] | None) -> Iterator[str]:
    """What a sentence is known by: its words, its kind, how many follow, and what the next one is."""
    plain = " ".join(folded(words).split())[:LONGEST]
    asks = QUESTION.search(plain) is not None
    yield f"in {kind}"
    yield "last" if not behind else "near the end" if behind <= 2 else "late" if behind <= 5 else "early"
    yield from runs_in(plain)
    for pattern, mark in ((MARK, "rule mark"), (ASKS, "rule asks"), (COURTESY, COURTEOUS)):
        if pattern.search(plain):
            yield mark
    if asks:
        yield from ("asks", f"asks in {kind}", "asks last" if not behind else "asks before")
    elif WORTH_A_LOOK.search(plain):
        yield from (f"rule {claim}" for claim, _ in findings(plain))
    if follows:
        yield f"then {follows[0]}"
        if asks:
            yield from _marks_behind(folded(follows[1]))


def _marks_behind(follows: str) -> Iterator[str]:
    """What a question is known by from what follows it: who goes on asking wants an answer."""
    yield from (f"then {word}" for word in WORD.findall(follows)[:2])
    if row := HAN.search(follows):
        yield f"then {row[0][:2]}"
    if QUESTION.search(follows):
        yield "then asks"
    if ANSWERS_IT.match(follows):
        yield "then an answer"
