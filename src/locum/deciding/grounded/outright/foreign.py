"""Words of a clause that name what the question does not: another part, another group, another moment."""

from collections.abc import Sequence
from itertools import pairwise

from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.matter import PARTS
from locum.deciding.grounded.outright.cut import Cut
from locum.deciding.grounded.outright.labels import is_measure
from locum.deciding.grounded.outright.naming import are_others, is_content, named_before
from locum.deciding.grounded.outright.opposites import contrary_in_chinese
from locum.deciding.grounded.outright.question import FULL, Question
from locum.deciding.grounded.outright.small_words import (
    BOUNDS,
    DOING,
    LEAST,
    MOST,
    SMALL_IN_CHINESE,
    WHOLES,
    doings_in,
)
from locum.deciding.grounded.outright.tokens import Token, root, tokens_of
from locum.deciding.grounded.plain_chinese import HOLDS as CHINESE_HOLDS
from locum.deciding.grounded.stems import wordset
from locum.deciding.grounded.understood import heading_concepts
from locum.deciding.grounded.words import words_of

WHILE = wordset("on at upon during before after when while")
PRONOUNS = wordset("us it")
"""Words that are names when they are written in capitals."""
RESTRICTS = wordset("else otherwise ok development production staging")
FILE = Late(r"[\w-]+(?:[./][\w-]+)*\.[a-z]{2,5}|[\w-]+(?:/[\w-]+)+")
PIECES = Late(r"[a-z]+|\d+")
AGENTS = Late(r"[a-z]{3,}[eo]rs")
KINDS_IN_CHINESE = wordset(
    "间隔 频率 时间 时长 方式 大小 数量 格式 类型 级别 等级 名称 位置 工具 框架 方案 方法 撰写"
    " 书写 编写 结构 命名 产品 项目 宽度 高度 长度 尺寸 容量 关于 遵循 遵守 沿用"
    " 说明一下 选型 前面 画面 那套 那一套 这边 这里 方面 时候"
)
PHRASES = Late(
    "|".join(
        sorted((word for word in CHINESE_HOLDS | KINDS_IN_CHINESE if len(word) > 1), key=len, reverse=True)
    )
)
BEHIND = frozenset("后下里中处")
"""Characters that may stand right behind an answer."""
ENDS_CASE = Late(r"\s*[:：,，]")
MOMENTS = frozenset("后时前跟")
"""Characters by which something holds at a moment, which a question may put otherwise: 死亡后, 死亡之后."""
DAYS = frozenset(
    root(f"{day}{end}")
    for day in ("mon", "tues", "wednes", "thurs", "fri", "satur", "sun")
    for end in ("day", "days")
)
DAY = Late(r"\W*(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\s*[:：—–-]")
LEAST_OF_AN_ENTRY = 6
"""How many words a line must have to be an entry of a diary, and no line of a timetable."""
IN_BRACKETS = Late(r"\([^()]*\)")
FEW_IN_CHINESE = Late("[一-鿿]{2,6}(?:用|端|上|里|版|时)")
"""A few characters that say for whom or where something holds: 游客用."""
PLACED = Late(r"\s*(?:in|on|for|at|with|during|under|only|just)\b|\s*[在仅只限]")
SURROUNDINGS = Late(
    r"开发环境|开发机|本机开发|开发用|测试环境|生产环境|生产库|正式环境|预发|本机|本地环境|线上|灰度"
    r"|staging|production"
    r"|development"
    r"|(?<![.\w])dev\b|\bprod\b|\bci\b"
    r"|(?<![.\w-])local(?=:|,| (?:only|dev|runs?|machine)\b)"
)
SET_UP = Late(r"(?<=[/._-])(dev|staging|prod)\w*\.(?:py|ya?ml|toml|json|env|[jt]s|conf|ini|sh)\b")
"""A file with the settings of one environment: “settings/dev.py”."""
ITSELF = wordset("app application tool site website service game program project product cli library")
"""How the whole is called in a heading that names nothing else: “About the tool”."""
PLATFORMS = frozenset({"desktop", "mobile", "web"})
GROUPS = frozenset({"role", "platform", "device", "phase"})
LIMITS = {
    LEAST: Late(r"\bat least\b|\bno (?:less|fewer) than\b|\bthe least\b|\bor more\b|\bfewest\b|\bminimum\b"),
    MOST: Late(
        r"\bup to\b|\bat most\b|\bno (?:more|longer) than\b|\bthe most\b|\bor (?:less|fewer)\b|\bmaximum\b"
    ),
}
"""How bounds are put."""
PRODUCT = Late(r"(?i)^[^\n]{1,40}?(?: is (?:a|an|my|our|the)\b|: (?:a|an|my|our|the) )|^about\b")
"""A title that says what the whole project is: “kelvin: a library for units of measure”."""
STATES = wordset("needs need is are has have keeps keep stays stay wants works expects requires")
"""Verbs by which a bracket tells of something, and does not say where the answer holds."""
RUN = Late("[一-鿿]+")
CHAIN = r"\s*(?:\+|→|->)\s*(?:[\w.-]+(?: [\w.-]+)?\s*(?:\+|→|->)\s*)*"
JOINED_BEHIND = Late(CHAIN)
JOINED_BEFORE = Late(rf"(?: [\d.]+)?{CHAIN}")
TELLS_ON = Late(r"\s*(?:as|because|since|so|then|and then|which|for)\b")
"""How words begin that tell why, or what comes after."""
COLOUR = Late(r"#[0-9a-f]{3,8}$")
BOUND = Late(r"at most\b")
GRADES = ("level", "version", "quality", "profile", "v")
FOR = Late(r"\W*for (?:the|our|my|all|new|old)\b")
FEW = 2
MOST_IN_BRACKET = 6
AGREED = Late(r"\b[Aa]greed (?:on )?with .*$")
"""With whom the lines below a heading were settled."""


