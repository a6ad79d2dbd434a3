"""Fewer passed than there are: by count, by a share such as half or most, or all but some."""

from locum.workflow.numbers import value_of
from locum.workflow.verdict_counts import (
    Sentence,
    count_before,
    next_number,
    text_at,
    words_since,
)
from locum.workflow.verdict_lexicon import ALL, ALSO, AND, EACH, EXCEPT, OF, OUTSIDE, PART, TESTED
from locum.workflow.words import NUMBER, ODD_NUMBER

COMMAS = (",", "，", "(", "（", "—", "–", "-")
AFORESAID = ("that", "this", "these", "those")
"""What follows `apart from` where it only goes on from what was said before."""


def passed_partly(sentence: Sentence, at: int) -> bool:
    """Whether the good word at this place is said of some, and not of all."""
    return _fewer(sentence, at) or _a_share(sentence, at) or _all_but(sentence, at)


def _fewer(sentence: Sentence, at: int) -> bool:
    """8/10, 8 of 10, 8 out of 10."""
    if text_at(sentence, at + 1) == "out of":
        return (count_before(sentence, at) or 0) < (next_number(sentence, at + 1) or 0)
    return any(_is_fraction(sentence, spot) for spot in range(max(0, at - 5), at))


def _is_fraction(sentence: Sentence, spot: int) -> bool:
    tags, word = sentence[spot]
    if ODD_NUMBER in tags and word.count("/") == 1:
        done, _, total = word.partition("/")
        return done.isdecimal() and total.isdecimal() and int(done[:9]) < int(total[:9])
    if OF not in tags or not 0 < spot < len(sentence) - 1 or NUMBER not in sentence[spot - 1][0]:
        return False
    counted, whole = value_of(sentence[spot - 1][1]), next_number(sentence, spot)
    return counted is not None and whole is not None and counted < whole


def _a_share(sentence: Sentence, at: int) -> bool:
    """`Half of the suite is green`, `mostly green`, 大部分测试通过: a share of what is tested."""
    between = words_since(sentence, at, PART)
    if between is None or any(ALL in tags for tags, _ in between):
        return False
    return not between or any(TESTED in tags for tags, _ in between)


def _all_but(sentence: Sentence, at: int) -> bool:
    """`All but two pass`, `green, except test_upload`, 除了 test_upload 都通过, not what was done besides."""
    if any(ALSO in tags for tags, _ in sentence):
        return False
    after = at + 2 if text_at(sentence, at + 1) in COMMAS else at + 1
    if _excepts(sentence, after, len(sentence)):
        return True
    spots = [spot for spot in range(at) if _excepts(sentence, spot, at)]
    if not spots or any(AND in tags for tags, _ in sentence[spots[-1] : at]):
        return False
    return any({ALL, EACH} & tags for tags, _ in sentence[:at])


def _excepts(sentence: Sentence, spot: int, end: int) -> bool:
    """Whether an exception begins at this place; the bare 除 does so only where 外 closes it."""
    if spot >= len(sentence) or EXCEPT not in sentence[spot][0]:
        return False
    if sentence[spot][1] == "除":
        return any(OUTSIDE in tags for tags, _ in sentence[spot:end])
    return text_at(sentence, spot + 1) not in AFORESAID
