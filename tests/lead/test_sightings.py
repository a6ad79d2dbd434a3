"""When a limit that a screen shows is over."""

from datetime import datetime

from locum.lead.seeing.sightings import Sightings
from locum.model.reading import Limit, Reading, State
from locum.model.runner import RunnerId
from locum.model.screen import Screen

API = RunnerId("api")


def over_at(seen: datetime, told: str) -> float | None:
    """The end of a limit that was seen at this time."""
    sightings = Sightings()
    reading = Reading(State.LIMITED, ("limit",), "claude", limit=Limit(told))
    sightings.take(API, reading, Screen(()), seen.timestamp())
    saw = sightings.saw(API, seen.timestamp(), False)
    return None if saw is None else saw.resets_at


def test_a_time_of_day_is_the_next_one() -> None:
    seen = datetime(2026, 11, 15, 20, 6, 30).astimezone()

    assert over_at(seen, "8:10pm") == datetime(2026, 11, 15, 20, 10).astimezone().timestamp()


def test_a_minute_that_has_just_passed_is_now_and_not_tomorrow() -> None:
    seen = datetime(2026, 11, 15, 20, 7, 1).astimezone()

    assert over_at(seen, "8:07pm") == seen.timestamp()
