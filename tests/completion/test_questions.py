"""A reply that ends by asking the human something is told from one that only holds a question mark."""

import pytest

from locum.completion.questions import asks_at_end, questions

ASKING = [
    "I can keep the table or drop it. Which do you want?",
    "Shall I go on with the second option?\n\n1. Keep it\n2. Drop it\n",
    "Both work. Which one should I take?\n\nI recommend the first.",
    "The schema is unclear. Please clarify the meaning of `kind`.",
    "Waiting for your approval to delete the branch.",
    "I need your decision on the licence.",
    "Let me know which database to use.",
    "請問要用哪一個資料庫？",
    "方案有两个。请选择一个。",
    "我需要您的確認。",
    "等待你的決定。",
    "要繼續嗎",
    "Can you confirm that the staging credentials are correct? I can't continue without it.",
    "Which region should it be? I cannot proceed until that is settled.",
    "Delete the old table? Until then, nothing is changed.",
    "Should it be SQLite? I'll continue once you decide.",
    "要删除旧表吗？在此之前我无法继续。",
    "要用哪個區域？否則無法繼續。",
]
NOT_ASKING = [
    "Why was it red? A stale cache. It is green now.",
    "All tests pass. Is there anything else I can help with?",
    "I asked myself: is this needed?\nIt is, so I kept it.",
    "```\nAre you sure? (y/n)\n```\nThe prompt is gone.",
    "> Should we keep it?\n\nKept.",
    "I should take the safe way.",
    "完成了，如果還有其他需要請告訴我。",
    "為什麼失敗？因為快取過期。已經修好。",
    "The function returns `x ? 1 : 0`.",
    "Why does it fail? I can't tell yet.",
    "What is wrong? I cannot reproduce it, so I went on.",
    "为什么失败？我等下会看日志。",
    "",
]


@pytest.mark.parametrize("text", ASKING)
def test_a_reply_that_ends_in_a_question_asks(text: str) -> None:
    assert asks_at_end(text)


@pytest.mark.parametrize("text", NOT_ASKING)
def test_a_reply_that_answers_itself_or_is_polite_does_not_ask(text: str) -> None:
    assert asks_at_end(text) is None


def test_the_question_is_given_as_it_was_written() -> None:
    assert asks_at_end("Fine so far. 要保留「快取」嗎？") == "要保留「快取」嗎？"


def test_every_question_of_a_reply_is_found() -> None:
    assert questions("Use A? Or B? I read both.") == ["Use A?", "Or B?"]
