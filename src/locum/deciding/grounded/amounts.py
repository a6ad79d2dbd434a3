"""Numbers in words and figures: an option with a number needs a line that has it too."""

from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.stems import CHINESE_NUMBERS, NUMBERS

FIGURE = Late(r"\d+(?:[.,:]\d+)*")
WORD = Late(r"[a-z]+")
COUNTED = Late(
    r"(?P<number>[零一二两三四五六七八九十百]+)"
    r"(?=[个条次天秒分小级页张行位种项倍成档步格层人只支台件份遍])"
)
"""A Chinese numeral that counts something: 三个槽位, but not 统一."""
ONES, HUNDRED = "零一二三四五六七八九", 100
EVERY = Late(r"[零一二两三四五六七八九十百]+")
NUMBER = Late(
    r"(?:(?P<hundreds>[一二两三四五六七八九])百零?)?(?:(?P<tens>[一二三四五六七八九]?)(?P<ten>十))?(?P<ones>[一二两三四五六七八九]?)"
)


def lacks_a_number(label: str, said: str) -> bool:
    """Whether an option counts something with a number that what is said, with all over it, has not."""
    wanted = _counted_in(folded(label))
    if not wanted:
        return False
    return not wanted <= _numbers_in(folded(said))


def has_another_number(label: str, said: str) -> bool:
    """Whether what is said has numbers, and not all of an option's: “for two polls” is not “in one poll”."""
    given = _numbers_in(folded(said))
    return bool(given) and not _numbers_in(folded(label)) <= given


def _counted_in(text: str) -> set[str]:
    """The numbers with which a label counts."""
    return {figure_of(found["number"]) for found in COUNTED.finditer(text)}


def _numbers_in(text: str) -> set[str]:
    """All numbers of a text, as figures."""
    found = {match[0] for match in FIGURE.finditer(text)}
    found |= {NUMBERS[match[0]] for match in WORD.finditer(text) if match[0] in NUMBERS}
    return found | {figure_of(match[0]) for match in EVERY.finditer(text)}


def numerals_of(figure: str) -> tuple[str, ...]:
    """A whole number below a hundred as Chinese counts with it: 15 is 十五, 2 is 二 or 两."""
    if not figure.isdecimal() or not 0 < int(figure) < HUNDRED:
        return ()
    tens, ones = divmod(int(figure), len(ONES))
    spelt = f"{ONES[tens] if tens > 1 else ''}{'十' if tens else ''}{ONES[ones] if ones else ''}"
    return (spelt, "两") if spelt == "二" else (spelt,)


def figure_of(number: str) -> str:
    """A Chinese number below a thousand as a figure; as it is where it is none."""
    if number in CHINESE_NUMBERS:
        return CHINESE_NUMBERS[number]
    found = NUMBER.fullmatch(number)
    if not found:
        return number
    hundreds, tens, ones = (
        int(CHINESE_NUMBERS.get(found[part] or "零", "0")) for part in ("hundreds", "tens", "ones")
    )
    return str(100 * hundreds + 10 * (tens or bool(found["ten"])) + ones)
