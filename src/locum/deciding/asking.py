"""Asking: a question comes on screen, stays, or goes away."""

import hashlib

from locum.completion.stuck import normalised
from locum.deciding import answering, dialogs, saying
from locum.deciding.actions import TellHuman
from locum.deciding.last_words import asked_in
from locum.deciding.observed import Saw
from locum.deciding.resemblance import is_another, is_another_form, is_shown
from locum.deciding.seen_questions import asked_of, is_asked_of, what_is_hidden
from locum.deciding.spoken import asked_in_words
from locum.deciding.turn import Turn
from locum.model.events import AnswerGiven, QuestionGone, QuestionSeen, Warned
from locum.model.fingerprint import identity
from locum.model.reading import Reading, State
from locum.model.runner import DRAWN_AT_ONCE, Hold, Pending, Runner

INDIFFERENT = frozenset({State.UNKNOWN, State.STARTING, State.MENU})
"""Readings that do not tell whether a question is still there: half-drawn frames, a picker over it."""
ELSEWHERE = ""
"""The fingerprint of a question that is no longer where it was, and not seen on the screen yet."""
AT_TERMINAL = "it was answered at the terminal, or is no longer asked"
"""What came of a question that went away by itself."""


def meet(turn: Turn, runner: Runner, seen: Saw) -> None:
    """A question is on screen that is not known yet; it counts once it stands still."""
    if not _stands(turn, runner, seen):
        return
    reading = seen.reading
    if reading.state is not State.DIALOG:
        saying.presume_heard(turn, runner)
    question = next_id(runner)
    rolled = reading.question is not None and reading.question.scrolls
    many = reading.question is not None and len(reading.question.tabs) > 1
    beside = reading.question is not None and reading.question.preview is not None
    turn.note(
        QuestionSeen(
            runner.id,
            question,
            identity(reading),
            reading.state,
            (asked_of(reading),),
            leafed=not (many or rolled or beside),
        )
    )
    runner = turn.still(runner)
    if answering.asked_too_often(turn, runner):
        return
    if reading.question is None:
        answering.escalate(
            turn, runner, f"it is answered at its terminal, which locum attach {runner.id} shows"
        )
    elif not rolled and (hidden := what_is_hidden(reading)) is not None:
        answering.escalate(turn, runner, f"{hidden}; make its window taller, or answer it there")
    else:
        task = None if runner.adopted else runner.task
        settled = dialogs.by_policy(reading, task, turn.policy, runner.folder)
        if settled is not None:
            answering.intend_by_policy(turn, runner, settled.given, settled.because)
        answering.advance(turn, turn.still(runner), reading)


def listen(turn: Turn, runner: Runner, closing: str) -> bool:
    """Whether the agent ended its turn with a question in plain words; then that is a question too."""
    if not closing or not asked_in(closing):
        return False
    page = asked_in_words(closing, runner.stage)
    question = QuestionSeen(
        runner.id, next_id(runner), spoken(closing), State.IDLE, (page,), via="prompt", prose=True
    )
    turn.note(question)
    runner = turn.still(runner)
    if not answering.asked_too_often(turn, runner):
        answering.advance(turn, runner, SPOKEN)
    return True


SPOKEN = Reading(State.IDLE, ("asked in plain words",))


def look_for(turn: Turn, runner: Runner, fingerprint: str = ELSEWHERE) -> None:
    """The open question has left its channel: the human keeps it while it is looked for on the screen."""
    pending = runner.pending
    assert pending is not None
    turn.note(QuestionSeen(runner.id, pending.id, fingerprint, pending.state, pending.pages))


def is_over(turn: Turn, runner: Runner, seen: Saw) -> bool:
    """Whether the open question is no longer asked; if so, that is noted."""
    pending = runner.pending
    assert pending is not None
    if pending.fingerprint == ELSEWHERE and is_shown(pending, seen.reading):
        look_for(turn, runner, identity(seen.reading))
        return False
    if pending.fingerprint == ELSEWHERE and turn.calm(runner, seen.held) < turn.policy.doubt:
        return False
    if pending.via == "hook" and not _is_given_up(turn, runner, seen):
        return False
    if pending.via != "hook" and (seen.reading.state in INDIFFERENT or is_asked(runner, seen)):
        return False
    if seen.held < turn.policy.settle:
        return False
    went_away(turn, runner, f"the screen reads {seen.reading.state.value}")
    return True


