"""What an answer holds for alone, where the question is about another one: 提前 7 天(狗), and not cats."""

from collections.abc import Sequence

from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.outright.cut import Cut
from locum.deciding.grounded.outright.foreign import is_content
from locum.deciding.grounded.outright.labels import Place, is_measure
from locum.deciding.grounded.outright.question import FULL, ORDER
from locum.deciding.grounded.outright.tokens import Token, tokens_of

BRACKET = Late(r"\W{0,2}[(（](?P<words>[^()（）]{1,24})[)）]")
"""What stands in brackets right behind an answer."""
FEW_IN_CHINESE = Late("[一-鿿]{1,4}")
MOST_WORDS = SEVERAL = 2
REMARK = Late(
    r"默认|已有?|现有|可选|必[须选填]|推荐|固定|够用?|最[一-鿿]+"
    r"|[一-鿿]?(?:快|慢|好|稳|省|小|大|轻|简单|免费|开源|离线|实时)"
    r"|[不别没勿无未非][一-鿿]*|[一-鿿]*[了过的值数制式型]|见.*|含.*|约.*|共.*"
    r"|[一-鿿]*(?:定|确认|同意|拍板|建议|要求|规定|字符串?|格式)"
)
"""What a bracket says of an answer, and not whom or what it is for."""
TOTAL = Late(
    r"\b(?:in (?:total|all|sum)|altogether|combined|all told|taken together|over all \w+|across all \w+"
    r"|(?:all|both) [\w ]{2,30} together|total)\b"
    r"|加起来|加在一起|合起来|总共|一共|合计|总计|总和|总量|总数|总大小|总时长|总容量|累计"
)
"""How what all have together is told from what each one has."""
EACH = Late(r"\b(?:each|every|per|apiece|a single|one)\b|[每单][一-鿿]|一[个份次张条]|各自?")
LATER = Late(
    r"(?:^|[:：.;,-]\s*|\bfrom )(?:from )?next (?:year|season|semester|term|sprint|quarter|month|week|spring"
    r"|summer|autumn|fall|winter|release|version|phase|round)\b"
    r"|(?:^|[:：,，。;；]\s*|从|自)下(?:一?个)?(?:赛季|学期|季度?|月|周|年度?|期|版本?|阶段|轮)"
)
"""How a line begins that holds later on."""
EVERY = Late(r"\W*(?:each|every) (?P<thing>[a-z]{3,})\b")
"""How a line begins that says something of all things of one kind."""
BETWEEN = Late(
    r"\bbetween (?:the |our )?(?P<one>[\w-]+)(?: [\w-]+)? and (?:the |our )?(?P<two>[\w-]+)"
    r"|(?P<first>[\w-]{2,}|[一-鿿]{2,6}?) ?[和与跟] ?(?P<second>[\w-]{2,}|[一-鿿]{2,6}?) ?之间"
)
"""Two things that something lies between."""


def is_for_another(own: Cut, place: Place, rest: frozenset[str], asks: Sequence[str]) -> bool:
    """Whether a bracket behind an answer names the one thing it is for, and the question names another.

    Rest: the words of the question that the answer's line does not have; asks: all that is asked, in full.
    """
    found = BRACKET.match(own.plain, own.span(place)[1])
    if not found:
        return False
    words = found["words"].strip()
    tokens = tokens_of(words)
    strange = [token for token in tokens if own.names_more(token) and token.stem not in own.question.labels]
    if not strange or strange[0] is not tokens[0] or _is_asked(strange, asks):
        return False
    if all(token.han for token in tokens):
        narrows = FEW_IN_CHINESE.fullmatch(words) and not REMARK.fullmatch(words)
        return bool(narrows) and any(word >= "一" for word in rest)
    return len(tokens) == MOST_WORDS and tokens[-1].stem in own.question.spoken


def _is_asked(tokens: Sequence[Token], asks: Sequence[str]) -> bool:
    """Whether a question or its options have one of these words."""
    return any(token.text in folded(text) for token in tokens for text in asks)


def is_of_each(own: Cut) -> bool:
    """Whether the question asks what all have together, and a line what each has; or the other way round."""
    if not any(map(is_measure, own.options)):
        return False
    asked = own.question.text
    said = folded(" ".join((own.quote, *own.statement.above)))
    if TOTAL.search(asked):
        return not TOTAL.search(said)
    return bool(TOTAL.search(said) and EACH.search(asked) and not EACH.search(said))


def is_for_later(own: Cut, place: Place) -> bool:
    """Whether a line holds from the next season or release on, and the question does not say so."""
    found = LATER.search(own.plain[: own.span(place)[0]])
    return found is not None and found[0].strip(" :：,，.;-") not in own.question.text


def is_of_other_things(own: Cut, rest: frozenset[str]) -> bool:
    """Whether a line is on each thing of a kind, or on what lies between two, that nobody asked about."""
    question = own.question
    if (each := EVERY.match(own.plain)) and rest - question.thing:
        thing = tokens_of(each["thing"])[0]
        if question.word(thing) in question.told | {None} and is_content(thing):
            return True
    here, there = (BETWEEN.search(text) for text in (own.plain, question.text))
    if not here or not there:
        return False
    return any(name not in question.text for name in here.groups() if name)


def is_faq_on_another(own: Cut) -> bool:
    """Whether the notes answer a question of their own, on a thing that is not the one asked about."""
    asked = own.statement.question
    if asked is None:
        return False
    tokens = [token for token in tokens_of(ORDER.sub("sorted", folded(asked))) if not token.han]
    said = {word for token in (*tokens, *own.tokens) for word in own.question.words(token)}
    named = {word for word, weight in own.question.weights.items() if weight == FULL and word < "一"}
    strange = [token for token in tokens if own.names_more(token) and is_content(token)]
    return bool(named & said) and len(named - said) >= SEVERAL <= len(strange)
