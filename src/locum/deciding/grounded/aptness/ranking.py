"""The option that the most apt line has, and how sure that is."""

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


@dataclass(frozen=True, slots=True)
class Apt:
    """An option that a line has, and the logarithm of the odds that the line settles the question so."""

    option: Option
    statement: Statement
    odds: float
    ahead: float
    """By how much it is before the next option."""


def most_apt(scene: Scene, dossier: Dossier) -> Apt | None:
    """The option that the most apt line has; none where no line has one."""
    weights = weights_in("locum.deciding.grounded.aptness", "line_words.txt")
    best: dict[int, tuple[float, Spot]] = {}
    for spot in spots_of(scene, dossier):
        if not _is_sound(spot):
            continue
        odds = sum(weights.get(mark, 0) for mark in marks_of(spot)) / WHOLE
        known = best.get(spot.option.place)
        if known is None or odds > known[0]:
            best[spot.option.place] = odds, spot
    if not best:
        return None
    (odds, spot), *others = sorted(best.values(), key=lambda one: -one[0])
    ahead = odds - others[0][0] if others else ALONE
    return Apt(spot.option, spot.cut.statement, odds, ahead)


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
