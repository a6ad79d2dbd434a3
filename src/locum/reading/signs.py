"""Signs: which of an agent's signs a screen shows, and which one decides."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from locum.reading.regions import Regions
from locum.reading.rules import Look, Sign
from locum.reading.style import Style, is_reddish


@dataclass(frozen=True, slots=True)
class Sighting:
    """A sign that was found: where, and the words it matched."""

    sign: Sign
    row: int
    text: str


def first_sighting(regions: Regions, signs: tuple[Sign, ...]) -> Sighting | None:
    """The sign of the highest priority that this screen shows."""
    for sign in signs:
        sighting = look_for(regions, sign)
        if sighting is not None:
            return sighting
    return None


def look_for(regions: Regions, sign: Sign) -> Sighting | None:
    """Where this sign stands on the screen, if it does and nothing speaks against it."""
    for match in sign.look.pattern.finditer(regions.text(sign.look.where)):
        region = regions.carve(sign.look.where)
        if sign.style and not _has_style(regions, sign, match):
            continue
        if all(_seen(regions, also) for also in sign.also) and not any(
            _seen(regions, no) for no in sign.unless
        ):
            return Sighting(sign, region.row(match.start()), match.group())
        return None
    return None


def _seen(regions: Regions, look: Look) -> bool:
    return look.pattern.search(regions.text(look.where)) is not None


def _has_style(regions: Regions, sign: Sign, match: re.Match[str]) -> bool:
    """Whether the match looks as the sign wants it; without styles it is believed, but for `known` ones."""
    if not regions.view.styled:
        return "known" not in (sign.style or "").split()
    region = regions.carve(sign.look.where)
    text = regions.text(sign.look.where)
    start = match.start("here") if "here" in sign.look.pattern.groupindex else _first_visible(match)
    column = start - (text.rfind("\n", 0, start) + 1)
    style = regions.view.style_at(region.row(start), region.left + column)
    return all(STYLE_TESTS[word](style) for word in (sign.style or "").split())


def _first_visible(match: re.Match[str]) -> int:
    return match.start() + len(match.group()) - len(match.group().lstrip())


STYLE_TESTS: dict[str, Callable[[Style], bool]] = {
    "coloured": lambda style: bool(style.fg),
    "plain": lambda style: not style.fg,
    "dim": lambda style: style.dim,
    "bold": lambda style: style.bold,
    "on-background": lambda style: bool(style.bg),
    "off-background": lambda style: not style.bg,
    "inverse": lambda style: style.inverse,
    "reddish": lambda style: is_reddish(style.fg),
    "known": lambda style: True,
}
