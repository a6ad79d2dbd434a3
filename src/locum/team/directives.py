"""What a person wants who writes to the lead: another requirement, a stop at once, or something else."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial

from locum.completion.sentences import folded
from locum.team import directive_chinese as chinese
from locum.team import directive_english as english
from locum.team.addressing import addressed, stopped, stranger
from locum.team.directive_weights import LONGEST, NEVER, changing, known_by, stopping
from locum.team.quoted import without_quotes

CODE = re.compile(r"(?P<fence>```|~~~)(?s:.*?)(?P=fence)|`[^`\n]*`|^[^\S\n]*>.*$", re.MULTILINE)
SENTENCE = re.compile(r"(?:[^.。！？!?；;\n]|\.(?=\w))+[。！？!?；;.]*")
SURE, LIKELY, MAYBE = 0.5, -0.5, 0.0
"""Logarithms of the odds: beyond which a sentence stops, beyond which it may, and beyond which something that
sounds like hesitation may."""
WISHED = 0.5
"""Beyond which a sentence changes a requirement."""
CONDITION = re.compile(
    r"(?:and |but |also |please |so )*(?:if|when(?:ever)?|once|as soon as|unless|after|every time|in case)\b"
    r"|[并也请]*(?:如果|要是|若|一旦|只要|每当|每次|当.{1,20}时|等.{1,20}[再就])"
)
"""How a sentence begins that says what shall be done some day, and stops nothing now."""
SIGNS = "🛑⏸⛔"


class Kind(StrEnum):
    """The three things a Directive can be."""

    REQUIREMENT = "requirement"
    STOP = "stop"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a Directive is, why, whom it is for, and whether the person should be asked what was meant."""

    kind: Kind
    because: str
    targets: tuple[str, ...] = ()
    """The Runners it names; none means all."""
    unclear: bool = False
    stranger: str | None = None
    """The name it is written to, where no Runner is called so: then it is nobody's."""


def kind_of(text: str) -> tuple[Kind, str]:
    """The kind of a Directive and the reason."""
    judged = judge(text)
    return judged.kind, judged.because


def judge(text: str, runners: Sequence[str] = ()) -> Judgement:
    """Say what a Directive is; only a clear stop is one, and a doubtful one is asked about."""
    if name := stranger(said_in(text), runners):
        there = ", ".join(runners)
        return Judgement(Kind.OTHER, f"there is no Runner called {name}, but {there}", (), True, name)
    targets, rest = addressed(said_in(text), runners)
    if not re.search(r"\w", rest) and any(sign in rest for sign in SIGNS):
        return Judgement(Kind.STOP, "it is a stop sign", targets)
    sentences = sentences_in(rest)
    names = (*runners, *targets)
    verdicts = [_sense_of(sentence, names, bool(targets)) for sentence in sentences]
    for kind, because in (("stop", "it says to stop"), ("requirement", "it says how things shall be")):
        for sentence, verdict in zip(sentences, verdicts, strict=True):
            if verdict == kind:
                named = targets or (stopped(sentence, runners) if kind == "stop" else ())
                return Judgement(Kind(kind), f"{because}: “{_short(sentence)}”", named)
    for sentence, verdict in zip(sentences, verdicts, strict=True):
        if verdict == "unclear":
            return Judgement(
                Kind.OTHER, f"it may or may not say to stop: “{_short(sentence)}”", targets, True
            )
    asks = any(verdict == "question" for verdict in verdicts)
    return Judgement(
        Kind.OTHER, "it asks something" if asks else "it neither stops nor changes anything", targets
    )


def said_in(text: str) -> str:
    """What the person says themselves: without quotations and code."""
    return without_quotes(CODE.sub(" ", text)).replace("‘", "'")


def sentences_in(text: str) -> list[str]:
    """The sentences of a text that say anything."""
    return [found.strip() for found in SENTENCE.findall(text) if re.search(r"\w", found)]


def by_patterns(sentence: str, names: Sequence[str]) -> str:
    """What one sentence is as far as patterns tell: stop, requirement, unclear, question or other."""
    plain = " ".join(folded(sentence).split())[:LONGEST]
    if chinese.SPEAKS.search(plain):
        return chinese.sense_of(plain, names)
    return english.sense_of(plain, names)


def _sense_of(sentence: str, names: Sequence[str], is_addressed: bool) -> str:
    """What one sentence is: stop, requirement, unclear, question or other."""
    told = by_patterns(sentence, names)
    if told == "stop":
        return told
    known = known_by(sentence, names, partial(by_patterns, names=names), is_addressed)
    stops, halts = (NEVER, NEVER) if CONDITION.match(folded(sentence)) else stopping(known)
    found = by_odds(stops, halts, changing(known))
    return told if found == "other" and told == "question" else found


def by_odds(stops: float, halts: float, changes: float) -> str:
    """What a sentence is whose odds are these."""
    if stops > SURE:
        return "stop"
    if stops > LIKELY or halts > MAYBE:
        return "unclear"
    return "requirement" if changes > WISHED else "other"


def _short(sentence: str) -> str:
    line = " ".join(sentence.split())
    return line if len(line) <= 80 else f"{line[:79]}…"
