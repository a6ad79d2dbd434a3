"""Numbers in words and figures: an option with a number needs a line that has it too."""

from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.statements import Statement
from locum.deciding.grounded.stems import CHINESE_NUMBERS, NUMBERS

FIGURE = Late(r"\d+(?:[.,:]\d+)*")
WORD = Late(r"[a-z]+")
COUNTED = Late(r"(?P<number>[零一二两三四五六七八九十])(?=[个条次天秒分小级页张行位种项倍成档步格层位人只支台件份遍])")
"""A Chinese numeral that counts something: 三个槽位, but not 统一."""
EVERY = Late(r"[零一二两三四五六七八九十]")


def lacks_a_number(label: str, statement: Statement) -> bool:
    """Whether an option counts something with a number that neither the line nor anything over it has."""
    wanted = _counted_in(folded(label))
    if not wanted:
        return False
    return not wanted <= _numbers_in(folded(" ".join((statement.cited, *statement.above, statement.lead))))


def _counted_in(text: str) -> set[str]:
    """The numbers with which a label counts."""
    return {CHINESE_NUMBERS[found["number"]] for found in COUNTED.finditer(text)}


def _numbers_in(text: str) -> set[str]:
    """All numbers of a text, as figures."""
    found = {match[0] for match in FIGURE.finditer(text)}
    found |= {NUMBERS[match[0]] for match in WORD.finditer(text) if match[0] in NUMBERS}
    return found | {CHINESE_NUMBERS[match[0]] for match in EVERY.finditer(text)}
