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
        (
            r"\b(?:incoming|inbound)\b|\breach(?:es)? us\b|\bwe (?:receive|get)\b",
            r"\b(?:outgoing|outbound)\b|\b(?:hand|send|give)s? out\b|\bwe send\b",
        ),
        (
            r"\b(?:by|during the) day\b|\bdaytime\b|白天|日间",
            r"\b(?:at|by|during the) night\b|\bnight-?time\b|夜里|夜间|晚上",
        ),
        (r"展会|试玩|演示版|体验版|\bdemo\b", r"正式版|正式服|正式发布"),
        (r"导入|汇入|\bimport(?:s|ed|ing|er)?\b", r"导出|汇出|\bexport(?:s|ed|ing|er)?\b"),
        (r"上传|\bupload(?:s|ed|ing)?\b", r"下载|\bdownload(?:s|ed|ing)?\b"),
        (r"入库|接收|收进", r"外发|往外|发给|发往|送出"),
        (r"\bcheck-?in\b|入住|签到", r"\bcheck-?out\b|退房|签退"),
        (r"\bris(?:e|es|ing)\b|上升|高于|超过", r"\b(?:fall|drop)(?:s|ing)?\b|下降|低于"),
    )
)
"""Words for two things that exclude each other, in pairs."""
NON = Late("非([一-鿿]{2,3})")
WAY = Late("[由从](?P<here>[一-鿿]{1,3}?)[到变至](?P<there>[一-鿿]{1,3})")
"""由亮到暗: which way something goes."""
VIEW = Late(r"\b(?P<which>day|week|month|quarter|year|list|map|board|agenda|timeline|table|grid|card) view\b")
AFTER = Late("([一-鿿]{2,4})(?:过后|之后|以后|结束后)")
DURING = ("里", "内", "中", "期间")
BEFORE = Late(r"\b(?:before|prior to) (?:the )?(?P<what>[a-z]{3,})\b")
BEHIND = Late(r"\bafter (?:the )?(?P<what>[a-z]{3,})\b")
TOLD_APART = tuple(
    frozenset(group.split())
    for group in (
        "daily weekly monthly quarterly yearly annual hourly nightly",
        "summer winter spring autumn",
        "weekday weekdays weekend weekends",
        "morning evening afternoon",
        "indoor outdoor",
        "left right",
        "upper lower",
        "front rear",
        "buyer buyers seller sellers",
        "sender receiver recipient",
        "adults children kids",
        "odd even",
        "domestic foreign international",
    )
)
"""Words for things of one kind that are told apart."""
MARKS = (
    "日周月季年",
    "上下",
    "左右",
    "前后",
    "内外",
    "东西南北",
    "春夏秋冬",
    "早午晚",
    "主副",
    "新旧老",
    "男女",
    "冷热",
    "长短",
    "高低",
    "深浅",
)
"""The same for characters that a Chinese word begins with."""
PAIR = Late("(?=([一-鿿]{2}))")
WORD = Late("[a-z]+")
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
    if _names_the_other(PAIRS, said, asked, said) or _is_not_one(said, asked) or _is_not_one(asked, said):
        return True
    if any(f"{found[1]}{during}" in said for found in AFTER.finditer(asked) for during in DURING):
        return True
    if _is_before(said, asked) or _is_before(asked, said):
        return True
    if _goes_the_other_way(said, asked) or _is_another_view(said, asked):
        return True
    return _is_one_of_others(said, asked) or _begins_otherwise(said, asked)


def _goes_the_other_way(said: str, asked: str) -> bool:
    """Whether a text goes from one thing to another, and the question just the other way: 由暗到亮."""
    return any(
        theirs["there"].startswith(mine["here"]) and mine["there"].startswith(theirs["here"])
        for mine in WAY.finditer(said)
        for theirs in WAY.finditer(asked)
    )


def _is_another_view(said: str, asked: str) -> bool:
    """Whether a text is on one view of the same things, and the question on another."""
    here, there = ({found["which"] for found in VIEW.finditer(text)} for text in (said, asked))
    return bool(here and there) and here.isdisjoint(there)


def _is_before(one: str, other: str) -> bool:
    """Whether one text is on what is before something, and the other on what is after the very same."""
    firsts = {found["what"] for found in BEFORE.finditer(one)}
    thens = {found["what"] for found in BEHIND.finditer(other)}
    return bool(firsts & thens) and firsts.isdisjoint(found["what"] for found in BEFORE.finditer(other))


def _is_not_one(one: str, other: str) -> bool:
    """Whether a text is on what is no such thing, and the other on what is: 非押金制."""
    return any(found[1] in other and found[0] not in other for found in NON.finditer(one))


def _is_one_of_others(said: str, asked: str) -> bool:
    """Whether a text names one of several things that are told apart, and the question another: “weekly”."""
    here, there = (frozenset(one[0] for one in WORD.finditer(text)) for text in (said, asked))
    return any(here & group and there & group and here.isdisjoint(there & group) for group in TOLD_APART)


def _begins_otherwise(said: str, asked: str) -> bool:
    """Whether two Chinese words differ only in the character that tells such things apart: 周报, 月报."""
    for found in PAIR.finditer(asked):
        mark, kind = found[1][0], found[1][1]
        group = next((group for group in MARKS if mark in group), "")
        if not group or found[1] in said:
            continue
        others = (f"{other}{kind}" for other in group if other != mark)
        if any(other in said and other not in asked for other in others):
            return True
    return False


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
