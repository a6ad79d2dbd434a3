"""How sure it is that an option is the answer: all lines that have an option are looked at together.

Each line by itself is weighed by what it is known by. Whether the likeliest one settles the question depends
on the others, and on what the rules make of it: small trees look at all that, and add up to how sure it is.
How many options and lines there are is left out: that tells who wrote a case, and not whether it is settled.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass

from locum.deciding.grounded.aptness.marks import marks_of
from locum.deciding.grounded.aptness.odds import PACKAGE, odds_of
from locum.deciding.grounded.aptness.spots import Spot, spots_of
from locum.deciding.grounded.aptness.trees import trees_in
from locum.deciding.grounded.outright.labels import is_measure
from locum.deciding.grounded.outright.scene import Scene
from locum.deciding.grounded.outright.stated import Withheld
from locum.deciding.grounded.outright.staying import ANOTHER_QUESTION
from locum.deciding.grounded.statements import Statement
from locum.model.asked import Dossier

OPTION_TREES = "option_trees.txt"
INFIRM = "infirm:"
ELSEWHERE = frozenset(
    {f"doubt:{ANOTHER_QUESTION}", "mostly shared:True", "lacks its head:True", "listed:True"}
)
"""The marks of a line on which no answer rests, however likely it looks: it is no decision on what is asked,
or answers another question, or has of the option only what others have as well, or both of them."""
BESIDE_ANOTHER = "rivals denied:False"
"""The mark of a line that has another option as well, which it does not deny."""
NOWHERE = -9.0
"""How likely a line is that is not there."""


@dataclass(frozen=True, slots=True)
class Apt:
    """A place where a line has an option, and the logarithm of the odds that it settles the question so."""

    place: int
    """The place of the option among the others."""
    line: int
    """Which of all the lines it is."""
    quote: str
    odds: float
    whole: bool
    """Whether the line has all of the option."""
    number: bool
    """Whether the option is a number, with or without a unit."""
    revises: bool
    """Whether the line changes what was said before."""
    rank: int
    """How much the file weighs that has the line."""
    firm: bool
    """Whether the line stands where decisions do, and has of the option what others do not have."""
    alone: bool
    """Whether it has no other option, or denies the others."""


@dataclass(frozen=True, slots=True)
class Ruled:
    """What the rules make of a question."""

    said: tuple[int, Statement] | Withheld | None
    """The option that they choose, and the line; withheld where they forbid an answer."""
    apart: tuple[int, Statement] | None
    """The option that one line tells from all others, and the line."""

    def chooses(self, place: int) -> bool:
        """Whether the rules choose an option."""
        return isinstance(self.said, tuple) and self.said[0] == place


@dataclass(frozen=True, slots=True)
class Choice:
    """An option, the line that speaks for it, and how sure it is that this is the answer."""

    place: int
    statement: Statement
    sureness: float
    likeliest: Apt | None
    """The likeliest place where a line has it, if any has."""

    @property
    def firm(self) -> bool:
        """Whether an answer may rest on that line."""
        return self.likeliest is None or self.likeliest.firm

    @property
    def number(self) -> bool:
        """Whether it is a number, with or without a unit."""
        return self.likeliest is not None and self.likeliest.number

    @property
    def alone(self) -> bool:
        """Whether that line has no other option, or denies the others."""
        return self.likeliest is None or self.likeliest.alone


def ranking_of(scene: Scene, dossier: Dossier, ruled: Ruled) -> list[Choice]:
    """Every option that a line has or the rules choose, the surest first."""
    spots = list(spots_of(scene, dossier))
    found = [apt_of(spot, marks, odds_of(marks)) for spot in spots for marks in (marks_of(spot),)]
    lines = {apt.line: spot.cut.statement for apt, spot in zip(found, spots, strict=True)}
    every = [_choice(place, found, lines, ruled) for place in places_in(found, ruled)]
    return sorted(every, key=lambda choice: -choice.sureness)


def _choice(place: int, found: Sequence[Apt], lines: dict[int, Statement], ruled: Ruled) -> Choice:
    """One option, and how sure it is: it rests on the line that the rules name, or on the likeliest."""
    mine = _likeliest_first(found, place)
    by_rule = (one[1] for one in (ruled.said, ruled.apart) if isinstance(one, tuple) and one[0] == place)
    statement = next(by_rule, None) or lines[mine[0].line]
    sureness = trees_in(PACKAGE, OPTION_TREES).sum(numbers_of_option(place, found, ruled))
    return Choice(place, statement, sureness, mine[0] if mine else None)


def apt_of(spot: Spot, marks: Collection[str], odds: float) -> Apt:
    """What is to be known of a place where a line has an option."""
    statement = spot.cut.statement
    return Apt(
        spot.option.place,
        spot.at,
        statement.quote,
        odds,
        spot.whole,
        is_measure(spot.option),
        statement.revises,
        statement.rank,
        ELSEWHERE.isdisjoint(marks) and not any(mark.startswith(INFIRM) for mark in marks),
        BESIDE_ANOTHER not in marks,
    )


def places_in(found: Iterable[Apt], ruled: Ruled) -> list[int]:
    """The places of all options that a line has or the rules choose."""
    by_rule = (one[0] for one in (ruled.said, ruled.apart) if isinstance(one, tuple))
    return sorted({*(apt.place for apt in found), *by_rule})


def _likeliest_first(found: Iterable[Apt], place: int) -> list[Apt]:
    return sorted((apt for apt in found if apt.place == place), key=lambda apt: -apt.odds)


def numbers_of_option(place: int, found: Sequence[Apt], ruled: Ruled) -> dict[str, float]:
    """What an option is known by as numbers: how likely its lines are, and those of the others."""
    others = [apt for apt in found if apt.place != place]
    numbers = dict(_by_rule(place, ruled)) | {
        "nearest": _most(others),
        "nearest whole": _most(apt for apt in others if apt.whole),
        "nearest that revises": _most(apt for apt in others if apt.whole and apt.revises),
    }
    mine = _likeliest_first(found, place)
    if not mine:
        return numbers | {"odds": NOWHERE}
    first = mine[0]
    quoted = isinstance(ruled.said, tuple) and ruled.chooses(place) and ruled.said[1].quote == first.quote
    return numbers | {
        "odds": first.odds,
        "second": _most(mine[1:]),
        "ahead": first.odds - numbers["nearest"],
        "nearest beside": _most(apt for apt in others if apt.line == first.line),
        "whole": first.whole,
        "number": first.number,
        "revises": first.revises,
        "rank": first.rank,
        "rules quote it": quoted,
    }


def _most(some: Iterable[Apt]) -> float:
    return max((apt.odds for apt in some), default=NOWHERE)


def _by_rule(place: int, ruled: Ruled) -> Iterator[tuple[str, float]]:
    """What the rules make of an option."""
    said, apart = ruled.said, ruled.apart
    if isinstance(said, Withheld):
        yield "withheld", 1.0
        yield "contested", float(said.contested)
    elif said:
        yield ("chosen" if said[0] == place else "another chosen"), 1.0
    if apart:
        yield ("told apart" if apart[0] == place else "another told apart"), 1.0
