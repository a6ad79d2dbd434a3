"""Does a reply end by asking the human something?"""

import re

from locum.completion.reply import own_text
from locum.completion.sentences import folded, sentences

ASKS = re.compile(
    r"\bplease (?:confirm|advise|clarify|choose|select|pick|decide|specify|provide|approve"
    r"|let me know (?:which|how|what|whether))\b"
    r"|\b(?:await|wait)\w*(?: for)? (?:your|the user's|further|human) (?:\w+ )?(?:input|decision|answer"
    r"|reply|response|feedback"
    r"|confirmation|approval|instructions?|guidance|choice|permission)\b"
    r"|\b(?:let me know|tell me) (?:which|how you|what you|whether|if i should|if you(?:'d"
    r"| would) (?:prefer|rather))\b"
    r"|\b(?:need|require) (?:your|a human|the user's) (?:\w+ )?(?:input|decision|answer|approval"
    r"|confirmation|permission|help|choice)\b"
    r"|\b(?:hold(?:ing)?|wait(?:ing)?|paus(?:e|ing)|stopp(?:ed|ing)|parked)(?: (?:here|off|now))?"
    r" (?:until|till|for) (?:you|your)\b"
    r"|\b(?:won't|will not|not going to|don't want to) [^.]{1,60} (?:until|before|unless|without)"
    r" (?:you|your|an? (?:explicit|clear) (?:yes|ok|go))\b"
    r"|\b(?:say the word|your call|up to you|(?:over|back) to you|ball is in your court)\b"
    r"|^(?:\W*then )?(?:please )?(?:reply|respond|answer|type|write|enter)(?: with| back)? [\"“‹'`\ufffc]"
    r"|请(?:您|你)?(?:先)?(?:确认|选择|告诉我|告知|提供|指示|决定|说明|回复|澄清|批准)|(?:等待|等候"
    r"|等)(?:您|你)的?(?:\w{0,4})?(?:确认|回复|决定|指示|选择|输入|批准|回答)"
    r"|(?:需要|有待)(?:您|你)的?(?:确认|决定|选择|指示|批准|协助|回答|输入)"
    r"|等(?:您|你)[^，。]{1,16}(?:再|后|之后|才)|由(?:您|你)(?:来)?(?:定|决定|选|拍板)|(?:您|你)来?(?:定|拍板)[。！]?$"
    r"|没有(?:您|你)的?[^，。]{0,6}(?:同意|许可|确认|批准)[^，。]{0,6}不"
)
MARK = re.compile(r"[?？][^\w?？]*+\Z|(?:吗|呢)[。.!！]?\Z")
COURTESY = re.compile(
    r"anything else|(?<!go )(?<!get )(?<!proceed )any(?:thing)? (?:more|further)"
    r"|(?:further|other|more) (?:help|questions|assistance)"
    r"|any questions"
    r"|其他(?:需要|问题|需求|要求)|还有(?:什么|其他)|(?:如果|如|若)[^，。]{0,10}(?:需要|需求|问题|疑问"
    r"|调整)|随时"
)
LIST = re.compile(r"\s*(?:[-*+•]|[A-Za-z0-9]{1,2}[.):：、])\s*\S|\s*\Z")


def questions(raw: str) -> list[str]:
    """Every sentence of the agent's own text that asks the human something."""
    return [sentence for sentence in sentences(own_text(raw)) if _asks(folded(sentence))]


def asks_at_end(raw: str) -> str | None:
    """The question a reply ends with; what it answers itself, and mere courtesy, is none."""
    said = [sentence for sentence in sentences(_without_options(own_text(raw))) if re.search(r"\w", sentence)]
    for sentence in reversed(said):
        plain = folded(sentence)
        if _asks(plain):
            return sentence
        if not (FOLLOWS.match(plain) or COURTESY.search(plain)):
            return None
    return None


def asks_above_table(raw: str) -> str | None:
    """The question a reply would end with, were it not for a table behind it; None where there is none.

    A table may show what can be chosen, and may be the answer as well: who hears this has to weigh the words.
    """
    text = own_text(raw)
    rest = _without_tables(text.split("\n"))
    return asks_at_end(rest) if rest != text else None


FOLLOWS = re.compile(
    r"(?:i|my)(?:'d)? (?:recommend|suggest|lean|prefer|would)|thanks|thank you|either|both|谢谢"
    r"|我(?:建议|推荐|倾向)"
    r"|i(?: (?:can't|cannot|can not)|(?:'m| am) (?:unable to|not able to|blocked|stuck))(?: really)?"
    r"(?:(?: (?:continue|proceed|go on|move on|go further|start|finish))|(?= (?:until|without)))\b"
    r"|(?:i'll|i will) (?:wait|stop here|pause|hold off"
    r"|(?:continue|proceed|go on|resume) (?:once|when|as soon as|after) you)\b"
    r"|(?:until then|in the meantime|without (?:it|that|this|them|an answer)),? (?:i|nothing)\b"
    r"|(?:在此之前|否则|不然|没有(?:它|这个|答复|答案))[^，。]{0,4}，?[^，。]{0,4}(?:无法|不能|没法|先停|暂停)"
    r"|我(?:暂时)?(?:无法|不能|没法)(?:继续|往下|推进)|我(?:会|将|先)?(?:等(?:您|你|待|候)|暂停|停在这里)"
)
"""What may stand behind a question without answering it."""


def _asks(plain: str) -> bool:
    """Whether the sentence asks, and not just whether one may help further."""
    return bool(MARK.search(plain) or ASKS.search(plain)) and not COURTESY.search(plain)


def _without_options(text: str) -> str:
    """The text without the list of choices that may follow its question."""
    lines = text.split("\n")
    while lines and LIST.match(lines[-1]) and not MARK.search(folded(lines[-1])):
        lines.pop()
    return "\n".join(lines)


ROW = re.compile(r"\s*(?:\||[│┃║┌├└┏┣┗╭╰╔╠╚]|\+[-=+]{3}|</?t(?:able|head|body|r|h|d)\b)", re.IGNORECASE)
"""A row of a table that is drawn with lines or marked at its beginning."""
DELIMITER = re.compile(r"\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)+\Z")
"""The row below the heads of a table whose rows begin with no mark."""


def _without_tables(lines: list[str]) -> str:
    """The text without its tables, and without the line that leads to one."""
    rows = {at for at, line in enumerate(lines) if ROW.match(line)}
    for at, line in enumerate(lines):
        if DELIMITER.match(line):
            rows |= {max(at - 1, 0), at}
        elif at - 1 in rows and "|" in line:
            rows.add(at)
    kept, behind = [], False
    for at in range(len(lines) - 1, -1, -1):
        table = at in rows or (behind and lines[at].rstrip(" \t\r*_").endswith((":", "：")))
        behind = table or (behind and not lines[at].strip())
        if not table:
            kept.append(lines[at])
    return "\n".join(reversed(kept))
