"""A loop's history, folded from its journal: every finished round, the one that is open, and how it ended."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from locum.loop import kinds
from locum.loop.breaker import Breaker, breaker_from
from locum.loop.ending import End, end_from
from locum.loop.judging import Trace
from locum.loop.order import Order, Prompt, order_from
from locum.loop.signals import Signals, signals_from
from locum.model.record import Entry


@dataclass(frozen=True, slots=True)
class Round:
    """One finished round."""

    number: int
    at: float
    seconds: float
    signals: Signals
    decision: str
    body: Mapping[str, Any]
    """All that the journal keeps of it: reply, diff, cost, notes."""
    prompt: str = ""


@dataclass(frozen=True, slots=True)
class Underway:
    """A round that began and did not end yet, or never will."""

    number: int
    at: float
    mark: str
    prompt: str
    pid: int = 0
    started: str | None = None


@dataclass(frozen=True, slots=True)
class History:
    """All that is known of one loop."""

    id: str
    order: Order = field(default_factory=lambda: Order("", Prompt()))
    folder: str = ""
    began: float = 0.0
    rounds: tuple[Round, ...] = ()
    underway: Underway | None = None
    cut_off: int = 0
    limited: int = 0
    """How often in a row the last round met a rate limit."""
    waits_until: float = 0.0
    """When the last limit is over."""
    end: End | None = None
    ended: bool = False
    """Whether the end was written down for good, not only decided."""
    feedback: str | None = None
    session: str | None = None
    spent: float = 0.0
    """Seconds of work and waiting so far; time in which Locum did not run does not count."""
    cost: float = 0.0
    breaker: Breaker = field(default_factory=Breaker)
    sight: str = ""
    """How the work looked when the next round was begun for the first time: what a round that was cut off
    had done by then is progress of the one that is done again."""

    @property
    def next(self) -> int:
        """The number of the round to run next."""
        return len(self.rounds) + 1

    @property
    def traces(self) -> tuple[Trace, ...]:
        """What each round so far left for telling circles."""
        return tuple(
            Trace(each.signals.gist, each.signals.exact, bool(each.body.get("moved"))) for each in self.rounds
        )


def fold(loop: str, entries: Iterable[Entry]) -> History:
    """The history of one loop from all its entries; kinds of a newer version are passed over."""
    history = History(loop)
    for entry in entries:
        history = evolve(history, entry)
    return history


def evolve(history: History, entry: Entry) -> History:
    """The history after one more entry. Going on after a crash is this function, folded."""
    evolved = EVOLVES.get(entry.kind)
    return history if evolved is None else evolved(history, entry)


def _started(history: History, entry: Entry) -> History:
    return replace(
        history,
        order=order_from(entry.body["order"]),
        folder=str(entry.body["folder"]),
        began=entry.at,
        breaker=breaker_from(entry.body.get("breaker")),
    )


def _resumed(history: History, entry: Entry) -> History:
    body = entry.body
    return replace(
        history,
        order=order_from(body["order"]),
        end=None,
        ended=False,
        limited=0,
        feedback=body["feedback"] if body.get("feedback") else history.feedback,
        breaker=breaker_from(body.get("breaker")),
    )


def _round_started(history: History, entry: Entry) -> History:
    body = entry.body
    underway = Underway(int(body["round"]), entry.at, str(body["mark"]), str(body["prompt"]))
    return replace(history, underway=underway, sight=history.sight or str(body.get("sight") or ""))


def _call_started(history: History, entry: Entry) -> History:
    if history.underway is None:
        return history
    pid, started = int(entry.body["pid"]), entry.body.get("started")
    return replace(history, underway=replace(history.underway, pid=pid, started=started))


def _round_ended(history: History, entry: Entry) -> History:
    body = entry.body
    finished = Round(
        number=int(body["round"]),
        at=entry.at,
        seconds=float(body.get("seconds") or 0),
        signals=signals_from(body.get("signals")),
        decision=str(body.get("decision")),
        body=body,
        prompt=history.underway.prompt if history.underway else "",
    )
    return replace(
        history,
        rounds=(*history.rounds, finished),
        underway=None,
        sight="",
        limited=0,
        end=end_from(body.get("end")),
        feedback=body.get("feedback"),
        session=body.get("session"),
        spent=float(body.get("spent") or history.spent),
        cost=history.cost + float(body.get("cost") or 0),
        breaker=breaker_from(body.get("breaker")),
    )


def _round_cut_off(history: History, entry: Entry) -> History:
    spent = float(entry.body.get("spent") or history.spent)
    return replace(history, underway=None, cut_off=history.cut_off + 1, spent=spent)


def _round_limited(history: History, entry: Entry) -> History:
    body = entry.body
    return replace(
        history,
        underway=None,
        limited=history.limited + 1,
        waits_until=float(body.get("until") or 0),
        session=body.get("session") or history.session,
        spent=float(body.get("spent") or history.spent),
        cost=history.cost + float(body.get("cost") or 0),
    )


def _ended(history: History, entry: Entry) -> History:
    return replace(
        history,
        end=end_from(entry.body.get("end")),
        ended=True,
        spent=float(entry.body.get("spent") or history.spent),
    )


EVOLVES = {
    kinds.LOOP_STARTED: _started,
    kinds.LOOP_RESUMED: _resumed,
    kinds.ROUND_STARTED: _round_started,
    kinds.CALL_STARTED: _call_started,
    kinds.ROUND_ENDED: _round_ended,
    kinds.ROUND_CUT_OFF: _round_cut_off,
    kinds.ROUND_LIMITED: _round_limited,
    kinds.LOOP_ENDED: _ended,
}
