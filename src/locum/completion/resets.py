"""When a stated limit is over, as an instant; the time of day and the zones come in as values."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta, tzinfo

from locum.completion.limits import Limit

MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")


def reset_instant(resets: Limit, now: datetime, zone_of: Callable[[str], tzinfo | None]) -> datetime | None:
    """The instant a limit ends; a bare time of day is the next one, in its zone or in that of `now`."""
    try:
        return _instant(resets, now, zone_of)
    except (OverflowError, ValueError, OSError):
        return None  # Behind the end of all calendars: nobody waits for that.


def _instant(resets: Limit, now: datetime, zone_of: Callable[[str], tzinfo | None]) -> datetime | None:
    if "epoch" in resets:
        return datetime.fromtimestamp(resets["epoch"], UTC)
    if "seconds" in resets:
        return now + timedelta(seconds=resets["seconds"])
    if "iso" in resets:
        return _iso(resets["iso"], now)
    return _next(resets, now, zone_of)


def _iso(text: str, now: datetime) -> datetime | None:
    try:
        stated = datetime.fromisoformat(text)
    except ValueError:
        return None
    return stated if stated.tzinfo else stated.replace(tzinfo=now.tzinfo)


def _next(resets: Limit, now: datetime, zone_of: Callable[[str], tzinfo | None]) -> datetime | None:
    """The next such time of day, on the stated date where there is one."""
    zone = zone_of(resets["zone"]) if resets["zone"] else now.tzinfo
    local = now.astimezone(zone)
    hour, minute = map(int, resets["clock"].split(":"))
    stated = local.replace(hour=hour, minute=minute, second=0, microsecond=0)
    if not resets["date"]:
        return stated if stated > local else stated + timedelta(days=1)
    month, day = resets["date"].split()
    if month not in MONTHS:
        return None
    try:
        stated = stated.replace(month=MONTHS.index(month) + 1, day=int(day))
        return stated if stated >= local - timedelta(days=1) else stated.replace(year=stated.year + 1)
    except ValueError:
        return None
