"""Actions: what the lead wants done. An action whose key is already under way is not begun again."""

from dataclasses import dataclass

from locum.model.asked import Asked
from locum.model.reading import State
from locum.model.runner import Given, RunnerId


@dataclass(frozen=True, slots=True)
class StartAgent:
    """Open a window and start the agent in it, or find the one that a killed lead had opened."""

    runner: RunnerId
    session: str | None
    resume: bool

    @property
    def key(self) -> str:
        """What must not be under way twice."""
        return f"pane:{self.runner}"


@dataclass(frozen=True, slots=True)
class Consult:
    """Weigh a question: read all its pages, then gate, rules and brain."""

    runner: RunnerId
    question: str
    fingerprint: str
    state: State
    pages: tuple[Asked, ...]
    leaf: bool

    @property
    def key(self) -> str:
        """What must not be under way twice."""
        return f"question:{self.question}"


@dataclass(frozen=True, slots=True)
class PressAnswer:
    """Answer the question on a Runner's screen, if it is still this one."""

    runner: RunnerId
    question: str
    fingerprint: str
    pages: tuple[Asked, ...]
    given: tuple[Given, ...]

    @property
    def key(self) -> str:
        """What must not be under way twice."""
        return f"hand:{self.runner}"


@dataclass(frozen=True, slots=True)
class ReplyByHook:
    """Answer through the agent's exact channel."""

    runner: RunnerId
    question: str
    request: str
    pages: tuple[Asked, ...]
    given: tuple[Given, ...]
    state: State

    @property
    def key(self) -> str:
        """What must not be under way twice."""
        return f"hook:{self.request}"


@dataclass(frozen=True, slots=True)
class SayMessage:
    """Type a message into a Runner's box; `again` when an earlier lead may have typed it already."""

    runner: RunnerId
    message: str
    text: str
    again: bool
    before: int = 0
    """How often the conversation has taken the same words before."""
    busy: bool = False
    """Whether the agent was at work when it was first to be typed."""

    @property
    def key(self) -> str:
        """What must not be under way twice."""
        return f"hand:{self.runner}"


@dataclass(frozen=True, slots=True)
class ClosePane:
    """End a Runner's pane and everything in it."""

    runner: RunnerId
    politely: bool

    @property
    def key(self) -> str:
        """What must not be under way twice."""
        return f"close:{self.runner}"


@dataclass(frozen=True, slots=True)
class FindNext:
    """Find out what the workflow wants to be told next."""

    runner: RunnerId

    @property
    def key(self) -> str:
        """What must not be under way twice."""
        return f"next:{self.runner}"


@dataclass(frozen=True, slots=True)
class Inspect:
    """Run the project's checks over a Runner's work, then look at it from the user's side."""

    runner: RunnerId
    round: int
    command: str | None
    counts: bool = True
    """Whether the Runner is done or goes round again by what is found; else it is only told."""

    @property
    def key(self) -> str:
        """What must not be under way twice."""
        return f"{'inspect' if self.counts else 'look'}:{self.runner}"


@dataclass(frozen=True, slots=True)
class TellHuman:
    """Notify the human of something that needs them, or that they wanted to hear."""

    subject: str
    text: str
    decision: str | None = None

    @property
    def key(self) -> str:
        """What must not be under way twice."""
        return f"notify:{self.decision or self.subject}"


Action = (
    StartAgent | Consult | PressAnswer | ReplyByHook | SayMessage | ClosePane | FindNext | Inspect | TellHuman
)  # fmt: skip
