"""Orders: what the human asks of the lead, from whichever surface."""

from dataclasses import dataclass, field

from locum.model.runner import Given, Task


@dataclass(frozen=True, slots=True)
class Hire:
    """Start a Runner."""

    name: str
    task: Task
    worktree: bool = False


@dataclass(frozen=True, slots=True)
class Adopt:
    """Take over a pane that Locum did not start."""

    name: str
    pane: str
    task: Task
    server: str | None = None
    folder: str = ""
    """Where the agent in the pane works; empty where nobody looked."""
    born: str = ""
    """When the tmux server began, as it tells it itself."""


@dataclass(frozen=True, slots=True)
class Tell:
    """Give a directive, to one Runner or to the team."""

    text: str
    runner: str | None = None
    source: str = "locum tell"
    """Where it came from, as the files tell it."""


@dataclass(frozen=True, slots=True)
class Decide:
    """Answer something that waits for the human."""

    decision: str
    given: tuple[Given, ...]
    via: str = "command"


@dataclass(frozen=True, slots=True)
class Pause:
    """Stop typing to a Runner, or to all, until further notice."""

    runner: str | None = None


@dataclass(frozen=True, slots=True)
class Continue:
    """Go on with what was paused or stopped."""

    runner: str | None = None


@dataclass(frozen=True, slots=True)
class Stop:
    """End a Runner, or all: politely, or at once."""

    runner: str | None = None
    now: bool = False


@dataclass(frozen=True, slots=True)
class Review:
    """Check and evaluate a Runner's work now."""

    runner: str


Order = Hire | Adopt | Tell | Decide | Pause | Continue | Stop | Review


@dataclass(frozen=True, slots=True)
class Placed:
    """An order with the id under which its outcome is told."""

    id: str
    order: Order = field()
    at: float | None = None
    """When it was given, where that is known."""
