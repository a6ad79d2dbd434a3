"""What an answer holds for alone, where the question is about another one: 提前 7 天(狗), and not cats."""

from collections.abc import Sequence
from itertools import pairwise

from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.outright.bounds import is_beyond_a_bound
from locum.deciding.grounded.outright.cut import Cut
from locum.deciding.grounded.outright.labels import Place, is_measure
from locum.deciding.grounded.outright.naming import is_content
from locum.deciding.grounded.outright.question import ASKING_IN_CHINESE, FULL, ORDER
from locum.deciding.grounded.outright.tokens import Token, root, tokens_of
from locum.deciding.grounded.plain_english import HOLDS
from locum.deciding.grounded.stems import wordset

BRACKET = Late(r"\W{0,2}[(（](?P<words>[^()（）]{1,24})[)）]")
"""What stands in brackets right behind an answer."""
FEW_IN_CHINESE = Late("[一-鿿]{1,4}")
RUN = Late("[一-鿿]+")
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
    r"|(?:all|both) [\w ]{2,30} together"
    r"|total (?:of|size|number|amount|length|weight|time|limit|volume|count|duration|capacity))\b"
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
AS_LONG_AS = Late(r"\b(?:while|when|during) (?P<doing>[a-z]{3,}ing)\b")
"""How a line holds only as long as something is done."""
WHILE = Late(r"\bwhile (?P<state>(?:at|under|in|on|off|out of) [a-z]+)\b")
"""The same for as long as something is so: “while at anchor”."""
IN_TESTS = Late(r"\b(?:in|for|during) (?:the |our |unit |integration )*tests?\b(?!/)|测试(?:里|中|时|环境)")
TESTS = Late(r"\btest|测试")
A_BUG = Late(r"\b(?:is|are) (?:a|the|our) (?:known )?bug\b|[是算](?:一?个)? ?bug")
"""How a line ends that tells how it should not be."""
EXACTLY = Late(r"\bexact(?:ly)?\b|\bprecisely\b|恰好|正好|准确|确切")
A_BOUND = Late(
    r"\b(?:at (?:least|most)|up to|no more than|minimum|maximum|max|min)\b|至少|最多|不超过|不少于|以[上内下]"
)
EVERY = Late(r"\W*(?:each|every) (?P<thing>[a-z]{3,})\b")
"""How a line begins that says something of all things of one kind."""
BETWEEN = Late(
    r"\bbetween (?:the |our )?(?P<one>[\w-]+)(?: [\w-]+)? and (?:the |our )?(?P<two>[\w-]+)"
    r"|(?P<first>[\w-]{2,}|[一-鿿]{2,6}?) ?[和与跟] ?(?P<second>[\w-]{2,}|[一-鿿]{2,6}?) ?之间"
)
"""Two things that something lies between."""
MEASURED = Late(
    r"[^,;.，；。]{0,30}?\b\d+(?:\.\d+)? ?(?:ms|s|sec\w*|min\w*|mb|gb|kb|%|x|×|秒|毫秒|分钟)(?!\w)"
)
"""What came out when something was tried."""
OTHERWISE = Late(
    r"(?:^|[,;:，；：])\W*(?:below|above|under|over|beyond|past) that\b"
    r"|(?:^|[,，;；。])\W*(?:低于|高于|少于|多于|超过|超出|不到)(?:这个?|此)?(?:数|值|量)?(?:[的就则]|[,，])"
)
"""How a clause begins that holds on the other side of a bound."""
A_FOLDER = Late(r"(?<![\w/.])(?P<name>[\w.-]+(?:/[\w.-]+)*)/(?![\w/*])")
"""A folder as people write it: “admin/ is styled with Tailwind”."""
TROUBLE = Late(
    r"\b(?P<how>unknown|missing|duplicated?|invalid|empty|negative|malformed|failed|expired|broken|unreadable|stale)"
    r" (?P<of>(?!(?:or|and|data|values?|rows?|records?|fields?|entries|ones?)\b)[a-z-]{3,})"
    r"|(?P<so>缺失|缺测|重复|无效|异常|失败|过期|未知)的(?P<thing>(?!数据|记录|字段|内容|部分|情况|数值|时候)[一-鿿]{2})"
)
"""What there is trouble with: “rows with an unknown currency”, 缺失的气温."""
SORTED = frozenset(
    root(f"{word}s")
    for word in wordset(
        """user customer visitor member guest student pupil player reader teacher parent driver editor nurse
        patient branch mode crate room hall shop team device phone house greenhouse floor season edition"""
    )
)
"""Things of which there are several sorts, and what holds for one sort does not hold for another."""


