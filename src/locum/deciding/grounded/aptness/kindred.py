"""What the weights know a line by where its words are other ones than the question's, and yet kindred.

How many words of the question have a kindred one beside the option, or over the line; how many words there
have none in the question; and whether the line is on a sibling of what is asked about.
"""

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from locum.deciding.grounded.aptness.kinship import (
    NONE,
    Groups,
    Kin,
    family_of,
    groups_at,
    groups_of,
    kindred_in,
    siblings_in,
)
from locum.deciding.grounded.aptness.spots import Spot
from locum.deciding.grounded.outright.foreign import is_foreign
from locum.deciding.grounded.outright.labels import label_of
from locum.deciding.grounded.outright.question import FULL, Question
from locum.deciding.grounded.outright.tokens import Token, tokens_of


def kindred_marks(spot: Spot) -> Iterator[str]:
    """What a line is known by where its words are kindred to the question's, or siblings of them."""
    kinship = Kinship(spot)
    for some in (_met, _links, _strange, _size, _siblings):
        yield from some(kinship)


@dataclass(frozen=True)
class Kinship:
    """How the words around an option go together with those of the question."""

    spot: Spot

    @property
    def question(self) -> Question:
        """What is asked."""
        return self.spot.question

    @cached_property
    def asked(self) -> tuple[Kin, ...]:
        """The words of the question that have kindred ones."""
        return kindred_in(self.question.text)

    @cached_property
    def by_word(self) -> dict[str, Groups]:
        """The groups of each word of the question that counts."""
        found: dict[str, Groups] = {}
        for token in tokens_of(self.question.text):
            if token.stem in self.question.weights:
                found[token.stem] = found.get(token.stem, NONE) | groups_at(self.asked, token)
        return found

    @cached_property
    def around(self) -> list[Token]:
        """The words around the option, without its own."""
        return [token for token in self.spot.core.around if not self.is_of_option(token)]

    def is_of_option(self, word: Token | Kin) -> bool:
        """Whether a word of the line is one of the option's own."""
        start, end = self.spot.cut.span(self.spot.place)
        return start <= word.start < end

    @cached_property
    def said(self) -> tuple[Kin, ...]:
        """The words of the line that have kindred ones."""
        return kindred_in(self.spot.cut.quote)

    @cached_property
    def beside(self) -> list[Kin]:
        """Those of them that are no part of the option."""
        return [kin for kin in self.said if not self.is_of_option(kin)]

    @cached_property
    def label(self) -> Groups:
        """The groups of the option's own words."""
        return groups_of(kin for kin in self.said if self.is_of_option(kin))

    @property
    def over(self) -> str:
        """What stands over the line."""
        statement = self.spot.cut.statement
        return " ".join((*statement.above, statement.lead or ""))

    @cached_property
    def above(self) -> Groups:
        """The groups of that."""
        return groups_of(kindred_in(self.over))

    @cached_property
    def near(self) -> Groups:
        """The groups of the words around the option."""
        return NONE.union(*(groups_at(self.said, token) for token in self.around))

    def kindred(self, groups: Groups) -> set[str]:
        """The words of the question that stand nowhere around the option, and are kindred to some groups."""
        return {word for word, mine in self.by_word.items() if word not in self.spot.met and mine & groups}

    def many(self, words: Iterable[str]) -> int:
        """How many words of weight some are; two Chinese characters are one."""
        weights = self.question.weights
        return math.ceil(sum(weights[word] for word in words if weights[word] >= FULL or word >= "一"))

    @cached_property
    def pairs(self) -> int:
        """How many words of the question have another, kindred word beside the option."""
        return len(
            {
                one.phrase
                for one in self.asked
                if any(one.phrase != other.phrase and one.groups & other.groups for other in self.beside)
            }
        )

    @cached_property
    def strange(self) -> float:
        """How many words around the option the question neither has nor has kindred ones of."""
        asked = groups_of(self.asked)
        foreign = (token for token in self.around if is_foreign(self.spot.cut, token))
        return sum(0.5 if token.han else 1.0 for token in foreign if not groups_at(self.said, token) & asked)

    @cached_property
    def has_rivals(self) -> bool:
        """Whether any line has another option."""
        spot, mine = self.spot, self.spot.option.place
        away = (
            line.labels[one.place] for _, line in spot.others for one in line.options if one.place != mine
        )
        return bool(spot.cut.others(spot.place)) or any(away)

    @property
    def alone(self) -> str:
        """The same, as marks say it."""
        return "beside others" if self.has_rivals else "alone"

    @property
    def whole(self) -> str:
        """Whether the line has all of the option, as marks say it."""
        return "whole" if self.spot.whole else "part"


def _met(kinship: Kinship) -> Iterator[str]:
    """How much of the question the line has, kindred words taken for the same."""
    spot, question = kinship.spot, kinship.question
    near, above = kinship.kindred(kinship.near), kinship.kindred(kinship.above)
    every = spot.met | near
    unmet = [word for word in question.weights if word not in every | spot.above | above | question.told]
    yield f"kin near:{len(near)}"
    yield f"kin met:{min(kinship.many(near), 4)}"
    yield f"kin above:{min(kinship.many(above - near), 3)}"
    yield f"kin in label:{min(kinship.many(kinship.kindred(kinship.label)), 3)}"
    yield f"kin share:{math.floor(question.weigh(every) / (question.whole or 1.0) * 10 + 1e-9)}"
    yield f"kin left:{min(math.floor(question.weigh(unmet) * 2), 10)}"
    yield f"kin unmet:{min(kinship.many(unmet), 4)}"


def _links(kinship: Kinship) -> Iterator[str]:
    """How many groups the question and the line have in common."""
    asked = groups_of(kinship.asked)
    links = asked & groups_of(kinship.beside)
    yield f"kin pairs:{min(kinship.pairs, 4)}"
    yield f"kin links:{min(len(links), 4)}"
    yield f"kin links above:{min(len(asked & kinship.above), 3)}"


def _strange(kinship: Kinship) -> Iterator[str]:
    """How many words there are on something else."""
    yield f"kin strange:{kinship.strange:.1f}"


def _size(kinship: Kinship) -> Iterator[str]:
    """How many words the option has: a long one stands in the notes for nothing else."""
    size = math.floor(sum(0.5 if token.han else 1.0 for token in label_of(kinship.spot.option)))
    yield f"size {kinship.whole}:{min(size, 6)}"
    yield f"size {kinship.whole} {kinship.alone}:{min(size, 6)}"


def _siblings(kinship: Kinship) -> Iterator[str]:
    """Whether the line names a sibling of what the question names, or the same."""
    asked = groups_of(siblings_in(kinship.question.text))
    said = [kin for kin in siblings_in(kinship.spot.cut.quote) if not kinship.is_of_option(kin)]
    above = groups_of(siblings_in(kinship.over))
    every = groups_of(said) | above
    starts = {token.start for token in kinship.around}
    near = groups_of(kin for kin in said if kin.start in starts)
    yield f"siblings near:{min(_apart(asked, near, every), 3)}"
    yield f"siblings said:{min(_apart(asked, groups_of(said), every), 3)}"
    yield f"siblings above:{min(_apart(asked, above, every), 2)}"
    yield f"siblings agreed:{min(len({family_of(one) for one in asked & every}), 3)}"


def _apart(asked: Groups, said: Groups, every: Groups) -> int:
    """In how many families something else is said than what is asked about."""
    families = {family_of(one) for one in said}
    mine = {family_of(one) for one in asked}
    same = {family_of(one) for one in asked & every}
    return len(families & mine - same)
