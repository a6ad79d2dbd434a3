"""Which option the most apt line has, how sure that is, and whether it bears out what the rules say."""

from dataclasses import dataclass, replace

from locum.deciding.grounded.aptness.marks import amount_of, marks_of
from locum.deciding.grounded.aptness.parts import pieces_had
from locum.deciding.grounded.aptness.spots import Spot, spots_of
from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.options import Option
from locum.deciding.grounded.outright.affirming import affirmed, denied, is_listed
from locum.deciding.grounded.outright.answer import is_heard
from locum.deciding.grounded.outright.core import core_of
from locum.deciding.grounded.outright.cut import Cut
from locum.deciding.grounded.outright.labels import Place, is_measure, label_of
from locum.deciding.grounded.outright.nearness import met_by
from locum.deciding.grounded.outright.scene import Scene
from locum.deciding.grounded.statements import Statement
from locum.deciding.weights import odds_by
from locum.model.asked import Dossier

LIKELY, UNLIKELY, RIVAL = 3.0, 0.0, 1.0
"""Logarithms of the odds: beyond which a line settles a question though no rule says so, below which it does
not bear out what the rules say, and beyond which one with another option leaves the question open."""
LIKELY_ALONE = {1: 2.0, 2: 1.5, 3: 1.0}
"""Beyond which it does if it has an option whole that is no mere number, and no line has any other: by how
many words that option has. Who writes just these words down means them."""
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
    whole: bool
    """Whether the line has all of the option."""
    alone: bool
    """Whether no line at all has another option."""


@dataclass(frozen=True, slots=True)
class Ranking:
    """The most apt line of each option, the best first: of all lines, and of those that say it soundly."""

    every: tuple[Apt, ...]
    sound: tuple[Apt, ...]

    def best(self) -> Apt | None:
        """The option that is soundly said, likely, and without a rival."""
        first = self.sound[0] if self.sound else None
        if first is None or first.shared or first.odds <= first.needs:
            return None
        return None if self._has_a_rival(first) else first

    def bears_out(self, place: int) -> bool:
        """Whether an option that the rules chose is likely enough, and no other one likely as well."""
        mine = next((apt for apt in self.every if apt.option.place == place), None)
        return mine is None or (mine.odds > UNLIKELY and not mine.tied and not self._has_a_rival(mine))

    def _has_a_rival(self, mine: Apt) -> bool:
        """Whether another option is likely as well, and not for a mere part of it in the very same line."""
        others = (apt for apt in self.sound if apt.option.place != mine.option.place)
        return any(apt.odds > RIVAL and not _is_a_part_of(apt, mine) for apt in others)


def ranking_of(scene: Scene, dossier: Dossier) -> Ranking:
    """Weigh every line that has an option."""
    weighed = [_weighed(spot) for spot in spots_of(scene, dossier)]
    likely = {apt.option.place for apt, is_sound in weighed if is_sound and apt.odds > REMOTE}
    every: dict[int, Apt] = {}
    sound: dict[int, Apt] = {}
    for apt, is_sound in weighed:
        place = apt.option.place
        if not apt.alone and likely - {place}:
            apt = replace(apt, needs=LIKELY)
        for best in (every, sound) if is_sound else (every,):
            if place not in best or apt.odds > best[place].odds:
                best[place] = apt
    return Ranking(_sorted(every), _sorted(sound))


def _weighed(spot: Spot) -> tuple[Apt, bool]:
    """What is to be known of a place with an option, and whether it is soundly said there."""
    marks = marks_of(spot)
    odds = odds_by("locum.deciding.grounded.aptness", "line_words.txt", marks)
    alone = marks >= ALONE
    needs = LIKELY
    if alone or (spot.whole and "rivals here:0" in marks):
        least = LIKELY_ALONE.get(_words_in(spot.option), LIKELY)
        needs = least if alone else min(LIKELY, least + NEARLY_ALONE)
    shared, tied = _is_shared(spot), _is_tied(spot)
    apt = Apt(spot.option, spot.cut.statement, odds, shared, tied, needs, spot.whole, alone)
    return apt, _is_sound(spot)


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


def _sorted(best: dict[int, Apt]) -> tuple[Apt, ...]:
    return tuple(sorted(best.values(), key=lambda apt: -apt.odds))


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


def _is_sound(spot: Spot) -> bool:
    """Whether the line stands where decisions do, says of the option that it is so, and holds.

    What has a slash must stand there whole: half a path or a unit is another one.
    """
    if "/" in spot.option.label and folded(spot.option.label) not in spot.cut.plain:
        return False
    if not spot.whole and _is_asked(spot):
        return False
    home = spot.cut.home(spot.place)
    sound = is_heard(spot.cut, spot.lines.scene.subject) and affirmed(spot.cut, home, spot.place)
    sound = sound and not is_listed(spot.cut, spot.place) and not denied(spot.cut, spot.place)
    return sound and spot.stays
