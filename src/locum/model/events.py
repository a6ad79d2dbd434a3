"""Events: what the lead chooses to remember. New ones are added; what is here is never redefined."""

# long: the whole vocabulary of the journal, which is looked up in one place

from dataclasses import dataclass

from locum.model.asked import Asked, Ruling
from locum.model.decision import About
from locum.model.reading import State
from locum.model.runner import Given, RunnerId, Task, Written


@dataclass(frozen=True, slots=True)
class LeadStarted:
    """A lead took its seat."""

    pid: int
    version: str
    decided: int = 0
    """The last number that a decision has in the human's file: one of another journal may be there."""
    folder: str = ""
    """The project's folder."""


@dataclass(frozen=True, slots=True)
class ProjectMoved:
    """The project's folder was moved or renamed while nobody led it."""

    before: str
    after: str


@dataclass(frozen=True, slots=True)
class LeadEnded:
    """A lead left its seat on purpose."""

    because: str


@dataclass(frozen=True, slots=True)
class TmuxLost:
    """tmux could not be reached any more."""

    because: str


@dataclass(frozen=True, slots=True)
class TmuxFound:
    """tmux answered again."""


@dataclass(frozen=True, slots=True)
class OrderTaken:
    """An order of the human was carried out, or refused with the reason."""

    order: str
    done: bool
    because: str


@dataclass(frozen=True, slots=True)
class RunnerPlanned:
    """A Runner was asked for."""

    runner: RunnerId
    task: Task
    folder: str
    branch: str | None = None
    session: str | None = None
    found: tuple[Written, ...] = ()
    """What was there already of the files that anybody waits for."""
    given: float | None = None
    """When the human asked for it, where that is known."""


@dataclass(frozen=True, slots=True)
class StartIntended:
    """A Runner's agent is about to be started, anew or with its own resume."""

    runner: RunnerId
    session: str | None
    resume: bool
    because: str
    given: float | None = None
    """When the human asked for it, where it was they."""


@dataclass(frozen=True, slots=True)
class RunnerStarted:
    """A Runner's agent runs in a pane."""

    runner: RunnerId
    pane: str
    server: str
    session: str | None = None
    adopted: bool = False
    born: str = ""
    """When the tmux server began on which an adopted pane was found; empty where nobody looked."""


@dataclass(frozen=True, slots=True)
class RunnerReady:
    """The agent has come up and can be talked to."""

    runner: RunnerId


@dataclass(frozen=True, slots=True)
class StateRead:
    """A Runner's screen says something new."""

    runner: RunnerId
    state: State
    stage: str | None = None
    because: str = ""


@dataclass(frozen=True, slots=True)
class QuestionSeen:
    """An agent asks something."""

    runner: RunnerId
    question: str
    fingerprint: str
    state: State
    pages: tuple[Asked, ...]
    leafed: bool = True
    via: str = "keys"
    prose: bool = False


@dataclass(frozen=True, slots=True)
class RulingMade:
    """The proxy weighed a question, page by page."""

    runner: RunnerId
    question: str
    pages: tuple[Asked, ...]
    rulings: tuple[Ruling, ...]


@dataclass(frozen=True, slots=True)
class AnswerIntended:
    """An answer is decided; from here on keys may be pressed."""

    runner: RunnerId
    question: str
    given: tuple[Given, ...]
    words: str
    by: str
    because: str
    pages: tuple[Asked, ...] = ()
    basis: str | None = None


@dataclass(frozen=True, slots=True)
class AnswerGiven:
    """The agent has the answer."""

    runner: RunnerId
    question: str
    via: str
    because: str


@dataclass(frozen=True, slots=True)
class AnswerHindered:
    """An answer could not be typed just now; nothing was pressed."""

    runner: RunnerId
    question: str
    because: str


@dataclass(frozen=True, slots=True)
class AnswerDoubted:
    """Keys were pressed for an answer, and the screen did not say what became of them."""

    runner: RunnerId
    question: str
    because: str


@dataclass(frozen=True, slots=True)
class QuestionGone:
    """A question went away without an answer of ours."""

    runner: RunnerId
    question: str
    because: str
    too_late: str | None = None
    """Who had answered it in vain: the answer was decided, and did not reach the agent."""


@dataclass(frozen=True, slots=True)
class DecisionOpened:
    """The human was asked."""

    decision: str
    runner: RunnerId | None
    about: About
    pages: tuple[Asked, ...]
    because: str
    rulings: tuple[Ruling, ...] = ()
    danger: bool = False
    question: str | None = None


