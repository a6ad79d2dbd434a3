"""Spots: every place where a line has an option, whole or in part."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from locum.deciding.grounded.aptness.parts import Parts, parts_of, with_parts
from locum.deciding.grounded.options import Option
from locum.deciding.grounded.outright.core import Core, core_of
from locum.deciding.grounded.outright.cut import Cut
from locum.deciding.grounded.outright.labels import Place
from locum.deciding.grounded.outright.nearness import met_by
from locum.deciding.grounded.outright.question import Question
from locum.deciding.grounded.outright.scene import Scene
from locum.deciding.grounded.outright.staying import doubts_about, spoken_against
from locum.deciding.grounded.outright.tokens import tokens_of
from locum.model.asked import Dossier

LONGEST = 20_000


@dataclass(frozen=True)
class Lines:
    """All lines of a scene, read once more for parts of the options."""

    scene: Scene
    dossier: Dossier

    @cached_property
    def parts(self) -> dict[int, Parts]:
        """The parts of each option, by its place."""
        return parts_of(self.scene.options, self.scene.question)

    @cached_property
    def read(self) -> list[Cut]:
        """The lines, with the places of options that stand there in part as well."""
        return [with_parts(one, self.parts) for one in self.scene.read]

    @cached_property
    def covers(self) -> list[float]:
        """How much of the question each line has."""
        question = self.scene.question
        return [question.weigh(one.met) / (question.whole or 1.0) for one in self.read]

    @cached_property
    def elsewhere(self) -> frozenset[str]:
        """The words of the files that no line has which was read."""
        known = {token.stem for one in self.read for token in one.tokens}
        lines = (line for source in self.dossier.sources for line in source.text[:LONGEST].splitlines())
        every = (token for line in lines for token in tokens_of(line))
        return frozenset(token.stem for token in every if not token.han) - known


@dataclass(frozen=True)
class Spot:
    """A place where one of the lines has an option."""

    lines: Lines
    at: int
    """Which of all the lines it is."""
    option: Option
    place: Place

    @property
    def cut(self) -> Cut:
        """The line."""
        return self.lines.read[self.at]

    @property
    def question(self) -> Question:
        """What is asked."""
        return self.lines.scene.question

    @property
    def whole(self) -> bool:
        """Whether the option stands there whole."""
        return self.place in self.lines.scene.read[self.at].labels[self.option.place]

    @property
    def others(self) -> list[tuple[int, Cut]]:
        """The other lines, by their places."""
        return [(at, one) for at, one in enumerate(self.lines.read) if at != self.at]

    @cached_property
    def against(self) -> frozenset[str]:
        """What takes it back, or shows that it is on something else."""
        asked, read = self.lines.scene.asked, self.lines.read
        return frozenset(spoken_against(self.cut, self.option, self.place, asked, read))

    @cached_property
    def doubts(self) -> frozenset[str]:
        """What hints that it is on something else, or left open."""
        asked, read = self.lines.scene.asked, self.lines.read
        return frozenset(doubts_about(self.cut, self.option, self.place, asked, read))

    @cached_property
    def core(self) -> Core:
        """The words around the option."""
        return core_of(self.cut, self.cut.home(self.place), self.place)

    @cached_property
    def met(self) -> set[str]:
        """The words of the question that stand around the option."""
        return met_by(self.cut, self.option, self.core)

    @cached_property
    def above(self) -> set[str]:
        """The words of the question that stand over the line."""
        lines = (token for line in self.cut.statement.above for token in tokens_of(line))
        return {word for token in lines if (word := self.question.word(token))}


def spots_of(scene: Scene, dossier: Dossier) -> Iterator[Spot]:
    """Every place where a line has an option; none where a line with one cannot be read."""
    if not scene.readable:
        return
    lines = Lines(scene, dossier)
    for at, line in enumerate(lines.read):
        for option in scene.options:
            for place in line.labels[option.place]:
                if line.home(place):
                    yield Spot(lines, at, option, place)
