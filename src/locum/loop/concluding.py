"""What a round comes to: the breaker after it, the end or not, what the next is told, as one record."""

from dataclasses import dataclass
from typing import Any

from locum.calls.calling import Ending, Ran
from locum.completion.stuck import normalised
from locum.loop.breaker import after_round
from locum.loop.claiming import Claim
from locum.loop.judging import Finished, Trace, judge
from locum.loop.keeping import kept
from locum.loop.ledger import Ledger
from locum.loop.messages import say
from locum.loop.signals import Signals
from locum.loop.worktree import Diff
from locum.model.call import Reply


@dataclass(frozen=True, slots=True)
class Heard:
    """A round when everything about it is known."""

    number: int
    ran: Ran
    reply: Reply
    signals: Signals
    diff: Diff
    moved: bool
    """Whether the work changed, in this try or in an earlier one that was cut off."""
    claim: Claim
    answer: str | None
    """What the question it asked was answered with."""
    session: str | None

    @property
    def timed_out(self) -> bool:
        """Whether its time was over before it was."""
        return self.ran.ending is Ending.TIMEOUT


def conclude(heard: Heard, ledger: Ledger, now: float) -> dict[str, Any]:
    """The record of a finished round, with the decision that follows from it."""
    history = ledger.history
    breaker = after_round(history.breaker, progress_of(heard), errors_of(heard), now, history.order.fuse)
    finished = Finished(
        number=heard.number,
        signals=heard.signals,
        accepted=heard.claim.accepted,
        answered=heard.answer is not None,
        trouble=heard.reply.error.kind if heard.reply.error else None,
        because=heard.reply.because,
        traces=(*history.traces, Trace(heard.signals.gist, heard.signals.exact, heard.moved)),
        breaker=breaker,
        spent=ledger.spent,
        cost=history.cost + (heard.reply.cost or 0),
    )
    end = judge(finished, history.order)
    return {
        "round": heard.number,
        "decision": decision_of(heard),
        "reply": kept(heard.reply.text),
        "signals": {**heard.signals.body(), "question": kept(heard.signals.question or "") or None},
        "feedback": feedback_after(heard, ledger),
        "diff": heard.diff.body(),
        "moved": heard.moved,
        "verify": _verify(heard.claim),
        "trouble": _trouble(heard.reply),
        "refused": None if heard.reply.error else heard.reply.because,
        "answer": heard.answer,
        "status": heard.ran.status,
        "ending": heard.ran.ending.value,
        "dropped": heard.ran.dropped,
        "left_behind": heard.ran.left_behind,
        "session": heard.session,
        "cost": heard.reply.cost,
        "tokens": heard.reply.tokens,
        "seconds": round(heard.ran.seconds, 3),
        "spent": round(ledger.spent, 3),
        "breaker": breaker.body(),
        "end": end.body() if end else None,
    }


def progress_of(heard: Heard) -> bool | None:
    """Whether the round moved the work; a question is neither progress nor the lack of it."""
    if heard.moved or heard.claim.accepted:
        return True
    return None if heard.signals.question else False


def errors_of(heard: Heard) -> tuple[str, ...]:
    """The errors the breaker counts; a round that ran out of time while it changed things is none."""
    if heard.timed_out:
        return () if heard.moved else ("the call ran out of time",)
    if heard.reply.error is not None:
        return (normalised(heard.reply.because or heard.reply.error.kind.value)[:500],)
    return heard.signals.errors


def decision_of(heard: Heard) -> str:
    """The round in one word or two."""
    if heard.signals.done:
        return "done" if heard.claim.accepted else "unverified"
    if heard.timed_out:
        return "timeout"
    if heard.reply.error is not None:
        return "failed"
    if heard.signals.question:
        return "asks" if heard.answer is None else "answered"
    return "goes on"


def feedback_after(heard: Heard, ledger: Ledger) -> str | None:
    """What the next round is told; a round that failed leaves the old words standing."""
    if heard.answer is not None:
        words = {"question": heard.signals.question, "answer": heard.answer}
        return kept(say("was answered", ledger.history.order.language, **words))
    if heard.claim.feedback is not None:
        return kept(heard.claim.feedback)
    return ledger.history.feedback if heard.reply.error is not None or heard.timed_out else None


def _verify(claim: Claim) -> dict[str, Any] | None:
    if claim.verified is None:
        return None
    told = claim.verified
    return {
        "passed": told.passed,
        "status": told.status,
        "seconds": round(told.seconds, 3),
        "timed_out": told.timed_out,
        "tail": kept(told.tail),
    }


def _trouble(reply: Reply) -> dict[str, Any] | None:
    return {"kind": reply.error.kind.value, "because": kept(reply.because or "")} if reply.error else None
