"""The words around an option: those that must all be the question's, and the clauses beside them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile

from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.matter import APART, PARTS
from locum.deciding.grounded.outright.affirming import denied
from locum.deciding.grounded.outright.clauses import Clause
from locum.deciding.grounded.outright.cut import Cut
from locum.deciding.grounded.outright.foreign import is_foreign, is_repeated
from locum.deciding.grounded.outright.labels import Place
from locum.deciding.grounded.outright.small_words import DOING, JOINS, REMARKS
from locum.deciding.grounded.outright.tokens import Token
from locum.deciding.grounded.stems import wordset
from locum.deciding.grounded.words import words_of

ELABORATES = wordset(
    """with via through as by from without using like plus including behind instead rather over not never
    than and so next that which who where"""
)
"""What may follow an answer in any words: how it is done, and what it is not."""
INDEFINITE = wordset("a an one two three how what which")
PLACES = wordset("in on at for to of under inside within per")
VERBS = DOING | wordset("is are be has have was were must should")
PLUS = Late(r"[+&/]")
KINDS_PHRASES = Late("格式|类型|方式|方案|框架|工具|风格|级别")
SUBORDINATES = wordset("when whenever if while where that which whose after before once until")
"""How a part of a key begins that tells more of what it names: “exit code when nothing was found: …”."""
EQUALS = frozenset({"=", "->", "=>", "→"})
RELATIVE = Late(r"\s*(?:(?:from|of|for|with|in|on|to) )?(?:which|who|whom|whose|that|where)\b")
LEADS = Late(
    r"\s*(?:in|on|for|at|with|under|during|within|inside|when|if|while|after|before|once|unless|until)\b"
)
CASE = Late(r"\s*(?:if|when|while|whenever|on|without)\b")
"""How a key begins that puts a case: “While a list is loading: …”."""
ASPECTS = Late(
    r"(?:code |coding |our |my |project )?(?:layout|styles?|styling|look|art|design|code|naming"
    r"|git(?: habits)?"
    r"|habits|behaviou?r|technical|tooling|stack|basics|misc|general|conventions?|versions?|packaging"
    r"|formatting"
    r"|docs|house rules|rules|notes?|pagination|paging|sorting|controls|keys|key bindings|keyboard"
    r"|time-?outs?|limits?|formats?|typing|types|indentation|whitespace|transport|protocols?|schedul(?:e|ing)"
    r"|languages?|structure|errors?|error handling|failures|middleware|di|dependency injection"
    r"|scripting|conflicts?|storage|persistence|networking|seriali[sz]ation|encoding|http|colou?rs?|theming"
    r"|concurrency|async|wording|tone|units?|dates?|numbers?|dependencies|preferences|libraries"
    r"|decisions?|decided|agreed|outcome|conclusion|verdict)"
    r"|(?:代码|编码|我的|项目|文档|工程|设计|视觉|命名|界面)?(?:风格|习惯|规范|规矩|约定|版本|分页|技术"
    r"|设计|构建|细节|要求|原则|通信|统计|实验|训练|超时|限制|格式|数据|交互|界面|样式|排序|命名"
    r"|结论|决议|决定|定案|定论)"
)
"""Keys that only say of what kind a line is."""


TOOLS = Late(
    r"(?:database|db|orm|docs?|documentation|tests?|testing|unit tests|versions?|versioning|build"
    r"|builds|bundler"
    r"|linter|linting|formatter|formatting|logging|queue|cache|gui|tui|ui toolkit|cli|http|parsing"
    r"|charts?|plots?"
    r"|maps?|audio|packages|package manager|ci|state|styling|css|icons|fonts?|auth|backend|frontend)"
    r"|数据库|測試|测试|文档|日志|构建|打包|图表|地图|包管理|样式|图标|缓存|队列|界面|網路|网络|框架"
)
"""Keys that say of what kind a tool is, and name nothing that it is for."""


@dataclass(frozen=True, slots=True)
class Core:
    """The words around a label: those of its clause and key, and what is left to look through."""

    around: tuple[Token, ...]
    inherited: tuple[Token, ...]
    """What the first part of a joined clause says, which the second part does not repeat."""
    sides: tuple[str, ...]


def core_of(cut: Cut, home: Sequence[Clause], place: Place) -> Core:
    """The words around a label in the clauses it stands in."""
    start, end = home[0].start, home[-1].end
    first, last = _between_joints(cut, place, start, end)
    before = [token for token in cut.tokens[: place[0]] if token.start >= first]
    after, tail = _cut_off(cut, [token for token in cut.tokens[place[1] :] if token.end <= last], place)
    inherited = [token for token in cut.tokens if start <= token.start < first]
    key = _key(cut, home)
    around = [*_tokens(cut, key), *_subject(inherited), *before, *after]
    label = cut.tokens[place[0] : place[1]] if place[1] - place[0] > 1 else ()
    settled = any(denied(cut, other) for other in cut.others(place))
    if not key and not settled and not any(_is_named(cut, token) for token in (*around, *label)):
        key = [one for one in cut.before(start)[-1:] if not one.key and not _has_a_label(cut, one)]
        around += _tokens(cut, key)
    elif home[0].after in EQUALS and (one := cut.before(start)[-1:]) and one[0] not in key:
        key = [*key, *one]
        around += _tokens(cut, one)
    around += _tokens(cut, list(_leading(cut, start, key)))
    sides = [cut.quote[start:first], cut.quote[last:end], cut.quote[tail:last] if tail else ""]
    sides += [cut.text(one) for one in cut.clauses if one not in home and one not in key and not one.reason]
    return Core(tuple(around), tuple(inherited), tuple(side for side in sides if side.strip()))


def _is_named(cut: Cut, token: Token) -> bool:
    """Whether a word is the question's, and says more than of what kind an answer is."""
    kinds = KINDS_PHRASES.finditer(cut.plain) if token.han else ()
    if any(found.start() <= token.start < found.end() for found in kinds):
        return False
    return cut.question.word(token) is not None


