"""A Runner: one agent session in a tmux pane that Locum supervises."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NewType

from locum.model.asked import Asked, Ruling
from locum.model.call import Permissions
from locum.model.reading import State

RunnerId = NewType("RunnerId", str)
"""A Runner's name, such as `api`: one a project."""


class Phase(StrEnum):
    """Where a Runner stands in its life."""

    PLANNED = "planned"
    """It waits for a hand-off before it may start."""
    STARTING = "starting"
    RUNNING = "running"
    PAUSED = "paused"
    REVIEWING = "reviewing"
    """Its work is being checked."""
    STOPPING = "stopping"
    DONE = "done"
    STOPPED = "stopped"
    FAILED = "failed"

    @property
    def is_over(self) -> bool:
        """Whether nothing more is expected of the Runner."""
        return self in {Phase.DONE, Phase.STOPPED, Phase.FAILED}


@dataclass(frozen=True, slots=True)
class Task:
    """What a Runner is for, and how it is to be run."""

    goal: str
    agent: str
    workflow: str = "plain"
    permissions: Permissions = Permissions.ASK
    model: str | None = None
    extra: tuple[str, ...] = ()
    """Further words for the agent's command line, as the user wrote them."""
    waits_for: tuple[str, ...] = ()
    """Files that must be there, written by others, before this Runner begins."""
    told_of: tuple[str, ...] = ()
    """Files whose appearance this Runner is told of while it works."""
    verify: str | None = None
    max_rounds: int = 3
    opening: tuple[str, ...] = ()
    """What is said to the agent first, in this order."""
    talking: bool = False
    """Whether it is the lead that talks with the human: nobody answers, reviews or restarts that one."""


class Hold(StrEnum):
    """How far a question of an agent has come."""

    SEEN = "seen"
    """It is being weighed."""
    INTENDED = "intended"
    """The answer is decided and written down; keys may have been pressed."""
    HUMAN = "human"
    """The human has been asked."""


@dataclass(frozen=True, slots=True)
class Given:
    """The answer to one page: choices by their place from 1, words, or both."""

    places: tuple[int, ...] = ()
    text: str | None = None


DRAWN_AT_ONCE = frozenset({State.PERMISSION, State.PLAN})
"""Dialogs that are on screen while a hook is asked about them."""


@dataclass(frozen=True, slots=True)
class Pending:
    """A question of an agent that is not settled yet."""

    id: str
    fingerprint: str
    state: State
    pages: tuple[Asked, ...]
    seen_at: float
    hold: Hold = Hold.SEEN
    leafed: bool = True
    """Whether all pages are known; a form shows one at a time."""
    rulings: tuple[Ruling, ...] = ()
    given: tuple[Given, ...] = ()
    words: str | None = None
    by: str | None = None
    decision: str | None = None
    intended_at: float = 0.0
    """When the answer was decided."""
    tries: int = 0
    hindered: str = ""
    """Why it could not be typed when it was last tried."""
    doubted: bool = False
    """Whether keys were pressed and nobody knows what became of them: they are not pressed again."""
    via: str = "keys"
    """How the answer travels: `keys`, or `hook` where the agent has an exact channel."""
    prose: bool = False
    """Whether it was asked in plain text at the end of a turn, so that the answer is a prompt."""
    drawn: bool = False
    """Whether its dialog was seen on screen while a hook waits, which is not told if it is answered there."""


@dataclass(frozen=True, slots=True)
class Message:
    """Something to be said to an agent when it can hear."""

    id: str
    text: str
    because: str
    intended: bool = False
    tries: int = 0
    hindered: str = ""
    """Why it could not be typed when it was last tried."""
    queued_at: float = 0.0
    busy: bool = False
    """Whether the agent was at work when it was about to be typed."""


@dataclass(frozen=True, slots=True)
class Mention:
    """Something an agent asked, by what stays the same when it is asked again."""

    mark: str
    at: float


@dataclass(frozen=True, slots=True)
class Written:
    """A file as it was last written: whoever finds it equal finds it unchanged."""

    path: str
    at: int
    """When, in nanoseconds since 1970."""
    size: int


@dataclass(frozen=True, slots=True)
class Runner:
    """Everything that is remembered about one Runner."""

    id: RunnerId
    task: Task
    folder: str
    phase: Phase
    because: str
    since: float
    branch: str | None = None
    adopted: bool = False
    pane: str | None = None
    server: str | None = None
    """The path of the tmux socket the pane lives on."""
    born: str = ""
    """When that server began, of an adopted pane: a later one counts its panes from zero again."""
    session: str | None = None
    """The agent's own id of the conversation, with which it can be resumed."""
    opened: bool = False
    """Whether the agent has come up and was told what it is for."""
    state: State = State.STARTING
    state_since: float = 0.0
    stage: str | None = None
    asked: int = 0
    """How many questions it has asked."""
    pending: Pending | None = None
    outbox: tuple[Message, ...] = ()
    said: int = 0
    """How many messages it was given."""
    told: tuple[str, ...] = ()
    """The last messages this conversation took, each by its fingerprint."""
    round: int = 1
    restarts: tuple[float, ...] = ()
    limited_until: float | None = None
    freed_at: float | None = None
    """When its last limit was over."""
    nudges: int = 0
    """How often it was told to go on after an error, since it last worked."""
    asked_again: int = 0
    """How often in a row the same thing was asked."""
    last_asked: str | None = None
    lately: tuple[Mention, ...] = ()
    """The last things it asked."""
    worked: bool = False
    """Whether it has worked since it was last told something."""
    at_it: bool = False
    """Whether it has asked anything about its work: a dialog is about the agent itself."""
    refused: bool = False
    """Whether the last thing it heard was a no, at which some agents stop; it has not worked since."""
    ended: bool = False
    """Whether it was over already when somebody asked for a review: then no round follows by itself."""
    context: int = 0
    """Percent of its context that the talking lead had used when it was last worth noting."""
    lost: bool = False
    """Whether its worktree was deleted: it starts again only in a new one, when the human says so."""
    hurried: bool = False
    """Whether it is to end at once rather than politely."""
    began: float = 0.0
    """When it was asked for."""
    found: tuple[Written, ...] = ()
    """What was there before it of the files that anybody waits for: nobody's hand-off."""
    finished: bool = False
    """Whether its work was done when it was asked to leave: that stays so."""
    wanted: float = 0.0
    """When the human last asked for it: no older word to stop can have meant it."""
    last_event: str = ""
    last_at: float = 0.0
