"""Shown: one pane and what it shows."""

from dataclasses import dataclass

from locum.model.pane import Pane
from locum.model.reading import Reading


@dataclass(frozen=True, slots=True)
class Shown:
    """One pane and what it shows."""

    pane: Pane
    reading: Reading
