"""Pacing: when news is sent. The first at once, what follows together, and nothing in quiet hours."""

import time
from collections.abc import Sequence

from locum.model.notice import Notice, NoticeKind, Quiet

TOGETHER = 1.0
"""Seconds the first news waits for others that belong to it."""
FIRST, LONGEST = 2.0, 600.0
"""Seconds after which a service that failed is tried again: at first, and at most."""


def may_send(
    waiting: Sequence[Notice], *, last: float, digest: float, quiet: Quiet | None, now: float, closing: bool
) -> bool:
    """Whether what waits is to be sent now."""
    if not waiting or is_quiet(quiet, now):
        return False
    return closing or (is_past(last, digest, now) and is_past(waiting[0].at, TOGETHER, now))


def is_past(at: float, wait: float, now: float) -> bool:
    """Whether so many seconds have passed since a time; one that is yet to come shows a clock set back."""
    return not 0 <= now - at < wait


def is_quiet(quiet: Quiet | None, now: float) -> bool:
    """Whether nobody is to be woken now."""
    here = time.localtime(now)
    return quiet is not None and quiet.holds(here.tm_hour * 60 + here.tm_min)


def pause_after(failures: int) -> float:
    """Seconds to leave a service alone that failed so often in a row."""
    return float(min(LONGEST, FIRST * 2 ** min(failures - 1, 20))) if failures else 0.0


def worth_telling(waiting: Sequence[Notice]) -> list[Notice]:
    """News without what other news says better: a failure that is put to the human as a question."""
    asked = {each.runner for each in waiting if each.kind is NoticeKind.TROUBLE and each.decision}
    return [each for each in waiting if each.kind is not NoticeKind.FAILED or each.runner not in asked]
