"""The steps a script is made of: what the rehearsal agent waits for, draws and does."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum


class Mode(StrEnum):
    """The permission mode named in the footer."""

    MANUAL = "manual"
    ACCEPT = "accept"
    PLAN = "plan"
    AUTO = "auto"
    BYPASS = "bypass"


class Renderer(StrEnum):
    """Whether the agent takes the whole screen or draws inline."""

    FULLSCREEN = "fullscreen"
    CLASSIC = "classic"


@dataclass(frozen=True, slots=True)
class Choice:
    """One option of a question, with what is said about it."""

    label: str
    detail: str | None = None


@dataclass(frozen=True, slots=True)
class Asked:
    """One question of an ask step."""

    header: str
    question: str
    options: tuple[Choice, ...]
    multi: bool = False


@dataclass(frozen=True, slots=True)
class Expect:
    """Waits for a prompt that matches; any other prompt gets the reply `otherwise`."""

    pattern: str
    otherwise: str = "I was waiting for something else."


@dataclass(frozen=True, slots=True)
class Say:
    """A reply."""

    text: str


@dataclass(frozen=True, slots=True)
class Work:
    """A while of work with a spinner, and perhaps a tool call."""

    seconds: str
    verb: str = "Brewing"
    tool: str | None = None
    output: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Wait:
    """A pause in which nothing new is drawn."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Ask:
    """One or several questions."""

    questions: tuple[Asked, ...]


class Tool(StrEnum):
    """What a permission prompt is about."""

    BASH = "bash"
    EDIT = "edit"
    WRITE = "write"
    FETCH = "fetch"


@dataclass(frozen=True, slots=True)
class Permit:
    """A permission prompt."""

    tool: Tool
    subject: str
    note: str | None = None
    body: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    source: str | None = None


@dataclass(frozen=True, slots=True)
class Plan:
    """A plan that waits for approval."""

    text: str
    options: tuple[str, ...] = ()


class Doorway(StrEnum):
    """A dialog at start-up, without digits."""

    TRUST = "trust"
    BYPASS = "bypass"
    API_KEY = "api-key"


@dataclass(frozen=True, slots=True)
class Dialog:
    """A start-up dialog."""

    doorway: Doorway


@dataclass(frozen=True, slots=True)
class Stage:
    """A stage banner."""

    text: str


@dataclass(frozen=True, slots=True)
class Write:
    """A file written inside the working folder."""

    path: str
    text: str


class Failure(StrEnum):
    """A way in which the model's server fails."""

    RATE_LIMIT = "rate_limit"
    OVERLOADED = "overloaded"
    SERVER = "server"
    AUTH = "auth"
    FORBIDDEN = "forbidden"
    NETWORK = "network"
    REFUSED = "refused"
    MIDWAY = "midway"
    CONTEXT = "context"
    CREDIT = "credit"


@dataclass(frozen=True, slots=True)
class Fail:
    """An error: some retries, then an end text unless it recovers."""

    failure: Failure
    retries: int = 0
    recovers: bool = False
    delay: float = 2.0
    attempts: int = 10


@dataclass(frozen=True, slots=True)
class Limit:
    """A usage limit that ends the turn; `+3` stands for the first full minute that is three seconds away."""

    resets: str


@dataclass(frozen=True, slots=True)
class Background:
    """Agents at work in the background after the turn is over."""

    agents: int
    seconds: float


class MenuKind(StrEnum):
    """An overlay that keys act on."""

    SLASH = "slash"
    AGENTS = "agents"


@dataclass(frozen=True, slots=True)
class Menu:
    """An overlay the agent opens; it stays until it is closed."""

    kind: MenuKind


@dataclass(frozen=True, slots=True)
class Exit:
    """The agent ends."""

    code: int


@dataclass(frozen=True, slots=True)
class Crash:
    """The agent dies and leaves the terminal as it is."""

    code: int = 137


@dataclass(frozen=True, slots=True)
class Arm:
    """Steps taken when the thing last heard matches; no pattern matches anything."""

    when: str | None
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Branch:
    """The first arm that matches the thing last heard."""

    arms: tuple[Arm, ...]


@dataclass(frozen=True, slots=True)
class Repeat:
    """Steps taken again and again; zero times means for ever."""

    times: int
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Remember:
    """What was heard before the agent was killed comes back; no script names this step."""

    heard: str
    caught: tuple[str, ...]


Step = (
    Expect | Say | Work | Wait | Ask | Permit | Plan | Dialog | Stage | Write | Fail | Limit
    | Background | Menu | Exit | Crash | Branch | Repeat | Remember
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Script:
    """A whole story."""

    steps: tuple[Step, ...]
    mode: Mode = Mode.MANUAL
    renderer: Renderer = Renderer.FULLSCREEN
    guard: float = 0.12
    """Seconds after a dialog's first drawing in which keys are thrown away."""
    model: str = "Understudy 1.0 · no model, no network"
    placeholder: str = ""
    """What the empty box suggests; nothing by default, as in the real one after its first start."""
    title: str = field(default="Locum Rehearsal")
    goes_on: bool = False
    """Whether a resumed session goes on by itself; a real agent waits to be told."""
