"""What a loop tells whoever watches it, as it happens."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any


class Happened(StrEnum):
    """What there is to tell."""

    LOOP_STARTED = "loop_started"
    LOOP_RESUMED = "loop_resumed"
    ROUND_STARTED = "round_started"
    DOING = "doing"
    VERIFYING = "verifying"
    VERIFIED = "verified"
    ANSWERED = "answered"
    ROUND_ENDED = "round_ended"
    ROUND_CUT_OFF = "round_cut_off"
    WAITING = "waiting"
    NOTICE = "notice"
    LOOP_ENDED = "loop_ended"


@dataclass(frozen=True, slots=True)
class News:
    """One thing that happened in a loop."""

    what: Happened
    loop: str
    round: int | None = None
    facts: Mapping[str, Any] = field(default_factory=dict)


Tell = Callable[[News], None]


def silent(news: News) -> None:
    """Tell nobody."""