def _has_a_label(cut: Cut, clause: Clause) -> bool:
    """Whether an option stands in a clause: then it speaks of that one."""
    spans = (cut.span(place) for places in cut.labels.values() for place in places)
    return any(clause.start <= start < clause.end for start, _ in spans)


def _tokens(cut: Cut, clauses: Sequence[Clause]) -> list[Token]:
    return [token for clause in clauses for token in cut.within(clause)]


def _between_joints(cut: Cut, place: Place, start: int, end: int) -> tuple[int, int]:
    """The part of a clause that belongs to one label, where “and” joins it to another's."""
    inside = [token for token in cut.tokens if start <= token.start < end]
    shared = any(start <= cut.span(other)[0] < end for other in cut.others(place))
    if not shared and not any(is_foreign(cut, token) for token in inside):
        return start, end
    here = cut.span(place)[0]
    joints = [token for token in inside if token.text in JOINS]
    left = max((token.end for token in joints if token.end <= here), default=start)
    right = min((token.start for token in joints if token.start > here), default=end)
    return left, right


def _cut_off(cut: Cut, after: Sequence[Token], place: Place) -> tuple[Sequence[Token], int]:
    """What follows a label up to where more is told of it, and where that begins; all where it is asked."""
    at = next((at for at in range(len(after)) if _elaborates(cut, after, at, place)), len(after))
    if at == len(after):
        return after, 0
    told = not any(is_foreign(cut, token) for token in after[at:])
    return after if told else after[:at], after[at].start


