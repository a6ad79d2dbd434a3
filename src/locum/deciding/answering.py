"""Answering: from a question that is known to an answer that is given, or to the human."""

from locum.deciding.actions import Consult, PressAnswer, ReplyByHook, TellHuman
from locum.deciding.observed import Pressed, Ruled
from locum.deciding.policy import OnTimeout
from locum.deciding.seen_questions import words_of
from locum.deciding.trust import may_settle
from locum.deciding.turn import Turn
from locum.model.asked import Asked, By, Ruling, Verdict
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
from locum.model.reading import Reading
from locum.model.receipt import Outcome
from locum.model.runner import Given, Hold, Pending, Runner

HEARD = frozenset({Outcome.ACCEPTED, Outcome.SUBMITTED, Outcome.QUEUED})


def advance(turn: Turn, runner: Runner, reading: Reading) -> None:
    """Do the next thing for the question that is on screen."""
    pending = runner.pending
    if pending is None:
        return
    match pending.hold:
        case Hold.SEEN:
            turn.do(_consult(runner, pending, reading))
        case Hold.INTENDED if pending.doubted:
            _doubt(turn, runner, pending)
        case Hold.INTENDED if pending.tries >= turn.policy.tries:
            escalate(
                turn, runner, "the answer cannot be typed: somebody's text or another sender is in the way"
            )
        case Hold.INTENDED:
            _deliver(turn, runner, pending, reading)
        case Hold.HUMAN:
            pass


def ruled(turn: Turn, seen: Ruled) -> None:
    """The proxy has weighed a question: answer it, or ask the human."""
    runner = turn.runner(seen.runner)
    pending = runner.pending if runner else None
    if runner is None or pending is None or pending.id != seen.question or pending.hold is not Hold.SEEN:
        return
    turn.note(RulingMade(runner.id, pending.id, seen.pages, seen.rulings))
    runner = turn.still(runner)
    held_back = [ruling for ruling in seen.rulings if ruling.verdict is Verdict.ESCALATE]
    if held_back:
        escalate(turn, runner, held_back[0].because, danger=any(each.by is By.GATE for each in held_back))
        return
    reserved = next(
        (page.kind for page in seen.pages if not may_settle(page.kind, turn.team, turn.policy)), None
    )
    if reserved is not None:
        escalate(turn, runner, f"questions of the kind {reserved} are confirmed by you")
    else:
        _intend(turn, runner, seen.pages, seen.rulings)


def pressed(turn: Turn, seen: Pressed) -> None:
    """An answer was typed, or was not."""
    runner = turn.runner(seen.runner)
    pending = runner.pending if runner else None
    if runner is None or pending is None or pending.id != seen.question:
        return
    receipt = seen.receipt
    if receipt.outcome in HEARD:
        turn.note(AnswerGiven(runner.id, pending.id, pending.via, receipt.because))
    elif receipt.outcome in (Outcome.REFUSED, Outcome.MOVED_ON):
        turn.note(AnswerHindered(runner.id, pending.id, receipt.because))
    else:
        turn.note(AnswerDoubted(runner.id, pending.id, receipt.because))


def intend_by_policy(turn: Turn, runner: Runner, given: tuple[Given, ...]) -> None:
    """Settle a start-up dialog as the user chose beforehand."""
    assert runner.pending is not None
    intend(
        turn, runner, runner.pending.pages, given, by="policy", because="what you chose when you started it"
    )


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
    turn.note(AnswerIntended(runner.id, pending.id, typed, words, by, because, pages, basis))
    if pending.prose:
        turn.note(
            MessageQueued(runner.id, f"{pending.id}-a", typed[0].text or words, f"answer to {pending.id}")
        )
        turn.note(AnswerGiven(runner.id, pending.id, "prompt", "the answer goes out as the next message"))


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
    subject = f"{runner.id} asks: {pending.pages[0].text}"
    turn.do(TellHuman(subject, because, decision))


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
        if late and runner is not None and not decision.danger and decision.about is About.QUESTION:
            _settle_late(turn, runner, decision)


def next_decision(turn: Turn) -> str:
    """The name of the next decision."""
    return f"D{turn.team.decided + 1}"


def _settle_late(turn: Turn, runner: Runner, decision: Decision) -> None:
    proposals = [ruling.proposal for ruling in decision.rulings]
    if turn.policy.on_timeout is OnTimeout.SUGGESTION and proposals and all(proposals):
        given = tuple(Given(each.places, each.text) for each in proposals if each is not None)
        because = "nobody answered in time, and you chose to take the suggestion then"
    elif turn.policy.on_timeout is OnTimeout.SKIP:
        given, because = (), "nobody answered in time, and you chose to skip then"
    else:
        return
    turn.note(DecisionSettled(decision.id, given, "time-out", "clock", because))
    if runner.pending is not None and runner.pending.decision == decision.id and given:
        intend(turn, runner, decision.pages, given, by="brain", because=because)


def _intend(turn: Turn, runner: Runner, pages: tuple[Asked, ...], rulings: tuple[Ruling, ...]) -> None:
    proposals = [ruling.proposal for ruling in rulings if ruling.proposal is not None]
    given = tuple(Given(each.places, each.text) for each in proposals)
    by = "rule" if all(ruling.by is By.RULE for ruling in rulings) else "brain"
    because = "; ".join(dict.fromkeys(ruling.because for ruling in rulings))
    quotes = [f"{each.basis.file}: “{each.basis.quote}”" for each in proposals if each.basis]
    intend(turn, runner, pages, given, by=by, because=because, basis="; ".join(dict.fromkeys(quotes)) or None)


def _consult(runner: Runner, pending: Pending, reading: Reading) -> Consult:
    return Consult(
        runner.id, pending.id, fingerprint(reading), pending.state, pending.pages, leaf=not pending.leafed
    )


def _deliver(turn: Turn, runner: Runner, pending: Pending, reading: Reading) -> None:
    if pending.via == "hook":
        turn.do(
            ReplyByHook(
                runner.id, pending.id, pending.fingerprint, pending.pages, pending.given, pending.state
            )
        )
    else:
        turn.do(PressAnswer(runner.id, pending.id, fingerprint(reading), pending.pages, pending.given))


def _doubt(turn: Turn, runner: Runner, pending: Pending) -> None:
    """Keys were pressed and the question still stands there: a person must look, nothing is pressed again."""
    if turn.now - runner.last_at >= turn.policy.doubt:
        escalate(turn, runner, "keys were pressed for the answer, but the question is still on screen")


def _marked(turn: Turn, given: Given, by: str) -> Given:
    """Words the proxy wrote, with the remark that says so."""
    if given.text is None or by not in ("rule", "brain") or not turn.policy.marker:
        return given
    return Given(given.places, f"{given.text} {turn.policy.marker}")
