"""A limit the agent ran into is told from one it writes about, and its end is understood."""

from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import pytest

from locum.completion.limits import limit_in
from locum.completion.resets import reset_instant

LIMITED: list[tuple[str, Any]] = [
    (
        "You've hit your session limit · resets 4pm (Asia/Taipei)",
        {"clock": "16:00", "date": None, "zone": "Asia/Taipei"},
    ),
    ("Claude usage limit reached|1790000000", {"epoch": 1790000000}),
    ("Weekly limit reached ∙ resets Nov 20 at 9:30am", {"clock": "09:30", "date": "nov 20", "zone": None}),
    ("■ You've reached your usage limit. Try again in 1 day 2 hours.", {"seconds": 93600}),
    ("Some work.\n\nAPI Error: Request rejected (429) · slow down", None),
    ("Rate limit exceeded, retry in 41.5s", {"seconds": 41}),
    ("Error: 429 Too Many Requests", None),
    ("Quota exceeded, available again at 2026-11-16T08:00:00Z", {"iso": "2026-11-16T08:00:00Z"}),
    ("您已達到使用上限，將於 15:30 重置", {"clock": "15:30", "date": None, "zone": None}),
    ("請求過於頻繁，請稍後再試", None),
]  # fmt: skip
NOT_LIMITED = [
    "Rate limiting now happens in the gateway.",
    "I added a test for the usage limit banner.",
    "If the usage limit is reached, the job waits.",
    "```\nusage limit reached\n```\nThat is the banner.",
    "> You've hit your limit",
    "`usage limit reached` is the text.",
    "The file says:\nusage limit reached, come back at 5pm",
    "src/api.py:31: rate limit exceeded",
    "+ usage limit reached",
    "We've hit the limit of what a regex can do.",
    "429 Too Many Requests is handled by the client now.",
    "Usage limit reached\n\n" + "Then it went on.\n" * 5,
    "",
]


@pytest.mark.parametrize(("text", "resets"), LIMITED)
def test_a_limit_is_found_with_its_end(text: str, resets: object) -> None:
    limit = limit_in(text)

    assert limit is not None
    assert limit["resets"] == resets


@pytest.mark.parametrize("text", NOT_LIMITED)
def test_a_limit_that_is_written_about_is_none(text: str) -> None:
    assert limit_in(text) is None


NOW = datetime(2026, 11, 15, 14, 0, tzinfo=UTC)
TAIPEI = timezone(timedelta(hours=8))


@pytest.mark.parametrize(
    ("resets", "instant"),
    [
        ({"epoch": 1790000000}, datetime.fromtimestamp(1790000000, UTC)),
        ({"seconds": 90}, NOW + timedelta(seconds=90)),
        ({"iso": "2026-11-16T08:00:00Z"}, datetime(2026, 11, 16, 8, tzinfo=UTC)),
        ({"iso": "2026-11-16T08:00"}, datetime(2026, 11, 16, 8, tzinfo=UTC)),
        ({"iso": "2026-99-16T08:00"}, None),
        ({"clock": "15:00", "date": None, "zone": None}, datetime(2026, 11, 15, 15, tzinfo=UTC)),
        ({"clock": "13:00", "date": None, "zone": None}, datetime(2026, 11, 16, 13, tzinfo=UTC)),
        ({"clock": "01:00", "date": None, "zone": "Asia/Taipei"}, datetime(2026, 11, 15, 17, tzinfo=UTC)),
        ({"clock": "09:30", "date": "nov 20", "zone": None}, datetime(2026, 11, 20, 9, 30, tzinfo=UTC)),
        ({"clock": "09:30", "date": "jan 2", "zone": None}, datetime(2027, 1, 2, 9, 30, tzinfo=UTC)),
        ({"clock": "09:30", "date": "nov 31", "zone": None}, None),
    ],
)
def test_the_end_of_a_limit_is_an_instant(resets: dict[str, Any], instant: datetime | None) -> None:
    assert reset_instant(resets, NOW, lambda name: TAIPEI) == instant
