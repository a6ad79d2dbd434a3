"""Whether an answer may rest on a sentence: every word of it is known, and nothing near it reopens it."""

from collections.abc import Sequence
from functools import cache

from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.headings import Section, below
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.sentences import POINTS_BACK, POINTS_ON
from locum.deciding.grounded.statements import FORMERLY, REASON, Statement
from locum.deciding.grounded.stems import stem, wordset
from locum.deciding.grounded.strangers import Told, part_named_first, strangers, told_by
from locum.deciding.grounded.words import words_of
from locum.model.asked import Asked

HEADINGS = """
    under failure failures error errors on ui ux api wishes behaviour behavior formats format interface
    house team teams with by for from the of and our here this agree fixed practice practical practices
    place general side tools tooling tool setup set up choices made rest various misc details detail
    basic basics common day everyday life work works world about accepted active agent agents agreed
    agreements answers anti app assistant background break brief care change constraint constraints
    context convention conventions core could current decided decision decisions demographics
    description discuss again don force effect
    directive directives discussion kickoff workshop meeting retro doubt
    explicitly facts far forget goal goals ground
    guide guidelines habits haves how i important in inbox instructions interview keep key log look me
    mind must mvp my need needs negotiables no non nonsense note notes out overview owner pattern
    patterns phase planning policy preference preferences principle principles priority product profile
    project questioning questions rather rejected release requirement requirements rule rules scope
    settled simpler so spec specification stack steps style suggestions summary surprises target taste
    tech technical things told usage user users version vision want wanted was what when who why wish
    wishlist working you 已 偏好 喜好 需求 约定 说明 背景 关于 我 使用者 用户 决定 整理 如下 会议 纪要
    实现 工作 明确 习惯 原则 规范 要求 设定 规矩 规定
    笔记 概要 约束 限制 摘要 一 二 三 四 五 六 七 八 九 十 技术
    架构 界面 交互 数据 内容 范围 其他 其它 补充 备注 指示 口味 产品 项目 专案 目标 功能 画像 设计 必须
    不 想 要 做 非 反 事项 注意 想法 已经 事 变 商量 余地 妥协 最终 东西 必要 条件 怎么 如何 为什么 这个
    通用 公共 共用 全局 基础 常规 一般 统一 杂项 业务 术语 名词 值 项 trade business terms
    glossary means meaning meanings domain
    什么 最 重要 回答 问题 现在 目前 忘 了 选型 定位 确定 版 经 法 意 忘了 何"""
"""Words that head what a user writes down, whatever it is about."""
STAMP = Late(
    r"20\d\d[-/.]\d\d?[-/.]\d\d?|(?:20\d\d ?年 ?)?(?:[上下]半年|第?[一二三四1-4]季度|\d\d? ?月份?)|20\d\d ?年"
    r"|\bq[1-4]\b|\b20\d\d\b|\d\d?:\d\d|\b[a-z]{1,4}-\d+\b|\b(?:phase|v|version) ?\d[\d.]*"
)
OWN_NAME = Late(
    r"^\W*(?:project|app|product|repo|repository|项目|专案|产品)\s*[:：].*$|(?<=\S)\s*\([^()]*\)\s*$"
)
"""What a heading has as the name of the whole, or in brackets behind it."""
CLAUSE = Late(r"[,，;；(（]|\s[-–—]")
WHY = Late(r"\b(?:because|since)\b.*|(?:因为|由于|方便|便于|以便|为了|利于|适合|避免|防止|保证)[^。;；]*")
"""Why something is so may be told in any words."""
FIRMLY = Late(
    r"\bwould (?=(?:like|love|prefer|rather|want)\b)|\b(?:from now on|no longer|after all|not any more)\b"
    r"|^\W*(?:changed my mind(?: about [^:,]{1,40})?|change|update|decision|补充|更新|决定|结论)"
    r"(?:[ (（]*20\d\d[-/.]\d\d?[-/.]\d\d?[)）]*)?\s*[:：,，]"
    r"|\b(?:last|next|previous) (?:\d+|two|three|five|six|seven|ten) ?(?=[a-z])|先(?=不)|这一?版(?=先?不)"
)
"""Ways of saying that something is settled, or how much of it, whose words are not plain one by one."""
OR = Late(r"(\b(?:no|not|never|without) (?:[\w-]+,? ){1,6}?)or\b")
"""What is denied together."""
OPEN = Late(r"\bto be (?!shown|used|kept|made|done|stored)\w+(?:ed|en|t)\b")
"""What is still to be done."""
OF_WRITING = Late(
    r"\b(?:the|that|this|my|our|all|every)\b(?: [\w'-]+){0,4}? "
    r"(?:decision|choice|line|entry|item|bullet|point|note|rule|remark)s?\b|\bdecided\b|\bcorrection\b"
    r"|\bmind\b|决定|更正|那条|这条|那句|这句|说法"
)
"""Words that speak of what is written instead of the product."""
WROTE = Late(
    r"\b(?:i|we) (?:wrote|said|noted|put down)\b"
    r"|我们?(?:写|说|提|记)过?的|(?:写|说|提|记)过的|[前上][面边头]?(?:写|说|提)的"
)
BACK = Late(
    r"^\W*(?:do not|don't|never|no|not|but|though|this|that|it)\b.*\b(?:it|that|this|so)\b"
    r"|^\W*(?:that|this|it)(?:'s| is| was)\b|^\W*[别勿这那它]"
)
"""How a sentence begins that is about the one before it."""
NEWS = Late(
    r"^\W*(?:update|edit|news|addendum|p\.?s\.?|later|补记|附记|后记|另外|更新)\b[^:：,，。.]{0,20}[:：,，]"
)
NEAR = 24
"""How far into a sentence its matter stands."""
PUT_OFF = Late(r"\blater\b|以后再做|之后再做|以后再说")
"""What is for later, said of something else."""


