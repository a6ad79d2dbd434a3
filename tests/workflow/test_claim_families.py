"""Whole families of claims, made by putting words into sentences: a family is right or wrong as a whole."""

from itertools import cycle

import pytest

from locum.workflow.claims import find_claim

COUNTS = (("2", 2), ("three", 3), ("12", 12), ("twenty-five", 25), ("4", 4))
AGENTS = (
    "agents",
    "subagents",
    "gsd-executor agents",
    "reviewers",
    "Explore agents",
    "security auditors",
    "Task calls",
)
WAYS = ("in parallel", "concurrently", "simultaneously", "at the same time", "side by side")
VERBS = (
    ("launch", "launched", "launching"),
    ("spawn", "spawned", "spawning"),
    ("dispatch", "dispatched", "dispatching"),
)
NUMERALS = (("2", 2), ("三", 3), ("十二", 12), ("两", 2), ("二十", 20))
WHO = ("代理", "研究员", "審查員", "agent", "智能体", "測試員")
HOW = ("并行", "同时", "並行", "同時", "并发")
DO = ("启动", "派出", "啟動", "运行", "委派")

CLAIMS = (
    "{doing} {n} {who} {how}.",
    "I {did} {n} {who} {how}.",
    "I will {do} {n} {who} {how}.",
    "{n} parallel {who}",
    "Now {doing} {n} {who} {how}…",
    "Please {do} {n} {who} {how}.",
    "In parallel, I {do} {n} {who}.",
    "Phase 3: {doing} {n} {who} {how}",
    "Nothing is shared, so I am {doing} {n} {who} {how}.",
)
NO_CLAIMS = (
    "I did not {do} {n} {who} {how}.",
    "Don't {do} {n} {who} {how}.",
    "Should I {do} {n} {who} {how}?",
    "If needed, {do} {n} {who} {how}.",
    "I could {do} {n} {who} {how}.",
    "{doing} up to {n} {who} {how}.",
    "The {n} parallel {who} wrote their reports.",
    "Yesterday I {did} {n} {who} {how}.",
    "Instead of {doing} {n} {who} {how}, I did it alone.",
    "I plan to {do} {n} {who} {how}.",
    "The docs say to {do} {n} {who} {how}.",
    "Waiting for {n} parallel {who}.",
    "{doing} {n} {who} {how} would be wasteful.",
    "When you agree, {do} {n} {who} {how}.",
)
CHINESE_CLAIMS = (
    "{how}{do} {n} 个{who}",
    "我{how}{do}{n}名{who}。",
    "正在{how}{do} {n} 位{who}…",
    "{n} 个{who}正在{how}工作",
    "阶段 2：{how}{do} {n} 个{who}",
    "{do}了 {n} 個{who}{how}執行",
    "好的，{how}{do}{n}个{who}",
)
CHINESE_NO_CLAIMS = (
    "不要{how}{do} {n} 个{who}",
    "我沒有{how}{do} {n} 個{who}",
    "要不要{how}{do} {n} 个{who}？",
    "如果需要，{how}{do} {n} 个{who}",
    "可以{how}{do} {n} 个{who}",
    "最多{how}{do} {n} 個{who}",
    "之前{how}{do}了 {n} 个{who}",
    "而不是{how}{do} {n} 个{who}",
    "計畫{how}{do} {n} 個{who}",
    "这 {n} 个并行{who}写完了报告",
    "{how}{do} {n} 个服务",
    "是否{how}{do} {n} 個{who}",
)


@pytest.mark.parametrize("sentence", CLAIMS)
def test_an_english_claim_is_found_whatever_its_words(sentence: str) -> None:
    for text, count in english(sentence):
        assert find_claim(text)[0] == count, text


@pytest.mark.parametrize("sentence", NO_CLAIMS)
def test_an_english_sentence_that_claims_nothing_is_let_pass(sentence: str) -> None:
    for text, _ in english(sentence):
        assert find_claim(text)[0] is None, text


@pytest.mark.parametrize("sentence", CHINESE_CLAIMS)
def test_a_chinese_claim_is_found_whatever_its_words(sentence: str) -> None:
    for text, count in chinese(sentence):
        assert find_claim(text)[0] == count, text


@pytest.mark.parametrize("sentence", CHINESE_NO_CLAIMS)
def test_a_chinese_sentence_that_claims_nothing_is_let_pass(sentence: str) -> None:
    for text, _ in chinese(sentence):
        assert find_claim(text)[0] is None, text


def english(sentence: str) -> list[tuple[str, int]]:
    """The sentence with many choices of words, and the count in each."""
    found = []
    for (n, count), who, how, (do, did, doing), _ in zip(
        cycle(COUNTS), cycle(AGENTS), cycle(WAYS), cycle(VERBS), range(105), strict=False
    ):
        text = sentence.format(n=n, who=who, how=how, do=do, did=did, doing=doing)
        found.append((text[0].upper() + text[1:], count))
    return found


def chinese(sentence: str) -> list[tuple[str, int]]:
    """The sentence with many choices of words, in both scripts, and the count in each."""
    found = []
    for (n, count), who, how, do, _ in zip(
        cycle(NUMERALS), cycle(WHO), cycle(HOW), cycle((*DO, "调用")), range(90), strict=False
    ):
        found.append((sentence.format(n=n, who=who, how=how, do=do), count))
    return found
