"""Reset words: how agents, servers and people say when a limit ends, in English and Chinese."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import NamedTuple

from locum.model.chinese import simplified
from locum.model.reset import MONTHS, WEEKDAYS, ZONES, Reset

ENDS = re.compile(
    r"(?<![a-z])resets?(?:_?(?:at|in|after))?(?![a-z])|\brenew(?:s|ed|al)?\b"
    r"|\b(?:refresh|replenish)(?:es|ed)?\b|\b(?:try|trying|come|check)(?: it| this)?(?: again| back)\b"
    r"|\bretry(?:ing)?(?! wait)(?![a-z])|\bretryDelay\b"
    r"|\b(?:available|usable|restored?|lifted|unlocks?|unblocked|resum(?:es?|ing)|continu(?:es?|ing)|returns?|back)\b"
    r"|\bregain(?:s|ed)?\b|\buntil\b|\bwait(?:ing)?\b(?! time)|\bends?\b|\bexpires?\b"
    r"|\bcool(?:s|ing)?[- ]?(?:down|off)\b",
    re.IGNORECASE,
)
ENDS_ZH = re.compile(r"重[置设]|恢复|再试|重试|解除|刷新|重新|可用|继续|续期|解封|等待|等候")
STOP = re.compile(r"[.!?;](?:\s|\Z)|[。；！？]")
GAP, GAP_ZH = 32, 12
"""So many letters may stand between what happens and when it does, in English and in Chinese."""
BESIDE = re.compile(r"[│┃║▌▎]")


def _patterns(*patterns: str) -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(pattern, re.IGNORECASE) for pattern in patterns)


ZONE = re.compile(
    r"[(（]?\s?(?P<zone>[a-z]+/[a-z_]+(?:/[a-z_]+)?|(?:utc|gmt) ?[+-] ?\d{1,2}(?::?\d\d)?|[+-]\d\d:?\d\d"
    rf"|(?:{'|'.join(sorted(map(re.escape, ZONES), key=len, reverse=True))})(?![a-z]))"
    r"(?: (?:standard |daylight )?time)?\s?[)）]?",
    re.IGNORECASE,
)
FILLER = re.compile(r"[\s,，]+|(?:at|on|the|next|this|around|of)\b|[(（](?=[a-z])|的", re.IGNORECASE)
_MONTH = rf"(?P<month>{'|'.join(MONTHS)})[a-z]*\.?"
DAYS = _patterns(
    rf"{_MONTH} (?P<date>\d{{1,2}})(?:st|nd|rd|th)?\b(?!:)(?:,? ?(?P<year>20\d\d)\b)?",
    rf"(?P<date>\d{{1,2}})(?:st|nd|rd|th)? (?:of )?{_MONTH}(?:,? ?(?P<year>20\d\d)\b)?",
    r"(?P<year>20\d\d)[-/.年] ?(?P<number>\d{1,2})[-/.月] ?(?P<date>\d{1,2})日?(?!\d)",
    r"(?P<number>\d{1,2}) ?月 ?(?P<date>\d{1,2}) ?[日号]",
    rf"(?P<weekday>{'|'.join(WEEKDAYS)})(?:s|nes|rs|urs|ur)?(?:day)?\b\.?",
    r"下?(?:周|星期|礼拜)(?P<weekday_zh>[一二三四五六日天])",
    r"(?P<relative>today|tonight|tomorrow)\b",
    r"(?P<relative_zh>今[天日晚]|明[天日早晚])",
)
_HALF = "(?P<half>上午|下午|晚上|今晚|傍晚|凌晨|清晨|早上|中午)"
CLOCKS = _patterns(
    rf"{_HALF}? ?(?P<hour>\d{{1,2}}) ?点(?: ?(?P<minute>\d{{1,2}}) ?分?|(?P<thirty>半)|整)?",
    rf"{_HALF} ?(?P<hour>\d{{1,2}})[:：](?P<minute>\d\d)",
    r"(?P<hour>\d{1,2})(?::(?P<minute>\d\d)(?::(?P<second>\d\d))?)? ?(?P<half>[ap])(?:\.m\.|m\b)",
    r"(?P<hour>\d{1,2})[:：](?P<minute>\d\d)(?::(?P<second>\d\d)(?:\.\d+)?)?(?![\d:])",
    r"(?P<named>noon|midnight|午夜|零点|正午)",
)
UNITS = {"w": 604800, "d": 86400, "h": 3600, "m": 60, "s": 1, "ms": 0.001}
UNITS_ZH = {"周": 604800, "天": 86400, "日": 86400, "小": 3600, "钟": 3600, "分": 60, "秒": 1}
COUNTS = {
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10, "half an": 0.5, "half a": 0.5,
    "一": 1, "两": 2, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9, "十": 10,
    "半": 0.5,
}  # fmt: skip
PIECE = re.compile(
    r"(?P<count>\d+(?:\.\d+)?|(?:half an?|an?|one|two|three|four|five|six|seven|eight|nine|ten)(?=[ -]))[ -]?"
    r"(?P<unit>milliseconds?|ms|weeks?|days?|hours?|hrs?|minutes?|mins?|seconds?|secs?|[wdhms])(?![a-z])",
    re.IGNORECASE,
)
PIECE_ZH = re.compile(
    r"(?P<count>\d+(?:\.\d+)?|[一二两三四五六七八九十半]) ?个?(?P<half>半)?"
    r"(?P<unit>周|天|日|小时|钟头|分钟?|秒钟?)"
)
JOINS = re.compile(r"(?:,? and |[, ]+| ?[零又] ?)?")
STAMP = re.compile(
    r"(20\d\d-\d\d-\d\d)(?:,? at |[T ])(\d\d:\d\d(?::\d\d)?)(?:\.\d+)? ?"
    r"(Z\b|(?:UTC|GMT)(?![+-])|[+-]\d\d:?\d\d)?"
)
EPOCH = re.compile(r"(?<!\d)1[5-9]\d{8}(?:\d{3})?(?!\d)")
HEADER = re.compile(
    r"(?:(?:retry|reset)[\w-]{0,24}[\"'”]?\s*[:=]|(?:retry|reset)[- ](?:after|in))\s*"
    r"(?P<count>\d{1,7})(?:\.\d+)?(?![\d:/.-]|\s?[a-z%])",
    re.IGNORECASE,
)
LATER = re.compile(r" ?(?:左右)?(?:之|以)?后")
STARTS = re.compile(
    r"(?<![A-Za-z\d.])(?=[A-Za-z\d])|(?=[今明上下早晚中凌清傍星周礼午零正北一二两三四五六七八九十半])"
)


class Found(NamedTuple):
    """A moment in a text, and the place where it stands."""

    start: int
    end: int
    reset: Reset


def reset_in(text: str) -> Reset | None:
    """When a text says that a limit ends: a moment beside a word such as `resets` or 再试."""
    text = plain(text)
    header = HEADER.search(text)
    ends = [found.span() for found in ENDS.finditer(text)]
    chinese = [found.span() for found in ENDS_ZH.finditer(text)]
    for found in _moments(text):
        for start, end in ends:
            if 0 <= found.start - end <= GAP and not STOP.search(text, end, found.start + 1):
                return replace(found.reset, said=text[start : found.end])
        for start, end in chinese:
            if _belongs(text, found, start, end):
                return _zoned(found.reset, text, end)
        if found.reset.epoch is not None and text[: found.start].rstrip().endswith("|"):
            return found.reset
    return reset_of(f"{header['count']}s") if header else None


def _belongs(text: str, found: Found, start: int, end: int) -> bool:
    """Whether a moment says when what a Chinese verb names comes: behind it, or right before it."""
    ahead = found.start >= end
    between = text[end : found.start] if ahead else text[found.end : start]
    if len(between) > GAP_ZH or STOP.search(between):
        return False
    return ahead or found.reset.seconds is None or bool(LATER.match(between))


def _zoned(reset: Reset, text: str, end: int) -> Reset:
    """A moment with the zone that stands in brackets behind the verb."""
    zone = ZONE.match(text, end) if text[end : end + 1] in ("(", "（") else None
    return replace(reset, zone=zone["zone"]) if zone and not reset.zone else reset


def reset_of(words: str) -> Reset | None:
    """The first moment that some words name, whatever stands beside it."""
    return next((found.reset for found in _moments(plain(words))), None)


def plain(text: str) -> str:
    """A text in one line, without the frame it is drawn in."""
    return simplified(" ".join(BESIDE.sub(" ", text).split()))


def _moments(text: str) -> Iterator[Found]:
    """Every moment a text names, from left to right."""
    at = 0
    for start in (found.start() for found in STARTS.finditer(text)):
        if start < at:
            continue
        for parse in PARSERS:
            found = parse(text, start)
            if found is not None:
                at = found.end
                yield found
                break


def _found(text: str, start: int, end: int, reset: Reset) -> Found:
    words = text[start:end].rstrip(" ,，")
    return Found(start, start + len(words), replace(reset, words=words, said=words))


def _stamp(text: str, start: int) -> Found | None:
    found = STAMP.match(text, start)
    if found is None:
        return None
    zone = (found[3] or "").upper()
    return _found(
        text,
        start,
        found.end(),
        Reset("", iso=f"{found[1]}T{found[2]}{'Z' if zone in ('Z', 'UTC', 'GMT') else zone}"),
    )


def _epoch(text: str, start: int) -> Found | None:
    found = EPOCH.match(text, start)
    return _found(text, start, found.end(), Reset("", epoch=int(found[0]))) if found else None


def _span(text: str, start: int) -> Found | None:
    """A length of time: "3 days 4 hours", "1h20m", 2 小时 15 分钟."""
    seconds, end = 0.0, start
    while piece := PIECE.match(text, end) or PIECE_ZH.match(text, end):
        seconds += _seconds(piece)
        end = piece.end()
        joined = JOINS.match(text, end)
        if joined is None or not (PIECE.match(text, joined.end()) or PIECE_ZH.match(text, joined.end())):
            break
        end = joined.end()
    return _found(text, start, end, Reset("", seconds=seconds)) if end > start else None


def _seconds(piece: re.Match[str]) -> float:
    word, unit = piece["count"].casefold(), piece["unit"].casefold()
    count = COUNTS.get(word) or float(word)
    if unit[0] in UNITS_ZH:
        return (count + (0.5 if piece["half"] else 0)) * UNITS_ZH[unit[0]]
    return count * UNITS["ms" if unit.startswith(("ms", "milli")) else unit[0]]


def _calendar(text: str, start: int) -> Found | None:
    """A day, a time of day and a zone, in any order; a day or a time of day must be there."""
    at = end = start
    told = Reset("")
    while True:
        filler = FILLER.match(text, at) if at > start else None
        if filler:
            at = filler.end()
            continue
        match, told = _part(text, at, told)
        if match is None:
            break
        at = end = match.end()
    if told.clock is None and told.day is None:
        return None
    return _found(text, start, end, told)


def _part(text: str, at: int, told: Reset) -> tuple[re.Match[str] | None, Reset]:
    """The next part of a calendar's words that is not told yet; a date may follow the day of its week."""
    if told.day is None or told.day in WEEKDAYS:
        for found in filter(None, (pattern.match(text, at) for pattern in DAYS)):
            day = _day(found)
            if day and not (told.day and day in WEEKDAYS):
                return found, replace(told, day=day)
    if told.clock is None:
        for found in filter(None, (pattern.match(text, at) for pattern in CLOCKS)):
            if clock := _clock(found):
                return found, replace(told, clock=clock)
    zone = ZONE.match(text, at) if told.zone is None else None
    return (zone, replace(told, zone=zone["zone"])) if zone else (None, told)


