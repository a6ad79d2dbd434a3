"""Evidence for and against each option, and which option is left when all of it is heard."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from locum.deciding.grounded.choosing import commits, matter_of_its_own, odd
from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.matching import Match, contradicted, stated
from locum.deciding.grounded.matter import (
    headed,
    missed,
    nearness,
    of_another_matter,
    other_kind,
    same_question,
    wished,
)
from locum.deciding.grounded.options import Option
from locum.deciding.grounded.stances import Stance
from locum.deciding.grounded.statements import Statement
from locum.deciding.grounded.subject import LIGHT, Subject
from locum.deciding.grounded.words import Word

LATER = Late(
    r"\blater\b|\bphase [2-9]\b|\bnext (?:year|phase|release|version)\b|\bcan wait\b|以后|将来|二期|明年"
    r"|下一|再说|再做"
)
"""What is for later is not for now, and that is clear."""
BELONGS = Late(r"\b(?:for|in|on|as|when|to|with|during|because|since|at|by|of)\b|因为|用于|作为")
"""What ties a clause to the one before it."""
PLAIN_WORD_NEEDS = 0.5
NAME_NEEDS = 0.25
PHRASE_NEEDS = 0.4
FIRM = 0.6
ORDERED = 3
"""The rank of the human's own orders."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """One sentence that speaks for or against an option."""

    place: int
    speaks_for: bool
    statement: Statement
    strength: float
    found: frozenset[int] = frozenset()
    weak: bool = False
    """Whether it is too far from the question to carry an answer, and too near to be passed over."""
    missed: int = 0
    """How many words of weight in the question it leaves out."""
    asked: int = 0
    """How many there are."""


def evidence_of(
    subject: Subject, options: Sequence[Option], statements: Iterable[Statement]
) -> list[Evidence]:
    """All that the dossier says of the options."""
    shared = shared_by_all(options)
    found: list[Evidence] = []
    for statement in statements:
        here = [one for option in options if (one := heard(subject, option, statement, shared))]
        here = [preferred(subject, one, here) for one in here]
        found.extend(one for one in here if not swallowed(one, here))
    return found


def shared_by_all(options: Sequence[Option]) -> frozenset[str]:
    """The meanings that more than one label has, so that they tell nothing apart."""
    seen: dict[str, int] = {}
    for option in options:
        for concept in option.concepts:
            seen[concept] = seen.get(concept, 0) + 1
    return frozenset(concept for concept, times in seen.items() if times > 1)


def heard(subject: Subject, option: Option, statement: Statement, shared: frozenset[str]) -> Evidence | None:
    """What one sentence says of one option."""
    if option.generic or not (option.wanted or option.unwanted):
        return None
    if match := stated(option, statement):
        near = nearness(subject, statement, match.words, within=clauses_of(subject, statement, match))
        if of_another_matter(subject, statement, around(match, statement)):
            return None
        weak = not relevant(subject, statement, match, near)
        if not weak or near > 0 or match.named:
            return Evidence(
                option.place,
                True,
                statement,
                near + 0.1 * match.literal,
                match.places,
                weak,
                len(missed(subject, statement, match.words)),
                sum(word.weight > LIGHT for word in subject.words),
            )
    if match := contradicted(option, statement, shared):
        return Evidence(option.place, False, statement, 1.0, match.places)
    return None


def relevant(subject: Subject, statement: Statement, match: Match, near: float) -> bool:
    """Whether the sentence speaks of what is asked, so that its words may be taken for an answer."""
    if (
        astray(subject, statement, match)
        or other_kind(subject, statement)
        or not commits(subject, statement, match, close=close(subject, statement, match))
    ):
        return False
    if subject.open:
        return near >= PLAIN_WORD_NEEDS or open_to(subject, statement, match)
    if match.named or match.phrase:
        return near >= (NAME_NEEDS if match.named else PHRASE_NEEDS)
    near = nearness(subject, statement, match.words, lenient=False)
    return near > PLAIN_WORD_NEEDS or (
        near == PLAIN_WORD_NEEDS and key_is_of_the_question(subject, statement)
    )


def astray(subject: Subject, statement: Statement, match: Match) -> bool:
    """Whether the question names something the sentence leaves out, which names something else instead."""
    if told_before(subject, statement, match):
        return True
    if own := clauses_of(subject, statement, match):
        return bool(missed(subject, statement, match.words, own))
    named = any(odd(subject, word) for word in statement.key)
    return named and bool(missed(subject, statement, match.words))


def told_before(subject: Subject, statement: Statement, match: Match) -> bool:
    """Whether what the question is about comes up only after the clause of the match."""
    firm = {word.concept for word in subject.words if word.weight > LIGHT}
    if firm & {word.concept for word in (*statement.key, *statement.context)}:
        return False
    last = max(statement.clauses[at] for at in match.places)
    spots = [at for at, word in enumerate(statement.words) if word.concept in firm and at not in match.places]
    if not spots or any(statement.clauses[at] <= last for at in spots):
        return False
    opens = min(at for at, clause in enumerate(statement.clauses) if clause == statement.clauses[spots[0]])
    before = statement.quote[max(word.end for word in match.words) : statement.words[opens].start]
    return not BELONGS.search(folded(before))


def clauses_of(subject: Subject, statement: Statement, match: Match) -> frozenset[int] | None:
    """The clauses that count when the match stands in one with a matter of its own; None when all do."""
    own = frozenset(statement.clauses[at] for at in match.places)
    return own if matter_of_its_own(subject, statement, match) else None


