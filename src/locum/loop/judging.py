"""What a finished round means for the loop: the end and why, or nothing and on it goes."""

from dataclasses import dataclass

from locum.loop.breaker import Breaker, Position
from locum.loop.durations import in_short
from locum.loop.ending import End, Reason
from locum.loop.order import Bounds, Order
from locum.loop.signals import Signals
from locum.loop.told import Told
from locum.model.reading import TroubleKind

HOPELESS = frozenset({TroubleKind.AUTH, TroubleKind.CREDIT})
"""Trouble that the next round would meet again, until a person mends it."""
WAITED_OUT = frozenset({TroubleKind.RATE_LIMIT, TroubleKind.OVERLOADED})


@dataclass(frozen=True, slots=True)
class Trace:
    """What a round leaves for telling circles from steps."""

    gist: str
    exact: str
    moved: bool
    """Whether it changed the work."""


@dataclass(frozen=True, slots=True)
class Finished:
    """All that is known when a round is over."""

    number: int
    signals: Signals
    accepted: bool
    """Whether the claim of being done holds: verified, and the plan ticked."""
    answered: bool
    """Whether somebody answered the question it asked."""
    trouble: TroubleKind | None
    because: str | None
    """The agent's own sentence about the trouble."""
    traces: tuple[Trace, ...]
    """What every round so far left, this one's last."""
    breaker: Breaker
    spent: float
    cost: float


def judge(round: Finished, order: Order) -> End | None:
    """The end of the loop, or None to go on; what a person must act on comes before any limit."""
    if round.trouble in HOPELESS:
        return End(Reason.AGENT, Told("agent failed", {"because": round.because or ""}))
    if round.accepted:
        return End(Reason.DONE, Told("done", {"because": "; ".join(round.signals.because)}))
    if round.signals.question and not round.answered:
        return End(Reason.HUMAN, Told("asks", {"question": round.signals.question}))
    return (
        _in_circles(round, order)
        or limit_reached(order.bounds, round.number, round.spent, round.cost)
        or _no_progress(round.breaker)
    )


def limit_reached(bounds: Bounds, rounds: int, spent: float, cost: float) -> End | None:
    """The bound that is used up, if one is."""
    if rounds >= bounds.loops:
        return End(Reason.LOOPS, Told("loops used up", {"loops": bounds.loops}))
    if spent >= bounds.budget:
        return End(Reason.TIME, Told("time used up", {"budget": in_short(bounds.budget)}))
    if bounds.cost is not None and cost >= bounds.cost:
        words = {"cost": f"{cost:.2f}", "most": f"{bounds.cost:.2f}"}
        return End(Reason.COST, Told("cost used up", words))
    return None


def _in_circles(round: Finished, order: Order) -> End | None:
    """The same error or the same answer over and over: more rounds would bring more of it."""
    breaker = round.breaker
    if breaker.position is Position.OPEN and breaker.because and breaker.because.name == "same error":
        return End(Reason.BREAKER, breaker.because)
    if len(round.traces) >= order.stuck and same_answer(round.traces[-order.stuck :]):
        return End(Reason.STUCK, Told("stuck", {"times": order.stuck}))
    return None


def same_answer(traces: tuple[Trace, ...]) -> bool:
    """Whether all these answers are one; numbers that count up while the work moves are steps."""
    moves = all(each.moved for each in traces)
    said = {each.exact if moves else each.gist for each in traces}
    return len(said) == 1 and said != {""}


def _no_progress(breaker: Breaker) -> End | None:
    if breaker.position is not Position.OPEN:
        return None
    return End(Reason.BREAKER, breaker.because or Told("trial failed"))
