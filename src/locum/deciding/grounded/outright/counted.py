"""Things that are counted: what is said of one of them says nothing of another."""

from collections.abc import Iterator

from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.outright.cut import Cut

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


def is_a_sibling(cut: Cut) -> bool:
    """Whether a line counts another one of what the question asks about: 科目二 for 科目一."""
    asked, said = dict(_in_chinese(cut.question.text)), list(_in_chinese(cut.plain))
    here = {kind for kind, number in said if asked.get(kind) == number}
    return any(kind in asked and kind not in here for kind, _ in said)


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
