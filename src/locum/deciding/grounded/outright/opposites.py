"""Opposites: a line on when the gym opens says nothing of when it closes."""

from collections.abc import Sequence

from locum.deciding.grounded.late import Late

PAIRS = tuple(
    (Late(one), Late(other))
    for one, other in (
        (r"\bopen(?:s|ed|ing)?\b|开门|开馆|开业", r"\bclos(?:e|es|ed|ing)\b|关门|闭馆|打烊"),
        (
            r"\b(?:start|begin)(?:s|ed|ning|ing)?\b|开始|起始",
            r"\b(?:end|stop|finish)(?:s|es|ed|ing)?\b|\bgo(?:es)? back\b|结束|截止",
        ),
        (r"\benabl(?:e|es|ed|ing)\b|启用|开启", r"\bdisabl(?:e|es|ed|ing)\b|禁用|停用"),
        (r"\bhid(?:e|es|den|ing)\b|隐藏", r"\b(?:show|display)(?:s|n|ed|ing)?\b|显示"),
        (r"\badd(?:s|ed|ing)?\b|添加|新增", r"\bremov(?:e|es|ed|ing)\b|删除|移除"),
        (r"\block(?:s|ed|ing)?\b|锁定", r"\bunlock(?:s|ed|ing)?\b|解锁"),
        (r"\b(?:incoming|inbound)\b", r"\b(?:outgoing|outbound)\b"),
        (r"入库|接收|收进", r"外发|往外|发给|发往|送出"),
        (r"\bcheck-?in\b|入住|签到", r"\bcheck-?out\b|退房|签退"),
        (r"\bris(?:e|es|ing)\b|上升|高于|超过", r"\b(?:fall|drop)(?:s|ing)?\b|下降|低于"),
    )
)
"""Words for two things that exclude each other, in pairs."""
CONTRASTS_IN_CHINESE = tuple(
    (Late(one), Late(other))
    for one, other in (
        (r"至少|最少|最低|最小|最短|下限", r"最多|最大|最高|最长|上限|不超过"),
        (r"读|加载|载入", r"写"),
        (r"导入|汇入", r"导出|汇出"),
        (r"上传", r"下载"),
        (r"存|保存|入库", r"显示|展示|呈现"),
        (r"主色|主要", r"次要|辅助|辅色"),
        (r"前端|前台", r"后端|后台"),
        (r"发送|发出", r"接收|收到"),
    )
)
"""Doings and things that are often told apart, in pairs: what `CONTRASTS` are in English."""


def is_opposed(said: str, asked: str) -> bool:
    """Whether a text has one of two opposites alone, and the question the other one alone."""
    return _names_the_other(PAIRS, said, asked, said)


def contrary_in_chinese(said: str, asked: str, beside: str = "") -> bool:
    """Whether words name one of two things that are told apart, and the question the other one.

    Beside: words that may name the other one as well, so that both are told.
    """
    return _names_the_other(CONTRASTS_IN_CHINESE, said, asked, beside)


def _names_the_other(pairs: Sequence[tuple[Late, Late]], said: str, asked: str, beside: str) -> bool:
    return any(
        mine.search(said) and theirs.search(asked) and not mine.search(asked) and not theirs.search(beside)
        for one, other in pairs
        for mine, theirs in ((one, other), (other, one))
    )