def _day(found: re.Match[str]) -> str | None:
    """A day as a Reset names it."""
    told = found.groupdict()
    if told.get("weekday"):
        return str(told["weekday"]).lower()
    if told.get("weekday_zh"):
        return WEEKDAYS["一二三四五六日".find(told["weekday_zh"].replace("天", "日"))]
    if told.get("relative") or told.get("relative_zh"):
        return "tomorrow" if found[0].casefold().startswith(("tomorrow", "明")) else "today"
    number = int(told["number"]) if told.get("number") else MONTHS.index(told["month"].lower()) + 1
    date = int(told["date"])
    if not (1 <= number <= 12 and 1 <= date <= 31):
        return None
    return " ".join(filter(None, (MONTHS[number - 1], str(date), told.get("year"))))


def _clock(found: re.Match[str]) -> tuple[int, int, int] | None:
    """A time of day by a clock of 24 hours."""
    told = found.groupdict()
    if told.get("named"):
        return (12, 0, 0) if told["named"].casefold() in ("noon", "正午") else (0, 0, 0)
    hour, minute, second = (int(told.get(part) or 0) for part in ("hour", "minute", "second"))
    half = (told.get("half") or "").lower()
    if half in ("a", "p"):
        hour = hour % 12 + (12 if half == "p" else 0) if 1 <= hour <= 12 else 99
    elif half in ("下午", "晚上", "今晚", "傍晚", "中午") and 1 <= hour < 12:
        hour += 12
    minute = 30 if told.get("thirty") else minute
    return (hour % 24, minute, second) if hour <= 24 and minute < 60 and second < 60 else None


PARSERS: tuple[Callable[[str, int], Found | None], ...] = (_stamp, _epoch, _span, _calendar)