def close(subject: Subject, statement: Statement, match: Match) -> bool:
    """Whether the sentence has a word of weight in common with the question, besides the option."""
    if same_question(subject, statement) or headed(subject, statement) or wished(subject, statement):
        return True
    spoken = {word.concept for word in (*statement.words, *statement.context)} - {
        word.concept for word in match.words
    }
    mine = (
        word
        for word in subject.every
        if not word.vague and word.concept not in subject.offered - subject.shared
    )
    return any(word.concept in spoken or word.concept in subject.shared for word in mine)


def around(match: Match, statement: Statement) -> list[Word]:
    """The other words of the clauses in which the match stands, and of the key."""
    clauses = {statement.clauses[at] for at in match.places}
    near = (word for at, word in enumerate(statement.words) if statement.clauses[at] in clauses)
    return [word for word in (*near, *statement.key) if word not in match.words]


def key_is_of_the_question(subject: Subject, statement: Statement) -> bool:
    """Whether all that the key of the line names is asked about."""
    key = {word.concept for word in statement.key if not word.vague}
    return bool(key) and key <= subject.asked


def open_to(subject: Subject, statement: Statement, match: Match) -> bool:
    """Whether a name or phrase may answer a question that names nothing in particular."""
    topics = frozenset(topic for word in match.words for topic in word.topics)
    if topics and subject.topics and not topics & subject.topics:
        return False
    in_phase = subject.phase is not None and statement.phase == subject.phase
    return match.named or match.phrase or in_phase


def swallowed(one: Evidence, here: Sequence[Evidence]) -> bool:
    """Whether a longer label takes the same words of the sentence and more."""
    return one.speaks_for and any(
        other.place != one.place and other.speaks_for and one.found < other.found for other in here
    )


def preferred(subject: Subject, one: Evidence, here: Sequence[Evidence]) -> Evidence:
    """The evidence made firm where the sentence does nothing but choose this option over another."""
    rivals = [other for other in here if other.place != one.place]
    if not (one.weak and rivals) or any(other.speaks_for for other in rivals):
        return one
    odd_ones = [word for word in one.statement.words if odd(subject, word)]
    return one if odd_ones else replace(one, weak=False)


def winner(evidence: Sequence[Evidence], doubts: Sequence[Statement]) -> Evidence | None:
    """The best sentence for the one option that nothing outweighs; None when two are left, or none."""
    places = {one.place for one in evidence if carries(one)}
    left = [place for place in places if stands(place, evidence, doubts)]
    if len(left) != 1:
        return None
    mine = [one for one in evidence if one.place == left[0] and carries(one)]
    return max(mine, key=lambda one: (one.statement.rank, one.statement.date or "", one.strength))


def carries(one: Evidence) -> bool:
    """Whether an answer may rest on this sentence."""
    return one.speaks_for and not one.weak


def stands(place: int, evidence: Sequence[Evidence], doubts: Sequence[Statement]) -> bool:
    """Whether everything against an option is outweighed by something for it."""
    strong = [one for one in evidence if one.place == place and carries(one)]
    mine = [one.statement for one in strong]
    others = [one for one in evidence if one.speaks_for != (one.place == place)]
    against = [one.statement for one in others if not beside(one, strong)]
    return all(any(outweighs(one, other) for one in mine) for other in (*against, *doubts))


def beside(one: Evidence, strong: Sequence[Evidence]) -> bool:
    """Whether another option is only touched upon: beside a firm choice of this one, or on another matter."""
    if not one.weak or one.statement.revises or one.statement.date:
        return False
    elsewhere = one.missed > 0
    return any(
        (one.statement is other.statement and other.strength >= max(FIRM, one.strength))
        or (elsewhere and other.asked > other.missed == 0)
        for other in strong
    )


def outweighs(newer: Statement, older: Statement) -> bool:
    """Whether one sentence clearly takes the place of another: a later date, or the human's own order."""
    if newer.date and older.date:
        return newer.date > older.date and newer.rank >= older.rank
    if newer.rank == ORDERED and older.rank < ORDERED:
        return older.date is None
    return newer.file == older.file and newer.revises and not older.revises and newer.order > older.order


def doubts_about(
    subject: Subject, options: Sequence[Option], statements: Iterable[Statement]
) -> list[Statement]:
    """Sentences which say that just this is not decided."""
    return [one for one in statements if one.doubt and touches(subject, options, one)]


def touches(subject: Subject, options: Sequence[Option], statement: Statement) -> bool:
    """Whether a doubtful sentence is about the question or its options."""
    spoken = {word.concept for word in statement.words if not word.vague or word.topics}
    offered = {
        word.concept for option in options for word in (*option.wanted, *option.unwanted) if not word.vague
    }
    asked = {word.concept for word in subject.words}
    return bool(spoken & offered) or bool(spoken & asked) or same_question(subject, statement)


def unclear(option: Option, statements: Iterable[Statement]) -> bool:
    """Whether an option is mentioned with reserve, so that nobody can say yes or no."""
    core = {word.concept for word in option.wanted if not word.vague}
    return bool(core) and any(
        not one.aside
        and not LATER.search(folded(one.quote))
        and core <= {word.concept for word in one.having(Stance.LOOSE)}
        for one in statements
    )
