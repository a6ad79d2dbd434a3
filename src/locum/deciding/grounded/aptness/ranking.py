"""The option that the most apt line has, and how sure that is."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from locum.deciding.grounded.aptness.marks import Spot, marks_of
from locum.deciding.grounded.aptness.parts import parts_of, with_parts
from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.options import Option
from locum.deciding.grounded.outright.affirming import affirmed, denied, is_listed
from locum.deciding.grounded.outright.answer import is_asked, is_heard
from locum.deciding.grounded.outright.cut import cut
from locum.deciding.grounded.outright.labels import label_of
from locum.deciding.grounded.outright.question import question_of
from locum.deciding.grounded.outright.tokens import tokens_of
from locum.deciding.grounded.statements import Statement
from locum.deciding.grounded.subject import Subject
from locum.deciding.weights import WHOLE, weights_in
from locum.model.asked import Asked, Dossier

LONGEST = 20_000
ALONE = 9.0
"""How far ahead an option is that no other one follows."""


@dataclass(frozen=True, slots=True)
class Apt:
    """An option that a line has, and the logarithm of the odds that the line settles the question so."""

    option: Option
    statement: Statement
    odds: float
    ahead: float
    """By how much it is before the next option."""


def most_apt(
    asked: Asked,
    dossier: Dossier,
    subject: Subject,
    options: Sequence[Option],
    statements: Sequence[Statement],
) -> Apt | None:
    """The option that the most apt line has; none where no line has one."""
    weights = weights_in("locum.deciding.grounded.aptness", "line_words.txt")
    best: dict[int, tuple[float, Spot]] = {}
    for spot in standing(asked, dossier, subject, options, statements):
        odds = sum(weights.get(mark, 0) for mark in marks_of(spot)) / WHOLE
        known = best.get(spot.option.place)
        if known is None or odds > known[0]:
            best[spot.option.place] = odds, spot
    if not best:
        return None
    (odds, spot), *others = sorted(best.values(), key=lambda one: -one[0])
    ahead = odds - others[0][0] if others else ALONE
    return Apt(spot.option, spot.cut.statement, odds, ahead)


def standing(
    asked: Asked,
    dossier: Dossier,
    subject: Subject,
    options: Sequence[Option],
    statements: Sequence[Statement],
) -> Iterator[Spot]:
    """Those places with an option that no rule speaks against."""
    spots = spots_of(asked, dossier, subject, options, statements)
    return (spot for spot in spots if _is_sound(spot, subject))


def _is_sound(spot: Spot, subject: Subject) -> bool:
    """Whether the line stands where decisions do, says of the option that it is so, and holds.

    What has a slash must stand there whole: half a path or a unit is another one.
    """
    if "/" in spot.option.label and folded(spot.option.label) not in spot.cut.plain:
        return False
    home = spot.cut.home(spot.place)
    sound = is_heard(spot.cut, subject) and affirmed(spot.cut, home, spot.place)
    sound = sound and not is_listed(spot.cut, spot.place) and not denied(spot.cut, spot.place)
    return sound and spot.stays


def spots_of(
    asked: Asked,
    dossier: Dossier,
    subject: Subject,
    options: Sequence[Option],
    statements: Sequence[Statement],
) -> Iterator[Spot]:
    """Every place where a line has an option, whole or in part."""
    question = question_of(asked, options)
    named = [option for option in options if label_of(option) and not is_asked(option, question, options)]
    literal = [cut(question, named, one) for one in statements]
    if any(not one.readable and any(one.labels.values()) for one in literal):
        return
    parts = parts_of(named, question)
    read = [with_parts(one, parts) for one in literal]
    known = {token.stem for one in read for token in one.tokens}
    every = (token for source in dossier.sources for token in tokens_of(source.text[:LONGEST]))
    elsewhere = frozenset(token.stem for token in every if not token.han) - known
    for at, line in enumerate(read):
        for option in named:
            for place in line.labels[option.place]:
                if line.home(place):
                    whole = place in literal[at].labels[option.place]
                    yield Spot(line, option, place, whole, parts, read, at, elsewhere, asked)
