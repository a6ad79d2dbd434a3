"""Which option the most apt line has, how sure that is, and whether it bears out what the rules say."""

from dataclasses import dataclass

from locum.deciding.grounded.aptness.marks import marks_of
from locum.deciding.grounded.aptness.spots import Spot, spots_of
from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.options import Option
from locum.deciding.grounded.outright.affirming import affirmed, denied, is_listed
from locum.deciding.grounded.outright.answer import is_heard
from locum.deciding.grounded.outright.scene import Scene
from locum.deciding.grounded.statements import Statement
from locum.deciding.weights import WHOLE, weights_in
from locum.model.asked import Dossier

ALONE = 9.0
"""How far ahead an option is that no other one follows."""
UNLIKELY, OUTDONE = 0.0, 1.0
"""Logarithms of the odds: below which a line does not bear out what the rules say, and by how much a line
with another option may be before it."""


@dataclass(frozen=True, slots=True)
class Apt:
    """An option that a line has, and the logarithm of the odds that the line settles the question so."""

    option: Option
    statement: Statement
    odds: float


@dataclass(frozen=True, slots=True)
class Ranking:
    """The most apt line of each option, the best first: of all lines, and of those that say it soundly."""

    every: tuple[Apt, ...]
    sound: tuple[Apt, ...]

    @property
    def ahead(self) -> float:
        """By how much the first option that is soundly said is before the next."""
        return self.sound[0].odds - self.sound[1].odds if len(self.sound) > 1 else ALONE

    def bears_out(self, place: int) -> bool:
        """Whether an option that the rules chose is likely enough, and no other one far likelier."""
        mine = next((apt.odds for apt in self.every if apt.option.place == place), None)
        others = (apt.odds for apt in self.sound if apt.option.place != place)
        return mine is None or (mine > UNLIKELY and all(odds <= mine + OUTDONE for odds in others))


def ranking_of(scene: Scene, dossier: Dossier) -> Ranking:
    """Weigh every line that has an option."""
    weights = weights_in("locum.deciding.grounded.aptness", "line_words.txt")
    every: dict[int, Apt] = {}
    sound: dict[int, Apt] = {}
    for spot in spots_of(scene, dossier):
        odds = sum(weights.get(mark, 0) for mark in marks_of(spot)) / WHOLE
        apt = Apt(spot.option, spot.cut.statement, odds)
        for best in (every, sound) if _is_sound(spot) else (every,):
            known = best.get(spot.option.place)
            if known is None or odds > known.odds:
                best[spot.option.place] = apt
    return Ranking(_sorted(every), _sorted(sound))


def _sorted(best: dict[int, Apt]) -> tuple[Apt, ...]:
    return tuple(sorted(best.values(), key=lambda apt: -apt.odds))


def _is_sound(spot: Spot) -> bool:
    """Whether the line stands where decisions do, says of the option that it is so, and holds.

    What has a slash must stand there whole: half a path or a unit is another one.
    """
    if "/" in spot.option.label and folded(spot.option.label) not in spot.cut.plain:
        return False
    home = spot.cut.home(spot.place)
    sound = is_heard(spot.cut, spot.lines.scene.subject) and affirmed(spot.cut, home, spot.place)
    sound = sound and not is_listed(spot.cut, spot.place) and not denied(spot.cut, spot.place)
    return sound and spot.stays
