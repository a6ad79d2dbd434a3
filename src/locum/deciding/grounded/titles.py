"""What a file is headed with as a whole: that names the product, and sets nothing in it apart."""

import re
from functools import lru_cache

from locum.deciding.grounded.dates import date_in
from locum.deciding.grounded.headings import Section, kind_of
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.markdown import TITLE
from locum.deciding.grounded.plain_english import is_plain_english
from locum.model.asked import Source

WORDS = Late("[一-鿿]")
FIRST_HEADING = Late(r"^#(?:#+\s|\s+(?P<title>[^\n]*))", re.M)
ANY_HEADING = Late(r"^(#{2,6})\s+([^\n]*)", re.M)
OF_ANY_PROJECT = Late(
    r"(?:the |our )?(?:(?:tech(?:nical|nology)?|code|coding|dev\w*|open|house) )?"
    r"(?:tech(?:nical|nology)?|stack|code|coding|style|conventions?|tool(?:s|ing)?|tests?|testing|parked|later"
    r"|open|ideas?|backlog|to-?do|notes?|decisions?|decided|log|questions?|people|team|infra\w*|ops"
    r"|under the hood|not now|maybe|someday|out of scope|constraints?|rules|misc\w*|links?|faq|glossary)"
    r"|技术栈?|技术选型|代码|约定|以后再说|以后|待定|未定|备注|其他|决定|工具|测试|风格|规范|想法|暂缓|人员|不做",
    re.I,
)
"""What a part of any project's notes is headed with: it stands beside the name of the product."""

OF_THE_PROJECT = Late(r"(?:^|/)(?:project|product|readme)[\w-]*\.md$", re.I)
"""The files that tell what is made."""
WHAT_IT_IS = Late(
    r"[\w'. -]{2,30}?\s*[-–—:]+\s+(?:an? |the |our |my )(?:[\w-]+ ){0,3}"
    r"(?:tool|app|application|library|program|site|service|game|bot|cli|plugin|framework|editor|tracker"
    r"|dashboard|server|firmware|package) (?:for|that|to|which)\b",
    re.I,
)
"""A title that says what the product is for: “heddle - a command-line tool for weaving drafts”."""
UNSETTLED = Late(
    r"\b(?:drafts?|proposals?|proposed|ideas?|thoughts|options|alternatives|brainstorm\w*|pending|undecided"
    r"|deprecated|superseded|obsolete|outdated|archived|rejected|withdrawn|unsorted|templates?|not|notes from"
    r"|old (?:plan|notes?|version|decisions?|stack)|wish\w*|later|someday|told|says|said|from|by"
    r"|hand-?over|feedback|unchecked|staging|trial|pilot|prototyp\w*|spike|playground|temporary|interim)\b"
    r"|草稿|草案|提案|作废|废弃|过时|待定|未定|备选|候选|想法|方案|[旧老]版|示例|样例|设想",
    re.I,
)
"""What makes even a title doubtful."""


@lru_cache(maxsize=64)
def titles_of(source: Source) -> frozenset[str]:
    """What a file may be headed with as a whole: its first heading, and a first line that is none."""
    first = FIRST_HEADING.search(source.text)
    title = (first["title"] or "").strip() if first else ""
    title = title or lone_heading(source.text)
    line = source.text.strip().split("\n", 1)[0].strip().rstrip(":：").strip("【】〖〗")
    return frozenset({title.rstrip("# "), "" if line.startswith("#") else line} - {""})


def lone_heading(text: str) -> str:
    """The heading that a file begins with: it names the whole where only “Stack” or “Later” is as high."""
    found = [(len(one[1]), one[2].strip()) for one in ANY_HEADING.finditer(text)]
    if not text.lstrip().startswith("##") or not found or date_in(found[0][1]):
        return ""
    (level, title), *others = found
    named = len(title.split()) == 1 and not is_plain_english(title.lower()) and not WORDS.search(title)
    beside = [other.strip("# *:：") for depth, other in others if depth <= level]
    return title.rstrip("# ") if named or all(map(OF_ANY_PROJECT.fullmatch, beside)) else ""


@lru_cache(maxsize=64)
def names_of(source: Source) -> frozenset[str]:
    """Those of the titles that name the product: in a project's own file, and not in doubt."""
    if not OF_THE_PROJECT.search(source.name) or sum(1 for _ in TITLE.finditer(source.text)) > 1:
        return frozenset()
    firm = (title for title in titles_of(source) if WHAT_IT_IS.match(title) or not UNSETTLED.search(title))
    return frozenset(title for title in firm if kind_of(title) in (Section.PLAIN, Section.ASIDE))


def without_title(headings: tuple[str, ...], titles: frozenset[str]) -> tuple[str, ...]:
    """Headings without the first one, where that is one of the titles."""
    return headings[1:] if headings and headings[0].strip() in titles else headings
