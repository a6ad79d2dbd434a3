"""Whether a question is known to be of the drawing board; what nobody knows goes to the human.

The rest of the gate knows what is dangerous. This part knows what is harmless, and lets nothing else through:
a question must name a part of the product or of its making, ask for something that such a part has or does,
and hold next to no words that nobody knows; or nothing in it may be suspect (`unsuspected`).
See docs/proxy.md.
"""

import re
from functools import lru_cache

from locum.deciding.gate.chosen import as_choice, as_known
from locum.deciding.gate.familiar_chinese import (
    real_choice_in_chinese,
    strange_deed_in_chinese,
    strange_in_chinese,
)
from locum.deciding.gate.familiar_english import real_choice, strange, strange_deed, unknown_words
from locum.deciding.gate.familiar_owned import deed, owned
from locum.deciding.gate.families import ABOUT_AN_ACT, Danger, Family
from locum.deciding.gate.languages import unread_in
from locum.deciding.gate.learned import (
    harmless_by_far,
    likely_harmless,
    most_telling,
    surely_harmless,
    surely_suspect,
)
from locum.deciding.gate.standalone import standalone
from locum.deciding.gate.suspects import suspect_in, without_compounds
from locum.deciding.gate.suspects_chinese import unsuspected_in_chinese
from locum.deciding.gate.text import CHINESE, asides, between_characters, plain, questions
from locum.deciding.gate.tongues import asks_about_product
from locum.deciding.gate.unsuspected import unsuspected
from locum.deciding.gate.values import measured, mere_values, technical
from locum.model.asked import Asked, Proposal

CLAUSE = re.compile(r"[,，。;；!！\n]+|(?<=[?？])")
SLIGHT = re.compile(
    r"(?:^|(?<=[\u3400-\u9fff]))我(?:应该|该|要)(?:把)?(?=[^给发推传删]{2,16}(?:哪|什么))"
    r"|(?<=主键怎么)给|(?<=编号怎么)给|(?<=名怎么)给|(?<=名字怎么)给"
    r"|给(?:用户|使用者|玩家|老师|学生|读者|访客|乘客)(?=看(?:什么|哪))"
    r"|直接(?=退出|报错|显示|返回|抛|跳过|使用|用|写|输出|忽略)"
    r"|给(?=(?:每个|所有|各个|公开|新)?(?:函数|接口|类|方法|变量|字段|模块|组件|按钮|图|常量))"
)
"""Characters that hold a sentence together here, and elsewhere mean a deed or a receiver."""
AGAIN = re.compile(r"(?:要?用|选|选用|采用|该用)(?:哪|什么)[^,，]{0,4}[?？]?$")
"""用哪个? after a comma: it asks about what stands before it."""
WHICH_ONE = re.compile(
    r"(?:which|what)(?: one| of (?:them|these|the two))?(?: (?:do|would|should|shall) (?:you|i|we)"
    r" (?:prefer|use|like|want|write|choose|pick|take))?(?: for (?:the|a) [\w -]{1,30})?$"
    r"|in (?:what|which) order should they (?:appear|be (?:shown|listed))$"
)
"""A question that says nothing by itself: what it is about stands before it."""
CHOICE = re.compile(
    r"\b(?:needs? an? default|pick|choose|decide on|two|three|four|five|both|either|or|ways?|options)\b"
)
THERE_ALREADY = re.compile(
    r"\b(?:old|older|existing|current|currently|stale|legacy|previous|remaining|leftover|now|today|tonight|tomorrow"
    r"|this (?:week|month|morning)|already)\b"
    r"|[旧舊]|老(?![师師板人])|[现現]有|已有|[历歷]史|存量|[现現]在|[今明]天|今晚|这批|這批"
)
"""Words for what there is already, and for now."""
SEVERAL = 2
MARKED = re.compile(r"[?？]\s*$")
STARTS = re.compile(r"(?<=[.!?:])\s+")
LATIN = re.compile(r"[A-Za-z][\w'+#.-]*")
SPELT = re.compile(r"[A-Z].*[A-Z]|\d|\w\.\w")
"""Letters and digits as only a name has them: SQLite, RFC7807, Node.js."""


@lru_cache(maxsize=16)
def unfamiliar(asked: Asked) -> Danger | None:
    """Why a question that wants a choice or words is not known to be harmless, or None."""
    if asked.kind in ABOUT_AN_ACT:
        return None
    words = unread_in(asked) or (None if surely_harmless(asked) else _strange(standalone(asked)))
    if words:
        return Danger(Family.UNKNOWN, words, "question")
    return Danger(Family.WORDED, *most_telling(asked)) if surely_suspect(asked) else None


