"""May this loop go on, and how does the breaker stand? An old state never blocks without saying so."""

from locum.errors import LoopRefused
from locum.journal.journal import Journal
from locum.loop.breaker import Breaker, Fuse, Position, at_time, half_open_at
from locum.loop.durations import in_short
from locum.loop.ending import EXITS, Reason
from locum.loop.history import History
from locum.loop.judging import limit_reached
from locum.loop.messages import refused, say, worded
from locum.loop.order import Order
from locum.loop.shelf import last_breaker
from locum.loop.told import Told
from locum.loop.waiting import clock_time

LIMITS = (Reason.LOOPS, Reason.TIME, Reason.COST)


def fresh_breaker(
    journal: Journal, fuse: Fuse, now: float, reset: bool, language: str
) -> tuple[Breaker, list[Told]]:
    """The breaker for a new loop: closed, unless an earlier loop of this project left it open."""
    if reset:
        return Breaker(), [Told("breaker reset")]
    breaker, news = _as_it_stands(last_breaker(journal), fuse, now, language)
    return (Breaker(), []) if breaker.position is Position.CLOSED else (breaker, news)


def breaker_for(
    history: History, journal: Journal, now: float, reset: bool, language: str
) -> tuple[Breaker, list[Told]]:
    """The breaker for a loop that goes on: its own counts, or what a later loop made of the project's."""
    if reset:
        return Breaker(), [Told("breaker reset")]
    latest = last_breaker(journal)
    own = history.breaker if latest.position is Position.CLOSED else latest
    return _as_it_stands(own, history.order.fuse, now, language)


def can_go_on(history: History, order: Order, answer: str | None, language: str) -> str | None:
    """Refuse where the end still holds; else what the next round is told beyond the rest."""
    loop = history.id
    if history.end is not None and history.end.reason is Reason.DONE:
        raise refused("already done", language, loop=loop)
    used_up = limit_reached(order.bounds, len(history.rounds), history.spent, history.cost)
    if used_up is not None:
        because = worded(used_up.because, language)
        raise _with_exit(refused("bounds used up", language, loop=loop, because=because), used_up.reason)
    if order.prompt.hidden and order.prompt.file is None:
        raise refused("prompt not kept", language, loop=loop)
    if history.end is None or history.end.reason is not Reason.HUMAN:
        return None
    question = str(history.end.because.words.get("question", ""))
    if answer is None:
        raise _with_exit(refused("needs an answer", language, loop=loop, question=question), Reason.HUMAN)
    return say("was answered", order.language, question=question, answer=answer)


def _as_it_stands(breaker: Breaker, fuse: Fuse, now: float, language: str) -> tuple[Breaker, list[Told]]:
    breaker = at_time(breaker, now, fuse)
    if breaker.position is Position.OPEN:
        raise _with_exit(_open(breaker, fuse, now, language), Reason.BREAKER)
    if breaker.position is Position.CLOSED or breaker.opened_at is None:
        return breaker, []
    because = (breaker.because or Told("trial failed")).body()
    return breaker, [Told("on trial", {"ago": in_short(now - breaker.opened_at), "because": because})]


def _open(breaker: Breaker, fuse: Fuse, now: float, language: str) -> LoopRefused:
    opened = breaker.opened_at or now
    words = {
        "since": clock_time(opened, now),
        "ago": in_short(now - opened),
        "until": clock_time(half_open_at(breaker, fuse), now),
        "because": worded(breaker.because or Told("trial failed"), language),
    }
    return refused("breaker open ahead" if opened > now else "breaker open", language, **words)


def _with_exit(refusal: LoopRefused, reason: Reason) -> LoopRefused:
    """A refusal that ends with the status of the reason that still holds."""
    refusal.exit_code = EXITS[reason]
    return refusal