def is_foreign(cut: Cut, token: Token) -> bool:
    """Whether a word names something that neither the question nor a heading does."""
    if token.han:
        return _is_foreign_in_chinese(cut, token)
    if cut.quote[token.start : token.end].isupper() and token.text in PRONOUNS:
        return True
    if (
        _is_a_path(cut, token)
        or _is_a_grade(cut, token)
        or _is_added_to(cut, token)
        or _is_the_day(cut, token)
    ):
        return False
    if (
        _is_of_our_own(cut, token)
        or _sets_apart(cut, token)
        or _is_agent(cut, token)
        or _is_told_apart(cut, token)
    ):
        return True
    question = cut.question
    if token.stem in question.labels or token.stem in question.spoken or question.word(token):
        return False
    if len(pieces := _pieces(token)) > 1 and not token.text[0].isdigit():
        return not all(piece.stem in question.spoken or question.word(piece) for piece in pieces)
    return is_content(token) and not means_asked(cut, token) and not _stands_above(cut, token)


def _is_the_day(cut: Cut, token: Token) -> bool:
    """Whether a diary has the day of an entry there: “Thu: colours in the list go by subject”."""
    found = DAY.match(cut.plain)
    if not found or token.end > found.end() or any(map(is_measure, cut.options)):
        return False
    days = DAYS & {*cut.question.spoken, *cut.question.labels}
    return not days and len(cut.tokens) >= LEAST_OF_AN_ENTRY


def _is_of_our_own(cut: Cut, token: Token) -> bool:
    """Whether a sentence holds only for what is one's own, and the question says nothing of that."""
    return token.text == "own" and "own" not in cut.question.spoken and "shared" in cut.question.text


def _is_added_to(cut: Cut, token: Token) -> bool:
    """Whether a plus sign or an arrow joins a name to a label: “Vue 3 + Element Plus”."""
    spans = (cut.span(place) for places in cut.labels.values() for place in places)
    return any(
        JOINED_BEFORE.fullmatch(cut.plain[token.end : start])
        if token.end <= start
        else JOINED_BEHIND.fullmatch(cut.plain[end : token.start])
        for start, end in spans
    )


def _is_told_apart(cut: Cut, token: Token) -> bool:
    """Whether a thing is marked by what was done to it, and in the question otherwise: “printed gears”."""
    if token.text not in DOING or not token.text.endswith(("ed", "en", "wn")) or cut.question.word(token):
        return False
    behind = next((other for other in cut.tokens if other.start == token.end + 1), None)
    if behind is None or behind.han or cut.question.word(behind) is None:
        return False
    here = {other.stem for other in cut.tokens}
    asked = pairwise(tokens_of(cut.question.text))
    marks = (one.stem for one, other in asked if other.stem == behind.stem)
    return any(mark not in here and cut.question.weights.get(mark, 0) >= FULL for mark in marks)


def _is_a_grade(cut: Cut, token: Token) -> bool:
    """Whether it is a number where none is asked for, or of a label's grade: “one Redis”, “zstd level 3”."""
    if COLOUR.search(cut.plain[max(0, token.start - 1) : token.end]):
        return True
    if BOUND.match(cut.plain, token.start - 3) and any(end == token.start - 4 for end in _label_ends(cut)):
        return True
    if token.text == "one" and not cut.question.counts:
        return any(cut.span(place)[0] == token.end + 1 for places in cut.labels.values() for place in places)
    if token.text[0].isdigit():
        if token.text.isdigit() and not cut.question.counts:
            return True
        before = cut.plain[: token.start].rstrip()
        grade = next((word for word in GRADES if before.endswith(f" {word}")), "")
        start = len(before) - len(grade) if grade else token.start
        return any(end in (start, start - 1) for end in _label_ends(cut))
    return (
        token.text in GRADES and cut.follows_a_label(token) and cut.plain[token.end :].lstrip()[:1].isdigit()
    )


