"""Reasons: why a form was answered as it was, in sentences that a person would say one after the other."""

import re
from collections.abc import Iterable

QUOTED = re.compile("“[^”]*”")
ENDS = ("。", ".", "!", "?", "”", "！", "？")


def in_sentences(reasons: Iterable[str]) -> str:
    """Several reasons as one text: those that differ in a quotation alone are said once for all."""
    said: dict[str, list[str]] = {}
    for reason in dict.fromkeys(each.strip() for each in reasons if each.strip()):
        quoted = QUOTED.findall(reason)
        frame = QUOTED.sub("“”", reason) if len(quoted) == 1 else reason
        said.setdefault(frame, []).extend(quoted if len(quoted) == 1 else [])
    told = [frame.replace("“”", _listed(quotes), 1) if quotes else frame for frame, quotes in said.items()]
    return told[0] if len(told) == 1 else " ".join(_closed(each) for each in told)


def _listed(quotes: list[str]) -> str:
    """“A”, “B” and “C”."""
    *rest, last = quotes
    return f"{', '.join(rest)} and {last}" if rest else last


def _closed(sentence: str) -> str:
    return sentence if sentence.endswith(ENDS) else f"{sentence}."
