"""What a person wants who writes to the lead: another requirement, a stop at once, or something else."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from locum.completion.sentences import folded
from locum.team import directive_chinese as chinese
from locum.team import directive_english as english
from locum.team.quoted import without_quotes

CODE = re.compile(r"(?P<fence>```|~~~)(?s:.*?)(?P=fence)|`[^`\n]*`|^[^\S\n]*>.*$", re.MULTILINE)
SENTENCE = re.compile(r"(?:[^.。！？!?；;\n]|\.(?=\w))+[。！？!?；;.]*")
MENTION = re.compile(r"(?<![\w@./])@(?P<name>[A-Za-z0-9][\w-]*)(?P<after>[:：,，]?)")
TOLD = re.compile(
    r"\s*+(?:(?:please|pls|hey|请)\s*+)?(?:(?:tell|for|to|ask|notify)\s++|告诉|告知|通知|让|叫|对)?\s*+"
    r"(?P<names>[\w-]++(?:\s*+[,，、&]\s*+[\w-]++"
    r"|(?>(?<=[和与跟])|(?<=and)|(?=\s++(?:and|[和与跟])))\s++[\w-]++)*)\s*+(?:说\s*+)?[:：,，]\s*+(?=\S)",
    re.IGNORECASE,
)
"""No part of it can be read in two ways, so that a long text that is no address is soon seen to be none."""
TOLD_OF_OLD = re.compile(
    r"\s*(?:(?:please|pls|请)\s*)?(?:tell|ask|告诉|告知|通知)\s*(?P<names>[\w-]+)\s*[:：]\s*", re.IGNORECASE
)
SEVERAL = re.compile(r"\s*(?:,|，|、|\band\b|&|和|与|跟)\s*")
LONGEST = 400
"""What comes later in one sentence is no order any more, but a text."""

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


def kind_of(text: str) -> tuple[Kind, str]:
    """The kind of a Directive and the reason."""
    judged = judge(text)
    return judged.kind, judged.because


def judge(text: str, runners: Sequence[str] = ()) -> Judgement:
    """Say what a Directive is; only a clear stop is one, and a doubtful one is asked about."""
    plain = without_quotes(CODE.sub(" ", text)).replace("‘", "'")
    targets, rest = addressed(plain, runners)
    if not re.search(r"\w", rest) and any(sign in rest for sign in SIGNS):
        return Judgement(Kind.STOP, "it is a stop sign", targets)
    sentences = [found.strip() for found in SENTENCE.findall(rest) if re.search(r"\w", found)]
    verdicts = [_sentence(sentence, (*runners, *targets)) for sentence in sentences]
    for kind, because in (("stop", "it says to stop"), ("requirement", "it says how things shall be")):
        for sentence, verdict in zip(sentences, verdicts, strict=True):
            if verdict == kind:
                return Judgement(Kind(kind), f"{because}: “{_short(sentence)}”", targets)
    for sentence, verdict in zip(sentences, verdicts, strict=True):
        if verdict == "unclear":
            return Judgement(
                Kind.OTHER, f"it may or may not say to stop: “{_short(sentence)}”", targets, True
            )
    asks = any(verdict == "question" for verdict in verdicts)
    return Judgement(
        Kind.OTHER, "it asks something" if asks else "it neither stops nor changes anything", targets
    )


def addressed(text: str, runners: Sequence[str] = ()) -> tuple[tuple[str, ...], str]:
    """The Runners a text is addressed to, and the text without the address."""
    known = {name.casefold(): name for name in runners}
    written = (mention["name"] for mention in MENTION.finditer(text))
    mentioned = dict.fromkeys(name for name in written if not known or name.casefold() in known)
    found = [known.get(name.casefold(), name) for name in mentioned]
    text = MENTION.sub(lambda mention: " " if mention["name"] in mentioned else mention[0], text)
    told = TOLD.match(text)
    if told and not found:
        names = SEVERAL.split(told["names"].strip())
        if all(name.casefold() in known for name in names):
            found, text = [known[name.casefold()] for name in names], text[told.end() :]
        elif not known and (old := TOLD_OF_OLD.match(text)):
            found, text = [old["names"]], text[old.end() :]
    found += [name for key, name in known.items() if name not in found and _stops_it(key, text)]
    return tuple(dict.fromkeys(found)), text


def _stops_it(name: str, text: str) -> bool:
    """Whether a Runner is named as what shall stop: "stop api"."""
    verbs = r"(?:stop|pause|halt|freeze|kill|停止|暂停|停掉|停下|暫停|关掉|把)"
    return re.search(rf"{verbs}\s*(?:the\s+)?{re.escape(name)}(?![\w-])", text.casefold()) is not None


def _sentence(sentence: str, names: Sequence[str]) -> str:
    """What one sentence is: stop, requirement, unclear, question or other."""
    plain = " ".join(folded(sentence).split())[:LONGEST]
    if chinese.SPEAKS.search(plain):
        return chinese.sense_of(plain, names)
    return english.sense_of(plain, names)


def _short(sentence: str) -> str:
    line = " ".join(sentence.split())
    return line if len(line) <= 80 else f"{line[:79]}…"
