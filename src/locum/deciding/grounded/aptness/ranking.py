"""Which option the most apt line has, how sure that is, and whether it bears out what the rules say."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from locum.deciding.grounded.aptness.marks import amount_of, marks_of
from locum.deciding.grounded.aptness.odds import odds_of
from locum.deciding.grounded.aptness.parts import pieces_had, pieces_of, share_of
from locum.deciding.grounded.aptness.spots import Spot, spots_of
from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.options import Option
from locum.deciding.grounded.outright.affirming import affirmed, denied, is_kept_for, is_listed
from locum.deciding.grounded.outright.answer import is_of_another_part, stands_firmly
from locum.deciding.grounded.outright.core import core_of
from locum.deciding.grounded.outright.counted import counts_another
from locum.deciding.grounded.outright.cut import Cut
from locum.deciding.grounded.outright.labels import Place, is_measure, label_of
from locum.deciding.grounded.outright.narrowed import answers_another
from locum.deciding.grounded.outright.nearness import met_by
from locum.deciding.grounded.outright.scene import Scene
from locum.deciding.grounded.statements import Statement
from locum.model.asked import Dossier

LIKELY, UNLIKELY, RIVAL = 1.5, -0.75, 1.0
"""Logarithms of the odds: beyond which a line settles a question though no rule says so, or though a rule
holds it to be on something else; below which it does not bear out what the rules say; and beyond which one
with another option leaves the question open."""
AHEAD = 4.0
"""How much more likely than any line with another option it must be to settle a question by itself."""
LIKELY_ALONE = {1: 1.5, 2: 1.3, 3: 1.0}
"""Beyond which it does if it has an option whole that is no mere number, and no line has any other: by how
many words that option has. Who writes just these words down means them."""
CERTAIN = 4.5
"""Beyond which it does though the rules see another option as near to what is asked."""
NUMBERED = 3.0
"""Beyond which it does if the option is a number: many things have numbers."""
STUCK_TOGETHER = Late(r"[^\s\d]:[^\s\d/]|[一-鿿]/[一-鿿]")
"""What means nothing in part: “node:test”, 公里/小时."""
COMMA = Late("[,，]")
"""Before it an option names what it is about, and behind it tells more of that."""
ALONE = frozenset({"whole", "rivals:0", "rivals here:0"})
MANY, MOSTLY = 4, 0.34
"""How many pieces an option must have to be known by its own ones only if these are so much of it."""
LITTLE = 0.4
"""How much of the pieces that are not the question's a line must have."""
UNHEARD = -5.0
"""Below which another option is not what makes the rules see two, though a sound line has it."""
SOLE = 1.5
"""How much less likely a line may be to bear out the rules where no line means another option."""
BARE = 2.5
"""Beyond which a line settles a question of which neither it nor what stands over it has hardly a word."""
HARDLY = 0.1
"""How much of the question such a line has at most."""
DOUBTFUL = 2.0
"""Beyond which it does if something hints that it is on something else."""
FAR = 5.0
"""How much less likely another option of the same line must be not to be as near as an answer."""
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
    span: tuple[int, int]
    """Where the option begins and ends in the line."""
    least: float
    """How large the odds must be to bear out what the rules say."""


@dataclass(frozen=True, slots=True)
class Ranking:
    """The most apt line of each option, the best first: of all, of those that mean it, of sound ones."""

    every: tuple[Apt, ...]
    meant: tuple[Apt, ...]
    sound: tuple[Apt, ...]

    def best(self, *, contested: bool = False) -> Apt | None:
        """The option that is meant, likely, and far ahead of all others; contested: by what the rules see."""
        first = max(self.meant, key=lambda apt: apt.odds - apt.needs, default=None)
        if first is None or first.odds <= (CERTAIN if contested else first.needs):
            return None
        if first.shared and self._has_a_rival_beside(first):
            return None
        others = [apt for apt in self.every if apt.option.place != first.option.place]
        if any(apt.whole and apt.statement.revises and not first.statement.revises for apt in others):
            return None
        if contested and any(apt.sound and apt.whole and apt.odds > UNHEARD for apt in others):
            return None
        return None if first.odds - max((apt.odds for apt in others), default=-AHEAD) < AHEAD else first

    def prefers_another(self, place: int, statement: Statement) -> bool:
        """Whether a line means another option, and more likely than this one."""
        mine = next((apt for apt in self.every if apt.option.place == place), None)
        return mine is not None and mine.statement is statement and self._is_outdone(mine)

    def bears_out(self, place: int) -> bool:
        """Whether an option that the rules chose is likely enough, and no other one likely as well."""
        mine = next((apt for apt in self.every if apt.option.place == place), None)
        if mine is None:
            return not any(apt.odds > RIVAL for apt in self.sound)
        sole = all(apt.option.place == place for apt in self.meant)
        least = mine.least - SOLE if sole else mine.least
        if mine.odds <= least or self._has_a_rival(mine):
            return False
        return not (self._is_outdone(mine) or (mine.tied and self._has_a_rival_beside(mine)))

    def _is_outdone(self, mine: Apt) -> bool:
        """Whether the same line means another option, and more likely: “… but a punch on the card wins”."""
        return any(apt.odds > mine.odds for apt in _beside(mine, self.meant))

    def _has_a_rival_beside(self, mine: Apt) -> bool:
        """Whether the same line has another option that is not much less likely."""
        return any(apt.odds > mine.odds - FAR for apt in _beside(mine, self.every))

    def _has_a_rival(self, mine: Apt) -> bool:
        """Whether another option is likely as well, and not for a mere part of it in the very same line."""
        others = (apt for apt in self.sound if apt.option.place != mine.option.place)
        return any(apt.odds > RIVAL and not _is_a_part_of(apt, mine) for apt in others)


