"""Turns the wheel: round after round until something ends it, each on disk before the next begins."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from locum.errors import UserError
from locum.loop import kinds
from locum.loop.allowing import wider
from locum.loop.ending import End, Reason
from locum.loop.history import History
from locum.loop.judging import limit_reached
from locum.loop.ledger import Ledger
from locum.loop.news import Happened, News
from locum.loop.rounds import Outcome, Rounds
from locum.loop.told import Told
from locum.loop.waiting import pause_after_failure, wait_out
from locum.loop.workshop import Workshop


def run(history: History, shop: Workshop) -> End:
    """Go on with a loop until it ends, however it ends; Ctrl-C and a polite kill are ends too."""
    ledger = Ledger(history, shop.journal, shop.clock)
    with interruptible():
        try:
            end = _turn(ledger, shop)
        except UserError as error:
            end = _cannot(" ".join(part for part in (error.message, error.hint) if part))
        except KeyboardInterrupt:
            end = _interrupted(ledger)
        ledger.note(kinds.LOOP_ENDED, {"end": end.body(), "spent": ledger.spent})
    facts = {"end": end, "spent": ledger.spent, "wider": wider(ledger.history)}
    shop.tell(News(Happened.LOOP_ENDED, history.id, None, facts))
    return end


def _turn(ledger: Ledger, shop: Workshop) -> End:
    """Run rounds until one of them, or a bound, ends the loop."""
    rounds = Rounds(ledger, shop)
    end = wait_out(ledger, shop)
    while end is None:
        end = _bound(ledger) or _round(rounds, ledger, shop)
    return end


def _round(rounds: Rounds, ledger: Ledger, shop: Workshop) -> End | None:
    outcome = rounds.run()
    if outcome is Outcome.LIMITED:
        return wait_out(ledger, shop)
    if outcome is Outcome.UNSTARTED:
        return _cannot(rounds.unstarted)
    if outcome is Outcome.FAILED and ledger.history.end is None:
        pause_after_failure(ledger, shop)
    return ledger.history.end


def _cannot(because: str) -> End:
    return End(Reason.AGENT, Told("agent failed", {"because": because}))


def _bound(ledger: Ledger) -> End | None:
    history = ledger.history
    return limit_reached(history.order.bounds, len(history.rounds), ledger.spent, history.cost)


def _interrupted(ledger: Ledger) -> End:
    """The round that was running never ended: it will be done again by `--resume`."""
    history = ledger.history
    if history.underway is not None:
        body = {"round": history.underway.number, "because": "interrupted", "spent": ledger.spent}
        ledger.note(kinds.ROUND_CUT_OFF, body)
    return End(Reason.INTERRUPTED, Told("interrupted", {"round": history.next, "loop": history.id}))


@contextmanager
def interruptible() -> Iterator[None]:
    """Take a polite kill and a closed terminal for a Ctrl-C; what nohup told us to ignore stays ignored."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    heeded = [
        each for each in (signal.SIGTERM, signal.SIGHUP) if signal.getsignal(each) is not signal.SIG_IGN
    ]
    before = {number: signal.signal(number, _interrupt) for number in heeded}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _interrupt(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt
