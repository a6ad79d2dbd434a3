"""History: which events there are, and how each stands in the journal."""

from typing import get_args

from locum.model.codec import decode, encode
from locum.model.context import ContextRead
from locum.model.events import (
    AnswerDoubted,
    AnswerGiven,
    AnswerHindered,
    AnswerIntended,
    AutonomyMoved,
    ChecksRun,
    DecisionOpened,
    DecisionSettled,
    DirectiveTaken,
    EvaluationMade,
    FileUnclear,
    HandedOff,
    LeadEnded,
    LeadStarted,
    LimitMet,
    LimitOver,
    MessageDropped,
    MessageGiven,
    MessageHindered,
    MessageIntended,
    MessageQueued,
    Nudged,
    OrderTaken,
    ProjectMoved,
    QuestionGone,
    QuestionSeen,
    RoundBegun,
    RulingMade,
    RunnerContinued,
    RunnerDone,
    RunnerFailed,
    RunnerPaused,
    RunnerPlanned,
    RunnerReady,
    RunnerStarted,
    RunnerStopped,
    StartIntended,
    StateRead,
    StopIntended,
    TmuxFound,
    TmuxLost,
    TurnEnded,
    Warned,
    WorktreeLost,
)
from locum.model.record import Entry, Record

Event = (
    LeadStarted | LeadEnded | ProjectMoved | TmuxLost | TmuxFound | OrderTaken
    | RunnerPlanned | StartIntended | RunnerStarted | RunnerReady | StateRead
    | QuestionSeen | RulingMade | AnswerIntended | AnswerGiven | AnswerHindered | AnswerDoubted | QuestionGone
    | DecisionOpened | DecisionSettled | AutonomyMoved
    | MessageQueued | MessageIntended | MessageHindered | MessageGiven | MessageDropped
    | LimitMet | LimitOver | Nudged | ContextRead
    | RunnerPaused | RunnerContinued | StopIntended | RunnerStopped | RunnerFailed | WorktreeLost
    | TurnEnded | ChecksRun | EvaluationMade | RoundBegun | RunnerDone
    | DirectiveTaken | HandedOff | FileUnclear | Warned
)  # fmt: skip

KINDS: dict[str, type[Event]] = {kind.__name__: kind for kind in get_args(Event)}


def as_record(event: Event, at: float) -> Record:
    """An event as the journal keeps it."""
    body = encode(event)
    return Record(body.pop("is"), body, at)


def from_entry(entry: Entry) -> Event | None:
    """The event an entry of the journal stands for; None for one this version cannot read."""
    kind = KINDS.get(entry.kind)
    try:
        return None if kind is None else decode(kind, entry.body)
    except (ValueError, TypeError):
        return None
