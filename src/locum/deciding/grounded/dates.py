"""How a line of notes begins: with the day it was written, of which kind it is, that it was settled."""

import re

from locum.deciding.grounded.late import Late

DATE = Late(r"\b(20\d\d)[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T]+(\d{1,2}):(\d{2}))?")
MONTH = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?"
    r"|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?"
)
DAY = (
    rf"\d{{1,2}}(?:\.|st|nd|rd|th)? {MONTH}|{MONTH} \d{{1,2}}(?:st|nd|rd|th)?"
    r"|\d{1,2} ?月 ?\d{1,2} ?[日号號]|\d{1,2}/\d{1,2}"
    r"|[一二三四五六七八九十]{1,2}月[一二三四五六七八九十廿]{1,3}[日号號]?(?=[:：])"
)
WEEKDAY = (
    r"(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?(?=\s?[:：])"
    r"|(?:周|星期|礼拜|週)[一二三四五六日天](?=[:：])"
)
A_MONTH = (
    r"(?:20\d\d ?年 ?)?(?:\d{1,2}|[一二三四五六七八九十]{1,2}) ?月份?(?=[:：\s])|20\d\d-(?:0\d|1[0-2])(?=\s)"
)
"""Months, as lines begin with them: “三月：”, “2024-06 ”."""
SAID = r"log|change|other|add|pause|stop|continue|question|decision|变更|變更|其他|补充|補充|暂停|暫停"
STAMP = Late(
    r"[\s\[【(*_]*(?:20\d\d[-/.]\d{1,2}[-/.]\d{1,2}(?:[ T]+\d{1,2}:\d{2})?[\]】)*_]*\s*(?:[:：|—–-]\s*)?"
    rf"|(?:{DAY}|(?:week|sprint|day) \d+|w\d\d(?=[ :：])|第 ?\d+ ?[周天]|{MONTH}(?=:)|{A_MONTH}|{WEEKDAY})"
    r"(?:,? 20\d\d)?[\])*_]*\s*"
    r"(?:[:：,，|—–-]\s*"
    rf"|(?<=[日号號月份])\s+|(?<=\d)\s+(?=[一-鿿]))"
    r"|(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:\s*[:：]\s*|\s+(?-i:(?=[A-Z一-鿿])))"
    r"|0[1-9]-(?:0[1-9]|[12]\d|3[01])\s+(?=[a-z])|(?<=\[)(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\]\s*"
    rf"|\d{{1,2}} {MONTH}\s+(?-i:(?=[A-Z])))"
    rf"(?:[(（|]?\s*(?:{SAID})\s*[)）|:：]\s*)?",
    re.I,
)
"""The day on which a line was written, and of which kind it is: “2026-03-01 | change |”, “9 Feb:”."""
SETTLED = Late(
    r"\s*(?:\[(?:decided|settled|agreed|final|决定|已定)\]"
    r"|(?:decided|agreed(?: (?:on|with)[\w ]{2,24})?|settled|final|me|我)\s*[:：])\s*(?=\S)"
    r"|\s*(?:会上|大家|最终|最后|一致)?(?:确定|决定|敲定|商定|議定|议定|確定|決定)了?\s*[:：,，]?\s*"
    r"(?=[一-鿿A-Za-z])(?![权權性后後时時按键鍵框钮鈕因])",
    re.I,
)
"""How a line begins that then says what was settled: “Agreed with the ward:”, 确定心跳间隔为 20 秒."""


ONLY_A_DAY = Late(
    rf"\W*(?:20\d\d[-/.]\d{{1,2}}(?:[-/.]\d{{1,2}})?|{DAY}|(?:week|sprint|day) \d+|{MONTH}(?:,? 20\d\d)?"
    r"|[一二三四五六七八九十]{1,2}月[一二三四五六七八九十廿]{1,3}[日号號]"
    r"|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|(?:周|星期|礼拜|週)[一二三四五六日天])"
    r"(?:,? 20\d\d)?\W*",
    re.I,
)


def is_day(heading: str) -> bool:
    """Whether a heading only says when the lines below it were written."""
    return ONLY_A_DAY.fullmatch(heading) is not None


def date_in(text: str) -> str | None:
    """The date in a text, in a form that sorts."""
    match = DATE.search(text)
    if not match:
        return None
    year, month, day, hour, minute = (int(part or 0) for part in match.groups())
    return f"{year:04}-{month:02}-{day:02} {hour:02}:{minute:02}"
