"""How long a rate limit is waited out: until its stated end, or longer each time where it states none."""

from datetime import datetime, timedelta

from locum.model.reading import Limit
from locum.model.reset_words import reset_of

PATIENCE = (60.0, 300.0, 900.0, 1800.0)
"""Seconds to wait for a limit that does not say when it ends: the first time, the second, and so on."""
SHORTEST = 5.0
"""Seconds that are waited in any case."""
JUST_NOW = timedelta(seconds=120)
"""So long after a stated time of day it is not taken for tomorrow's."""
MARGIN = 2.0
"""Seconds after the stated end, for clocks that differ a little."""


def waits_until(limit: Limit | None, now: float, times: int) -> float:
    """The moment to try again; `times` says how often in a row a limit was met before."""
    stated = _stated(limit, now)
    fallback = now + PATIENCE[min(times, len(PATIENCE) - 1)]
    return fallback if stated is None else max(stated + MARGIN, now + SHORTEST)


def _stated(limit: Limit | None, now: float) -> float | None:
    told = limit.told if limit else None
    reset = reset_of(told) if told else None
    over = reset.over(datetime.fromtimestamp(now).astimezone(), JUST_NOW) if reset else None
    return over.timestamp() if over else None
