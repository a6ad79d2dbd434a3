"""Other lines on what an answer leaves out: that has its own, has another option, or is not settled yet."""

from locum.deciding.grounded.headings import Section, below
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.options import Option
from locum.deciding.grounded.outright.cut import Cut
from locum.deciding.grounded.outright.naming import is_content
from locum.deciding.grounded.outright.reopened import is_open
from locum.deciding.grounded.outright.tokens import ARTICLES, same_beginning
from locum.deciding.grounded.plain_english import is_plain_english

ASIDE_IN_CHINESE = Late("另[议说算行定有]|另外[定有]|单独[定算]|再议|待定|不一样|例外")
OF_USERS = Late("(?i:target-user|persona|audience)")
"""The file that tells of those whom a product is for."""
OWN = Late(r"\b(?:its|their|his|her) own\b|自己的|另定|另外[定有]")
"""How a line says that something goes its own way."""

UNSETTLED = Late(
    r"\b(?:nothing (?:is )?(?:settled|decided|agreed|fixed)|not planned|wished for"
    r"|separate (?:product|project|line)|not [^.;,]{1,30} yet"
    r"|(?:has|have)(?: not|n't) (?:told|said|answered|replied|sent|given))\b"
    r"|[-–—:→]\s*(?:ask|问) ?\w+\s*$|不表态|没研究|没想过|没碰过|还没动|规格不同|说?想要?[小大多少快慢长短]"
    r"|由[一-鿿]{1,6}(?:负责|决定|管)"
)
"""How a line says that nobody has settled something, besides what is known as a doubt."""
OTHERS = Late(
    r"\b(?:another|the other|a different) team(?:'s)?\b|\bnot (?:ours|our (?:job|business|thing))\b"
    r"|\bnothing to do with us\b|隔壁|[跟与和]我们(?:没|无)关系?|不归我们|不是我们的|别的组|另一个组"
)
"""How a line says that something is somebody else's."""
SEPARATE = Late(
    r"\bgets? (?:its|their|his|her) own\b|\bwith (?:other|different) (?:rules|settings|values)\b"
    r"|\bseparately\b"
    r"|\bstill (?:have|need|must) to (?:ask|check|decide|find out)\b"
    r"|[单單][独獨](?!立)|另(?:外?[写寫])|不[归歸][^,，。]{0,8}管|重想|以[后後]再(?:说|說|定|议|議)"
)
"""How a line says that something is on its own, and nothing said of the whole holds for it."""
SAID_OF_IT = Late(r"\s*(?:$|[(（:：,，。]|[没未还待由先尚另])")
"""What comes behind a thing where something is said of all of it, and not of a part."""
SPEAKER = Late(r"\W*(?:@?[\w一-鿿]{1,12}\s*[:：>]\s*)?")
"""Who says it, where notes are kept as a talk."""
FIRST = 2


def is_set_apart(rest: frozenset[str], option: Option, other: Cut) -> bool:
    """Whether another line says that what an answer leaves out is not as the answer is.

    Rest: the words of the question that the answer's line does not have.
    """
    return (
        _is_on_the_rest(other, rest)
        or _has_another_for_the_rest(other, rest, option)
        or _goes_its_own_way(other, rest)
        or _doubts_the_rest(other, rest, option)
        or _is_of_others(other, rest)
        or _is_separate(other, rest)
    )


def _is_on_the_rest(other: Cut, rest: frozenset[str]) -> bool:
    """Whether another line is on the very thing that the answer leaves out: “tax office: own encoding”.

    A line that tells who the users are is not.
    """
    question = other.question
    if OF_USERS.search(other.statement.file):
        return False
    named = any(run in other.plain for run in question.runs(rest))
    if named and ASIDE_IN_CHINESE.search(other.plain):
        return True
    key = other.key
    if not any(question.word(token) in question.thing for token in other.tokens if token not in key):
        return False
    words = [question.word(token) for token in key if token.han or is_content(token)]
    return bool(words) and all(word in rest for word in words)


