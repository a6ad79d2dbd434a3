"""Words: what the page says, in English, Simplified and Traditional Chinese."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from locum.workflow.language import ENGLISH, SIMPLIFIED, TRADITIONAL

LANGUAGES = (ENGLISH, SIMPLIFIED, TRADITIONAL)
TRADITIONAL_PLACES = {"hant", "tw", "hk", "mo"}

Words = Mapping[str, str]


@cache
def words_in(language: str) -> Words:
    """All sentences of the page in one language."""
    text = files("locum.surfaces.web").joinpath("words", f"{language}.toml").read_text(encoding="utf-8")
    return {name: str(value) for name, value in tomllib.loads(text).items()}


def preferred(header: str) -> str:
    """The language a browser asks for first among those the page speaks; English if none."""
    wishes = sorted((_wish(part) for part in header.split(",")), key=lambda wish: -wish[1])
    return next((found for tag, weight in wishes if weight > 0 and (found := _spoken(tag))), ENGLISH)


def _wish(part: str) -> tuple[str, float]:
    tag, _, weight = part.partition(";")
    try:
        return tag.strip().lower(), float(weight.strip().removeprefix("q=") or 1)
    except ValueError:
        return tag.strip().lower(), 0.0


def _spoken(tag: str) -> str | None:
    parts = tag.replace("_", "-").split("-")
    if parts[0] == "en" or tag == "*":
        return ENGLISH
    if parts[0] != "zh":
        return None
    return TRADITIONAL if TRADITIONAL_PLACES & set(parts) and "hans" not in parts else SIMPLIFIED
