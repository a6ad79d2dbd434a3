"""Explaining a Reading: every sign that was tried, where it looked, and why it won or lost."""

from dataclasses import dataclass

from locum.model.reading import Reading
from locum.model.screen import Screen
from locum.reading.read import read_regions
from locum.reading.regions import Regions
from locum.reading.rules import Rules, Sign
from locum.reading.signs import look_for
from locum.reading.view import View


@dataclass(frozen=True, slots=True)
class Trial:
    """One sign put to the test."""

    sign: str
    where: str
    looks: str
    means: str
    priority: int
    row: int | None
    """The row it was found in, counted from one."""
    text: str | None
    verdict: str


@dataclass(frozen=True, slots=True)
class Explanation:
    """A Reading and all the trials behind it."""

    reading: Reading
    trials: tuple[Trial, ...]
    regions: tuple[tuple[str, int, int], ...]
    """Name, first and last row (counted from one) of each region that is not empty."""


def explain(screen: Screen, rules: Rules) -> Explanation:
    """Why this screen reads as it does."""
    regions = Regions(View(screen), rules)
    trials: list[Trial] = []
    winner: Sign | None = None
    for sign in rules.signs:
        trial = _try(regions, sign, winner)
        if winner is None and trial.verdict == "won":
            winner = sign
        trials.append(trial)
    return Explanation(read_regions(regions), tuple(trials), _extents(regions, rules))


def _try(regions: Regions, sign: Sign, winner: Sign | None) -> Trial:
    sighting = look_for(regions, sign)
    if sighting is not None:
        verdict = "won" if winner is None else f"lost: {winner.name} comes first"
        return _trial(sign, sighting.row + 1, sighting.text.strip(), verdict)
    return _trial(sign, None, None, _why_not(regions, sign))


def _why_not(regions: Regions, sign: Sign) -> str:
    text = regions.text(sign.look.where)
    if not text.strip():
        return f"lost: this screen has no {sign.look.where}"
    if not sign.look.pattern.search(text):
        return "lost: not there"
    for also in sign.also:
        if not also.pattern.search(regions.text(also.where)):
            return f"lost: {also.pattern.pattern!r} is not in the {also.where}"
    for unless in sign.unless:
        if unless.pattern.search(regions.text(unless.where)):
            return f"lost: {unless.pattern.pattern!r} is in the {unless.where}"
    return f"lost: it is there, but not {sign.style}"


def _trial(sign: Sign, row: int | None, text: str | None, verdict: str) -> Trial:
    return Trial(
        sign.name,
        sign.look.where,
        sign.look.pattern.pattern,
        sign.means.value,
        sign.priority,
        row,
        text,
        verdict,
    )


def _extents(regions: Regions, rules: Rules) -> tuple[tuple[str, int, int], ...]:
    names = sorted({sign.look.where for sign in rules.signs} - {"title", "command"})
    carved = [(name, regions.carve(name)) for name in names]
    return tuple(
        (name, region.first + 1, region.first + len(region.lines)) for name, region in carved if region.lines
    )
