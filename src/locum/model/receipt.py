"""A Receipt: what became of something Locum was asked to type."""

from dataclasses import dataclass
from enum import StrEnum


class Outcome(StrEnum):
    """How a send ended. There is no "sent": typing is not being heard."""

    ACCEPTED = "accepted"
    """A question, permission or dialog took the answer and went away."""
    SUBMITTED = "submitted"
    """The composer emptied and the agent has the text."""
    QUEUED = "queued"
    """The agent is busy and will read the text later."""
    TYPED = "typed"
    """The text stands in the box and was not submitted."""
    REFUSED = "refused"
    """Nothing was pressed: wrong state, a human draft, an open menu."""
    MOVED_ON = "moved_on"
    """Nothing was pressed: the screen no longer shows what the answer was for."""
    UNKNOWN = "unknown"
    """Keys were pressed and the screen does not say what became of them."""


@dataclass(frozen=True, slots=True)
class Receipt:
    """The outcome of one send, with the reason and what was really pressed."""

    outcome: Outcome
    because: str
    pane: str
    pressed: tuple[str, ...] = ()
    """Keys and texts in the order they went to the pane, for the journal and the bug report."""
