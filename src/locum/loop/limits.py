"""How long a rate limit is waited out: until its stated end, or longer each time where it states none."""

from datetime import datetime

from locum.model.reading import Limit
from locum.model.reset_words import reset_of

PATIENCE = (60.0, 300.0, 900.0, 1800.0)
"""Seconds to wait for a limit that does not say when it ends: the first time, the second, and so on."""
SHORTEST = 5.0
"""Seconds that are waited in any case."""
DAY, A_MOMENT, A_MINUTE = 86400.0, 120.0, 60.0
MARGIN = 2.0
"""Seconds after the stated end, for clocks that differ a little."""


def waits_until(limit: Limit | None, now: float, times: int) -> float:
    """The moment to try again; `times` says how often in a row a limit was met before."""
    stated = _stated(limit, now)
    fallback = now + PATIENCE[min(times, len(PATIENCE) - 1)]
    return fallback if stated is None else max(stated + MARGIN, now + SHORTEST)


def _stated(limit: Limit | None, now: float) -> float | None:
    told = limit and (limit.resets_at or limit.lasts)
    reset = reset_of(told) if told else None
    instant = reset.instant(datetime.fromtimestamp(now).astimezone()) if reset else None
    if reset is None or instant is None:
        return None
    stated = _this_minute(instant.timestamp(), now) if reset.is_bare else instant.timestamp()
    return stated + A_MINUTE if reset.is_rounded else stated


def _this_minute(stated: float, now: float) -> float:
    """A bare time of day is told without its seconds: the minute that runs now is not tomorrow's."""
    return stated - DAY if stated - now > DAY - A_MOMENT else stated