@dataclass(frozen=True, slots=True)
class DecisionSettled:
    """A decision ended: answered, or no longer needed."""

    decision: str
    given: tuple[Given, ...]
    by: str
    via: str
    because: str


@dataclass(frozen=True, slots=True)
class AutonomyMoved:
    """The human agreed with the proxy on a kind of question, or did not."""

    question_kind: str
    agreed: bool


@dataclass(frozen=True, slots=True)
class MessageQueued:
    """Something is to be said to an agent when it can hear."""

    runner: RunnerId
    message: str
    text: str
    because: str
    first: bool = False
    """Whether it comes before everything that waits to be said."""


@dataclass(frozen=True, slots=True)
class MessageIntended:
    """A message is about to be typed."""

    runner: RunnerId
    message: str
    busy: bool = False
    """Whether the agent was at work, so that the message would have to wait."""


@dataclass(frozen=True, slots=True)
class MessageHindered:
    """A message could not be given now: nothing was pressed, or (`typed`) it may stand in the box unsent."""

    runner: RunnerId
    message: str
    because: str
    typed: bool = False


@dataclass(frozen=True, slots=True)
class MessageGiven:
    """The agent has the message."""

    runner: RunnerId
    message: str
    outcome: str
    because: str


@dataclass(frozen=True, slots=True)
class MessageDropped:
    """A message will not be said after all."""

    runner: RunnerId
    message: str
    because: str


@dataclass(frozen=True, slots=True)
class LimitMet:
    """An agent ran into its quota; it is waited for."""

    runner: RunnerId
    until: float
    resets_at: str | None = None


@dataclass(frozen=True, slots=True)
class LimitOver:
    """The wait for a quota is over."""

    runner: RunnerId


@dataclass(frozen=True, slots=True)
class Nudged:
    """An agent that stopped over an error is told to go on."""

    runner: RunnerId
    because: str


@dataclass(frozen=True, slots=True)
class RunnerPaused:
    """Nobody types to this Runner until further notice."""

    runner: RunnerId
    because: str


@dataclass(frozen=True, slots=True)
class RunnerContinued:
    """A paused Runner goes on."""

    runner: RunnerId


@dataclass(frozen=True, slots=True)
class StopIntended:
    """A Runner is to end."""

    runner: RunnerId
    now: bool
    because: str


@dataclass(frozen=True, slots=True)
class RunnerStopped:
    """A Runner was ended by the human."""

    runner: RunnerId
    because: str


@dataclass(frozen=True, slots=True)
class RunnerFailed:
    """A Runner ended and Locum does not start it again by itself."""

    runner: RunnerId
    because: str


@dataclass(frozen=True, slots=True)
class WorktreeLost:
    """A Runner's worktree was deleted under it; nothing goes on in that folder."""

    runner: RunnerId
    folder: str


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """An agent says it is finished; its work is now checked."""

    runner: RunnerId
    round: int
    because: str
    ended: bool = False
    """Whether the Runner was over already, and only what it left is looked at."""


@dataclass(frozen=True, slots=True)
class ChecksRun:
    """The project's own checks were run over a Runner's work."""

    runner: RunnerId
    round: int
    passed: bool
    because: str
    tail: str = ""


@dataclass(frozen=True, slots=True)
class EvaluationMade:
    """A Runner's work was looked at from the user's side."""

    runner: RunnerId
    round: int
    good: bool
    file: str
    because: str


@dataclass(frozen=True, slots=True)
class RoundBegun:
    """A Runner goes over its work once more."""

    runner: RunnerId
    round: int
    because: str


@dataclass(frozen=True, slots=True)
class RunnerDone:
    """A Runner's work is done and was found good."""

    runner: RunnerId
    because: str


@dataclass(frozen=True, slots=True)
class DirectiveTaken:
    """A note of the human was taken in."""

    directive: str
    kind: str
    text: str
    source: str
    because: str
    runner: str | None = None
    outcome: str = ""
    """What came of it, where that is not what always comes of its kind."""


@dataclass(frozen=True, slots=True)
class HandedOff:
    """A file that a Runner waited for was written."""

    runner: RunnerId
    file: str
    path: str = ""
    """Where it is."""


@dataclass(frozen=True, slots=True)
class FileUnclear:
    """A file of the human cannot be taken as it stands."""

    file: str
    because: str


@dataclass(frozen=True, slots=True)
class Warned:
    """Something the human should know, and that needs no answer."""

    runner: RunnerId | None
    because: str
