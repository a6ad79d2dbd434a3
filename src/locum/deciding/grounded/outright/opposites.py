"""Opposites: a line on when the gym opens says nothing of when it closes."""

from locum.deciding.grounded.late import Late

PAIRS = tuple(
    (Late(one), Late(other))
    for one, other in (
        (r"\bopen(?:s|ed|ing)?\b|开门|开馆|开业", r"\bclos(?:e|es|ed|ing)\b|关门|闭馆|打烊"),
        (
            r"\b(?:start|begin)(?:s|ed|ning|ing)?\b|开始|起始",
            r"\b(?:end|stop|finish)(?:s|es|ed|ing)?\b|结束|截止",
        ),
        (r"\benabl(?:e|es|ed|ing)\b|启用|开启", r"\bdisabl(?:e|es|ed|ing)\b|禁用|停用"),
        (r"\bhid(?:e|es|den|ing)\b|隐藏", r"\b(?:show|display)(?:s|n|ed|ing)?\b|显示"),
        (r"\badd(?:s|ed|ing)?\b|添加|新增", r"\bremov(?:e|es|ed|ing)\b|删除|移除"),
        (r"\block(?:s|ed|ing)?\b|锁定", r"\bunlock(?:s|ed|ing)?\b|解锁"),
        (r"\bcheck-?in\b|入住|签到", r"\bcheck-?out\b|退房|签退"),
        (r"\bris(?:e|es|ing)\b|上升|高于|超过", r"\b(?:fall|drop)(?:s|ing)?\b|下降|低于"),
    )
)
"""Words for two things that exclude each other, in pairs."""


def is_opposed(said: str, asked: str) -> bool:
    """Whether a text has one of two opposites alone, and the question the other one alone."""
    for pair in PAIRS:
        here, there = ([side.search(text) is not None for side in pair] for text in (said, asked))
        if sum(here) == sum(there) == 1 and here != there:
            return True
    return False
