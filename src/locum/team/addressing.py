"""Whom a person means who writes to the lead: the Runners that a text is addressed to, or that it stops."""

import re
from collections.abc import Sequence

MENTION = re.compile(r"(?<![\w@./])@(?P<name>[A-Za-z0-9][\w-]*)(?P<after>[:：,，]?)")
TOLD = re.compile(
    r"\s*+(?:(?:please|pls|hey|请)\s*+)?(?:(?:tell|for|to|ask|notify)\s++|告诉|告知|通知|让|叫|对|给|跟|請|告訴|讓|對|給)?\s*+"
    r"(?P<names>[\w-]++(?:\s*+[,，、&]\s*+[\w-]++"
    r"|(?>(?<=[和与跟與])|(?<=and)|(?=\s++(?:and|[和与跟與])))\s++[\w-]++)*)"
    r"\s*+(?:(?:说|說)(?:一下|一声|一聲)?\s*+)?(?:[:：,，]|[–—-](?=\s))\s*+(?=\S)",
    re.IGNORECASE,
)
"""No part of it can be read in two ways, so that a long text that is no address is soon seen to be none."""
TOLD_OF_OLD = re.compile(
    r"\s*(?:(?:please|pls|请)\s*)?(?:tell|ask|告诉|告知|通知)\s*(?P<names>[\w-]+)\s*[:：]\s*", re.IGNORECASE
)
CALLED = re.compile(
    r"\s*(?:@(?P<at>[a-z0-9][\w-]*)(?![\w./(@-])"
    r"|(?:(?:please|pls)\s+|请|請)?(?:(?i:tell|ask)\s+|告诉|告訴|告知|通知|给|給)\s*(?P<told>[A-Za-z0-9_-]+)\s*[:：])"
)
"""How a text begins that is written to somebody."""
EVERYBODY = re.compile(r"all|every(?:one|body)|them|both|team|us|you|me", re.IGNORECASE)
MADE_TO = (
    r"\s*(?:(?:please|pls|请|請)\s*)?(?:(?:tell|ask|have|get|make|let|order|want)\s+|告诉|告訴|通知|让|讓|叫|请|請|给|給)\s*"
    r"(?:the\s+)?(?P<names>{names})(?![a-z0-9_-])(?:\s+(?:runner|agent))?(?:\s+to\b)?\s*(?=\S)"
)
"""“Tell api to …”, “让 api …”: where the names are known."""
SEVERAL = re.compile(r"\s*(?:,|，|、|\band\b|&|和|与|跟|與)\s*")
STOPPING = re.compile(
    r"\b(?:stop|stopp|pause|halt|freeze|kill|quit|abort|suspend|cease|interrupt|shut|turn|switch|pull|end"
    r"|terminate|hold|cut|brakes?|off)|[停关關杀殺]|终止|中止|中断|終止|中斷"
)
ALL = re.compile(
    r"\b(?:all|every(?:thing|one|body)|both|each|the (?:lot|rest|others))\b|全|所有|一切|通通|统统"
)
BUT = re.compile(
    r"\b(?:except(?: for)?|but(?: not)?|apart from|other than|besides|without|not|leave|keep)\b"
    r"|除了?|别停|不要停|别动|留着|留"
)
IT = re.compile(r"\b(?:it|him|her|that one|this one)\b|[它他她]")
CLAUSE = re.compile(r"[,，.。;；!！?？\n:：(（]|\bbecause\b|\bsince\b|因为|\bit(?:'s| is)\b")


def addressed(text: str, runners: Sequence[str] = ()) -> tuple[tuple[str, ...], str]:
    """The Runners a text is addressed to, and the text without the address."""
    known = {name.casefold(): name for name in runners}
    written = (mention["name"] for mention in MENTION.finditer(text))
    mentioned = dict.fromkeys(name for name in written if not known or name.casefold() in known)
    found = [known.get(name.casefold(), name) for name in mentioned]
    text = MENTION.sub(lambda mention: " " if mention["name"] in mentioned else mention[0], text)
    if not found:
        found, text = _told(text, known)
    return tuple(dict.fromkeys(found)), text


def stranger(text: str, runners: Sequence[str]) -> str | None:
    """The name somebody wrote to who is no Runner: “@wbe …”, “tell wbe: …”; a slip must not become all."""
    known = {name.casefold() for name in runners}
    found = CALLED.match(text) if known else None
    if found is None:
        return None
    name = found["at"] or found["told"]
    return None if name.casefold() in known or EVERYBODY.fullmatch(name) else name


def any_of(names: Sequence[str]) -> re.Pattern[str]:
    """A Runner's name as a word of its own in a folded text; Chinese characters may touch it."""
    one = "|".join(re.escape(name.casefold()) for name in names)
    return re.compile(rf"(?<![a-z0-9_@./-])(?:{one})(?![a-z0-9_-]|\.\w)")


def stopped(sentence: str, runners: Sequence[str]) -> tuple[str, ...]:
    """The Runners that a sentence which says to stop is about; none means all."""
    told = sentence.casefold()
    clauses = [clause for clause in CLAUSE.split(told) if STOPPING.search(clause)] or CLAUSE.split(told)
    named = [name for clause in clauses for name in runners if any_of([name]).search(clause)]
    spared = [name for name in runners if _is_spared(name, told)]
    if spared:
        meant = [name for name in named if name not in spared]
        return tuple(meant or (name for name in runners if name not in spared))
    if any(map(ALL.search, clauses)):
        return ()
    return tuple(dict.fromkeys(named)) or _begun_with(told, runners) or _spoken_of(clauses, told, runners)


def _begun_with(sentence: str, runners: Sequence[str]) -> tuple[str, ...]:
    """The Runners with whose names a sentence begins: “api 跑偏了，赶紧停”."""
    before = re.split(CLAUSE, sentence.strip(), maxsplit=1)[0]
    begins = any_of(runners).match(before) if runners else None
    return tuple(name for name in runners if begins and any_of([name]).search(before))


def _spoken_of(clauses: Sequence[str], sentence: str, runners: Sequence[str]) -> tuple[str, ...]:
    """The one Runner that “it” stands for: “api is going off the rails, stop it”."""
    there = tuple(name for name in runners if any_of([name]).search(sentence))
    return there if len(there) == 1 and any(map(IT.search, clauses)) else ()


def _told(text: str, known: dict[str, str]) -> tuple[list[str], str]:
    """Whom a text names at its beginning as those it is for, and what follows."""
    told = TOLD.match(text)
    if told:
        names = SEVERAL.split(told["names"].strip())
        if all(name.casefold() in known for name in names):
            return [known[name.casefold()] for name in names], text[told.end() :]
        if not known and (old := TOLD_OF_OLD.match(text)):
            return [old["names"]], text[old.end() :]
    if known:
        one = "|".join(re.escape(name) for name in known)
        several = rf"(?:{one})(?:{SEVERAL.pattern}(?:{one}))*"
        made = re.match(MADE_TO.format(names=several), text, re.IGNORECASE)
        if made:
            return [known[name.casefold()] for name in SEVERAL.split(made["names"])], text[made.end() :]
    return [], text


def _is_spared(name: str, sentence: str) -> bool:
    """Whether a Runner is the one that shall go on: “all but docs”, “除了 docs”."""
    found = any_of([name]).search(sentence)
    if found is None:
        return False
    before = re.split(r"[,，;；.。]", sentence[: found.start()])[-1]
    turns = list(BUT.finditer(before))
    return bool(turns) and not STOPPING.search(before[turns[-1].end() :])
