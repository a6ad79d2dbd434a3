"""When a limit ends is understood however it is said, and reckoned from the reader's clock."""

from datetime import UTC, datetime, timedelta

import pytest

from locum.model.reset import Reset
from locum.model.reset_words import reset_in, reset_of

NOW = datetime.fromisoformat("2026-11-18T14:05:00+08:00")
"""A Wednesday."""
SAID = [
    ("You've hit your session limit · resets 3pm (Europe/Berlin)", "2026-11-18T15:00+01:00"),
    ("5-hour limit reached ∙ resets 7pm", "2026-11-18T19:00+08:00"),
    ("resets 1pm", "2026-11-19T13:00+08:00"),
    ("or try again at 4:34\nPM.", "2026-11-18T16:34+08:00"),
    ("or try again at Nov\n21st, 2026 3:04 PM.", "2026-11-21T15:04+08:00"),
    ("│ Access resets at 10:57 PM │\n│ PST. │", "2026-11-17T22:57-08:00"),
    ("resets Mon 9am", "2026-11-23T09:00+08:00"),
    ("Resets Wednesday at 9:00 a.m.", "2026-11-25T09:00+08:00"),
    ("Your plan resets tomorrow at 8am.", "2026-11-19T08:00+08:00"),
    ("the counter resets at midnight UTC", "2026-11-19T00:00+00:00"),
    ("resets 00:00 GMT+2", "2026-11-19T00:00+02:00"),
    ("0% left (resets 23:40 on 20 Nov)", "2026-11-20T23:40+08:00"),
    ("Available again Sat, 21 Nov 2026 08:00:00 GMT", "2026-11-21T08:00+00:00"),
    ("Your allowance resets on December 1", "2026-12-01T00:00+08:00"),
    ("You will regain access on 2026-12-01 at 00:00 UTC.", "2026-12-01T00:00+00:00"),
    ("Claude AI usage limit reached|1794990000", "2026-11-18T08:20+00:00"),
    ('"resetsAt":1794990000000', "2026-11-18T08:20+00:00"),
    ('"quota_reset_at":"2026-11-18T09:15:00Z"', "2026-11-18T09:15+00:00"),
    ("Try again in 2 days 4 hours.", "2026-11-20T18:05+08:00"),
    ("Your quota will reset after 13h45m21s.", "2026-11-19T03:50:21+08:00"),
    ("try again in about half an hour", "2026-11-18T14:35+08:00"),
    ("Please retry in 1.5s", "2026-11-18T14:05:01.5+08:00"),
    ("Retry-After: 120", "2026-11-18T14:07+08:00"),
    ("额度将于 18:30 重置", "2026-11-18T18:30+08:00"),
    ("请在 5 分钟后重试", "2026-11-18T14:10+08:00"),
    ("請 2 小時 15 分鐘後再試", "2026-11-18T16:20+08:00"),
    ("将于 11月23日 09:00 重置", "2026-11-23T09:00+08:00"),
    ("请于明天上午 8 点半再试", "2026-11-19T08:30+08:00"),
    ("将于凌晨2点自动刷新", "2026-11-19T02:00+08:00"),
    ("本周额度已用完，将于周一 09:00 恢复", "2026-11-23T09:00+08:00"),
]
UNSAID = [
    "Please try again later.",
    "exceeded retry limit, last status: 429 Too Many Requests",
    "Please wait and try sending again later.",
    "retried 5 times (total retry wait time: 14.13 seconds)",
    "The 5-hour limit was reached at 3pm.",
    "resets Nov 31 at 9am",
    "resets in 99999999999 days",
    "resets at 25:99",
    "resets Nov 10, 2027",
    "",
]


@pytest.mark.parametrize(("said", "instant"), SAID)
def test_the_end_of_a_limit_is_understood_however_it_is_said(said: str, instant: str) -> None:
    reset = reset_in(said)

    assert reset is not None
    assert reset.instant(NOW) == datetime.fromisoformat(instant)


@pytest.mark.parametrize(("said", "instant"), SAID)
def test_the_words_that_are_kept_mean_the_same_when_they_are_read_again(said: str, instant: str) -> None:
    reset = reset_in(said)
    again = reset_of(reset.said) if reset else None

    assert again is not None
    assert again.instant(NOW) == datetime.fromisoformat(instant)


@pytest.mark.parametrize("said", UNSAID)
def test_an_end_that_is_not_said_or_that_no_limit_can_have_is_none(said: str) -> None:
    reset = reset_in(said)

    assert reset is None or reset.instant(NOW) is None


def test_a_zone_nobody_knows_is_that_of_the_reader() -> None:
    assert Reset("", clock=(15, 0, 0), zone="Middle/Earth").instant(NOW) == NOW.replace(hour=15, minute=0)


def test_the_standard_time_of_china_is_meant_by_who_lives_in_it() -> None:
    nine = Reset("", clock=(21, 0, 0), zone="CST")

    assert nine.instant(NOW) == NOW.replace(hour=21, minute=0)
    assert nine.instant(NOW.astimezone(UTC)) == datetime(2026, 11, 19, 3, tzinfo=UTC)


def test_a_date_that_is_just_over_is_not_next_years() -> None:
    yesterday = Reset("", clock=(9, 0, 0), day="nov 18")

    assert yesterday.instant(NOW) == NOW.replace(hour=9, minute=0)
    assert Reset("", clock=(9, 0, 0), day="jan 2").instant(NOW) is None
    assert Reset("", seconds=90).instant(NOW) == NOW + timedelta(seconds=90)
