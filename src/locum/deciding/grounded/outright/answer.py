"""Clauses that state an answer outright: the option nearly in its own words, on nothing but what is asked.

A clause counts if it has an option and affirms it, if it names what the question asks for, and if it names
nothing else: “Dates in journals: YYYY-MM-DD” says nothing of dates on the screen. Of several options that
have such a clause, the one wins whose clause has most of the question's words.
"""

from collections.abc import Iterator, Sequence

from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.headings import Section, below
from locum.deciding.grounded.hedges import LATER_PHASE
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.matter import REHEARSALS, parts_asked
from locum.deciding.grounded.options import Option
from locum.deciding.grounded.outright.affirming import denied, is_listed
from locum.deciding.grounded.outright.core import says_nothing_else
from locum.deciding.grounded.outright.counted import is_a_sibling
from locum.deciding.grounded.outright.cut import Cut, cut, may_be_ordered
from locum.deciding.grounded.outright.excluded import is_left_out
from locum.deciding.grounded.outright.labels import is_distinct, is_measure, label_of
from locum.deciding.grounded.outright.nearness import (
    is_clean,
    weight_of,
)
from locum.deciding.grounded.outright.question import FULL, LITTLE, question_of
from locum.deciding.grounded.outright.rivals import is_even, overrides, rivals_of
from locum.deciding.grounded.outright.scene import Scene
from locum.deciding.grounded.outright.sections import names_what_is_asked
from locum.deciding.grounded.outright.stated import Answer, Withheld
from locum.deciding.grounded.outright.staying import stays
from locum.deciding.grounded.statements import Statement
from locum.deciding.grounded.stems import wordset
from locum.deciding.grounded.subject import Subject
from locum.deciding.grounded.unsaying import is_anothers, is_cited
from locum.model.asked import Asked

SEPARATE = REHEARSALS | wordset("session cache queue production sandbox admin mock stub")
"""Parts of the work that what is said of the whole does not hold for."""
SERVED = wordset("customer guest student patient reader buyer passenger member tenant nurse employee")
"""Those whom a product is for: a rule that names nobody is theirs."""
OF_OTHERS = Late(
    r"\W*(?:theirs?|from: \w+)\b|\W*(?:他们|对方|人家)的"
    r"|\W*[一-鿿]{1,6}(?:局|银行|公司|厂商|客户|甲方|协会)(?:发|给|寄|送)来?的"
)
"""How a line begins that tells of somebody else's, or gives somebody else's words."""
TALKS = Late(r"[(（]|\b(?:user|answer|option|dossier|told|said)s?\b|用户|选项|答案")
"""How a question talks of more than its matter."""


def outright(scene: Scene) -> Answer | Withheld | None:
    """The one option that a clause states outright; withheld where something speaks against it."""
    if not scene.readable:
        return Withheld()
    asked, read = scene.asked, scene.read
    found = [answer for one in read for answer in _answers(one, scene.subject)]
    best = max(
        found, key=lambda one: (one.weight, one.statement.rank, one.statement.date or ""), default=None
    )
    if not best and scene.question.weights and not TALKS.search(folded(asked.text)):
        best = _sole(read, scene.subject)
    if best is None:
        return None
    rivals = rivals_of(best, found, read)
    mine = [one.statement for one in found if one.option.place == best.option.place]
    if rivals and not any(is_even(other.statement, mine) for other in rivals):
        return None
    if rivals or any(overrides(one, best) for one in read):
        return Withheld()
    return best if stays(best.cut, best.option, best.place, asked, read) else Withheld(contested=False)


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
            or not is_heard(one, subject)
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
    if is_a_sibling(own) or is_left_out(own):
        return False
    if mine is None:
        return True
    if not may_be_ordered(mine, own.tokens):
        return False
    if not own.labels[place]:
        return True
    if is_measure(mine):
        return False
    read = [own if one is statement else cut(question, named, one) for one in statements]
    if not all(one.readable for one in read):
        return False
    spots = [spot for spot in own.labels[place] if is_clean(own, spot) and not is_listed(own, spot)]
    return any(stays(own, mine, spot, asked, read) for spot in spots)


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


def _answers(read: Cut, subject: Subject) -> Iterator[Answer]:
    """Each option that a clause of a sentence states."""
    if not is_heard(read, subject):
        return
    for option in read.options:
        for place in read.labels[option.place]:
            if weight := weight_of(read, option, place):
                yield Answer(option, place, weight, read)


def is_heard(read: Cut, subject: Subject) -> bool:
    """Whether a sentence stands where decisions do, and is about the part of the work that is asked about."""
    return stands_firmly(read) and not is_of_another_part(subject, read.statement)


def stands_firmly(read: Cut) -> bool:
    """Whether a sentence stands where decisions do, is nobody's else, and not left out by the question."""
    return not any(True for _ in infirmities(read))


def infirmities(read: Cut) -> Iterator[str]:
    """Each reason for which a sentence may be no decision on what is asked."""
    if is_cited(read.quote):
        yield "cited"
    if read.statement.phase and not _is_in_a_label(read):
        yield "another phase"
    if OF_OTHERS.match(read.plain):
        yield "of others"
    if _is_aside(read):
        yield "aside"
    if is_a_sibling(read):
        yield "sibling"
    if is_left_out(read):
        yield "left out"


def _is_aside(read: Cut) -> bool:
    """Whether a heading sets a sentence apart, unless it only names what is asked: “Failed uploads”."""
    apart = [line for line in read.statement.frames if below((line,)) not in (Section.PLAIN, Section.WISHED)]
    if not apart:
        return read.statement.aside
    return any(below((line,)) is not Section.ASIDE or not names_what_is_asked(line, read) for line in apart)


def _is_in_a_label(read: Cut) -> bool:
    """Whether what looks like a phase of the work is part of an option: 中图法第五版."""
    spans = [read.span(place) for places in read.labels.values() for place in places]
    phases = list(LATER_PHASE.finditer(read.plain))
    return bool(phases) and all(
        any(start <= found.start() and found.end() <= end for start, end in spans) for found in phases
    )


def is_of_another_part(subject: Subject, statement: Statement) -> bool:
    """Whether the question is about a role, or a part of the work, that the sentence does not name."""
    said = (*statement.words, *statement.context, *statement.key)
    spoken = {word.concept for word in said}
    roles = {word.concept for word in subject.words if "role" in word.topics and not word.vague}
    if not any("role" in word.topics for word in said):
        roles -= SERVED & subject.actors
    return bool(((parts_asked(subject) & SEPARATE) | (roles - subject.offered)) - spoken)
