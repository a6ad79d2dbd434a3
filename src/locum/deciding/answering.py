"""Answering: from a question that is known to an answer that is given, or to the human."""

from locum.deciding.actions import Consult, PressAnswer, ReplyByHook, TellHuman
from locum.deciding.observed import Pressed, Ruled
from locum.deciding.policy import OnTimeout
from locum.deciding.reasons import in_sentences
from locum.deciding.refusing import closes
from locum.deciding.repeating import times_lately
from locum.deciding.seen_questions import misfit, words_of
from locum.deciding.trust import may_settle
from locum.deciding.turn import Turn
from locum.model.asked import Asked, By, Ruling, Verdict, in_a_line
from locum.model.decision import About, Decision
from locum.model.events import (
    AnswerDoubted,
    AnswerGiven,
    AnswerHindered,
    AnswerIntended,
    DecisionOpened,
    DecisionSettled,
    MessageQueued,
    RulingMade,
)
from locum.model.fingerprint import fingerprint
from locum.model.reading import Reading, State
from locum.model.receipt import Outcome
from locum.model.runner import Given, Hold, Pending, Phase, Runner

HEARD = frozenset({Outcome.ACCEPTED, Outcome.SUBMITTED, Outcome.QUEUED})
CLOSED = frozenset({State.WORKING, State.BACKGROUND, State.IDLE})
"""What an agent shows behind a dialog that somebody has answered or put away."""
CALLED = {
    "single": "questions with options",
    "multi": "questions with boxes",
    "text": "questions that want words",
    "permission": "permissions",
    "plan": "plans",
}
"""What a person calls the questions of a kind."""
TAKES_WORDS = ("claude", "copilot", "rehearsal")
"""Agents that take words beside an option of a permission; the others hear them as the next message."""
INSTEAD = "The user says to what you asked permission for: {text}"
SKIPPED = "Nobody is there to answer this. Please go on without an answer, in the most careful way."


def advance(turn: Turn, runner: Runner, reading: Reading, held: float = 0.0) -> None:
    """Do the next thing for the question that is on screen, and has been there for so long."""
    pending = runner.pending
    if pending is None:
        return
    match pending.hold:
        case Hold.SEEN if turn.calm(runner, held) >= turn.policy.weighing:
            escalate(turn, runner, "it could not be weighed in time")
        case Hold.SEEN:
            turn.do(_consult(runner, pending, reading))
        case Hold.INTENDED if pending.doubted:
            _doubt(turn, runner, pending)
        case Hold.INTENDED if pending.tries >= turn.policy.tries:
            escalate(turn, runner, f"the answer cannot be typed: {pending.hindered}")
        case Hold.INTENDED if waited_enough(turn, runner, pending.tries):
            _deliver(turn, runner, pending, reading)
        case Hold.INTENDED:
            pass
        case Hold.HUMAN if pending.decision not in turn.team.decisions:
            escalate(turn, runner, "what was decided about it did not reach the agent")
        case Hold.HUMAN:
            pass


def ruled(turn: Turn, seen: Ruled) -> None:
    """The proxy has weighed a question: answer it, or ask the human."""
    runner = turn.runner(seen.runner)
    pending = runner.pending if runner else None
    if runner is None or pending is None or pending.id != seen.question or pending.hold is not Hold.SEEN:
        return
    if runner.phase is Phase.STOPPING:
        return  # Nothing is answered, nor asked of the human, for an agent that is leaving.
    pages = seen.pages or pending.pages
    turn.note(RulingMade(runner.id, pending.id, pages, seen.rulings))
    runner = turn.still(runner)
    why = _why_not(turn, pages, seen.rulings)
    if why is not None:
        escalate(turn, runner, why)
    else:
        _intend(turn, runner, pages, seen.rulings)


def _why_not(turn: Turn, pages: tuple[Asked, ...], rulings: tuple[Ruling, ...]) -> str | None:
    """Why a question goes to the human in spite of, or for want of, an answer."""
    if held_back := held_back_by(pages, rulings):
        return held_back
    wrong = misfit(pages, proposed(rulings))
    if wrong is not None:
        return f"the proxy's answer does not fit: {wrong}"
    # What the user laid down in a rule needs no second yes of theirs.
    by_brain = [page for page, ruling in zip(pages, rulings, strict=False) if ruling.by is not By.RULE]
    reserved = [page.kind for page in by_brain if not may_settle(page.kind, turn.team, turn.policy)]
    return f"You confirm {CALLED.get(reserved[0], 'these')} yourself." if reserved else None


def held_back_by(pages: tuple[Asked, ...], rulings: tuple[Ruling, ...]) -> str | None:
    """Why the proxy answers none of it; of a form page by page, what the gate holds first."""
    held = [pair for pair in zip(pages, rulings, strict=False) if pair[1].verdict is Verdict.ESCALATE]
    whose: dict[str, list[str]] = {}
    for page, ruling in sorted(held, key=lambda pair: pair[1].by is not By.GATE):
        whose.setdefault(ruling.because, []).append(f"“{in_a_line(page.text, page.kind, None)}”")
    if len(whose) == 1 and len(held) == len(pages):
        return next(iter(whose))
    return " ".join(f"{', '.join(asked)}: {because}" for because, asked in whose.items()) or None


