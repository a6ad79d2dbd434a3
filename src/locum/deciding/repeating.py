"""Repeating: what a Runner asked lately, to know one that goes round in circles."""

from locum.model.runner import Mention, Runner

LATELY = 60
"""How many of a Runner's questions are remembered."""
IN_CIRCLES = frozenset({"single", "multi", "form", "text", "review"})
"""Kinds that are asked once: the same permission is asked for whenever the same command is run."""


def mark_of(fingerprint: str) -> str:
    """What stays the same when the same is asked again; a hook's request has a number behind a full stop."""
    return fingerprint.partition(".")[0]


def remembered(runner: Runner, fingerprint: str, at: float) -> tuple[Mention, ...]:
    """What was asked lately, with one more question."""
    return (*runner.lately, Mention(mark_of(fingerprint), at))[-LATELY:]


def times_lately(runner: Runner, now: float, within: float) -> int:
    """How often the open question was asked within this time, whatever was asked in between."""
    pending = runner.pending
    if pending is None or pending.pages[0].kind not in IN_CIRCLES:
        return 0
    mark = mark_of(runner.last_asked or "")
    return sum(each.mark == mark and now - each.at < within for each in runner.lately)