def _is_given_up(turn: Turn, runner: Runner, seen: Saw) -> bool:
    """Whether the screen tells that nobody waits for the hook: Esc and a plain “No” raise no event."""
    pending, state = runner.pending, seen.reading.state
    assert pending is not None
    closed = state in (State.WORKING, State.BACKGROUND) or is_another(pending, seen.reading)
    over = state is State.IDLE or (pending.state in DRAWN_AT_ONCE and closed)
    return over and turn.calm(runner, seen.held) >= turn.policy.doubt


def went_away(turn: Turn, runner: Runner, because: str, *, left: bool = False) -> None:
    """The open question is gone: by an answer of ours that was under way, or by somebody else's.

    Where the agent itself has left, only keys that were pressed before count as an answer.
    """
    pending = runner.pending
    if pending is None:
        return
    under_way = pending.hold is Hold.INTENDED and not pending.tries and pending.fingerprint != ELSEWHERE
    if under_way and not answering.is_closed(runner, pending) and (pending.doubted or not left):
        turn.note(AnswerGiven(runner.id, pending.id, pending.via, f"presumed, since {because}"))
        return
    answering.settle_unneeded(turn, runner, AT_TERMINAL)
    in_vain = pending.by if pending.hold is Hold.INTENDED else None
    turn.note(QuestionGone(runner.id, pending.id, because, in_vain))
    if in_vain == "human":
        _came_too_late(turn, runner, pending, left=left)


def _came_too_late(turn: Turn, runner: Runner, pending: Pending, *, left: bool) -> None:
    """Tell the human that what they decided did not reach the agent."""
    asked = " / ".join(page.in_a_line for page in pending.pages)
    why = f"Your answer “{pending.words}” came too late: {runner.id} no longer asks “{asked}”."
    if left:
        why = (
            f"Your answer “{pending.words}” to “{asked}” may not have reached {runner.id}, which left at that"
            " moment. If it asks again, you are asked again."
        )
    turn.note(Warned(runner.id, why))
    turn.do(TellHuman(f"{runner.id} no longer asks", why))


def next_id(runner: Runner) -> str:
    """The name of the next question of this Runner."""
    return f"{runner.id}-q{runner.asked + 1}"


def spoken(text: str) -> str:
    """Name what was asked in plain words."""
    return "said:" + hashlib.sha256(normalised(text).encode("utf-8", "replace")).hexdigest()[:16]


def _stands(turn: Turn, runner: Runner, seen: Saw) -> bool:
    """Whether a question stands still, and is not the last frame of one that was just answered."""
    calm, there_before = turn.calm(runner, seen.held), turn.now - seen.held < runner.last_at
    has_channel = runner.task.agent in turn.policy.channels and not runner.adopted
    if has_channel and seen.reading.state in DRAWN_AT_ONCE:
        answered = there_before and runner.last_event == AnswerGiven.__name__
        return calm >= (turn.policy.doubt if answered else turn.policy.channel_first)
    old = there_before and identity(seen.reading) == runner.last_asked
    return calm >= turn.policy.doubt if old else seen.held >= turn.policy.settle


def is_asked(runner: Runner, seen: Saw) -> bool:
    """Whether this very screen asks the open question."""
    pending = runner.pending
    if pending is None:
        return False
    if pending.via == "hook":
        return seen.reading.state not in INDIFFERENT
    if pending.prose:
        return seen.reading.state in (State.IDLE, State.BACKGROUND)
    if not seen.reading.state.asks or seen.reading.state is not pending.state:
        return False
    same = identity(seen.reading) == pending.fingerprint and not is_another_form(pending, seen.reading)
    return same or (len(pending.pages) == 1 and is_asked_of(pending.pages[0], seen.reading))
