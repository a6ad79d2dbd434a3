"""A Reset: when a limit is said to end, and the instant that means."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, timezone, tzinfo
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
FAR = 10_000_000_000
"""Above this a moment since 1970 is told in milliseconds."""
DAY, MINUTE = timedelta(days=1), timedelta(minutes=1)
LONGEST = timedelta(days=40)
"""No limit lasts longer; a moment beyond that was misread or is long past."""
CALLED = {
    "America/Los_Angeles": ("pt", "pst", "pdt", "pacific"),
    "America/Denver": ("mt", "mst", "mdt", "mountain"),
    "America/Chicago": ("ct", "cst", "cdt", "central"),
    "America/New_York": ("et", "est", "edt", "eastern"),
    "Europe/London": ("bst", "wet", "west"),
    "Europe/Berlin": ("cet", "cest"),
    "Europe/Helsinki": ("eet", "eest"),
    "Europe/Moscow": ("msk",),
    "Asia/Kolkata": ("ist",),
    "Asia/Singapore": ("sgt",),
    "Asia/Hong_Kong": ("hkt",),
    "Asia/Shanghai": ("北京时间", "中国标准时间"),
    "Asia/Tokyo": ("jst",),
    "Asia/Seoul": ("kst",),
    "Australia/Sydney": ("aest", "aedt"),
    "UTC": ("utc", "gmt", "z"),
}
ZONES = {name: zone for zone, names in CALLED.items() for name in names}


@dataclass(frozen=True, slots=True)
class Reset:
    """When a limit ends, as somebody said it: an epoch, a stamp, a span from now, or words of a calendar."""

    words: str
    """The moment itself: `3pm (Europe/Berlin)`."""
    said: str = ""
    """The moment with what happens then: `resets 3pm (Europe/Berlin)`."""
    epoch: int | None = None
    iso: str | None = None
    seconds: float | None = None
    clock: tuple[int, int, int] | None = None
    day: str | None = None
    """`nov 20`, `nov 20 2026`, `mon`, `today` or `tomorrow`; none for the next such time of day."""
    zone: str | None = None

    @property
    def is_bare(self) -> bool:
        """Whether it names only a time of day."""
        return self.clock is not None and self.day is None

    @property
    def is_rounded(self) -> bool:
        """Whether it was said without its seconds, so that the minute it names may not be over."""
        return self.clock is not None and self.clock[2] == 0

    def instant(self, now: datetime) -> datetime | None:
        """The instant it means for somebody who reads it `now`; none where no calendar has it."""
        try:
            found = self._instant(now)
        except (OverflowError, ValueError, OSError):
            return None
        return None if found is None or found - now > LONGEST else found

    def over(self, now: datetime, lately: timedelta) -> datetime | None:
        """The instant from which the limit is over; a time of day that has come so lately is today's."""
        found = self.instant(now)
        if found is None:
            return None
        if self.is_bare and found > now + DAY - lately:
            found -= DAY
        return found + MINUTE if self.is_rounded else found

    def _instant(self, now: datetime) -> datetime | None:
        if self.epoch is not None:
            return since_1970(self.epoch)
        if self.seconds is not None:
            return now + timedelta(seconds=self.seconds)
        zone = zone_named(self.zone, now) if self.zone else now.tzinfo
        if self.iso is not None:
            stated = datetime.fromisoformat(self.iso)
            return stated if stated.tzinfo else stated.replace(tzinfo=zone)
        return self._by_calendar(now.astimezone(zone))

    def _by_calendar(self, local: datetime) -> datetime | None:
        hour, minute, second = self.clock or (0, 0, 0)
        at = local.replace(hour=hour, minute=minute, second=second, microsecond=0)
        words = (self.day or "").split()
        if not words:
            return at if at > local else at + timedelta(days=1)
        if words[0] in ("today", "tomorrow"):
            return at + timedelta(days=words[0] == "tomorrow")
        if words[0] in WEEKDAYS:
            at += timedelta(days=(WEEKDAYS.index(words[0]) - at.weekday()) % 7)
            return at if at > local else at + timedelta(days=7)
        at = at.replace(month=MONTHS.index(words[0]) + 1, day=int(words[1]))
        if len(words) > 2:
            return at.replace(year=int(words[2]))
        return at if at >= local - timedelta(days=1) else at.replace(year=at.year + 1)


def since_1970(epoch: float) -> datetime:
    """A moment told in seconds or milliseconds since 1970."""
    return datetime.fromtimestamp(epoch / 1000 if epoch > FAR else epoch, UTC)


def zone_named(name: str, now: datetime) -> tzinfo | None:
    """The zone somebody names: `Europe/Berlin`, `PST`, `UTC+8`; the reader's own where nobody knows it."""
    key = name.strip().casefold()
    if key == "cst" and now.utcoffset() == timedelta(hours=8):
        return now.tzinfo  # China's standard time, to who lives in it.
    shift = key.removeprefix("utc").removeprefix("gmt").strip()
    if shift[:1] in ("+", "-") and shift:
        hours, _, minutes = shift[1:].partition(":")
        length = timedelta(hours=int(hours[:2]), minutes=int(minutes or hours[2:] or 0))
        return timezone(-length if shift[0] == "-" else length)
    try:
        return ZoneInfo(ZONES.get(key) or _spelt(name.strip()))
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return now.tzinfo


def _spelt(name: str) -> str:
    """The name of a zone as the files spell it: `europe/berlin` is `Europe/Berlin`."""
    return "/".join("_".join(part.capitalize() for part in step.split("_")) for step in name.split("/"))
