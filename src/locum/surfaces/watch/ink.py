"""Ink: the colours of words, in two strengths, so that they can be read on dark and on light."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Ink:
    """A colour for each thing a word may mean; the word itself says it too."""

    asking: str
    busy: str
    quiet: str
    bad: str
    odd: str
    faint: str


ON_DARK = Ink("#e3b341", "#6cb2ff", "#56c568", "#ff7b72", "#c8a2ff", "#8f9aa8")
ON_LIGHT = Ink("#7d5200", "#0b5cad", "#17692f", "#b3261e", "#6a3fb5", "#5b6675")
