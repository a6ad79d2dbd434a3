"""Observations: what reached the lead."""

from dataclasses import dataclass

from locum.model.asked import Asked, Ruling
from locum.model.orders import Placed
from locum.model.reading import Reading
from locum.model.receipt import Receipt
from locum.model.runner import Given, RunnerId, Written


@dataclass(frozen=True, slots=True)
class Saw:
    """What a Runner's screen says, and for how long it has said so."""

    runner: RunnerId
    reading: Reading
    held: float
    """Seconds since the screen began to say this."""
    busy: bool = False
    """Whether a hand of ours is at work in the pane, so that what is seen may be its doing."""
    resets_at: float | None = None
    """When the limit that the screen shows is over, if it says so."""
    ended: str = ""
    """How the pane's program ended, where it did and tmux tells: `status 2`, `signal 9`."""
    words: str = ""
    """The last words of a program that ended."""


@dataclass(frozen=True, slots=True)
class Vanished:
    """A Runner's pane is gone, or its program has ended."""

    runner: RunnerId
    because: str
    pane_left: bool = False


@dataclass(frozen=True, slots=True)
class WorktreeGone:
    """A Runner's folder is no longer the git worktree that it was given."""

    runner: RunnerId


@dataclass(frozen=True, slots=True)
class TmuxDown:
    """tmux cannot be reached."""

    because: str
    gone: bool = False
    """Whether there is no server any more, and so no pane of it, rather than one that does not answer."""


@dataclass(frozen=True, slots=True)
class TmuxUp:
    """tmux answers."""


@dataclass(frozen=True, slots=True)
class LedElsewhere:
    """Another lead has the pane that a Runner was adopted in."""

    runner: RunnerId
    because: str


@dataclass(frozen=True, slots=True)
class Started:
    """A Runner's agent was started."""

    runner: RunnerId
    pane: str
    server: str
    session: str | None
    adopted: bool = False


@dataclass(frozen=True, slots=True)
class StartFailed:
    """A Runner's agent could not be started."""

    runner: RunnerId
    because: str


@dataclass(frozen=True, slots=True)
class Ruled:
    """The proxy has weighed a question; all its pages are known now."""

    runner: RunnerId
    question: str
    pages: tuple[Asked, ...]
    rulings: tuple[Ruling, ...]


@dataclass(frozen=True, slots=True)
class HookAsked:
    """An agent asks through its exact channel, and waits for the answer there."""

    runner: RunnerId
    request: str
    state: str
    pages: tuple[Asked, ...]


@dataclass(frozen=True, slots=True)
class HookLeft:
    """A request on the exact channel is no longer waited for."""

    runner: RunnerId
    request: str
    because: str
    heard: bool = False
    """Whether the agent got its answer there."""


@dataclass(frozen=True, slots=True)
class Pressed:
    """What became of an answer that was to be typed."""

    runner: RunnerId
    question: str
    receipt: Receipt


@dataclass(frozen=True, slots=True)
class Said:
    """What became of a message that was to be typed."""

    runner: RunnerId
    message: str
    receipt: Receipt
    again: bool = False
    """Whether it was tried before, so that its words may stand in the box though nothing was pressed now."""


@dataclass(frozen=True, slots=True)
class Closed:
    """A Runner's pane was closed by us."""

    runner: RunnerId


@dataclass(frozen=True, slots=True)
class NextFound:
    """What the workflow wants to be told after a turn; None where it is at its end."""

    runner: RunnerId
    text: str | None
    because: str
    closing: str = ""
    """The last words of the agent on its screen."""
    broken_off: bool = False
    """Whether the agent was stopped in the middle, and waits to be told what to do instead."""
    silent: bool = False
    """Whether the agent stopped without a word: behind a tool's result, or behind what it was told."""
    out_of_sight: bool = False
    """Whether its last words are longer than its screen, so that their beginning cannot be read."""
    left: tuple[str, ...] = ()
    """What is still open on the agent's own list of things to do."""


@dataclass(frozen=True, slots=True)
class Checked:
    """The project's checks were run."""

    runner: RunnerId
    round: int
    passed: bool
    because: str
    tail: str = ""


@dataclass(frozen=True, slots=True)
class Evaluated:
    """A Runner's work was looked at."""

    runner: RunnerId
    round: int
    good: bool
    file: str
    because: str
    counts: bool = True
    """Whether something follows from it; what was looked at in the middle of the work is only told."""


@dataclass(frozen=True, slots=True)
class Ordered:
    """The human asked for something."""

    placed: Placed
    folder: str = ""
    branch: str | None = None
    session: str | None = None
    found: tuple[Written, ...] = ()
    """What was there before a Runner of the files that anybody waits for."""
    kind: str = "other"
    """What sort of directive it is, where it is one."""
    because: str = ""
    targets: tuple[str, ...] = ()
    """The Runners that a directive names in its own words; none means all."""
    unclear: bool = False
    """Whether a directive may be meant to stop somebody, and may not."""
    problem: str | None = None
    """Why it cannot be done, where that was found out on the way."""


@dataclass(frozen=True, slots=True)
class FileDecided:
    """The human answered a decision in the file."""

    decision: str
    given: tuple[Given, ...]


@dataclass(frozen=True, slots=True)
class Directed:
    """The human left a note."""

    directive: str
    kind: str
    text: str
    source: str
    because: str
    runner: str | None = None
    project: str = ""
    """The folder of the project, in whose files it is written down."""
    unclear: bool = False
    """Whether it may be meant to stop something: then those concerned hear it as it was written."""
    at: float | None = None
    """When it was written, where that is known."""


@dataclass(frozen=True, slots=True)
class Unclear:
    """A file of the human cannot be taken as it stands."""

    file: str
    because: str


@dataclass(frozen=True, slots=True)
class FileThere:
    """A file that a Runner waits for was written."""

    runner: RunnerId
    file: str
    path: str
    """Where it is."""


@dataclass(frozen=True, slots=True)
class ContextSeen:
    """How much of its context the talking lead has used, in tokens."""

    runner: RunnerId
    used: int
    window: int


@dataclass(frozen=True, slots=True)
class Tick:
    """Time has passed."""


Observation = (
    Saw | Vanished | TmuxDown | TmuxUp | Started | StartFailed | Ruled | HookAsked | HookLeft | Pressed | Said
    | Closed | NextFound | Checked | Evaluated | Ordered | FileDecided | Directed | Unclear | FileThere | Tick
    | ContextSeen | WorktreeGone | LedElsewhere
)  # fmt: skip

SAID_AGAIN = (Saw, Tick, HookAsked, HookLeft, WorktreeGone, FileDecided)
"""What the next look says again as long as it is so, and what is no longer true if it does not."""