def _has_another_for_the_rest(other: Cut, rest: frozenset[str], option: Option) -> bool:
    """Whether another line names what the answer leaves out, what is asked for, and another option.

    “Tile size: 16x16” is no answer for boss sheets where a line says “Tomas wants 24x24 tiles for bosses”.
    """
    question = other.question
    if not any(spots for place, spots in other.labels.items() if place != option.place):
        return False
    named = _named(other)
    return bool(named & rest - question.thing) and bool(named & question.thing - rest)


def _goes_its_own_way(other: Cut, rest: frozenset[str]) -> bool:
    """Whether another line says of what the answer leaves out that it has its own of what is asked for."""
    if OF_USERS.search(other.statement.file) or not OWN.search(other.plain):
        return False
    question = other.question
    named = _named(other)
    return bool(named & rest and named & question.thing) or _begins_with_the_rest(other, rest)


def _doubts_the_rest(other: Cut, rest: frozenset[str], option: Option) -> bool:
    """Whether another line names what the answer leaves out, and leaves that open: 包厢的订位时段还在讨论."""
    if not _is_unsettled(other):
        return False
    question = other.question
    named = _named(other)
    if named & rest - question.thing and named & question.thing:
        return True
    if not other.plain.rstrip().endswith("?") and _begins_with_the_rest(other, rest):
        return True
    if not any(run[:2] in other.plain for run in question.runs(rest)):
        return False
    asked = question.runs(frozenset(question.weights) - rest)
    met = any(run[at : at + 2] in other.plain for run in asked for at in range(len(run) - 1))
    return met or any(places for at, places in other.labels.items() if at != option.place)


def _is_unsettled(other: Cut) -> bool:
    """Whether a line leaves something open, by its words or by the section it stands in."""
    if other.statement.doubt or is_open(other) or "?" in other.plain or UNSETTLED.search(other.plain):
        return True
    return below(other.statement.frames) in (Section.ASIDE, Section.UNWANTED)


def _is_of_others(other: Cut, rest: frozenset[str]) -> bool:
    """Whether another line says of what an answer leaves out that it is somebody else's."""
    if not OTHERS.search(other.plain):
        return False
    names = any(not is_plain_english(word) for word in _named(other) & rest)
    first = any(other.plain.startswith(run[:FIRST]) for run in other.question.runs(rest))
    return names or first or _begins_with_the_rest(other, rest)


def _is_separate(other: Cut, rest: frozenset[str]) -> bool:
    """Whether another line says that what an answer leaves out is on its own: 海水缸的参数以后单独写."""
    if not SEPARATE.search(other.plain):
        return False
    asked = other.question.text
    pairs = (asked[at : at + 2] for at in range(len(asked) - 1))
    return bool(_named(other) & rest) or any(
        pair in other.plain and min(pair) >= "一" and not rest.isdisjoint(pair) for pair in pairs
    )


def _begins_with_the_rest(other: Cut, rest: frozenset[str]) -> bool:
    """Whether a line begins with what an answer leaves out: “Battery inverters are …”, 地铁页."""
    spoken = SPEAKER.match(other.plain)
    start = spoken.end() if spoken else 0
    asked = other.question.text
    if any(_is_all_of(asked[asked.find(run) :], other.plain[start:]) for run in other.question.runs(rest)):
        return True
    first = [token for token in other.tokens if token.start >= start and token.text not in ARTICLES][:FIRST]
    words = [other.question.word(token) for token in first if not token.han]
    return len(words) == FIRST and words[0] in rest and words[1] is not None


def _is_all_of(asked: str, said: str) -> bool:
    """Whether two texts begin alike, and one of them then says something of just that."""
    asked, said = asked.replace("的", ""), said.replace("的", "")
    same = same_beginning(asked, said)
    return same > 1 and SAID_OF_IT.match(said, same) is not None


def _named(other: Cut) -> set[str]:
    """The words of the question that a line has, Chinese ones aside."""
    return {word for word in other.met if word < "一"}