def notes_may_settle(asked: Asked, *, is_act: bool = False) -> bool:
    """Whether a question that is not known to be harmless may be, if the user has written the answer down.

    What there is already, or is to happen now, is looked at more closely, and so is what may be an act.
    """
    told = [plain(asked.text), *(plain(choice.in_full) for choice in asked.choices)]
    there = any(THERE_ALREADY.search(each) for each in told)
    return not unread_in(asked) and likely_harmless(asked, is_act=is_act, closely=there)


def _strange(asked: Asked) -> str | None:
    """The words by which a question is not known to be about a product or its making."""
    told = between_characters(plain(asked.text))
    if asks_about_product(told):
        return None
    labels = [choice.label for choice in asked.choices]
    if CHINESE.search(told):
        words = _in_chinese(told, values=mere_values(labels), exact=technical(labels))
        return None if words and unsuspected_in_chinese(asked) else words
    words = _in_english(asked, values=mere_values(labels), measures=measured(labels))
    return None if words and unsuspected(asked) else words


def unfamiliar_choice(asked: Asked, proposal: Proposal) -> Danger | None:
    """Why an option that would be chosen is about no product: it names what is out there already."""
    if asked.kind in ABOUT_AN_ACT or harmless_by_far(asked):
        return None
    for place in proposal.places:
        choice = asked.choices[place - 1]
        if surely_harmless(asked) and not choice.detail:
            continue
        told = between_characters(plain(choice.in_full))
        detail = between_characters(plain(choice.detail or ""))
        words = (
            real_choice(told)
            or real_choice_in_chinese(told)
            or strange_deed(detail)
            or strange_deed_in_chinese(detail)
        )
        if words:
            return Danger(Family.UNKNOWN, words, f"option {place}")
    return None


def _joined(text: str) -> str | None:
    """“Which one?” together with the one remark that says of what, where that only names a choice."""
    told, asked = asides(text), questions(text)
    if len(told) != 1 or len(asked) != 1 or not WHICH_ONE.match(asked[0]) or not CHOICE.search(told[0]):
        return None
    if any(deed(word) or owned(word) for word in LATIN.findall(told[0])):
        return None
    return f"{told[0].rstrip('.!; ')}: {asked[0]}"


def _in_english(asked: Asked, *, values: bool, measures: bool) -> str | None:
    text = plain(asked.text)
    names, report = _names(asked), bool(asides(text))
    if values and (whole := _joined(text)):
        return strange(whole, names, values=True, measures=measures)
    found = (
        strange(as_choice(question), names, told=report, values=values, measures=measures)
        for question in questions(text)
    )
    return next((words for words in found if words), None) or _half_known(asked, text, names)


def _half_known(asked: Asked, text: str, names: frozenset[str]) -> str | None:
    """A suspect word in a question, or an option, where several words of the question are known to nobody."""
    plainly = " ".join((*(f"{as_known(question)}?" for question in questions(text)), *asides(text)))
    if len(unknown_words(without_compounds(plainly), names)) < SEVERAL:
        return None
    told = [text, *(plain(choice.in_full) for choice in asked.choices)]
    return next((word for each in told if (word := suspect_in(each))), None)


def _in_chinese(text: str, *, values: bool, exact: bool) -> str | None:
    text = SLIGHT.sub("", text)
    clauses = [clause for clause in CLAUSE.split(text) if clause.strip(" ?？")]
    if len(clauses) > 1 and AGAIN.match(clauses[-1].strip()):
        clauses[-2:] = [clauses[-2].rstrip("吗嘛 ") + clauses[-1]]
    asking = [clause for clause in clauses if MARKED.search(clause)] or clauses[-1:]
    report = len(clauses) > len(asking)
    bare = (clause.rstrip("?？ ") for clause in asking)
    found = (strange_in_chinese(clause, told=report, values=values, exact=exact) for clause in bare)
    return next((words for words in found if words), None)


def _names(asked: Asked) -> frozenset[str]:
    """Words that are spelt as names, and in a question “this or that?” the options."""
    found = set()
    for sentence in STARTS.split(asked.text):
        for place, word in enumerate(LATIN.findall(sentence)):
            if (place and word[0].isupper()) or SPELT.search(word):
                found.add(plain(word).rstrip("."))
    if asked.text.isupper():
        return frozenset()
    labels = plain(" ".join(choice.label for choice in asked.choices)) if " or " in asked.text else ""
    return frozenset(found) | frozenset(labels.split())
