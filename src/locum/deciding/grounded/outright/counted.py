"""Things that are counted: what is said of one of them says nothing of another."""

from collections.abc import Iterator

from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.outright.cut import Cut
from locum.deciding.grounded.outright.labels import Place
from locum.deciding.grounded.outright.tokens import tokens_of

WITH_A_NUMBER_BEHIND = Late(
    "(?P<kind>[一-鿿]{2})(?P<number>[一二三四五六七八九十])(?!一(?![个节次门堂场轮])"
    "|[二三四五六七八九十个间次天条张本位款种座台件家项组份段页行列年月周日号点分秒套"
    "起样般律直定致些下边面方旦])"
)
"""科目一: one of several that are counted."""
WITH_A_NUMBER_BEFORE = Late(
    "(?P<number>[一二三四五六七八九十]+|[0-9]+) ?"
    "(?P<kind>(?:号(?=[一-鿿])|[吋寸]|英寸)[一-鿿]|[楼层](?=[一-鿿]))"
)
"""二号棚, 八吋线: the same with the number before it."""
IN_ENGLISH = Late(r"\b(?P<kind>[a-z]{3,}) (?:no\.? ?|#)?(?P<number>\d+|[a-d])\b")
"""“Greenhouse 2”."""
HOW_MANY = Late(r"\bhow many (?P<what>[a-z][\w-]*(?: [a-z][\w-]*)?)")
TURNS_OF = frozenset({"time", "attempt"})
"""What is counted of anything that is done."""
OF_A_KIND = Late(
    "(?P<which>(?:(?![零一二两三四五六七八九十几每这那本各全])[一-鿿]){2})"
    "(?:(?<!端[对到])端(?!口|[对到]端)|(?<![排出模])版(?![本块式面权])|区(?![间域块分])|侧|(?<![字型编符信帐账引冒分逗星括井叫挂问感叹])号)"
)
"""居民端: one of several of a kind, told apart by what stands before."""


def is_a_sibling(cut: Cut) -> bool:
    """Whether a line counts another one of what the question asks about: 科目二 for 科目一."""
    asked, said = dict(_in_chinese(cut.question.text)), list(_in_chinese(cut.plain))
    here = {kind for kind, number in said if asked.get(kind) == number}
    return any(kind in asked and kind not in here for kind, _ in said)


def counts_another(cut: Cut, place: Place) -> bool:
    """Whether a line has a number of something else: “at most four readings”, where retries are asked for."""
    asked = HOW_MANY.search(cut.question.text) if place[1] - place[0] == 1 else None
    behind = cut.tokens[place[1]] if place[1] < len(cut.tokens) else None
    if not asked or not behind or behind.han or not cut.names_more(behind):
        return False
    things = {token.stem for token in tokens_of(asked["what"])}
    if not things.isdisjoint(TURNS_OF):
        return False
    over = (token for line in cut.statement.above for token in tokens_of(line))
    return things.isdisjoint(token.stem for token in (*cut.tokens, *over))


def is_another_of_its_kind(cut: Cut) -> bool:
    """Whether a line is on another one of several of a kind than the question: 团长端, 居民端."""
    said, asked = (set(_of_a_kind(text)) for text in (cut.plain, cut.question.text))
    kinds = {kind for _, kind in said} & {kind for _, kind in asked}
    return any(not {one for one in said if one[1] == kind} & asked for kind in kinds)


def _of_a_kind(text: str) -> Iterator[tuple[str, str]]:
    """The things of a kind that a Chinese text names: what stands before, and of what kind."""
    return ((found["which"], found[0][-1]) for found in OF_A_KIND.finditer(text))


def heads_another(heading: str, asked: str) -> bool:
    """Whether a heading has one of several things that are counted, and the question only others of them."""
    here, there = (
        {(one["kind"], one["number"]) for one in IN_ENGLISH.finditer(text)}
        for text in (folded(heading), asked)
    )
    return bool({kind for kind, _ in here} & {kind for kind, _ in there}) and not here & there


def _in_chinese(text: str) -> Iterator[tuple[str, str]]:
    """The things that a Chinese text counts, and which of them it names."""
    for pattern in (WITH_A_NUMBER_BEHIND, WITH_A_NUMBER_BEFORE):
        yield from ((found["kind"], found["number"]) for found in pattern.finditer(text))
