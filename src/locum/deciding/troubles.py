"""Troubles: what went wrong that Locum must not mend alone, put to the human with ways out."""

from locum.deciding.actions import TellHuman
from locum.deciding.turn import Turn
from locum.model.asked import Asked, Choice
from locum.model.decision import About, Decision
from locum.model.events import DecisionOpened, DecisionSettled
from locum.model.runner import Runner

KEEPS_DYING = "keeps dying"
ENDED = "has ended"
CANNOT_START = "cannot start"
CANNOT_SAY = "cannot be told"
NOT_HEARD = "may not have heard"
UNREADABLE = "cannot be read"
ERROR = "stopped over an error"
NOT_GOOD = "not good enough"
BROKEN_OFF = "was interrupted"
UNFINISHED = "says that it is not done"
SILENT = "stops without a word"
LIST_OPEN = "leaves its own list open"
OUT_OF_SIGHT = "says more than its screen shows"
BESIDE = "has something running in the background"
DRAFT = "has unsent text in its box"
NO_WORKTREE = "lost its worktree"

AGAIN, LEAVE, DONE_MYSELF = "Start it again", "Leave it stopped", "I have looked after it"
SAY_AGAIN, WAS_HEARD = "Say it again", "It was heard"
TRY_AGAIN, STOP_IT = "Tell it to go on", "Stop it"
ONE_MORE, ACCEPT = "One more round", "Accept it as it is"
LOOK = "Check the work as it is"
ANEW = "Start it again in a new worktree"

OVER_ONCE_IT_WORKS = (NOT_HEARD, NOT_GOOD, BROKEN_OFF, UNFINISHED, SILENT, LIST_OPEN, OUT_OF_SIGHT, BESIDE)

WAYS_OUT = {
    KEEPS_DYING: (AGAIN, LEAVE),
    ENDED: (DONE_MYSELF,),
    CANNOT_START: (AGAIN, LEAVE),
    CANNOT_SAY: (SAY_AGAIN, DONE_MYSELF),
    NOT_HEARD: (SAY_AGAIN, WAS_HEARD),
    UNREADABLE: (DONE_MYSELF, STOP_IT),
    ERROR: (TRY_AGAIN, STOP_IT),
    NOT_GOOD: (ONE_MORE, ACCEPT, STOP_IT),
    DRAFT: (DONE_MYSELF, STOP_IT),
    BROKEN_OFF: (TRY_AGAIN, STOP_IT),
    UNFINISHED: (TRY_AGAIN, LOOK, STOP_IT),
    SILENT: (TRY_AGAIN, LOOK, STOP_IT),
    LIST_OPEN: (TRY_AGAIN, LOOK, STOP_IT),
    OUT_OF_SIGHT: (TRY_AGAIN, LOOK, STOP_IT),
    BESIDE: (LOOK, TRY_AGAIN, STOP_IT),
    NO_WORKTREE: (ANEW, STOP_IT),
}


def open_once(turn: Turn, runner: Runner, title: str, why: str, body: str | None = None) -> None:
    """Put a trouble to the human, unless that very trouble already waits for them."""
    if waits(turn, runner, title):
        return
    page = Asked(why, tuple(Choice(way) for way in WAYS_OUT[title]), "single", title, body, runner.stage)
    decision = f"D{turn.team.decided + 1}"
    turn.note(DecisionOpened(decision, runner.id, About.TROUBLE, (page,), "Locum does not mend this alone"))
    turn.do(TellHuman(f"{runner.id} {title}", why, decision))


def close(turn: Turn, runner: Runner, titles: tuple[str, ...], because: str) -> None:
    """Close troubles of a Runner that are over by themselves."""
    for decision in _open(turn):
        if decision.runner == runner.id and decision.pages[0].title in titles:
            turn.note(DecisionSettled(decision.id, (), "nobody", "terminal", because))


def waits(turn: Turn, runner: Runner, title: str) -> bool:
    """Whether this trouble of a Runner waits for the human."""
    return any(each.runner == runner.id and each.pages[0].title == title for each in _open(turn))


def _open(turn: Turn) -> list[Decision]:
    return [each for each in turn.team.decisions.values() if each.about is About.TROUBLE]
