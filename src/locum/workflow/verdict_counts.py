"""Counts beside a word, and the clause a word stands in."""

from locum.workflow.numbers import value_of
from locum.workflow.verdict_lexicon import (
    AND,
    BUT,
    FIX,
    MARK,
    NOT,
    OF,
    PASS,
)  # fmt: skip
from locum.workflow.words import NUMBER, ODD_NUMBER, Word, is_chinese

Sentence = list[Word]


def text_at(sentence: Sentence, at: int) -> str:
    return sentence[at][1].lower() if 0 <= at < len(sentence) else ""


def count_before(sentence: Sentence, at: int) -> int | None:
    """The count that belongs to the word: `3 failed`, `3 tests failed`, `0 critical issues`."""
    for spot in range(at - 1, max(-1, at - 5), -1):
        tags, word = sentence[spot]
        if NUMBER in tags:
            if OF in (sentence[spot - 1][0] if spot else ()):
                continue
            return value_of(word)
        if ODD_NUMBER in tags and word.count("/") == 1 and word.partition("/")[0].isdecimal():
            return int(word.partition("/")[0][:9])
        if {MARK, PASS, BUT, AND, NOT, FIX} & tags and not is_chinese(word[0]):
            return None
        if {PASS, BUT, NOT, FIX} & tags or word in "，、；：。":
            return None
    return None


def count_after(sentence: Sentence, at: int) -> int | None:
    """The count that follows: `failed: 0`, `failures (0)`, `失败 0 个`; none and 无 are nought."""
    marked = False
    for tags, word in sentence[at + 1 : at + 5]:
        if word.lower() in ("none", "nil", "无", "無", "zero", "nothing", "没有", "沒有") and marked:
            return 0
        if NUMBER in tags:
            return value_of(word)
        if word in ":：=(（|#" or word.lower() in (
            "count",
            "counts",
            "数",
            "數",
            "数量",
            "數量",
            "个",
            "個",
            "tests",
            "用例",
        ):
            marked = True
        elif word not in ("→",):
            return None
    return None


def next_number(sentence: Sentence, at: int) -> int | None:
    for tags, word in sentence[at + 1 : at + 3]:
        if NUMBER in tags:
            return value_of(word)
    return None


def words_since(sentence: Sentence, at: int, tag: str) -> Sentence | None:
    """What stands between the last word of a sort and this place, within the clause; None without one."""
    before = clause_before(sentence, at)
    spots = [spot for spot, (tags, _) in enumerate(before) if tag in tags]
    return before[spots[-1] + 1 :] if spots else None


def clause_before(sentence: Sentence, at: int) -> Sentence:
    """The words of the same clause before this place."""
    start = at
    while start > 0:
        tags, word = sentence[start - 1]
        if (MARK in tags and word not in "-/、") or BUT in tags:
            break
        if AND in tags and not _bare_list(sentence, start, at):
            break
        start -= 1
    return sentence[start:at]


def _bare_list(sentence: Sentence, start: int, at: int) -> bool:
    """Whether `and` only lists bad words: `no errors and failures`."""
    return start == at
