"""What came of research about users."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Researched:
    """A report, and what it would add to the profile once the human confirms it."""

    file: str
    proposed: tuple[str, ...] = ()
    version: int | None = None
    """The version of the profile that waits for the human; None where nothing was added."""
    odd: str | None = None
    """What could not be used of the proposals, if anything."""
