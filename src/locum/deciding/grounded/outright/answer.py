"""Clauses that state an answer outright: the option nearly in its own words, on nothing but what is asked.

A clause counts if it has an option and affirms it, if it names what the question asks for, and if it names
nothing else: “Dates in journals: YYYY-MM-DD” says nothing of dates on the screen. Of several options that
have such a clause, the one wins whose clause has most of the question's words.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.headings import Section, below
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.matter import REHEARSALS, parts_asked
from locum.deciding.grounded.options import Option
from locum.deciding.grounded.outright.affirming import denied, is_listed
from locum.deciding.grounded.outright.core import says_nothing_else
from locum.deciding.grounded.outright.cut import Cut, cut
from locum.deciding.grounded.outright.labels import Place, is_distinct, is_measure, label_of
from locum.deciding.grounded.outright.nearness import (
    begins_elsewhere,
    hedges,
    is_affirmed,
    is_clean,
    left_out,
    weight_of,
)
from locum.deciding.grounded.outright.question import FULL, LITTLE, Question, question_of
from locum.deciding.grounded.outright.staying import stays
from locum.deciding.grounded.outright.tokens import tokens_of
from locum.deciding.grounded.outright.unsaying import is_anothers
from locum.deciding.grounded.statements import Statement
from locum.deciding.grounded.stems import wordset
from locum.deciding.grounded.subject import Subject
from locum.deciding.grounded.weighing import outweighs
from locum.model.asked import Asked

SEPARATE = REHEARSALS | wordset("session cache queue production sandbox admin mock stub")
"""Parts of the work that what is said of the whole does not hold for."""
OFFERS = Late(r"\bor\b|还是|或")
"""A question that names its options itself."""
FORMERLY = Late(
    r"\b(?:in|on|at|with|by) (?:the|our|my) (?:old|previous|former|last)\b|\bused to\b|以前|已经?不用"
    r"|[老旧](?:项目|系统|版|框架|程[式序]|代码)"
)
TECHNICAL = Late(r"\b(?:http|rest|api|web|mqtt|tcp|grpc|sql|mail|ftp|ssh|weather|sdk) client")
TALKS = Late(r"[(（]|\b(?:user|answer|option|dossier|told|said)s?\b|用户|选项|答案")
"""How a question talks of more than its matter."""
SEVERAL = 2
APART = 0.25
"""How much nearer an answer must be than the next one in the same sentence."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One clause that states one option."""

    option: Option
    place: Place
    weight: float
    cut: Cut

    @property
    def statement(self) -> Statement:
        """The sentence it stands in."""
        return self.cut.statement


@dataclass(frozen=True, slots=True)
class Withheld:
    """An option is stated, and something speaks against it."""


def outright(
    asked: Asked, subject: Subject, options: Sequence[Option], statements: Sequence[Statement]
) -> Answer | Withheld | None:
    """The one option that a clause states outright; withheld where something speaks against it."""
    question = question_of(asked, options)
    named = [option for option in options if label_of(option) and not _is_asked(option, question, options)]
    read = [cut(question, named, one) for one in statements]
    if any(not one.readable and any(one.labels.values()) for one in read):
        return Withheld()
    found = [answer for one in read for answer in _answers(one, subject)]
    best = max(
        found, key=lambda one: (one.weight, one.statement.rank, one.statement.date or ""), default=None
    )
    best = best or (None if TALKS.search(folded(asked.text)) else _sole(read, subject))
    if best is None:
        return None
    rivals = [other for other in found if _rivals(other, best)]
    rivals += _mentions(read, best)
    mine = [one.statement for one in found if one.option.place == best.option.place]
    if rivals and not any(_is_even(other.statement, mine) for other in rivals):
        return None
    if rivals or any(_overrides(one, best) for one in read):
        return Withheld()
    return best if stays(best.cut, best.option, best.place, asked, read) else Withheld()


def _sole(read: Sequence[Cut], subject: Subject) -> Answer | None:
    """The only option that the whole dossier names, where its clause names nothing else at all."""
    spots = [
        (one, option, place) for one in read for option in one.options for place in one.labels[option.place]
    ]
    said = [(one, option, place) for one, option, place in spots if not denied(one, place)]
    near = [(one, option, place) for one, option, place in said if one.met or is_clean(one, place)]
    if len({option.place for _, option, _ in near}) != 1 or not is_distinct(near[0][1]):
        return None
    for one, option, place in near:
        if (
            one.statement.question
            or not _is_heard(one, subject)
            or is_listed(one, place)
            or is_anothers(one.quote)
        ):
            continue
        if is_clean(one, place) and says_nothing_else(one, place):
            return Answer(option, place, LITTLE, one)
    return None


