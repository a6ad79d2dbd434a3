"""Cases: what holds in general, or in one case, is no answer in the case that the next sentence tells of.

“If a save is older than the game, migrate it; if it is newer, refuse to load it.”
"""

from locum.deciding.grounded.late import Late
from locum.deciding.grounded.options import Option
from locum.deciding.grounded.outright.affirming import denied
from locum.deciding.grounded.outright.cut import Cut
from locum.deciding.grounded.outright.labels import Place
from locum.deciding.grounded.outright.question import FULL

CASE = Late(
    r"\W*(?:(?:but|and|or|only|even)\s+)*(?:if|when|whenever|unless|except|where|while|once)\b"
    r"|\W*[但而]?(?:如果|若是?|要是|除了|当|遇到|碰到)"
)
"""How a sentence begins that puts a case."""
EXCEPTED = Late(r"\bexcept(?:ion)?\b|例外|除外")
MOST_UNMET = 1
"""How many words of weight a question may have beyond a sentence that has an exception beside it."""


def is_of_another_case(other: Cut, own: Cut, option: Option, place: Place) -> bool:
    """Whether the sentence beside an answer has another option for a case that may be the one asked of."""
    mine, theirs = own.statement, other.statement
    beside = mine.file == theirs.file and mine.above == theirs.above and abs(mine.order - theirs.order) == 1
    if not beside or not (CASE.match(other.plain) or EXCEPTED.search(other.plain)):
        return False
    others = (spot for at, spots in other.labels.items() if at != option.place for spot in spots)
    if all(denied(other, spot) for spot in others):
        return False
    if CASE.match(own.plain):
        return any(own.names_more(token) for token in own.tokens[1 : place[0]])
    unmet = {word for word, weight in own.question.weights.items() if weight == FULL} - own.met
    return bool(other.met - own.met) or len(unmet) > MOST_UNMET
