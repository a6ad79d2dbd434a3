"""What else a dossier states: another option, as near to the question or nearer than the answer."""

from collections.abc import Iterator, Sequence

from locum.deciding.grounded.late import Late
from locum.deciding.grounded.options import Option
from locum.deciding.grounded.outright.affirming import denied, is_listed
from locum.deciding.grounded.outright.core import says_nothing_else
from locum.deciding.grounded.outright.cut import Cut, cut
from locum.deciding.grounded.outright.labels import Place, is_distinct, is_measure
from locum.deciding.grounded.outright.naming import is_content
from locum.deciding.grounded.outright.nearness import (
    begins_elsewhere,
    hedges,
    is_affirmed,
    is_clean,
    left_out,
    weight_of,
)
from locum.deciding.grounded.outright.question import FULL
from locum.deciding.grounded.outright.scene import Scene
from locum.deciding.grounded.outright.small_words import SMALL_IN_CHINESE
from locum.deciding.grounded.outright.stated import Answer
from locum.deciding.grounded.outright.tokens import Token, root
from locum.deciding.grounded.outright.turned_down import turns_another_down
from locum.deciding.grounded.statements import Statement
from locum.deciding.grounded.weighing import outweighs

IN_VAIN = Late(
    r"\b(?:wants?|wanted|wished|asked|suggested|proposed|would like)\b[^.;]{1,60}"
    r"\b(?:turned (?:it |that |them )?down|declined|refused|rejected|not approved|said no)\b"
    r"|(?:想|希望|要求|提议|建议)[^。;；]{1,24}"
    r"(?:[没未不]批|没同意|没谈拢|没通过|驳回|否了|否决|维持原样|没答应|没采纳)"
)
"""How a sentence tells of what somebody wished for, and did not get."""
FORMERLY = Late(
    r"\b(?:in|on|at|with|by) (?:the|our|my) (?:old|previous|former"
    r"|last(?! (?:\d|[a-z]+ (?:day|hour|week|month|year)s)))\b|\bused to\b"
    r"|\b(?:my|our|the) (?:last|previous|old|first|earlier|former) [^.;]{1,40}?\b(?:had|used|was|were|did)\b"
    r"|\b(?:before this one|the (?:one|version) before|predecessor)\b|以前|已经?不用"
    r"|[老旧](?:项目|系统|版|框架|程[式序]|代码)"
    rf"|{IN_VAIN.pattern}"
)
"""How a sentence tells of what once was, or of what somebody wished for in vain."""
OF_ANOTHER_TEAM = Late(
    r"\b(?:run|owned|kept|maintained|made|done|written) by (?:another|the other|a different|some other)\b"
    r"|\b(?:another|a different) (?:team|group|department|company)(?:'s)?\b"
    r"|(?:另一?个?|别的|其他)(?:团队|组|部门)"
)
"""How a sentence tells what others have."""
CLAUSE_ENDS = Late("[,，;；。]")
SEVERAL = 2
ASPECTS = frozenset(map(root, ("encoding", "format", "style", "type", "kind", "unit", "size", "range")))
ASPECTS |= frozenset("编码格式风类型单位大小")
"""What may be said of a thing and left out: “export files: GBK” is on their encoding as well."""
APART = 0.25
"""How much nearer an answer must be than the next one in the same sentence."""


def rivals_of(best: Answer, found: Sequence[Answer], read: Sequence[Cut]) -> list[Answer]:
    """Each statement of another option that an answer does not simply outdo."""
    every = [*(other for other in found if _rivals(other, best)), *_mentions(read, best)]
    own = best.statement
    return [one for one in every if one.statement is own or not _is_of_others(one.cut.plain)]


def _is_of_others(plain: str) -> bool:
    """Whether a sentence tells of what once was, or of what another team has."""
    return bool(FORMERLY.search(plain) or OF_ANOTHER_TEAM.search(plain))


def is_even(other: Statement, mine: Sequence[Statement]) -> bool:
    """Whether neither a sentence outweighs those for the answer, nor one of them outweighs it."""
    return not any(outweighs(one, other) or outweighs(other, one) for one in mine)


def overrides(other: Cut, best: Answer) -> bool:
    """Whether an order, or a change of mind, names another option and this one does not outweigh it."""
    mine, theirs = best.statement, other.statement
    if theirs is mine or theirs.aside or outweighs(mine, theirs) or IN_VAIN.search(other.plain):
        return False
    newer = theirs.rank > max(mine.rank, 2) or theirs.revises or (theirs.date is not None and other.met)
    on_this = theirs.rank > mine.rank and other.question.weigh(other.met) >= FULL
    on_this = on_this and not FORMERLY.search(other.plain)
    if not on_this and not (newer and _may_be_on_this(other, best)):
        return False
    if turns_another_down(other.quote, best.cut, best.place):
        return False
    others = (spot for place, spots in other.labels.items() if place != best.option.place for spot in spots)
    return any(not denied(other, spot) and not _was_once(other, spot) for spot in others)


def _was_once(one: Cut, place: Place) -> bool:
    """Whether the clause with an option tells of what once was: 旧版用 Provider，只修错."""
    *_, said = CLAUSE_ENDS.split(one.plain[: one.span(place)[1]])
    return FORMERLY.search(said) is not None


