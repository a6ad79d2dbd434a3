"""Lengths of time, written and read as people do."""

import pytest

from locum.errors import UserError
from locum.loop.durations import in_short, seconds_of


@pytest.mark.parametrize(
    ("text", "seconds"),
    [("90s", 90), ("5m", 300), ("2h", 7200), ("1h30m", 5400), ("1h 30m", 5400), ("45", 45), ("0.5s", 0.5),
     ("1d", 86400), ("10min", 600), ("2 hours", 7200)],
)  # fmt: skip
def test_a_length_of_time_is_read(text: str, seconds: float) -> None:
    assert seconds_of(text) == seconds


@pytest.mark.parametrize(
    "text", ["", "soon", "5x", "m5", "-5m", "0", "0s", "900d", "5m!", "nan", "inf", "\x1e1", "5ſ"]
)
def test_what_is_no_length_of_time_is_refused(text: str) -> None:
    with pytest.raises(UserError):
        seconds_of(text)


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (0, "0s"),
        (45.4, "45s"),
        (300, "5m"),
        (330, "5m 30s"),
        (1500, "25m"),
        (7500, "2h 5m"),
        (90000, "1d 1h"),
    ],
)
def test_a_length_of_time_is_written_in_short(seconds: float, text: str) -> None:
    assert in_short(seconds) == text
