"""A Call: one headless run of an agent, and the Reply that came of it."""

from dataclasses import dataclass
from enum import StrEnum

from locum.model.reading import Limit, Trouble


class Permissions(StrEnum):
    """How much an agent may do without asking. The user chooses; `skip` is never a silent default."""

    ASK = "ask"
    EDIT = "edit"
    SKIP = "skip"


@dataclass(frozen=True, slots=True)
class Call:
    """The command line of one headless run, and what it is given."""

    argv: tuple[str, ...]
    stdin: str | None = None
    env: tuple[tuple[str, str], ...] = ()
    """Variables laid over the environment of the caller."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What an agent said at the end of one headless run, in its own words and nobody else's."""

    text: str
    session: str | None = None
    """The agent's own id of the conversation, with which it can be resumed."""
    cost: float | None = None
    """US dollars, where the agent tells."""
    tokens: int | None = None
    error: Trouble | None = None
    limit: Limit | None = None
    because: str | None = None
    """The agent's own sentence about what went wrong, and how to mend it where we know."""
