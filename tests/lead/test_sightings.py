"""When a limit that a screen shows is over."""

from datetime import datetime

import pytest

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

    assert over_at(seen, "8:10:30pm") == datetime(2026, 11, 15, 20, 10, 30).astimezone().timestamp()


@pytest.mark.parametrize(("told", "over"), [("8:10pm", 11), ("8:07pm", 8)])
def test_a_time_that_is_said_without_its_seconds_has_come_when_its_minute_is_over(
    told: str, over: int
) -> None:
    seen = datetime(2026, 11, 15, 20, 7, 1).astimezone()

    assert over_at(seen, told) == datetime(2026, 11, 15, 20, over).astimezone().timestamp()


@pytest.mark.parametrize("told", ["8:05pm", "5:30pm"])
def test_a_time_that_has_lately_passed_is_now_and_not_tomorrow(told: str) -> None:
    seen = datetime(2026, 11, 15, 20, 7, 1).astimezone()

    assert over_at(seen, told) == seen.timestamp()


def test_a_time_that_has_long_passed_is_that_of_tomorrow() -> None:
    seen = datetime(2026, 11, 15, 20, 7, 1).astimezone()

    assert over_at(seen, "9am") == datetime(2026, 11, 16, 9, 1).astimezone().timestamp()


def test_a_time_that_is_said_with_its_date_or_its_distance_is_never_taken_for_one_that_has_passed() -> None:
    seen = datetime(2026, 11, 15, 20, 7, 1).astimezone()

    assert over_at(seen, "Nov 16, 7pm") == datetime(2026, 11, 16, 19, 1).astimezone().timestamp()
    assert over_at(seen, "23h 30m") == seen.timestamp() + 23.5 * 3600
