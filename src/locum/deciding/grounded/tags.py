"""Tags at the beginning of a line that say how far it has come: “[closed, decided]”, “(withdrawn)”, 【待定】."""

from dataclasses import dataclass

from locum.deciding.grounded.late import Late

TAG = Late(
    r"[ \t]*(?:[(\[（【](?P<told>[^()\[\]（）【】\n]{2,60})[)\]）】]"
    r"|(?P<bare>已撤[回销]|已[关關][闭閉]|已[废廢][弃棄止]|已否[决決]|已作[废廢]|[撤][回销銷])\s*(?=[:：,，]))[ \t]*[:：]?[ \t]*"
)
OPEN = Late(
    r"\b(?:open|withdrawn|rejected|superseded|reverted|obsolete|won'?t ?fix|proposed|proposal|draft|pending|tbd"
    r"|deprecated|idea|wish|on hold|parked|declined|abandoned|undecided|under discussion|in discussion"
    r"|duplicate|invalid|blocked|retired)\b"
    r"|待[定议議决決]|未[定决決]|[讨討][论論]中|提[议議]|[搁擱][置]|否[决決]|撤[回销銷]|[废廢][弃棄止]|作[废廢]|不做|取消|[关關][闭閉](?!.*[决決]定)",
    0,
)
SETTLED = Late(
    r"\W*(?:(?:closed|decided|accepted|adopted|approved|agreed|confirmed|done|final|settled|resolved|in force|fixed"
    r"|已[定决決]|[决決]定|通[过過]|采[纳納]|已采[纳納]|定案|完成|确[认認])\W*)+"
)


@dataclass(frozen=True, slots=True)
class Tag:
    """A tag: where it ends, and whether what follows is open or no longer holds."""

    end: int
    void: bool


def tag_at(text: str, start: int) -> Tag | None:
    """The tag that stands at a place, if one does."""
    found = TAG.match(text, start)
    if not found or found.end() >= len(text.rstrip()):
        return None
    told = (found["told"] or found["bare"]).lower()
    if SETTLED.fullmatch(told):
        return Tag(found.end(), void=False)
    return Tag(found.end(), void=True) if OPEN.search(told) else None