def _elaborates(cut: Cut, after: Sequence[Token], at: int, place: Place) -> bool:
    """Whether the words from here on only tell more of the answer."""
    end = after[at - 1].end if at else cut.span(place)[1]
    if after[at].text in ELABORATES or PLUS.search(cut.quote[end : after[at].start]):
        return True
    if at == 0 and after[at].text == "to" and not cut.tokens[place[0]].text[0].isdigit():
        return True
    if after[at].text not in PLACES or at + 1 == len(after):
        return False
    return after[at + 1].text in INDEFINITE or after[at + 1].text[0].isdigit()


def _subject(tokens: Sequence[Token]) -> Sequence[Token]:
    """What stands before the first verb of a clause."""
    verb = next((at for at, token in enumerate(tokens) if token.text in VERBS), len(tokens))
    return tokens[:verb]


def _key(cut: Cut, home: Sequence[Clause]) -> list[Clause]:
    """What a line says before a colon that it is about; remarks and mere kinds aside."""
    found = [clause for clause in cut.clauses if clause.key and clause not in home]
    if home[0].after == ":":
        found += [one for one in cut.before(home[0].start) if one not in found]
    return [clause for clause in found if not _is_remark(cut, clause) and not _is_aspect(cut, clause)]


def says_nothing_else(cut: Cut, place: Place) -> bool:
    """Whether all words around a label are the question's or small, however common the others may be."""
    home = cut.home(place)
    if any(clause.key for clause in home):
        return False
    keys = [clause for clause in cut.clauses if clause.key and not _is_of_a_kind(cut, clause)]
    keys = [clause for clause in keys if not TOOLS.fullmatch(folded(cut.text(clause)).strip(" *_`"))]
    start, end = cut.span(place)
    around = (token for clause in (*home, *keys) for token in cut.within(clause))
    return not any(cut.names_more(token) for token in around if not start <= token.start < end)


def _is_remark(cut: Cut, clause: Clause) -> bool:
    """Whether what stands before a colon is a sentence of its own, and no case that it puts."""
    if CASE.match(folded(cut.text(clause))):
        return False
    named = takewhile(lambda token: token.text not in SUBORDINATES, cut.within(clause))
    return any(token.text in REMARKS and cut.plain[token.start : token.end + 1] != "请求" for token in named)


def _is_aspect(cut: Cut, clause: Clause) -> bool:
    """Whether a key only says of what kind a line is: “分页：…”, “Theme: the app starts dark”."""
    if not any(is_foreign(cut, token) for token in cut.within(clause)):
        return False
    if _is_of_a_kind(cut, clause):
        return True
    if clause.after in EQUALS:
        return False
    words = words_of(cut.text(clause))
    asked = _topics(cut)
    known = all(
        word.topics & asked and word.topics.isdisjoint(APART) and word.concept not in PARTS for word in words
    )
    return bool(words) and known


def _topics(cut: Cut) -> frozenset[str]:
    """What the question and its options are about, as far as the lexicon knows."""
    words = words_of(" ".join((cut.question.text, *(option.label for option in cut.options))))
    return frozenset(topic for word in words for topic in word.topics)


def _is_of_a_kind(cut: Cut, clause: Clause) -> bool:
    """Whether a key is a mere word for kinds of lines, the question's own words aside."""
    rest = "".join(token.text if token.han else f"{token.text} " for token in _unasked(cut, clause))
    return any(ASPECTS.fullmatch(each.strip(" *_`")) for each in (folded(cut.text(clause)), rest))


def _unasked(cut: Cut, clause: Clause) -> list[Token]:
    """The words of a clause that are not the question's."""
    return [token for token in cut.within(clause) if not is_repeated(cut, token)]


def _leading(cut: Cut, start: int, key: Sequence[Clause]) -> Iterator[Clause]:
    """Clauses before it that say where or when it holds, and the one that a relative clause parts from it."""
    before = cut.before(start)
    for clause in before:
        if clause not in key and LEADS.match(folded(cut.text(clause))):
            yield clause
    if len(before) > 1 and RELATIVE.match(folded(cut.text(before[-1]))):
        yield before[-2]
