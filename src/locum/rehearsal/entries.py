"""What the agent has printed so far: the entries of its transcript."""

from dataclasses import dataclass
from enum import StrEnum


class Look(StrEnum):
    """How an entry stands out."""

    PLAIN = "plain"
    ERROR = "error"


@dataclass(frozen=True, slots=True)
class Echo:
    """The user's message, repeated."""

    text: str


@dataclass(frozen=True, slots=True)
class Reply:
    """Something the agent says."""

    text: str
    look: Look = Look.PLAIN


class CallState(StrEnum):
    """What became of a tool call."""

    WAITING = "waiting"
    DONE = "done"
    REJECTED = "rejected"


@dataclass(frozen=True, slots=True)
class Call:
    """A tool call with what it printed."""

    tool: str
    argument: str
    state: CallState
    output: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Heard:
    """What the user answered, in the agent's words."""

    title: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Note:
    """A line under the thing before it."""

    text: str
    look: Look = Look.PLAIN


@dataclass(frozen=True, slots=True)
class Done:
    """The end of a turn."""

    text: str


Entry = Echo | Reply | Call | Heard | Note | Done
