"""A Decision: something only the human may settle, and what becomes of it."""

from dataclasses import dataclass
from enum import StrEnum

from locum.model.asked import Asked, By, Ruling
from locum.model.runner import Given, RunnerId


class About(StrEnum):
    """What a decision is about."""

    QUESTION = "question"
    """An agent asked it."""
    TROUBLE = "trouble"
    """Something went wrong that Locum must not mend alone."""
    DIRECTIVE = "directive"
    """A note of the human that can be read in two ways."""


@dataclass(frozen=True, slots=True)
class Decision:
    """One thing that waits for the human."""

    id: str
    runner: RunnerId | None
    about: About
    pages: tuple[Asked, ...]
    because: str
    """Why Locum does not settle it alone."""
    opened_at: float
    rulings: tuple[Ruling, ...] = ()
    """What Locum would say, page by page, where it has a suggestion."""
    danger: bool = False
    """Whether the gate holds it: such a one is never settled by a time-out."""

    @property
    def in_a_line(self) -> str:
        """All that is asked, page by page, in one line."""
        return " / ".join(page.in_a_line for page in self.pages)

    @property
    def wants_care(self) -> bool:
        """Whether an answer is asked for twice: the gate saw a danger, not only a thing it does not know."""
        held = [ruling for ruling in self.rulings if ruling.by is By.GATE]
        return self.danger and not (held and all(ruling.unfamiliar for ruling in held))


@dataclass(frozen=True, slots=True)
class Settled:
    """How a decision ended."""

    decision: Decision
    given: tuple[Given, ...]
    by: str
    via: str
    at: float
