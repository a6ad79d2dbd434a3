"""Waiting: for a rate limit with a countdown, never longer than the budget lasts, or for a failing server."""

import time

from locum.loop.durations import in_short
from locum.loop.ending import End, Reason
from locum.loop.ledger import Ledger
from locum.loop.news import Happened, News
from locum.loop.told import Told
from locum.loop.workshop import Workshop

STEP = 1.0
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 30.0


def wait_out(ledger: Ledger, shop: Workshop) -> End | None:
    """Wait until the limit that was just met is over; the end of the loop where that is too late."""
    now, until = shop.clock.now(), ledger.history.waits_until
    if until - now > ledger.left:
        words = {"until": clock_time(until, now), "left": in_short(ledger.left)}
        return End(Reason.TIME, Told("limit too long", words))
    _wait(until, ledger, shop, is_limit=True)
    return None


def pause_after_failure(ledger: Ledger, shop: Workshop) -> None:
    """Give a failing agent a moment, a longer one each time."""
    times = max(1, ledger.history.breaker.same)
    seconds = min(FIRST_PAUSE * 2.0 ** (times - 1), LONGEST_PAUSE, ledger.left)
    _wait(shop.clock.now() + seconds, ledger, shop, is_limit=False)


def _wait(until: float, ledger: Ledger, shop: Workshop, *, is_limit: bool) -> None:
    """Let time pass in small steps, telling how much is left."""
    while (left := until - shop.clock.now()) > 0:
        facts = {"until": until, "left": left, "is_limit": is_limit}
        shop.tell(News(Happened.WAITING, ledger.history.id, ledger.history.next, facts))
        shop.clock.pause(min(STEP, left))


def clock_time(moment: float, now: float) -> str:
    """A moment as a person reads it: the time, with the date where it is another day."""
    there, here = time.localtime(moment), time.localtime(now)
    return time.strftime("%H:%M:%S" if there[:3] == here[:3] else "%Y-%m-%d %H:%M", there)
