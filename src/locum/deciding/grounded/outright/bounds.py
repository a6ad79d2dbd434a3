"""Bounds by which a line holds for some amounts and not for others: “under 3 hours”, 不到五百万行."""

import math
import re

from locum.deciding.grounded.late import Late
from locum.deciding.grounded.outright.cut import Cut
from locum.deciding.grounded.outright.labels import Place

NUMBER = r"(?:\d[\d,]*(?:\.\d+)?|an?|one|two|three|five|ten)(?: ?(?:k|m|thousand|million|billion)\b)?"
IN_CHINESE = "[0-9.]*[零〇一二两三四五六七八九十百千万亿]+|[0-9]+(?:[.][0-9]+)?"
FEWER = Late(
    rf"\b(?:shorter|less|fewer|smaller|lower|younger|under|below|up to|at most|within)(?: than)?"
    rf" (?P<bound>{NUMBER}) ?(?P<unit>[a-z%°]+)"
    rf"|(?:不到|小于|低于|少于|不超过|最多) ?(?P<number>{IN_CHINESE}) ?(?P<of>[一-鿿])"
)
MORE = Late(
    rf"\b(?:longer|more|larger|bigger|higher|older|over|above|at least)(?: than)?"
    rf" (?P<bound>{NUMBER}) ?(?P<unit>[a-z%°]+)"
    rf"|(?:超过|大于|高于|多于|至少|不少于) ?(?P<number>{IN_CHINESE}) ?(?P<of>[一-鿿])"
)
WORDS = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "five": 5, "ten": 10}
TIMES = {"k": 1e3, "thousand": 1e3, "m": 1e6, "million": 1e6, "billion": 1e9}
DIGITS = {char: value for value, char in enumerate("零一二三四五六七八九")} | {"〇": 0, "两": 2}
TENS, WAN, YI = {"十": 10, "百": 100, "千": 1000}, 1e4, 1e8


def is_beyond_a_bound(own: Cut, place: Place) -> bool:
    """Whether a line sets a bound, and the question is on an amount beyond it: “gaps of 12 hours”."""
    before, asked = own.plain[: own.span(place)[0]], own.question.text
    most = (_is_beyond(asked, found, above=True) for found in FEWER.finditer(before))
    least = (_is_beyond(asked, found, above=False) for found in MORE.finditer(before))
    return any(most) or any(least)


def _is_beyond(asked: str, found: re.Match[str], *, above: bool) -> bool:
    """Whether a question names an amount of the same kind that lies beyond a bound."""
    bound = amount_in(found["bound"] or found["number"])
    unit = re.escape((found["unit"] or found["of"]).rstrip("s"))
    written = NUMBER if found["unit"] else IN_CHINESE
    amounts = [amount_in(one[1]) for one in re.finditer(rf"(?<![\d.])({written}) ?{unit}", asked)]
    return any(amount > bound if above else amount < bound for amount in amounts)


def amount_in(number: str) -> float:
    """A number as people write it: 40 million, 1,200, 三千万, 1.5 万."""
    if any(char >= "一" or char == "〇" for char in number):
        return _in_chinese(number)
    count, _, times = number.replace(",", "").partition(" ")
    if not times and count[-1:] in TIMES and count[:1].isdigit():
        count, times = count[:-1], count[-1]
    return float(WORDS.get(count) or count) * TIMES.get(times, 1)


def _in_chinese(number: str) -> float:
    digits = re.match(r"[\d.]*", number)
    told = digits[0] if digits else ""
    whole, part, last = 0.0, 0.0, float(told) if told else math.nan
    for char in number[len(told) :]:
        if char in DIGITS:
            last = DIGITS[char]
        elif char in TENS:
            part, last = part + (1 if math.isnan(last) else last) * TENS[char], math.nan
        else:
            counted = part + (0 if math.isnan(last) else last)
            whole = (whole + counted) * YI if char == "亿" else whole + counted * WAN
            part, last = 0.0, math.nan
    return whole + part + (0 if math.isnan(last) else last)