def proposed(rulings: tuple[Ruling, ...]) -> tuple[Given, ...]:
    """What the proxy would say, page by page, as far as it has something to say."""
    proposals = [ruling.proposal for ruling in rulings if ruling.proposal is not None]
    return tuple(Given(each.places, each.text) for each in proposals)


def pressed(turn: Turn, seen: Pressed) -> None:
    """An answer was typed, or was not."""
    runner = turn.runner(seen.runner)
    pending = runner.pending if runner else None
    if runner is None or pending is None or pending.id != seen.question or pending.by is None:
        return
    receipt = seen.receipt
    if receipt.outcome in HEARD:
        settle_unneeded(turn, runner, "the answer was heard after all")
        turn.note(AnswerGiven(runner.id, pending.id, pending.via, receipt.because))
    elif receipt.outcome in (Outcome.REFUSED, Outcome.MOVED_ON):
        turn.note(AnswerHindered(runner.id, pending.id, receipt.because))
    else:
        turn.note(AnswerDoubted(runner.id, pending.id, receipt.because))


def intend_by_policy(turn: Turn, runner: Runner, given: tuple[Given, ...], because: str) -> None:
    """Settle a dialog as the user chose beforehand."""
    assert runner.pending is not None
    intend(turn, runner, runner.pending.pages, given, by="policy", because=because)


def intend(
    turn: Turn,
    runner: Runner,
    pages: tuple[Asked, ...],
    given: tuple[Given, ...],
    *,
    by: str,
    because: str,
    basis: str | None = None,
) -> None:
    """Write an answer down; a plain-text question is answered by a message."""
    pending = runner.pending
    assert pending is not None
    words = words_of(pages, given)
    typed = tuple(_marked(turn, each, by) for each in given)
    apart = _words_apart(runner, pages, typed)
    keyed = typed if apart is None else (Given(typed[0].places),)
    turn.note(AnswerIntended(runner.id, pending.id, keyed, words, by, because, pages, basis))
    if apart is not None and all(each.id != f"{pending.id}-n" for each in runner.outbox):
        turn.note(MessageQueued(runner.id, f"{pending.id}-n", apart, f"it belongs to the no to {pending.id}"))
    if pending.prose:
        _send(turn, turn.still(runner))


def _words_apart(runner: Runner, pages: tuple[Asked, ...], given: tuple[Given, ...]) -> str | None:
    """What is said after the answer to a permission, where the agent takes no words beside an option."""
    words = given[0].text if len(given) == 1 else None
    if pages[0].kind != "permission" or runner.task.agent in TAKES_WORDS or not words:
        return None
    if closes(pages[0], given[0]):
        return None
    return INSTEAD.format(text=words)


def _send(turn: Turn, runner: Runner) -> None:
    """Have the answer to a plain-text question said as the next message."""
    pending = runner.pending
    assert pending is not None
    text = (pending.given[0].text if pending.given else None) or pending.words or ""
    message = f"{pending.id}-a"
    if all(each.id != message for each in runner.outbox):
        turn.note(MessageQueued(runner.id, message, text, f"answer to {pending.id}"))
    turn.note(AnswerGiven(runner.id, pending.id, "prompt", "the answer goes out as the next message"))


def waited_enough(turn: Turn, runner: Runner, tries: int) -> bool:
    """Whether something that could not be typed may be tried again; the wait grows with every try."""
    return waited_for(turn, runner, turn.policy.retry * min(tries, 8))


def waited_for(turn: Turn, runner: Runner, seconds: float) -> bool:
    """Whether nothing has happened to a Runner for so long; a clock set back does not make it longer."""
    return not 0 <= turn.now - runner.last_at < seconds


def escalate(turn: Turn, runner: Runner, because: str, *, danger: bool = False) -> None:
    """Ask the human about the open question."""
    pending = runner.pending
    assert pending is not None
    decision = next_decision(turn)
    turn.note(
        DecisionOpened(
            decision,
            runner.id,
            About.QUESTION,
            pending.pages,
            because,
            pending.rulings,
            danger or any(each.by is By.GATE for each in pending.rulings),
            pending.id,
        )
    )
    subject = f"{runner.id} asks: {' / '.join(page.in_a_line for page in pending.pages)}"
    turn.do(TellHuman(subject, because, decision))


def asked_too_often(turn: Turn, runner: Runner) -> bool:
    """Whether the same thing was asked so often, in a row or in turns, that it is now the human's."""
    times = times_lately(runner, turn.now, turn.policy.same_within)
    if runner.asked_again >= turn.policy.same_question:
        escalate(turn, runner, f"the same thing was asked {runner.asked_again + 1} times in a row")
    elif times > 2 * turn.policy.same_question:
        escalate(turn, runner, f"the same thing was asked {times} times within a few minutes")
    else:
        return False
    return True


