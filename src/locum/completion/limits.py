"""A rate or usage limit the agent itself ran into, and when it says that the limit ends."""

import re
from typing import Any

from locum.completion.chinese import simplified
from locum.completion.markdown import own_text_of, stripped
from locum.completion.reply import own_text
from locum.completion.sentences import folded

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
SUPPOSED = re.compile(r"\b(?:if|when|once|unless|in case|should)\b|如果|若|当[^，。]*时")
IN_A_FILE = re.compile(r"\A\s*(?:\S+\.\w{1,5}:\d+|\d+\s*[|→:]|[+-] ?\S|diff |@@|//|#\s|/\*)")
SHOWN = re.compile(
    r"\b(?:contents?|file|log|output|says|prints|reads|message|docs?|readme|example)\b[^:]*[:：]\s*\Z"
    r"|(?:内容|文件|日志|档案|输出|讯息)[^:：]*[:：]\s*\Z"
)
LAST_LINES = 4
LONGEST = 300
RESETS = re.compile(
    r"\|\s*(?P<epoch>\d{10})\b"
    r"|(?:try again|retry|resets?|available|wait)\D{0,24}?(?:in|for"
    r"|after)\s+(?P<span>(?:\d+(?:\.\d+)?\s*(?:d|h|m|s|day|hour|hr|min|minute|sec|second)s?\b[\s,and]*)+)"
    r"|(?P<iso>\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d)?(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?)"
    r"|(?:resets?|try again|available(?: again)?|until|重置"
    r"|恢复)[^\d]{0,16}?(?:(?P<month>[a-z]{3})[a-z]* (?P<day>\d{1,2})(?:st|nd|rd"
    r"|th)?(?:, \d{4})?,?(?: at)? )?"
    r"(?P<hour>\d{1,2})(?![\d-])(?::(?P<minute>\d\d))?\s*(?P<half>am|pm)?(?:\s*\(?(?P<zone>[a-z]+/[a-z_/]+"
    r"|utc)\)?)?",
    re.IGNORECASE,
)
RESETS_ZH = re.compile(r"(?P<hour>\d{1,2})[:：](?P<minute>\d\d)\s*(?:之?后)?(?:重置|恢复|再试|解除)")
PIECE = re.compile(r"(\d+)(?:\.\d+)?\s*([dhms])")
UNITS = {"d": 86400, "h": 3600, "m": 60, "s": 1}

Limit = dict[str, Any]


def limit_in(raw: str) -> Limit | None:
    """The limit a reply ends with: `said` and `resets`; one in a file the agent printed is none."""
    text = own_text_of(own_text(raw))
    lines = [line for line in text.split("\n") if line.strip(" \t\ufffc")]
    for at in reversed(range(max(0, len(lines) - LAST_LINES), len(lines))):
        line, above = lines[at], lines[at - 1] if at else ""
        if _says(line) and not SHOWN.search(folded(above)):
            return {"said": line.strip(), "resets": resets(" ".join(lines[-LAST_LINES:]))}
    return None


def _says(line: str) -> bool:
    """Whether a line says in earnest that a limit was hit: not supposed, not a line of some file."""
    said = folded(stripped(line)).strip()
    if len(said) > LONGEST or not SAYS.search(said):
        return False
    return not (SUPPOSED.search(said) or IN_A_FILE.search(line))


def resets(said: str) -> Limit | None:
    """When a limit ends, as said: `epoch`, `seconds` from now, `iso`, or a `clock` with its date and zone."""
    said = simplified(said)
    found = RESETS.search(said)
    if found is None:
        found = RESETS_ZH.search(said)
        return _at(int(found["hour"]), int(found["minute"])) if found else None
    if found["epoch"]:
        return {"epoch": int(found["epoch"])}
    if found["span"]:
        return {"seconds": _seconds(found["span"])}
    if found["iso"]:
        return {"iso": found["iso"]}
    return _clock(found)


def _seconds(span: str) -> int:
    """The length of "3 days 4 hours", "1h 20m"."""
    return sum(int(count) * UNITS[unit] for count, unit in PIECE.findall(span.lower()))


def _clock(found: re.Match[str]) -> Limit | None:
    """A time of day, with the month, day and zone where they are said."""
    hour, minute = int(found["hour"]), int(found["minute"] or 0)
    half = (found["half"] or "").lower()
    if not half and not found["minute"]:
        return None
    hour = hour % 12 + (12 if half == "pm" else 0) if half else hour
    date = f"{found['month'].lower()} {int(found['day'])}" if found["month"] else None
    return _at(hour, minute, date, found["zone"])


def _at(hour: int, minute: int, date: str | None = None, zone: str | None = None) -> Limit | None:
    if hour > 23 or minute > 59:
        return None
    return {"clock": f"{hour:02}:{minute:02}", "date": date, "zone": zone}