def _label_ends(cut: Cut) -> set[int]:
    return {cut.span(place)[1] for places in cut.labels.values() for place in places}


def _pieces(token: Token) -> list[Token]:
    """The words that a token in Latin letters is made of: “payment-status”."""
    found = list(PIECES.finditer(token.text))
    return [Token(one[0], token.start + one.start(), token.start + one.end(), root(one[0])) for one in found]


def holds_elsewhere(cut: Cut, around: Sequence[Token]) -> bool:
    """Whether a clause holds only in surroundings, or while something is done, that nobody asked about."""
    here = {token.start for token in around}
    said = "".join(token.text for token in around if token.han)
    if said and contrary_in_chinese(said, cut.question.text):
        return True
    text = cut.quote[min(here, default=0) : max((token.end for token in around), default=0)]
    if bounds_elsewhere(cut, text):
        return True
    spots = (found for found in SURROUNDINGS.finditer(cut.plain) if found[0] not in cut.question.text)
    here |= {token.start for token in cut.key}
    return _at_a_doing(cut, around) or any(found.start() in here for found in spots)


def bounds_elsewhere(cut: Cut, text: str) -> bool:
    """Whether words give the least where the most is asked, or a bound where a value is, of measures."""
    if not any(map(is_measure, cut.options)):
        return False
    asked = doings_in(token.text for token in tokens_of(cut.question.text)) & BOUNDS
    asked |= {MOST} if cut.question.asks_most else set()
    said = {at for at, marks in LIMITS.items() if marks.search(folded(text))}
    return bool(said) and not said <= asked


def is_contrary(cut: Cut, side: str) -> bool:
    """Whether a few words beside an answer, in brackets, say that something else is meant."""
    if not any(f"{a}{side}" in cut.quote for a in "(（;；,，") or TELLS_ON.match(folded(side)):
        return False
    tokens = tokens_of(side)
    doings = doings_in(token.text for token in tokens)
    asked = cut.question.doings
    before = cut.plain.partition(folded(side))[0]
    said = bool(asked & doings_in(token.text for token in tokens_of(before)))
    contrary = bool(asked and doings and not doings & asked) and not said and len(tokens) <= MOST_IN_BRACKET
    numbered = any(token.text[0].isdigit() for token in tokens)
    bounds = not numbered and bounds_elsewhere(cut, side)
    return contrary or bounds or contrary_in_chinese(folded(side), cut.question.text, before)


def heads_elsewhere(cut: Cut, line: str) -> bool:
    """Whether a heading names surroundings or a platform that nobody asked about: “dev box”."""
    here, there = _platforms(line), _platforms(cut.question.text)
    return bool(here and there and not here & there) or any(
        found[0] not in cut.question.text for found in SURROUNDINGS.finditer(folded(line))
    )


def names_another(cut: Cut, line: str) -> bool:
    """Whether a heading names a thing that is made, a group of people or a part, and not the question's."""
    question = cut.question
    line = AGREED.sub(" ", line)
    if not line.isascii() and folded(line).strip(" #*:：") in question.text:
        return False
    numbers = {token.text for token in tokens_of(line) if token.text[0].isdigit()}
    asked = {token.text for token in tokens_of(question.text) if token.text[0].isdigit()}
    if numbers and asked and not numbers & asked:
        return True
    named = [token for token in tokens_of(line) if is_content(token) or token.text in WHOLES]
    alone = len(named) == 1 and named[0].text in ITSELF
    made = (
        not alone
        and not PRODUCT.search(line)
        and any(token.text in WHOLES and token.stem not in question.spoken for token in named)
    )
    if _is_another_of_its_kind(line, question):
        return True
    known = question.meanings.keys() | heading_concepts()
    words = (word for word in words_of(line) if not word.vague and word.concept not in known)
    apart = any(word.concept in PARTS or not word.topics.isdisjoint(GROUPS) for word in words)
    return apart or (made and question.wholes)


def _is_another_of_its_kind(line: str, question: Question) -> bool:
    """Whether a heading and the question name two things of one kind: “Order service”, “Mail service”."""
    here, there = (
        [(which.stem, made.text) for which, made in named_before(text, WHOLES)]
        for text in (line, question.text)
    )
    return are_others(here, there)


def _platforms(text: str) -> set[str]:
    """The platforms that a text names."""
    return {word.concept for word in words_of(text)} & PLATFORMS


