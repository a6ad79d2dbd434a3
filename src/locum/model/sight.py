"""A Sight: one pane and what its screen says."""

from dataclasses import dataclass

from locum.model.pane import Pane
from locum.model.reading import Reading


@dataclass(frozen=True, slots=True)
class Sight:
    """One pane and what it shows."""

    pane: Pane
    reading: Reading
