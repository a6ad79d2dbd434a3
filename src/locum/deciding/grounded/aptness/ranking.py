"""Which option the most apt line has, how sure that is, and whether it bears out what the rules say."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from locum.deciding.grounded.aptness.marks import amount_of, marks_of
from locum.deciding.grounded.aptness.parts import pieces_had
from locum.deciding.grounded.aptness.spots import Spot, spots_of
from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.options import Option
from locum.deciding.grounded.outright.affirming import affirmed, denied, is_listed
from locum.deciding.grounded.outright.answer import is_of_another_part, stands_firmly
from locum.deciding.grounded.outright.core import core_of
from locum.deciding.grounded.outright.cut import Cut
from locum.deciding.grounded.outright.labels import Place, is_measure, label_of
from locum.deciding.grounded.outright.nearness import met_by
from locum.deciding.grounded.outright.scene import Scene
from locum.deciding.grounded.statements import Statement
from locum.deciding.weights import odds_by
from locum.model.asked import Dossier

LIKELY, UNLIKELY, RIVAL = 2.0, 0.0, 1.0
"""Logarithms of the odds: beyond which a line settles a question though no rule says so, or though a rule
holds it to be on something else; below which it does not bear out what the rules say; and beyond which one
with another option leaves the question open."""
AHEAD = 4.0
"""How much more likely than any line with another option it must be to settle a question by itself."""
LIKELY_ALONE = {1: 2.0, 2: 1.5, 3: 1.0}
"""Beyond which it does if it has an option whole that is no mere number, and no line has any other: by how
many words that option has. Who writes just these words down means them."""
CERTAIN = 4.5
"""Beyond which it does though the rules see another option as near to what is asked."""
NUMBERED = 3.0
"""Beyond which it does if the option is a number: many things have numbers."""
STUCK_TOGETHER = Late(r"[^\s\d]:[^\s\d/]|[一-鿿]/[一-鿿]")
"""What means nothing in part: “node:test”, 公里/小时."""
ALONE = frozenset({"whole", "rivals:0", "rivals here:0"})
REMOTE, NEARLY_ALONE = -5.0, 0.5
"""Below which a line with another option is as good as none, and how much more is wanted beside one."""


@dataclass(frozen=True, slots=True)
class Apt:
    """An option that a line has, and the logarithm of the odds that the line settles the question so."""

    option: Option
    statement: Statement
    odds: float
    shared: bool
    """Whether it has another option as well, and does not deny it."""
    tied: bool
    """Whether another clause of the line says as much of what is asked, with another option."""
    needs: float
    """How large the odds must be."""
    means_it: bool
    """Whether the line says of the option that it is so, and nothing takes that back."""
    sound: bool
    """Whether nothing even hints that it is on something else."""
    whole: bool
    """Whether the line has all of the option."""
    alone: bool
    """Whether no line at all has another option."""


@dataclass(frozen=True, slots=True)
class Ranking:
    """The most apt line of each option, the best first: of all, of those that mean it, of sound ones."""

    every: tuple[Apt, ...]
    meant: tuple[Apt, ...]
    sound: tuple[Apt, ...]

    def best(self, *, contested: bool = False) -> Apt | None:
        """The option that is meant, likely, and far ahead of all others; contested: by what the rules see."""
        first = max(self.meant, key=lambda apt: apt.odds - apt.needs, default=None)
        if first is None or first.shared or first.odds <= (CERTAIN if contested else first.needs):
            return None
        others = [apt for apt in self.every if apt.option.place != first.option.place]
        if any(apt.whole and apt.statement.revises and not first.statement.revises for apt in others):
            return None
        return None if first.odds - max((apt.odds for apt in others), default=-AHEAD) < AHEAD else first

    def bears_out(self, place: int) -> bool:
        """Whether an option that the rules chose is likely enough, and no other one likely as well."""
        mine = next((apt for apt in self.every if apt.option.place == place), None)
        if mine is None:
            return not any(apt.odds > RIVAL for apt in self.sound)
        return mine.odds > UNLIKELY and not mine.tied and not self._has_a_rival(mine)

    def _has_a_rival(self, mine: Apt) -> bool:
        """Whether another option is likely as well, and not for a mere part of it in the very same line."""
        others = (apt for apt in self.sound if apt.option.place != mine.option.place)
        return any(apt.odds > RIVAL and not _is_a_part_of(apt, mine) for apt in others)


def ranking_of(scene: Scene, dossier: Dossier) -> Ranking:
    """Weigh every line that has an option."""
    weighed = [_weighed(spot) for spot in spots_of(scene, dossier)]
    likely = {apt.option.place for apt in weighed if apt.sound and apt.odds > REMOTE}
    found = [
        replace(apt, needs=max(apt.needs, LIKELY)) if not apt.alone and likely - {apt.option.place} else apt
        for apt in weighed
    ]
    meant = [apt for apt in found if apt.means_it]
    return Ranking(_foremost(found), _foremost(meant), _foremost([apt for apt in meant if apt.sound]))


def _foremost(found: Sequence[Apt]) -> tuple[Apt, ...]:
    """The most apt line of each option, the best first."""
    best: dict[int, Apt] = {}
    for apt in sorted(found, key=lambda apt: -apt.odds):
        best.setdefault(apt.option.place, apt)
    return tuple(best.values())


def _weighed(spot: Spot) -> Apt:
    """What is to be known of a place with an option."""
    marks = marks_of(spot)
    odds = odds_by("locum.deciding.grounded.aptness", "line_words.txt", marks)
    alone = marks >= ALONE
    means_it = _means_it(spot)
    sound = means_it and _is_sound(spot)
    needs = NUMBERED if is_measure(spot.option) else LIKELY
    if sound and (alone or (spot.whole and "rivals here:0" in marks)):
        least = LIKELY_ALONE.get(_words_in(spot.option), needs)
        needs = least if alone else min(needs, least + NEARLY_ALONE)
    return Apt(
        spot.option,
        spot.cut.statement,
        odds,
        _is_shared(spot),
        _is_tied(spot),
        needs,
        means_it,
        sound,
        spot.whole,
        alone,
    )


def _is_a_part_of(apt: Apt, mine: Apt) -> bool:
    """Whether a line has one option whole, and of another one only what the two have in common."""
    return apt.statement is mine.statement and mine.whole and not apt.whole


def _words_in(option: Option) -> int:
    """How many words an option has, three at most; none where it is a number, or hardly more: “at 6”."""
    label = label_of(option)
    amount = int(amount_of(label))
    counted = is_measure(option) or any(token.text[0].isdigit() for token in label)
    most = max(LIKELY_ALONE)
    return 0 if counted and amount < most else max(1, min(most, amount))


def _is_shared(spot: Spot) -> bool:
    """Whether the line has another option whole, and does not deny it."""
    line, mine = spot.lines.scene.read[spot.at], spot.option.place
    others = (place for place in line.others(spot.place) if place not in line.labels[mine])
    return any(not denied(line, place) and not _is_why(line, place) for place in others)


def _is_why(line: Cut, place: Place) -> bool:
    """Whether an option only stands in what tells why: “ZXing, since ML Kit wants Play Services”."""
    start, _ = line.span(place)
    return any(clause.reason and clause.start <= start < clause.end for clause in line.clauses)


def _is_tied(spot: Spot) -> bool:
    """Whether another clause has another number, and no less of the question: “0 if found, 1 if not”."""
    cut, mine = spot.cut, spot.option
    if not is_measure(mine) or not cut.home(spot.place):
        return False
    for option in cut.options:
        for place in cut.labels[option.place] if option.place != mine.place and is_measure(option) else ():
            home = cut.home(place)
            apart = home and home != cut.home(spot.place) and not denied(cut, place)
            if apart and met_by(cut, option, core_of(cut, home, place)) >= spot.met:
                return True
    return False


def _is_asked(spot: Spot) -> bool:
    """Whether all that a line has of an option are words of the question."""
    question = spot.question
    had = pieces_had(spot.lines.parts[spot.option.place], spot.cut)
    return all(piece.text in question.text or piece.text in question.spoken for piece in had)


def _means_it(spot: Spot) -> bool:
    """Whether the line stands where decisions do, says of the option that it is so, and holds."""
    stuck = STUCK_TOGETHER.search(spot.option.label)
    if not spot.whole and (stuck or _is_asked(spot)):
        return False
    cut, place = spot.cut, spot.place
    said = stands_firmly(cut) and affirmed(cut, cut.home(place), place)
    return said and not is_listed(cut, place) and not denied(cut, place) and spot.holds


def _is_sound(spot: Spot) -> bool:
    """Whether nothing hints that the line is on something else.

    What has a slash must stand there whole: half a path or a unit is another one.
    """
    if "/" in spot.option.label and folded(spot.option.label) not in spot.cut.plain:
        return False
    return not is_of_another_part(spot.lines.scene.subject, spot.cut.statement) and spot.is_beyond_doubt
