"""How long a rate limit is waited out: until its stated end, or longer each time where it states none."""

from datetime import datetime, tzinfo
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from locum.completion.limits import resets
from locum.completion.resets import reset_instant
from locum.model.reading import Limit

PATIENCE = (60.0, 300.0, 900.0, 1800.0)
"""Seconds to wait for a limit that does not say when it ends: the first time, the second, and so on."""
SHORTEST = 5.0
"""Seconds that are waited in any case."""
DAY, A_MOMENT = 86400.0, 120.0
MARGIN = 2.0
"""Seconds after the stated end, for clocks that differ a little."""


def waits_until(limit: Limit | None, now: float, times: int) -> float:
    """The moment to try again; `times` says how often in a row a limit was met before."""
    stated = _stated(limit, now)
    fallback = now + PATIENCE[min(times, len(PATIENCE) - 1)]
    return fallback if stated is None else max(stated + MARGIN, now + SHORTEST)


def _stated(limit: Limit | None, now: float) -> float | None:
    if limit is None or limit.resets_at is None:
        return None
    said = resets(limit.resets_at) or resets(f"resets {limit.resets_at}")
    local = datetime.fromtimestamp(now).astimezone()
    instant = reset_instant(said, local, _zone) if said else None
    if said is None or instant is None:
        return None
    is_bare = "clock" in said and not said["date"]
    return _this_minute(instant.timestamp(), now) if is_bare else instant.timestamp()


def _this_minute(stated: float, now: float) -> float:
    """A bare time of day is told without its seconds: the minute that runs now is not tomorrow's."""
    return stated - DAY if stated - now > DAY - A_MOMENT else stated


def _zone(name: str) -> tzinfo | None:
    try:
        return ZoneInfo("UTC" if name.lower() == "utc" else _proper(name))
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None


def _proper(name: str) -> str:
    """The name of a zone as the files spell it: `europe/berlin` is `Europe/Berlin`."""
    return "/".join("_".join(part.capitalize() for part in step.split("_")) for step in name.split("/"))
