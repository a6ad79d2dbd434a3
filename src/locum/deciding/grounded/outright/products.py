"""Whether a question is on one of several things that are made, and a line on another of them."""

from functools import lru_cache

from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.outright.cut import Cut
from locum.deciding.grounded.outright.naming import are_others, named_before
from locum.deciding.grounded.outright.small_words import WHOLES
from locum.deciding.grounded.outright.tokens import tokens_of
from locum.deciding.grounded.stems import wordset

MADE = WHOLES | wordset(
    """screen board kiosk pipeline repo terminal robot shop store edition product system program importer
    exporter scheduler worker editor viewer simulator trainer"""
)
"""Things of which a team makes several."""
TELLS_NOTHING = wordset(
    """new old first second next current existing main whole entire same other another own small little big
    web mobile desktop command line public internal local real live default our my your each every single"""
)
"""What stands before such a thing without saying which one it is."""
ISSUE = Late(
    r"\b(rev|revision|model|mk|gen|generation|variant|batch)\.? (?:no\.? )?([b-z]|(?<=rev )a|\d{1,2})\b"
)
"""Which one of a thing that was made more than once: “rev D”, “model 3”."""
SYSTEMS = {
    "ios": Late(r"(?<![a-z])(?:ios|iphone|ipad|swiftui)(?![a-z])|苹果(?:手机|版|端)"),
    "android": Late(r"(?<![a-z])android(?![a-z])|安卓"),
    "harmony": Late(r"(?<![a-z])harmonyos(?![a-z])|鸿蒙"),
}
"""Systems of which each has an app of its own."""

Pair = tuple[str, str]
"""Which one, and of what kind: the “flanger” of “flanger plugin”."""


def is_of_another_product(own: Cut) -> bool:
    """Whether a line stands below “Tape echo plugin”, and the question is on the “flanger plugin”."""
    asked = products_in(own.question.text) - products_in(own.plain)
    return any(are_others(products_in(folded(line)), asked) for line in own.statement.above)


def is_of_another_issue(other: Cut, own: Cut) -> bool:
    """Whether another line of the same file says that it is on “rev C”, and the question is on “rev D”."""
    if other.statement.file != own.statement.file:
        return False
    asked = issues_in(own.question.text) - issues_in(own.plain)
    return bool(asked) and are_others(issues_in(_in_place(other)), asked)


def is_of_another_system(other: Cut, own: Cut) -> bool:
    """Whether another line of the same file is on Android alone, and the question is on the app for iOS."""
    if other.statement.file != own.statement.file:
        return False
    asked = systems_in(own.question.text)
    if not asked or asked & systems_in(_in_place(own)):
        return False
    there = systems_in(_in_place(other))
    return bool(there) and there.isdisjoint(asked)


def _in_place(line: Cut) -> str:
    """A line and what stands above it, folded."""
    return " ".join((line.plain, *map(folded, line.statement.above)))


def systems_in(text: str) -> set[str]:
    """The systems that a folded text names."""
    return {name for name, shape in SYSTEMS.items() if shape.search(text)}


def issues_in(text: str) -> frozenset[Pair]:
    """The issues of a thing that a folded text names."""
    return frozenset((found[2], found[1][:3]) for found in ISSUE.finditer(text))


def is_told_elsewhere(other: Cut, own: Cut) -> bool:
    """Whether another line is on “the driver app” that is asked about, and the answer's does not name it."""
    asked = products_in(own.question.text)
    if not asked:
        return False
    over = products_in(folded(" ".join(other.statement.above[-1:])))
    first = [token.stem for token in other.tokens if token.text != "the"][:2]
    here = {
        token.stem for token in tokens_of(" ".join((own.statement.file, own.quote, *own.statement.above)))
    }
    return any(([*pair] == first or pair in over) and pair[0] not in here for pair in asked)


@lru_cache(maxsize=512)
def products_in(text: str) -> frozenset[Pair]:
    """The things that are made which a text names with a word that says which one."""
    return frozenset(
        (which.stem, made.stem)
        for which, made in named_before(text, MADE)
        if made.start - which.end == 1 and which.text not in TELLS_NOTHING
    )
