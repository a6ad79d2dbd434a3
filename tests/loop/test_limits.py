"""How long a rate limit is waited out."""

from datetime import UTC, datetime

import pytest

from locum.loop.limits import MARGIN, SHORTEST, waits_until
from locum.model.reading import Limit

NOW = datetime(2026, 11, 15, 12, 0, tzinfo=UTC).timestamp()


@pytest.mark.parametrize(
    ("said", "seconds"),
    [
        ("2026-11-15T12:20:00+00:00", 1200),
        ("resets 3pm (UTC)", 3 * 3600 + 60),
        ("3:30pm (Europe/London)", 3.5 * 3600 + 60),
        ("3:30pm (europe/london)", 3.5 * 3600 + 60),
        ("Try again in 20 minutes", 1200),
        ("in 1h 20m", 4800),
    ],
)
def test_a_stated_end_is_believed(said: str, seconds: float) -> None:
    expected = NOW + seconds + MARGIN

    assert waits_until(Limit(said), NOW, 0) == expected


def test_an_end_that_is_past_is_waited_for_just_a_moment() -> None:
    assert waits_until(Limit("2026-11-15T11:00:00+00:00"), NOW, 0) == NOW + SHORTEST


@pytest.mark.parametrize(("later", "waited"), [(10, 50 + MARGIN), (90, 5), (600, 86460 - 600 + MARGIN)])
def test_the_minute_that_runs_is_not_taken_for_tomorrow_s(later: float, waited: float) -> None:
    now = NOW + later

    assert waits_until(Limit("12:00 pm (UTC)"), now, 0) - now == waited


@pytest.mark.parametrize("limit", [None, Limit(), Limit("soon")])
def test_without_a_stated_end_the_wait_grows_and_stays_bounded(limit: Limit | None) -> None:
    waits = [waits_until(limit, NOW, times) - NOW for times in range(6)]

    assert waits == [60, 300, 900, 1800, 1800, 1800]