def is_of_a_part(cut: Cut, side: str) -> bool:
    """Whether a few words beside an answer name a part of the work, or a group, that nobody asked about."""
    words = [word for word in words_of(side) if not word.vague]
    if any(token.text in STATES for token in tokens_of(side)):
        return False
    if _is_for_another(cut, side) or (
        (found := SET_UP.search(folded(side))) and found[1] not in cut.question.text
    ):
        return True
    plain = folded(side)
    bracketed = any(clause.bracketed and cut.text(clause) == side for clause in cut.clauses)
    bracketed = bracketed or IN_BRACKETS.fullmatch(plain.strip()) is not None
    short = bracketed and len(tokens_of(side)) <= MOST_IN_BRACKET
    near = bool(short or PLACED.match(plain) or FEW_IN_CHINESE.fullmatch(plain.strip()))
    apart = (word for word in words if word.concept in PARTS or not word.topics.isdisjoint(GROUPS))
    return near and len(words) <= FEW and any(word.concept not in cut.question.meanings for word in apart)


def _is_for_another(cut: Cut, side: str) -> bool:
    """Whether a few words beside an answer only say whom or what it is for, and nobody asked about that."""
    tokens = tokens_of(side)
    if len(tokens) > MOST_IN_BRACKET or not FOR.match(folded(side)):
        return False
    return any(not token.han and cut.names_more(token) for token in tokens[1:])


def is_repeated(cut: Cut, token: Token) -> bool:
    """Whether a word is the question's own; a Chinese character only with its neighbour."""
    if not token.han:
        return cut.question.word(token) is not None
    plain = cut.plain
    pairs = (plain[max(0, token.start - 1) : token.end], plain[token.start : token.end + 1])
    if any(len(pair) > 1 and pair in cut.question.text for pair in pairs):
        return True
    run = next((found[0] for found in RUN.finditer(plain) if found.start() <= token.start < found.end()), "")
    if len(run) > 1 and all(char in cut.question.text for char in run):
        return True
    lone = all(pair.replace(token.text, "", 1) in SMALL_IN_CHINESE | {"", " "} for pair in pairs)
    return lone and token.text in cut.question.text


def _is_a_path(cut: Cut, token: Token) -> bool:
    return bool(FILE.fullmatch(token.text)) or cut.quote[token.end : token.end + 1] == "/"


def _sets_apart(cut: Cut, token: Token) -> bool:
    """Whether a word names one of several things that are told apart, and not the question's."""
    question = cut.question
    if token.stem in question.spoken:
        return False
    if token.text in WHOLES and (question.wholes or question.placed):
        return True
    doing = doings_in((token.text,))
    if question.asks_most and doing == {MOST}:
        return False
    told_apart = question.doings or doing & BOUNDS
    return token.text in RESTRICTS or bool(doing and told_apart and not doing & question.doings)


def _is_agent(cut: Cut, token: Token) -> bool:
    """Whether a sentence holds for people whom the question only names by what they do: “for auditors”."""
    before = cut.plain[: token.start].rstrip()
    named = bool(AGENTS.fullmatch(token.text)) and before.endswith("for")
    return named and token.stem not in cut.question.spoken


def _is_foreign_in_chinese(cut: Cut, token: Token) -> bool:
    """The same for a character, which is known by its neighbours."""
    if token.text in SMALL_IN_CHINESE or token.stem in cut.question.labels:
        return False
    if token.text in BEHIND and cut.follows_a_label(token):
        return False
    if token.text in MOMENTS and (token.text in cut.question.text or ENDS_CASE.match(cut.plain, token.end)):
        return False
    phrases = PHRASES.finditer(cut.plain)
    small = any(found.start() <= token.start < found.end() for found in phrases)
    return not small and not is_repeated(cut, token) and not means_asked(cut, token)


def _at_a_doing(cut: Cut, around: Sequence[Token]) -> bool:
    """Whether the clause holds only while something is done that nobody asked about: “on write”."""
    return any(
        one.text in WHILE
        and other.text in DOING
        and other.start - one.end == 1
        and not cut.question.word(other)
        for one, other in pairwise(around)
    )


def means_asked(cut: Cut, token: Token) -> bool:
    """Whether it is another word for one of the question's."""
    words = (word for word in cut.statement.words if word.start <= token.start < word.end)
    return any(word.concept in cut.question.meanings for word in words)


def _stands_above(cut: Cut, token: Token) -> bool:
    """Whether a heading has the word; one in the brackets of a key is told apart all the same."""
    brackets = (clause for clause in cut.clauses if clause.key and clause.bracketed)
    if any(clause.start <= token.start < clause.end for clause in brackets):
        return False
    return any(token.stem == other.stem for line in cut.statement.above for other in tokens_of(line))