def understood(asked: Asked, statement: Statement, statements: Sequence[Statement], value: str = "") -> bool:
    """Whether nothing in a sentence, behind it, or on its matter elsewhere is beyond what is known.

    Value: the words that are given as the answer, where the question offers none.
    """
    asks = (
        asked.text,
        asked.title or "",
        *(f"{choice.label}\n{choice.detail or ''}" for choice in asked.choices),
        statement.question or "",
        CLAUSE.split(folded(value))[0],
    )
    if any(strange_heading(line, *asks) for line in statement.under):
        return False
    told = told_by(*asks, *statement.above)
    line = essence(statement)
    if strangers(line, told) or OPEN.search(line):
        return False
    if any(disturbs(text, statement, told) for text in statement.beside):
        return False
    return not any(reopens(other, statement, told) for other in statements)


def strange_heading(line: str, *asks: str) -> bool:
    """Whether a heading names somebody, some time or some part that the question knows nothing of."""
    plain = OWN_NAME.sub(" ", STAMP.sub(" ", folded(line)))
    return bool(strangers(plain, told_by(*asks, HEADINGS)))


@cache
def heading_words() -> frozenset[str]:
    """The words that head what a user writes down, as they are spelt."""
    return wordset(HEADINGS)


@cache
def heading_concepts() -> frozenset[str]:
    """What these words mean."""
    return frozenset(word.concept for word in words_of(HEADINGS))


def essence(statement: Statement) -> str:
    """A sentence without its reason, and without what its brackets tell of earlier times."""
    plain = without_turns(WHY.sub(" ", FORMERLY.sub(" ", folded(statement.quote))))
    reason = REASON.search(plain) if below(statement.above) is Section.UNWANTED else None
    return plain[: reason.start()] if reason else plain


def without_turns(plain: str) -> str:
    """A folded text without the turns of phrase that settle something."""
    return OR.sub(r"\1", FIRMLY.sub(" ", plain))


def disturbs(text: str, statement: Statement, told: Told) -> bool:
    """Whether a sentence near another may be about it, in words nobody knows."""
    plain = folded(text)
    if not strangers(without_turns(PUT_OFF.sub(" ", plain)), told) and not BACK.search(plain):
        return False
    return bool(POINTS_BACK.search(plain) or POINTS_ON.search(plain)) or not on_its_own(text, statement, told)


def on_its_own(text: str, statement: Statement, told: Told) -> bool:
    """Whether a sentence begins with a thing that nobody asked about: “The icon is a green leaf”."""
    first = part_named_first(text)
    return bool(first) and first not in folded(statement.quote) and stem(first) not in told.stems


def reopens(other: Statement, statement: Statement, told: Told) -> bool:
    """Whether another sentence on this matter is in words nobody knows, and speaks of what is written."""
    plain = folded(other.quote)
    if other.quote == statement.quote or not _on_this(other, statement):
        return False
    if WROTE.search(plain):
        return True
    later = other.file != statement.file or other.order > statement.order
    return bool(strangers(without_turns(plain), told)) and (
        bool(OF_WRITING.search(plain)) or (later and _opens_with(plain, other, statement))
    )


def _on_this(other: Statement, statement: Statement) -> bool:
    mine = {word.concept for word in (*statement.words, *statement.key) if not word.vague}
    return any(word.concept in mine for word in other.words)


def _opens_with(plain: str, other: Statement, statement: Statement) -> bool:
    """Whether a sentence begins as news do, or with the very matter of another one."""
    first, beginning = part_named_first(plain), folded(statement.quote)[:NEAR]
    if NEWS.match(plain):
        return True
    if other.key or not first:
        return False
    return stem(first) in {stem(word) for word in beginning.split()} or first in beginning