def _may_be_on_this(other: Cut, best: Answer) -> bool:
    """Whether a sentence has a word of the question, or names an option that is no everyday word."""
    named = (one for one in other.options if one.place != best.option.place and other.labels[one.place])
    return bool(other.met) or any(is_distinct(one) and not is_measure(one) for one in named)


def contradicted(said: Answer, place: int, statement: Statement) -> bool:
    """Whether a sentence that speaks for another option does so of the same thing, and as firmly."""
    if statement is said.statement or outweighs(said.statement, statement):
        return False
    other = cut(said.cut.question, said.cut.options, statement)
    spots = other.labels.get(place, [])
    return not spots or any(_is_contrary(said, other, place, spot) for spot in spots)


def _is_contrary(said: Answer, other: Cut, place: int, spot: Place) -> bool:
    """Whether a sentence states another option on as much of the question, and for the present."""
    if not is_clean(other, spot) or is_listed(other, spot) or FORMERLY.search(other.plain):
        return False
    option = next(one for one in other.options if one.place == place)
    theirs = Answer(option, spot, weight_of(other, option, spot), other)
    return says_nothing_else(other, spot) or not _is_on_less(theirs, said)


def _rivals(other: Answer, best: Answer) -> bool:
    """Whether another option is stated as well: elsewhere at all, or in the same sentence as nearly."""
    if other.option.place == best.option.place:
        return False
    if other.statement is best.statement:
        return other.weight > best.weight - APART
    return not _is_on_less(other, best) and not _is_keyed_otherwise(other.cut, best.cut)


def _is_on_less(other: Answer, best: Answer) -> bool:
    """Whether a sentence has less of the question than the answer, and nothing that the answer leaves out."""
    mine, theirs = (left_out(one.cut, one.option, one.place, label=False) for one in (best, other))
    return mine < theirs and not theirs - mine <= ASPECTS and best.weight - other.weight > FULL - APART


def _is_keyed_otherwise(other: Cut, best: Cut) -> bool:
    """Whether the key of a line names something that nobody asked about, and that of the answer does not."""
    mine = best.key
    return bool(mine) and not any(map(best.names_more, mine)) and any(map(other.names_more, other.key))


def _mentions(read: Sequence[Cut], best: Answer) -> Iterator[Answer]:
    """Each other option in another sentence on as much of the question, or on what this one leaves out."""
    missing = left_out(best.cut, best.option, best.place)
    others = (one for one in read if one.statement is not best.statement)
    for one in others:
        for option in one.options:
            for place in one.labels[option.place] if option.place != best.option.place else ():
                nearer = weight_of(one, option, place, loosely=True) > best.weight + APART
                if one.statement.aside and not nearer:
                    continue
                if not denied(one, place) and _is_as_near(one, option, place, best, missing):
                    yield Answer(option, place, weight_of(one, option, place, loosely=True) or FULL, one)


def _is_as_near(one: Cut, option: Option, place: Place, best: Answer, missing: frozenset[str]) -> bool:
    """Whether a sentence with another option has as much of the question, or what the answer leaves out."""
    rest = left_out(one, option, place, label=False)
    if rest and rest >= missing and begins_elsewhere(one, place):
        return False
    if rest < missing or weight_of(one, option, place, loosely=True) >= best.weight:
        return True
    if not rest <= missing:
        return False
    whole = sum(weight == FULL for weight in one.question.weights.values())
    later = one.statement.order > best.statement.order
    return (later and hedges(one, place)) or (whole - len(rest) >= SEVERAL and is_affirmed(one, place))


def says_otherwise(other: Cut, own: Cut, option: Option, place: Place) -> bool:
    """Whether another line says another option of the very same thing, be it never so wordy behind that."""
    mine, theirs = own.statement, other.statement
    if is_measure(option) or theirs.aside or outweighs(mine, theirs) or outweighs(theirs, mine):
        return False
    about = _said_before(own, place)
    return any(
        at != option.place
        and (said := _said_before(other, spot))
        and said <= about
        and about - said <= ASPECTS
        and not denied(other, spot)
        and not is_listed(other, spot)
        and not FORMERLY.search(other.plain[: other.span(spot)[1]])
        for at, spots in other.labels.items()
        for spot in spots
    )


def is_contested(scene: Scene, place: int, statement: Statement) -> bool:
    """Whether another line says another option of all that a line is about, and nobody knows which holds.

    In the same file it must be on nothing else; what another file says may have more words.
    """
    mine = [own for own in scene.read if own.statement is statement and own.met]
    return any(
        at != place
        and own.met <= other.met
        and (other.statement.file != statement.file or (is_clean(other, spot) and not other.statement.aside))
        and not (denied(other, spot) or is_listed(other, spot) or FORMERLY.search(other.plain))
        for own in mine
        for other in scene.read
        if other.statement is not statement and not outweighs(statement, other.statement)
        for at, spots in other.labels.items()
        for spot in spots
    )


def _said_before(one: Cut, place: Place) -> set[str]:
    """The words by which a line says what it is about, before an option comes; not those in brackets."""
    start = one.span(place)[0]
    bracketed = {token for clause in one.clauses if clause.bracketed for token in one.within(clause)}
    before = (token for token in one.tokens if token.end <= start and token not in bracketed)
    return {token.stem for token in before if _tells_about(token)}


def _tells_about(token: Token) -> bool:
    return token.text not in SMALL_IN_CHINESE if token.han else is_content(token)
