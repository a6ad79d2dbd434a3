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


@dataclass(frozen=True, slots=True)
class Consult:
    """Weigh a question: read all its pages, then gate, rules and brain."""

    runner: RunnerId
    question: str
    fingerprint: str
    state: State
    pages: tuple[Asked, ...]
    leaf: bool


@dataclass(frozen=True, slots=True)
class PressAnswer:
    """Answer the question on a Runner's screen, if it is still this one."""

    runner: RunnerId
    question: str
    fingerprint: str
    pages: tuple[Asked, ...]
    given: tuple[Given, ...]


@dataclass(frozen=True, slots=True)
class ReplyByHook:
    """Answer through the agent's exact channel."""

    runner: RunnerId
    question: str
    request: str
    pages: tuple[Asked, ...]
    given: tuple[Given, ...]
    state: State


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


@dataclass(frozen=True, slots=True)
class ClosePane:
    """End a Runner's pane and everything in it."""

    runner: RunnerId
    politely: bool


@dataclass(frozen=True, slots=True)
class MakeRoom:
    """Make a Runner's window tall enough for all of what it asks."""

    runner: RunnerId


@dataclass(frozen=True, slots=True)
class FindNext:
    """Find out what the workflow wants to be told next."""

    runner: RunnerId


@dataclass(frozen=True, slots=True)
class Inspect:
    """Run the project's checks over a Runner's work, then look at it from the user's side."""

    runner: RunnerId
    round: int
    command: str | None
    counts: bool = True
    """Whether the Runner is done or goes round again by what is found; else it is only told."""


@dataclass(frozen=True, slots=True)
class TellHuman:
    """Notify the human of something that needs them, or that they wanted to hear."""

    subject: str
    text: str
    decision: str | None = None


Action = (
    StartAgent | Consult | PressAnswer | ReplyByHook | SayMessage | ClosePane | MakeRoom | FindNext | Inspect
    | TellHuman
)  # fmt: skip


def key_of(action: Action) -> str:
    """What must not be under way twice."""
    match action:
        case StartAgent(runner=runner):
            return f"pane:{runner}"
        case Consult(question=question):
            return f"question:{question}"
        case PressAnswer(runner=runner) | SayMessage(runner=runner):
            return f"hand:{runner}"
        case ReplyByHook(request=request):
            return f"hook:{request}"
        case ClosePane(runner=runner):
            return f"close:{runner}"
        case MakeRoom(runner=runner):
            return f"room:{runner}"
        case FindNext(runner=runner):
            return f"next:{runner}"
        case Inspect(runner=runner, counts=counts):
            return f"{'inspect' if counts else 'look'}:{runner}"
        case TellHuman(subject=subject, decision=decision):
            return f"notify:{decision or subject}"