def _beside(mine: Apt, found: Sequence[Apt]) -> Iterator[Apt]:
    """The other options that the same line has."""
    return (apt for apt in found if apt.statement is mine.statement and apt.option.place != mine.option.place)


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
    odds = odds_of(marks)
    alone = marks >= ALONE
    means_it = _means_it(spot)
    sound = means_it and _is_sound(spot)
    needs = NUMBERED if is_measure(spot.option) else LIKELY
    if sound and (alone or (spot.whole and "rivals here:0" in marks)):
        least = LIKELY_ALONE.get(_words_in(spot.option), needs)
        needs = least if alone else min(needs, least + NEARLY_ALONE)
    if spot.lines.covers[spot.at] < HARDLY and not spot.above:
        needs = max(needs, BARE)
    if not sound:
        needs = max(needs, DOUBTFUL)
    if answers_another(spot.cut) or (is_measure(spot.option) and _lacks_what_is_counted(spot)):
        needs = max(needs, CERTAIN)
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
        spot.cut.span(spot.place),
        _least(spot, marks),
    )


def _lacks_what_is_counted(spot: Spot) -> bool:
    """Whether nothing in a line or over it says what a number is of that is asked about: “client: 10 s”."""
    thing = spot.question.thing
    return bool(thing) and thing.isdisjoint(spot.met | spot.above)


def _least(spot: Spot, marks: Collection[str]) -> float:
    """How large the odds must be for a line to bear out the rules: a number needs more than a name."""
    if counts_another(spot.cut, spot.place):
        return CERTAIN
    return RIVAL if _is_counted(spot.option) and "key:none" in marks else UNLIKELY


def _is_a_part_of(apt: Apt, mine: Apt) -> bool:
    """Whether a line has one option whole, and of another one only what the two have in common."""
    apart = apt.span[1] <= mine.span[0] or mine.span[1] <= apt.span[0]
    return apt.statement is mine.statement and mine.whole and not apt.whole and not apart


def _words_in(option: Option) -> int:
    """How many words an option has, three at most; none where it is a number, or hardly more: “at 6”."""
    label = label_of(option)
    amount = int(amount_of(label))
    most = max(LIKELY_ALONE)
    return 0 if _is_counted(option) and amount < most else max(1, min(most, amount))


def _is_counted(option: Option) -> bool:
    """Whether an option has a number, with or without what it is a number of."""
    return is_measure(option) or any(token.text[0].isdigit() for token in label_of(option))


def _is_shared(spot: Spot) -> bool:
    """Whether the line has another option whole, and does not deny it."""
    line, mine = spot.lines.scene.read[spot.at], spot.option.place
    others = (place for place in line.others(spot.place) if place not in line.labels[mine])
    return any(
        not denied(line, place) and not _is_why(line, place) and not is_kept_for(line, place)
        for place in others
    )


def _is_why(line: Cut, place: Place) -> bool:
    """Whether an option only stands in what tells why: “ZXing, since ML Kit wants Play Services”."""
    start, _ = line.span(place)
    return any(clause.reason and clause.start <= start < clause.end for clause in line.clauses)


def _is_tied(spot: Spot) -> bool:
    """Whether another clause has another option, and no less of the question: “0 if found, 1 if not”.

    Or more of the thing that is asked for: the file name, and not the component's.
    """
    cut, here = spot.cut, spot.cut.home(spot.place)
    if not here:
        return False
    near = met_by(cut, spot.option, core_of(cut, here, spot.place), label=False)
    for option in cut.options:
        if option.place == spot.option.place or is_measure(option) is not is_measure(spot.option):
            continue
        parts = spot.lines.parts[option.place]
        is_whole = bool(spot.lines.scene.read[spot.at].labels[option.place])
        if not is_measure(option) and not is_whole and pieces_had(parts, cut) != set(parts):
            continue
        for place in cut.labels[option.place]:
            home = cut.home(place)
            said = home and home != here and not denied(cut, place) and affirmed(cut, home, place)
            theirs = met_by(cut, option, core_of(cut, home, place), label=False) if said else set[str]()
            if said and (theirs >= near or not spot.question.thing.isdisjoint(theirs - near)):
                return True
    return False


def _has_too_little(spot: Spot) -> bool:
    """Whether a line has next to nothing of what an option says beside the question's own words."""
    question, parts = spot.question, spot.lines.parts[spot.option.place]
    own = {piece for piece in parts if piece.text not in question.text and piece.text not in question.spoken}
    had = own & pieces_had(parts, spot.cut)
    return len(had) < max(1.0, len(own) * LITTLE)


def _is_mostly_shared(spot: Spot) -> bool:
    """Whether an option consists of the same words as others, in another order, but for a few."""
    every, own = set(pieces_of(spot.option)), spot.lines.parts[spot.option.place]
    return len(every) >= MANY and len(own) < len(every) * MOSTLY


def _lacks_its_head(spot: Spot) -> bool:
    """Whether a line has nothing of what an option names before its comma: “a string, two decimals”."""
    head, *more = COMMA.split(spot.option.label, maxsplit=1)
    if not more:
        return False
    parts = spot.lines.parts[spot.option.place]
    own = set(parts) & set(pieces_of(replace(spot.option, label=head)))
    return share_of(parts, own) > MOSTLY and own.isdisjoint(pieces_had(parts, spot.cut))


def _means_it(spot: Spot) -> bool:
    """Whether the line stands where decisions do, says of the option that it is so, and holds."""
    stuck = STUCK_TOGETHER.search(spot.option.label)
    if not spot.whole and (
        stuck
        or _has_too_little(spot)
        or is_measure(spot.option)
        or _is_mostly_shared(spot)
        or _lacks_its_head(spot)
    ):
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
