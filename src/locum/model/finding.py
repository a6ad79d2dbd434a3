"""A Finding: one thing the doctor looked at, how it is, and what to do about it."""

from dataclasses import dataclass
from enum import StrEnum


class Health(StrEnum):
    """How a thing is that the doctor looked at."""

    FINE = "fine"
    NOTE = "note"
    """It works; the user may want to know."""
    BROKEN = "broken"
    """Something will not work until it is mended."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What was found about one thing."""

    about: str
    """Such as `tmux`, `claude` or `journal`."""
    health: Health
    says: str
    fix: str | None = None
    """The next step, where there is one to take."""


def fine(about: str, says: str) -> Finding:
    """All is well."""
    return Finding(about, Health.FINE, says)


def note(about: str, says: str, fix: str | None = None) -> Finding:
    """Worth knowing."""
    return Finding(about, Health.NOTE, says, fix)


def broken(about: str, says: str, fix: str | None = None) -> Finding:
    """To be mended."""
    return Finding(about, Health.BROKEN, says, fix)
