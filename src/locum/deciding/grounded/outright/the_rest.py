"""Other lines on what an answer leaves out: that has its own, has another option, or is not settled yet."""

from locum.deciding.grounded.late import Late
from locum.deciding.grounded.options import Option
from locum.deciding.grounded.outright.cut import Cut
from locum.deciding.grounded.outright.foreign import is_content
from locum.deciding.grounded.outright.question import Question
from locum.deciding.grounded.outright.reopened import is_open

ASIDE_IN_CHINESE = Late("另[议说算行定有]|另外定|单独[定算]|再议|待定|不一样|例外")
OF_USERS = Late("(?i:target-user|persona|audience)")
"""The file that tells of those whom a product is for."""
OWN = Late(r"\b(?:its|their|his|her) own\b|自己的|另定|另外定")
"""How a line says that something goes its own way."""


def is_set_apart(rest: frozenset[str], option: Option, other: Cut) -> bool:
    """Whether another line says that what an answer leaves out is not as the answer is.

    Rest: the words of the question that the answer's line does not have.
    """
    return (
        _is_on_the_rest(other, rest)
        or _has_another_for_the_rest(other, rest, option)
        or _goes_its_own_way(other, rest)
        or _doubts_the_rest(other, rest, option)
    )


def _is_on_the_rest(other: Cut, rest: frozenset[str]) -> bool:
    """Whether another line is on the very thing that the answer leaves out: “tax office: own encoding”.

    A line that tells who the users are is not.
    """
    question = other.question
    if OF_USERS.search(other.statement.file):
        return False
    named = any(run in other.plain for run in _runs(question, rest))
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
    return bool(named & rest and named & question.thing)


def _doubts_the_rest(other: Cut, rest: frozenset[str], option: Option) -> bool:
    """Whether another line names what the answer leaves out, and leaves that open: 包厢的订位时段还在讨论."""
    if not (other.statement.doubt or is_open(other) or "?" in other.plain):
        return False
    question = other.question
    named = _named(other)
    if named & rest - question.thing and named & question.thing:
        return True
    if not any(run[:2] in other.plain for run in _runs(question, rest)):
        return False
    asked = _runs(question, frozenset(question.weights) - rest)
    met = any(run[at : at + 2] in other.plain for run in asked for at in range(len(run) - 1))
    return met or any(places for at, places in other.labels.items() if at != option.place)


def _named(other: Cut) -> set[str]:
    """The words of the question that a line has, Chinese ones aside."""
    return {word for word in other.met if word < "一"}


def _runs(question: Question, words: frozenset[str]) -> list[str]:
    """Where two or more Chinese characters of these stand together in a question."""
    marked = "".join(char if char in words else " " for char in question.text)
    return [run for run in marked.split() if len(run) > 1 and run[0] >= "一"]
