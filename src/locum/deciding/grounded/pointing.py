"""Which line a sentence means that speaks of another one: the words that the two have in common tell."""

from collections.abc import Sequence

from locum.deciding.grounded.late import Late
from locum.deciding.grounded.outright.tokens import alike, tokens_of
from locum.deciding.grounded.plain_english import HOLDS

STAMP = Late(r"^\W*(?:\d[\d./-]*|[一二三四五六七八九十]{1,3}月[一二三四五六七八九十]{1,3}[日号]?)\W+")
DAY = Late(
    r"\b\d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b"
    r"|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \d{1,2}\b|\b\d{4}-\d\d-\d\d\b"
    r"|[\d一二三四五六七八九十]{1,3}月[\d一二三四五六七八九十]{1,3}[日号]"
)
"""A day by which a sentence names the line of which it speaks."""
SURELY_MEANT = 2
"""How many words a sentence must have in common with a line to mean that line, where it does not say so."""


def in_common(text: str, written: str) -> set[str]:
    """The words of weight that two texts have in common, Chinese ones as two characters in a row."""
    own = {token.stem for token in tokens_of(written) if token.text not in HOLDS}
    matter = (token for token in tokens_of(text) if token.text not in HOLDS and not token.han)
    words = {token.stem for token in matter if any(alike(token.stem, other) for other in own)}
    pairs = (text[at : at + 2] for at in range(len(text) - 1))
    return words | {pair for pair in pairs if min(pair) >= "一" and pair in written}


def unstamped(text: str) -> str:
    """A sentence without the day on which it was written itself."""
    return STAMP.sub("", text)


def day_meant(text: str, places: Sequence[str]) -> str:
    """The day by which a sentence names a line, where one of these lines is of that day."""
    found = DAY.search(unstamped(text))
    return found[0] if found and any(found[0] in place for place in places) else ""


def means_another(text: str, here: str, others: Sequence[str]) -> bool:
    """Whether a sentence that speaks of a line names another line than this one, and nothing of this one.

    Each line comes with what stands over it.
    """
    if day := day_meant(text, others):
        return day not in here
    return not in_common(text, here) and any(len(in_common(text, one)) >= SURELY_MEANT for one in others)