def settle_unneeded(turn: Turn, runner: Runner, because: str) -> None:
    """Close the decision about a question that went away by itself."""
    pending = runner.pending
    if pending is not None and pending.decision in turn.team.decisions:
        assert pending.decision is not None
        turn.note(DecisionSettled(pending.decision, (), "nobody", "terminal", because))


def time_out(turn: Turn) -> None:
    """Settle decisions that nobody answered in time, in the way the user chose; dangerous ones wait."""
    policy = turn.policy
    if policy.timeout is None or policy.on_timeout is OnTimeout.WAIT:
        return
    for decision in tuple(turn.team.decisions.values()):
        runner = turn.runner(decision.runner) if decision.runner else None
        late = turn.now - decision.opened_at >= policy.timeout
        if late and runner is not None and _may_lapse(runner, decision):
            _settle_late(turn, runner, decision)


def next_decision(turn: Turn) -> str:
    """The name of the next decision."""
    return f"D{turn.team.decided + 1}"


def _may_lapse(runner: Runner, decision: Decision) -> bool:
    """Whether time may settle it: a question without danger, for which no key was tried yet."""
    pending = runner.pending
    if decision.about is not About.QUESTION or decision.danger or pending is None:
        return False
    return pending.decision == decision.id and pending.by is None


def _settle_late(turn: Turn, runner: Runner, decision: Decision) -> None:
    if turn.policy.on_timeout is OnTimeout.SKIP:
        _skip(turn, runner, decision)
        return
    given = proposed(decision.rulings)
    if given and misfit(decision.pages, given) is None:
        because = "nobody answered in time, and you chose to take the suggestion then"
        turn.note(DecisionSettled(decision.id, given, "time-out", "clock", because))
        intend(turn, turn.still(runner), decision.pages, given, by="brain", because=because)


def _skip(turn: Turn, runner: Runner, decision: Decision) -> None:
    """Close the question without an answer, and tell the agent to go on without one."""
    because = "nobody answered in time, and you chose to skip then"
    turn.note(DecisionSettled(decision.id, (), "time-out", "clock", because))
    pending = turn.still(runner).pending
    assert pending is not None
    turn.note(AnswerIntended(runner.id, pending.id, (), "(skipped)", "time-out", because, decision.pages))
    if pending.prose:
        turn.note(
            AnswerGiven(runner.id, pending.id, "prompt", "the agent is told to go on without an answer")
        )
    turn.note(MessageQueued(runner.id, f"{pending.id}-a", SKIPPED, f"nobody answered {pending.id}"))


def _intend(turn: Turn, runner: Runner, pages: tuple[Asked, ...], rulings: tuple[Ruling, ...]) -> None:
    proposals = [ruling.proposal for ruling in rulings if ruling.proposal is not None]
    given = proposed(rulings)
    by = "rule" if all(ruling.by is By.RULE for ruling in rulings) else "brain"
    because = in_sentences(ruling.because for ruling in rulings)
    quotes = [f"{each.basis.file}: “{each.basis.quote}”" for each in proposals if each.basis]
    intend(turn, runner, pages, given, by=by, because=because, basis="; ".join(dict.fromkeys(quotes)) or None)


def _consult(runner: Runner, pending: Pending, reading: Reading) -> Consult:
    return Consult(
        runner.id, pending.id, fingerprint(reading), pending.state, pending.pages, leaf=not pending.leafed
    )


def _deliver(turn: Turn, runner: Runner, pending: Pending, reading: Reading) -> None:
    if pending.prose:
        _send(turn, runner)
    elif is_closed(runner, pending):
        return  # Somebody answers at the terminal; the hook would take an answer that the agent drops.
    elif pending.via == "hook":
        turn.do(
            ReplyByHook(
                runner.id, pending.id, pending.fingerprint, pending.pages, pending.given, pending.state
            )
        )
    else:
        turn.do(PressAnswer(runner.id, pending.id, fingerprint(reading), pending.pages, pending.given))


def is_closed(runner: Runner, pending: Pending) -> bool:
    """Whether the dialog of a question that came through a hook was on screen, and no longer is."""
    return pending.drawn and pending.via == "hook" and runner.state in CLOSED


def _doubt(turn: Turn, runner: Runner, pending: Pending) -> None:
    """Keys were pressed and the question still stands there: a person must look, nothing is pressed again."""
    if waited_for(turn, runner, turn.policy.doubt):
        escalate(turn, runner, "keys were pressed for the answer, but the question is still on screen")


def _marked(turn: Turn, given: Given, by: str) -> Given:
    """Words the proxy wrote, with the remark that says so."""
    if given.text is None or by not in ("rule", "brain") or not turn.policy.marker:
        return given
    return Given(given.places, f"{given.text} {turn.policy.marker}")
