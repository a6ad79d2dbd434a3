"""A Reading: what a Screen says, with the reason."""

from dataclasses import dataclass
from enum import StrEnum


class State(StrEnum):
    """What an agent is doing, as far as its screen tells."""

    STARTING = "starting"
    WORKING = "working"
    BACKGROUND = "background"
    QUESTION = "question"
    PERMISSION = "permission"
    PLAN = "plan"
    DIALOG = "dialog"
    IDLE = "idle"
    LIMITED = "limited"
    ERROR = "error"
    MENU = "menu"
    EXITED = "exited"
    UNKNOWN = "unknown"

    @property
    def asks(self) -> bool:
        """Whether the agent waits for somebody to choose or confirm something."""
        return self in ASKS


ASKS = frozenset({State.QUESTION, State.PERMISSION, State.PLAN, State.DIALOG})


class QuestionKind(StrEnum):
    """The shape of what is asked."""

    SINGLE = "single"
    MULTI = "multi"
    FORM = "form"
    TEXT = "text"
    REVIEW = "review"
    PERMISSION = "permission"


@dataclass(frozen=True, slots=True)
class Option:
    """One row the cursor can stand on."""

    number: int | None
    label: str
    detail: str | None = None
    selected: bool = False
    checked: bool | None = None


@dataclass(frozen=True, slots=True)
class Tab:
    """One page of a form."""

    title: str
    done: bool = False
    current: bool = False


OUT_OF_SIGHT = "…"
"""The line that stands in the body of a question for what its dialog does not show."""


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked, and what can be chosen."""

    kind: QuestionKind
    title: str | None = None
    text: str | None = None
    tabs: tuple[Tab, ...] = ()
    options: tuple[Option, ...] = ()
    body: str | None = None
    """What the question is about, where it is drawn: the command to run, the change to make, the plan."""
    cut: bool = False
    """Whether the list of options goes on out of sight, as it does in a low pane."""
    command: str | None = None
    """The exact and whole command that is to be allowed, where the screen tells it for certain."""
    headless: bool = False
    """Whether the beginning of what is asked is out of sight, above the top of a low pane."""
    scrolls: bool = False
    """Whether the list is drawn between arrows and shows other rows as its cursor moves."""
    preview: str | None = None
    """What stands in a box beside the options, under the label it belongs to: of one at a time."""

    @property
    def selected(self) -> Option | None:
        """The option under the cursor, where the screen tells."""
        return next((option for option in self.options if option.selected), None)


class TroubleKind(StrEnum):
    """What sort of thing went wrong between the agent and its model."""

    RATE_LIMIT = "rate_limit"
    OVERLOADED = "overloaded"
    AUTH = "auth"
    SERVER = "server"
    NETWORK = "network"
    CONTEXT = "context"
    CREDIT = "credit"
    BAD_REQUEST = "bad_request"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Trouble:
    """An error the screen shows, and whether the agent is still trying."""

    kind: TroubleKind
    retrying: bool = False


@dataclass(frozen=True, slots=True)
class Limit:
    """A quota or rate limit, and when it ends or how long it lasts where the screen says so."""

    resets_at: str | None = None
    lasts: str | None = None
    """A length of time counted from when the limit was met."""
    by_itself: bool = False
    """Whether the agent says that it goes on by itself then."""

    @property
    def told(self) -> str | None:
        """Its end or its length in words, where either is told."""
        return self.resets_at or self.lasts


@dataclass(frozen=True, slots=True)
class Reading:
    """What one Screen says."""

    state: State
    because: tuple[str, ...]
    agent: str | None = None
    question: Question | None = None
    draft: str | None = None
    limit: Limit | None = None
    error: Trouble | None = None
    stage: str | None = None
    composer: bool = False
    """Whether the box that takes a prompt is on screen."""
    typed: str | None = None
    """What stands in the box, also where an open list makes a search of it rather than a draft."""
