"""Tags at the beginning of a line that say how far it has come: “[closed, decided]”, “(withdrawn)”."""

from dataclasses import dataclass

from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.late import Late

TAG = Late(
    r"[ \t]*(?:[(\[【](?P<told>[^()\[\]【】\n]{2,60})[)\]】]"
    r"|(?P<bare>(?:已(?:撤[回销]|关闭|废[弃止]|否决|作废)|撤[回销])[^:\n]{0,6})(?=:))[ \t]*:?[ \t]*"
)
OPEN = Late(
    r"\b(?:open|withdrawn|rejected|superseded|reverted|obsolete|won'?t ?fix|proposed|proposal|draft|pending"
    r"|tbd|deprecated|idea|wish|on hold|parked|declined|abandoned|undecided|under discussion|in discussion"
    r"|duplicate|invalid|blocked|retired)\b"
    r"|待[定议决]|未[定决]|讨论中|提议|搁置|否决|撤[回销]|废[弃止]|作废|不做|取消|关闭(?!.*决定)"
)
SETTLED = Late(
    r"\W*(?:(?:closed|decided|accepted|adopted|approved|agreed|confirmed|done|final|settled|resolved"
    r"|in force|fixed|已?[定决]|决定|通过|已?采纳|定案|完成|确认)\W*)+"
)


@dataclass(frozen=True, slots=True)
class Tag:
    """A tag: where it ends, and whether what follows is open or no longer holds."""

    end: int
    void: bool


def tag_at(text: str, start: int) -> Tag | None:
    """The tag that stands at a place, if one does, and something behind it."""
    plain = folded(text)
    found = TAG.match(plain, start)
    if not found or found.end() >= len(plain.rstrip()):
        return None
    told = found["told"] or found["bare"]
    if SETTLED.fullmatch(told):
        return Tag(found.end(), void=False)
    return Tag(found.end(), void=True) if OPEN.search(told) else None
