"""Whether a later line of the same file takes back what an answer would rest on: “strike the line above”."""

import re

from locum.deciding.gate.text import plain
from locum.model.asked import Basis, Dossier

LOOKED_AT = 4
"""How many lines below a quote may speak of it as the one above."""
ABOVE = r"(?:above|previous|preceding|earlier|last (?:line|item|point|one|entry|rule|decision))"
VOID = (
    r"(?:void|withdrawn|revoked|retracted|cancell?ed|obsolete|off the table|invalid|wrong|outdated|superseded"
    r"|reopened|open again|no longer)"
)
ONE_ABOVE = r"(?:上|前)(?:一|面|边|述|个|头)?(?:那|这|的)?[一二两三几]?[条行项句点个则]"
VOID_IN_CHINESE = r"(?:作废|取消|不算|忽略|删|无效|撤|收回|划掉|待定|重新|不要了|不作数|推翻|改主意)"
RETRACTS = re.compile(
    rf"\b(?:strike|ignore|disregard|scrap|scratch|drop|void|cancel|forget|withdraw|retract|delete|undo)\b"
    rf"[^.\n]{{0,50}}\b{ABOVE}\b"
    rf"|\b{ABOVE}\b[^.\n]{{0,40}}\b{VOID}\b"
    rf"|{ONE_ABOVE}[^。\n]{{0,10}}{VOID_IN_CHINESE}"
    rf"|{VOID_IN_CHINESE}(?:了|掉)?[^。\n]{{0,6}}{ONE_ABOVE}"
)


def taken_back(basis: Basis, dossier: Dossier) -> str | None:
    """The line that takes the quote back, if one does."""
    for source in dossier.sources:
        if source.name != basis.file or basis.quote not in source.text:
            continue
        below = source.text[source.text.index(basis.quote) + len(basis.quote) :].split("\n")
        for line in [line for line in below if line.strip()][:LOOKED_AT]:
            if RETRACTS.search(plain(line)):
                return line.strip(" -*#\t")
    return None
