"""A rate or usage limit the agent itself ran into, and when it says that the limit ends."""

import re
from typing import NamedTuple

from locum.completion.markdown import own_text_of, stripped
from locum.completion.reply import own_text
from locum.completion.sentences import folded
from locum.model.reading import TroubleKind
from locum.model.reset import Reset
from locum.model.reset_words import reset_in
from locum.model.trouble_words import kind_of

SAYS = re.compile(
    r"\A\W{0,6}(?:(?:api )?error\s*[:：·-]?\s*|warning\s*[:：]\s*|claude (?:ai |code )?|codex |copilot "
    r"|gemini |sorry,? |unfortunately,? )*"
    r"(?:(?:you(?:'ve| have)?|i(?:'ve| have)|we(?:'ve| have)|your account has) (?:hit|reached|exceeded"
    r"|used up|run out of|been rate.?limited)"
    r"(?: (?:your|the|my|our|its))?[^.]{0,40}?(?:limits?|quota|credits|allowance|requests|\Z)(?! of\b)"
    r"|(?:\d+[- ]hour|weekly|daily|session|usage|rate|request|token|opus|api|quota)(?: \w+)?(?: limit"
    r"| quota)?"
    r" (?:reached|exceeded|hit|exhausted)\b|rate.?limit(?:ed|_error)?\b\s*(?:[:：(·]|error|exceeded"
    r"|reached|\Z)"
    r"|(?:request rejected|exceeded retry limit)\b[^.]{0,60}\b429\b|429\b[^.]{0,40}(?:too many requests"
    r"|rate limit|quota|exhausted)(?=\s*(?:[.:：·,(\])]|\Z|please))"
    r"|too many requests\b(?=\s*(?:[.:：·,(]|\Z|please))|quota exceeded|resource (?:has been )?exhausted"
    r"|resource_exhausted|out of (?:credits|extra usage)"
    r"|(?:已|您已|你已)(?:经)?(?:达到|超过|触及|用完|耗尽)[^，。]{0,14}(?:限额|限制|上限|配额|额度)"
    r"|(?:请求|调用)(?:过于频繁|次数过多|太频繁)"
    r"|(?:使用|用量|速率|配额|额度|频率)(?:限制|上限|额度)?(?:已)?(?:达到上限|用尽|用完|超限|超出|耗尽))"
)
REPORTS = re.compile(
    r"\A\W{0,6}(?:(?:api|stream|server|request|model call)[ _]?(?:error|failed)|error\s*[:：]"
    r"|unexpected status|ai_\w*error|you(?:'re| are) out of extra usage|\w+ limit reached\b"
    r"|weekly limit used up)|\A\s*■"
)
SUPPOSED = re.compile(r"\b(?:if|when|once|unless|in case|should)\b|如果|若|当[^，。]*时")
IN_A_FILE = re.compile(r"\A\s*(?:\S+\.\w{1,5}:\d+|\d+\s*[|→:]|[+-] ?\S|diff |@@|//|#\s|/\*)")
SHOWN = re.compile(
    r"\b(?:contents?|file|log|output|says|prints|reads|message|docs?|readme|example)\b[^:]*[:：]\s*\Z"
    r"|(?:内容|文件|日志|档案|输出|讯息)[^:：]*[:：]\s*\Z"
)
LAST_LINES = 4
LONGEST = 300


class Limited(NamedTuple):
    """A limit the agent ran into: the line that says so, and when it ends where that is said."""

    said: str
    reset: Reset | None


def limit_in(raw: str) -> Limited | None:
    """The limit a reply ends with; one in a file the agent printed is none."""
    text = own_text_of(own_text(raw))
    lines = [line for line in text.split("\n") if line.strip(" \t\ufffc")]
    for at in reversed(range(max(0, len(lines) - LAST_LINES), len(lines))):
        line, above = lines[at], lines[at - 1] if at else ""
        if _says(line) and not SHOWN.search(folded(above)):
            return Limited(line.strip(), reset_in(" ".join(lines[at : at + LAST_LINES])))
    return None


def _reports(said: str) -> bool:
    """Whether a line reports a failure of the agent's own that is a limit."""
    return bool(REPORTS.search(said)) and kind_of(said) is TroubleKind.RATE_LIMIT


def _says(line: str) -> bool:
    """Whether a line says in earnest that a limit was hit: not supposed, not a line of some file."""
    said = folded(stripped(line)).strip()
    if len(said) > LONGEST or not (SAYS.search(said) or _reports(said)):
        return False
    return not (SUPPOSED.search(said) or IN_A_FILE.search(line))
