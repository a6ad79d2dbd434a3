"""Which option the most apt line has, how sure that is, and whether it bears out what the rules say."""

import math
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from locum.deciding.grounded.amounts import has_another_number
from locum.deciding.grounded.aptness.marks import marks_of
from locum.deciding.grounded.aptness.odds import odds_of
from locum.deciding.grounded.aptness.parts import pieces_had, pieces_of, share_of
from locum.deciding.grounded.aptness.spots import Spot, spots_of
from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.options import Option
from locum.deciding.grounded.outright.affirming import affirmed, denied, is_listed
from locum.deciding.grounded.outright.answer import is_of_another_part, stands_firmly
from locum.deciding.grounded.outright.labels import is_measure
from locum.deciding.grounded.outright.scene import Scene
from locum.deciding.grounded.outright.stated import Withheld
from locum.deciding.grounded.statements import Statement
from locum.model.asked import Dossier

LIKELY, LIKELIER, SURE, CERTAIN = 0.25, 0.75, 1.0, 3.0
"""Logarithms of the odds beyond which a line settles a question though no rule says so: any line; one whose
key has nothing of the question; one with a number, or which a rule holds to be on something else; and one
that names another thing, has a number of which nothing says what it counts, or has a rival."""
UNLIKELY, RIVAL = -2.5, -1.0
"""Below which a line does not bear out what the rules choose, and beyond which one with another option leaves
it open."""
UNCERTAIN = frozenset({"answers another:True", "lacks what is counted:True"})
"""What makes a line name another thing, or a number of which nothing says what it counts."""
UNHEARD = -3.0
"""Below which another option is not what makes the rules see two, though a sound line has it."""
AHEAD = 2.0
"""How much more likely than any line with another option it must be to settle a question by itself."""
STUCK_TOGETHER = Late(r"[^\s\d]:[^\s\d/]|[一-鿿]/[一-鿿]")
"""What means nothing in part: “node:test”, 公里/小时."""
COMMA = Late("[,，]")
"""Before it an option names what it is about, and behind it tells more of that."""
BOUND = Late(
    r"[\d零一二三四五六七八九十百千万半][^,，;；。]{0,4}(?:以下|以上|以内|之内|及以上|开外)"
    r"|(?:超过|不到|少于|多于|大于|小于|不足|满)[^,，;；。]{0,3}[\d零一二三四五六七八九十百千万半]"
    r"|\b(?:below|under|above|over|beyond|(?:less|more|fewer|longer|shorter|larger|smaller) than"
    r"|up to|at least) (?:\w+ )?\d"
)
"""How a line says that it holds up to a number, or from one on."""
OF_OTHERS = Late(
    r"\b(?:mocks?|stubs?|dummy|sandbox|suppliers?|vendors?|competitors?|partners?|third[- ]part(?:y|ies))\b"
    r"|供应商|竞品|对方|模拟数据|沙箱"
)
"""What is only there to try things on, or is somebody else's."""
MANY, MOSTLY = 4, 0.34
"""How many pieces an option must have to be known by its own ones only if these are so much of it."""
LITTLE = 0.4
"""How much of the pieces that are not the question's a line must have."""
SOLE = 0.5
"""How much less likely a line may be to bear out the rules where no line means another option."""
FAR = 3.0
"""How much less likely another option of the same line must be not to be as near as an answer."""


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
    bounded: bool
    """Whether the line holds only up to a number, or from one on: “五百元以下：…”."""
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

    def best(self, doubted: Withheld | None = None) -> Apt | None:
        """The option that is meant, likely, and far ahead of all others; doubted: by a rule."""
        contested = doubted is not None and doubted.contested
        least = CERTAIN if contested else SURE if doubted else LIKELY
        first = max(self.meant, key=lambda apt: apt.odds - apt.needs, default=None)
        if first is None or first.odds <= max(first.needs, least):
            return None
        if first.shared and self._has_a_rival_beside(first):
            return None
        others = [apt for apt in self.every if apt.option.place != first.option.place]
        if any(apt.whole and apt.statement.revises and not first.statement.revises for apt in others):
            return None
        if first.bounded and any(apt.bounded for apt in others):
            return None
        if contested and any(apt.sound and apt.whole and apt.odds > UNHEARD for apt in others):
            return None
        nearest = max((apt.odds for apt in others), default=-math.inf)
        return first if first.odds - nearest >= AHEAD else None

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
        least = max(RIVAL, mine.odds - FAR)
        return any(apt.odds > least and not _is_a_part_of(apt, mine) for apt in others)


def _beside(mine: Apt, found: Sequence[Apt]) -> Iterator[Apt]:
    """The other options that the same line has."""
    return (apt for apt in found if apt.statement is mine.statement and apt.option.place != mine.option.place)


def ranking_of(scene: Scene, dossier: Dossier) -> Ranking:
    """Weigh every line that has an option."""
    found = [_weighed(spot) for spot in spots_of(scene, dossier)]
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
    means_it = _means_it(spot)
    marks = marks_of(spot)
    return Apt(
        spot.option,
        spot.cut.statement,
        odds_of(marks),
        "shared:True" in marks,
        "tied:True" in marks,
        _needs(spot, marks),
        means_it,
        means_it and _is_sound(spot),
        spot.whole,
        BOUND.search(spot.cut.plain[: spot.cut.span(spot.place)[0]]) is not None,
        spot.cut.span(spot.place),
        CERTAIN if "counts another:True" in marks else UNLIKELY,
    )


def _needs(spot: Spot, marks: Collection[str]) -> float:
    """How large the odds must be for a line to settle a question that no rule settles."""
    others = OF_OTHERS.search(spot.cut.plain)
    if (others and others[0] not in spot.question.text) or not UNCERTAIN.isdisjoint(marks):
        return CERTAIN
    if is_measure(spot.option):
        return SURE
    return LIKELIER if "key:none" in marks else LIKELY


def _is_a_part_of(apt: Apt, mine: Apt) -> bool:
    """Whether a line has one option whole, and of another one only what the two have in common."""
    apart = apt.span[1] <= mine.span[0] or mine.span[1] <= apt.span[0]
    return apt.statement is mine.statement and mine.whole and not apt.whole and not apart


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
        or has_another_number(spot.option.label, spot.cut.quote)
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