def is_narrowed(own: Cut, place: Place, rest: frozenset[str], asks: Sequence[str]) -> bool:
    """Whether a line holds for one thing, moment or amount alone, and the question is about another.

    Rest: the words of the question that the answer's line does not have; asks: all that is asked, in full.
    """
    return (
        _is_of_each(own)
        or _is_for_later(own, place)
        or is_beyond_a_bound(own, place)
        or _is_measured(own, place)
        or _is_of_another_sort(own)
        or _is_of_another_folder(own)
        or _is_of_another_trouble(own)
        or _is_beyond_what_is_named(own, place)
        or _is_for_another(own, place, rest, asks)
        or _holds_while_done(own, rest)
        or _holds_while_so(own)
        or _is_for_tests(own)
        or bool(A_BUG.search(own.plain))
        or _is_only_a_bound(own, place)
        or _is_on_each_of_others(own, rest)
        or _lies_between_others(own)
    )


def answers_another(own: Cut) -> bool:
    """Whether the notes answer a question of their own, on a thing that is not the one asked about."""
    asked = own.statement.question
    if asked is None:
        return False
    if _differs_in_chinese(own, folded(asked)):
        return True
    tokens = [token for token in tokens_of(ORDER.sub("sorted", folded(asked))) if not token.han]
    said = {word for token in (*tokens, *own.tokens) for word in own.question.words(token)}
    named = {word for word, weight in own.question.weights.items() if weight == FULL and word < "一"}
    strange = [token for token in tokens if own.names_more(token) and is_content(token)]
    if own.question.thing and own.question.thing <= own.met:
        return False
    return bool(named & said) and len(named - said) >= SEVERAL <= len(strange)


def _is_for_another(own: Cut, place: Place, rest: frozenset[str], asks: Sequence[str]) -> bool:
    """Whether a bracket behind an answer names the one thing it is for, and the question names another."""
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


def _is_of_each(own: Cut) -> bool:
    """Whether the question asks what all have together, and a line what each has; or the other way round."""
    if not any(map(is_measure, own.options)):
        return False
    asked = own.question.text
    said = folded(" ".join((own.quote, *own.statement.above)))
    if TOTAL.search(asked):
        return not TOTAL.search(said)
    return bool(TOTAL.search(said) and EACH.search(asked) and not EACH.search(said))


def _is_for_later(own: Cut, place: Place) -> bool:
    """Whether a line holds from the next season or release on, and the question does not say so."""
    found = LATER.search(own.plain[: own.span(place)[0]])
    return found is not None and found[0].strip(" :：,，.;-") not in own.question.text


def _holds_while_done(own: Cut, rest: frozenset[str]) -> bool:
    """Whether a line holds only while something is done that nobody asked about."""
    doings = (tokens_of(found["doing"])[0] for found in AS_LONG_AS.finditer(own.plain))
    return bool(rest) and any(one.stem not in own.question.spoken and is_content(one) for one in doings)


def _holds_while_so(own: Cut) -> bool:
    """Whether question and line hold for as long as something is so, and not the same."""
    here, there = (WHILE.search(text) for text in (own.plain, own.question.text))
    return here is not None and there is not None and here["state"] != there["state"]


def _is_for_tests(own: Cut) -> bool:
    """Whether a line says how it is in the tests, and the question is not on them."""
    return bool(IN_TESTS.search(own.plain)) and not TESTS.search(own.question.text)


