"""Whether a later line of the same file takes back what an answer would rest on: “strike the line above”."""

import re

from locum.deciding.gate.text import plain
from locum.deciding.grounded.pointing import means_another
from locum.model.asked import Basis, Dossier, Source

LOOKED_AT = 4
"""How many lines below a quote may speak of it as the one above."""
ABOVE = (
    r"(?:above(?!\s+(?:\d|the\b|an?\b))|previous|preceding|earlier"
    r"|last (?:line|item|point|one|entry|rule|decision))"
)
VOID = (
    r"(?:void|withdrawn|revoked|retracted|cancell?ed|obsolete|off the table|invalid|wrong|outdated|superseded"
    r"|reopened|open again|no longer)"
)
ONE_ABOVE = r"(?:上|前)(?:一|面|边|述|个|头)?(?:那|这|的)?[一二两三几]?(?:[条行项句点则]|个(?![一-鿿]))"
VOID_IN_CHINESE = r"(?:作废|取消|不算|忽略|删|无效|撤|收回|划掉|待定|重新|不要了|不作数|推翻|改主意)"
RETRACTS = re.compile(
    rf"\b(?:strike|ignore|disregard|scrap|scratch|drop|void|cancel|forget|withdraw|retract|delete|undo)\b"
    rf"[^.\n]{{0,50}}\b{ABOVE}\b"
    rf"|\b{ABOVE}\b[^.\n]{{0,40}}\b{VOID}\b"
    rf"|{ONE_ABOVE}[^。\n]{{0,10}}{VOID_IN_CHINESE}"
    rf"|{VOID_IN_CHINESE}(?:了|掉)?[^。\n]{{0,6}}{ONE_ABOVE}"
    r"|^\W*(?:correction|erratum|更正|修正|勘误)\b[^:：]{0,20}[:：]|别看了|不用看了|别管(?:了|上)|当没写"
)
BESIDE = re.compile(
    r"\b(?:copied from|not (?:yet )?reviewed|unreviewed|not final|draft|tbd|to be confirmed)\b"
    r"|\bplaceholder\b(?! (?:images?|texts?|art|icons?|pictures?|sprites?|graphics|data)\b)"
    r"|待定|草稿|未审|待确认|占位(?![图符文元])"
)
"""What stands behind a quote on its own line and leaves it open."""
ALL_OF_IT = re.compile(
    rf"\b(?:everything|all|whatever|anything) (?:that )?(?:i|we) (?:wrote|said|decided|noted)\b"
    rf"(.*?)\b{VOID}\b"
    rf"|(?:关于|有关|之前写的)(.{{1,20}}?)(?:全部|都|全){VOID_IN_CHINESE}"
)
"""A line, in whatever file, that takes back all that was said on a matter."""


def taken_back(basis: Basis, dossier: Dossier) -> str | None:
    """The line that takes the quote back, if one does."""
    for source in dossier.sources:
        if source.name != basis.file or basis.quote not in source.text:
            continue
        below = source.text[source.text.index(basis.quote) + len(basis.quote) :].split("\n")
        if BESIDE.search(plain(below[0])):
            return below[0].strip()
        near = [line for line in below if line.strip()][:LOOKED_AT]
        if line := next((line for line in near if _retracts(line, basis.quote, source)), None):
            return line.strip(" -*#\t")
    every = (line for source in dossier.sources for line in source.text.split("\n"))
    return next((line.strip(" -*#\t") for line in every if _on(line, basis.quote)), None)


def _retracts(line: str, quote: str, source: Source) -> bool:
    """Whether a line takes back another one, and not plainly another than the one with the quote."""
    told = plain(line)
    if not RETRACTS.search(told):
        return False
    others = [plain(other) for other in source.text.split("\n") if quote not in other and other != line]
    return not means_another(told, plain(quote), others)


def _on(line: str, quote: str) -> bool:
    """Whether a line takes back all that was said on something the quote names."""
    found = ALL_OF_IT.search(plain(line))
    if found is None:
        return False
    matter, said = found[1] or found[2] or "", plain(quote)
    words = re.findall(r"[a-z]{4,}", matter)
    pairs = [matter[at : at + 2] for at in range(len(matter) - 1) if matter[at] >= "一"]
    return any(word.rstrip("s") in said for word in words) or any(pair in said for pair in pairs)