def unspoilt(
    asked: Asked, options: Sequence[Option], place: int, statement: Statement, statements: Sequence[Statement]
) -> bool:
    """Whether a clause that an answer rests on names nothing else, and nothing beside it takes it back."""
    question = question_of(asked, options)
    named = [option for option in options if label_of(option)]
    own = cut(question, named, statement)
    mine = next((option for option in named if option.place == place), None)
    if mine is None or not own.labels[place]:
        return True
    if is_measure(mine):
        return False
    read = [own if one is statement else cut(question, named, one) for one in statements]
    if not all(one.readable for one in read):
        return False
    return any(is_clean(own, spot) and stays(own, mine, spot, asked, read) for spot in own.labels[place])


def of_another(asked: Asked, options: Sequence[Option], statement: Statement) -> bool:
    """Whether a list begins with something that nobody asked about, and leaves out what is asked."""
    named = [option for option in options if label_of(option)]
    own = cut(question_of(asked, options), named, statement)
    first = min((own.span(spot)[0] for spots in own.labels.values() for spot in spots), default=0)
    before = [token for token in own.tokens if token.start < first]
    weights = own.question.weights
    met = {word for token in before for word in own.question.words(token)}
    missing = any(weight == FULL or word >= "一" for word, weight in weights.items() if word not in met)
    return missing and any(map(own.names_more, before))


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


def _is_asked(option: Option, question: Question, options: Sequence[Option]) -> bool:
    """Whether a label only repeats words of the question, and others do not."""
    asked = {token.text for token in tokens_of(question.text)}
    labels = [{token.text for token in label_of(one)} for one in options if label_of(one)]
    mine = {token.text for token in label_of(option)}
    offers = OFFERS.search(question.text) is not None
    return not offers and mine <= asked and sum(label <= asked for label in labels) == 1


def _answers(read: Cut, subject: Subject) -> Iterator[Answer]:
    """Each option that a clause of a sentence states."""
    if not _is_heard(read, subject):
        return
    for option in read.options:
        for place in read.labels[option.place]:
            if weight := weight_of(read, option, place):
                yield Answer(option, place, weight, read)


def _is_heard(read: Cut, subject: Subject) -> bool:
    """Whether a sentence stands where decisions do, and is about the part of the work that is asked about."""
    statement = read.statement
    if statement.aside or statement.phase or below(statement.above) not in (Section.PLAIN, Section.WISHED):
        return False
    return not _of_another_part(subject, statement, read.question)


def _of_another_part(subject: Subject, statement: Statement, question: Question) -> bool:
    """Whether the question is about a role, or a part of the work, that the sentence does not name."""
    spoken = {word.concept for word in (*statement.words, *statement.context, *statement.key)}
    roles = {word.concept for word in subject.words if "role" in word.topics and not word.vague}
    roles -= {"client"} if TECHNICAL.search(question.text) else set()
    return bool(((parts_asked(subject) & SEPARATE) | (roles - subject.offered)) - spoken)


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
    return mine < theirs and best.weight - other.weight > FULL - APART


def _is_keyed_otherwise(other: Cut, best: Cut) -> bool:
    """Whether the key of a line names something that nobody asked about, and that of the answer does not."""
    mine, theirs = (
        [token for clause in one.clauses if clause.key for token in one.within(clause)]
        for one in (best, other)
    )
    return bool(mine) and not any(map(best.names_more, mine)) and any(map(other.names_more, theirs))


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


def _is_even(other: Statement, mine: Sequence[Statement]) -> bool:
    """Whether neither a sentence outweighs those for the answer, nor one of them outweighs it."""
    return not any(outweighs(one, other) or outweighs(other, one) for one in mine)


def _overrides(other: Cut, best: Answer) -> bool:
    """Whether an order, or a change of mind, names another option and this one does not outweigh it."""
    mine, theirs = best.statement, other.statement
    if theirs is mine or theirs.aside or outweighs(mine, theirs):
        return False
    newer = theirs.rank > max(mine.rank, 2) or theirs.revises or theirs.date is not None
    on_this = theirs.rank > mine.rank and other.question.weigh(other.met) >= FULL
    on_this = on_this and not FORMERLY.search(other.plain)
    others = (spot for place, spots in other.labels.items() if place != best.option.place for spot in spots)
    return (newer or on_this) and any(not denied(other, spot) for spot in others)