def _is_only_a_bound(own: Cut, place: Place) -> bool:
    """Whether the question wants an exact amount, and a line has only what it must not exceed."""
    said = own.plain[: own.span(place)[0]]
    return bool(EXACTLY.search(own.question.text) and A_BOUND.search(said))


def _is_on_each_of_others(own: Cut, rest: frozenset[str]) -> bool:
    """Whether a line is on each thing of a kind that nobody asked about."""
    question = own.question
    each = EVERY.match(own.plain)
    if not each or not rest - question.thing:
        return False
    thing = tokens_of(each["thing"])[0]
    return question.word(thing) in question.told | {None} and is_content(thing)


def _lies_between_others(own: Cut) -> bool:
    """Whether line and question are on what lies between two things, and not the same two."""
    here, there = (BETWEEN.search(text) for text in (own.plain, own.question.text))
    if not here or not there:
        return False
    return any(name not in own.question.text for name in here.groups() if name)


def _differs_in_chinese(own: Cut, before: str) -> bool:
    """Whether each of two questions names what the other does not: 路灯故障单分几级, 井盖故障单分几级."""
    question = own.question
    there = f"{before}{own.plain}"
    mine = [run for run in question.runs(frozenset(question.weights)) if run[:SEVERAL] not in there]
    spoken = "".join(sorted(question.labels)) + question.text
    theirs = [found[0] for found in RUN.finditer(ASKING_IN_CHINESE.sub(" ", before))]
    return bool(mine) and any(len(run) >= SEVERAL and run[:SEVERAL] not in spoken for run in theirs)


def _is_measured(own: Cut, place: Place) -> bool:
    """Whether a line only tells how two options did: “polars took 3 s, pandas 19 s”."""
    if any(char.isdigit() for one in own.options for char in one.label):
        return False
    ends = [own.span(one)[1] for one in (place, *own.others(place))]
    return len(ends) > 1 and all(MEASURED.match(own.plain, end) for end in ends)


def _is_of_another_sort(own: Cut) -> bool:
    """Whether question and line name two sorts of one thing: “binary crate”, “library crate”."""
    asked = tokens_of(own.question.text)
    here, there = _sorts_in(own.tokens), _sorts_in(asked)
    said, spoken = ({token.stem for token in tokens} | own.question.labels for tokens in (own.tokens, asked))
    return any(
        here[thing].isdisjoint(spoken) and there[thing].isdisjoint(said)
        for thing in here.keys() & there.keys() - own.question.labels
    )


def _is_of_another_folder(own: Cut) -> bool:
    """Whether question and line each name folders, and not the same ones."""
    here, there = (
        {found["name"] for found in A_FOLDER.finditer(text)} for text in (own.plain, own.question.text)
    )
    return bool(here and there) and here.isdisjoint(there)


def _is_of_another_trouble(own: Cut) -> bool:
    """Whether question and line are on the same trouble with different things."""
    asked = own.question.text
    for found in TROUBLE.finditer(own.plain):
        if found["so"]:
            if found["so"] in asked and found["thing"] not in asked:
                return True
            continue
        there = [one["of"] for one in TROUBLE.finditer(asked) if one["how"] == found["how"]]
        if there and not any(root(of) == root(found["of"]) for of in there):
            return True
    return False


def _is_beyond_what_is_named(own: Cut, place: Place) -> bool:
    """Whether a clause holds on the other side of a bound, and the question names no amount at all."""
    found = OTHERWISE.search(own.plain[: own.span(place)[0]])
    return found is not None and not any(char.isdigit() for char in own.question.text)


def _sorts_in(tokens: Sequence[Token]) -> dict[str, set[str]]:
    """Which sorts of each thing a text names, in words right before it."""
    found: dict[str, set[str]] = {}
    for sort, thing in pairwise(tokens):
        if thing.stem in SORTED and thing.start - sort.end == 1 and sort.text not in HOLDS:
            found.setdefault(thing.stem, set()).add(sort.stem)
    return found
