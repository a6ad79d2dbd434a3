"""When news is sent, by a clock that may be set."""

import pytest

from locum.model.notice import Notice, NoticeKind
from locum.notify.pacing import is_past, may_send

NEWS = [Notice(1, 10_000.0, NoticeKind.DECISION, "api", "api asks", "Which?", "D1")]


@pytest.mark.parametrize(
    ("last", "now", "sent"),
    [
        (0.0, 10_000.5, False),
        (0.0, 10_002.0, True),
        (9_990.0, 10_002.0, False),
        (9_990.0, 10_060.0, True),
        (9_990.0, 2_800.0, True),
    ],
    ids=["others may follow", "first", "too soon after the last", "after the last", "clock set back"],
)
def test_news_is_sent_in_its_time_and_not_held_back_by_a_clock_that_was_set_back(
    last: float, now: float, sent: bool
) -> None:
    assert may_send(NEWS, last=last, digest=60.0, quiet=None, now=now, closing=False) is sent


def test_a_service_that_failed_is_tried_again_though_the_clock_was_set_back() -> None:
    assert not is_past(10_000.0, 600.0, 10_300.0)
    assert is_past(10_000.0, 600.0, 10_600.0)
    assert is_past(10_000.0, 600.0, 6_400.0)
