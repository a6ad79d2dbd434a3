"""The language the user reads: English, Simplified or Traditional Chinese."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

ENGLISH = "en"
SIMPLIFIED = "zh-Hans"
TRADITIONAL = "zh-Hant"
VARIABLES = ("LOCUM_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


def pick_language(environ: Mapping[str, str]) -> str:
    """The language by LOCUM_LANG, else by the locale; English where neither names one we speak."""
    wish = next((environ[name] for name in VARIABLES if environ.get(name)), "")
    parts = wish.lower().replace("_", "-").partition(".")[0].split("-")
    if parts[0] != "zh":
        return ENGLISH
    return TRADITIONAL if {"hant", "tw", "hk", "mo"} & set(parts) else SIMPLIFIED


def in_tongue(choices: tuple[str, str, str], tongue: str) -> str:
    """The sentence in the language that is read."""
    return choices[{SIMPLIFIED: 1, TRADITIONAL: 2}.get(tongue, 0)]


def say_in(environ: Mapping[str, str], choices: tuple[str, str, str], **words: object) -> str:
    """The sentence in the user's language, with its gaps filled."""
    return in_tongue(choices, pick_language(environ)).format_map(words)
