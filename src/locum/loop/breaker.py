"""The circuit breaker: closed while there is progress, open when there is none, half-open for one trial.

    closed     --no progress 3 times, or the same error 5 times-->  open
    open       --the cool-down is over-->                           half-open
    half-open  --progress-->                                        closed
    half-open  --a round without progress, or an error-->           open

A round that asks a question is neither progress nor the lack of it.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from locum.loop.told import Told, told_from


class Position(StrEnum):
    """How the breaker stands."""

    CLOSED = "closed"
    HALF_OPEN = "half-open"
    OPEN = "open"


@dataclass(frozen=True, slots=True)
class Fuse:
    """What it takes to open the breaker, and how long it stays open."""

    idle: int = 3
    same: int = 5
    cooldown: float = 1800.0


@dataclass(frozen=True, slots=True)
class Breaker:
    """How the breaker stands after a round."""

    position: Position = Position.CLOSED
    idle: int = 0
    """Rounds in a row without progress."""
    same: int = 0
    """Rounds in a row with the same errors."""
    errors: tuple[str, ...] = ()
    opened_at: float | None = None
    because: Told | None = None

    def body(self) -> dict[str, Any]:
        """As the journal keeps it."""
        return {
            "position": self.position.value,
            "idle": self.idle,
            "same": self.same,
            "errors": list(self.errors),
            "opened_at": self.opened_at,
            "because": self.because.body() if self.because else None,
        }


def breaker_from(body: Any) -> Breaker:
    """The breaker the journal kept; a closed one where it kept none."""
    if not isinstance(body, dict):
        return Breaker()
    return Breaker(
        Position(body.get("position", "closed")),
        int(body.get("idle", 0)),
        int(body.get("same", 0)),
        tuple(body.get("errors") or ()),
        body.get("opened_at"),
        told_from(body.get("because")),
    )


def after_round(
    breaker: Breaker, progress: bool | None, errors: tuple[str, ...], now: float, fuse: Fuse
) -> Breaker:
    """The breaker after one more round; `progress` is None where the round asked a question instead."""
    same = _same(breaker, errors)
    idle = 0 if progress else breaker.idle + (progress is False and not errors)
    counted = replace(breaker, idle=idle, same=same, errors=errors)
    if breaker.position is Position.HALF_OPEN:
        return _after_trial(counted, progress, now)
    if same >= fuse.same:
        return _opened(counted, Told("same error", {"times": same, "error": errors[0]}), now)
    if idle >= fuse.idle:
        return _opened(counted, Told("no progress", {"times": idle}), now)
    return counted


def at_time(breaker: Breaker, now: float, fuse: Fuse) -> Breaker:
    """The breaker as it stands now: an open one lets a trial round through when its cool-down is over."""
    if breaker.position is not Position.OPEN or now < half_open_at(breaker, fuse):
        return breaker
    return replace(breaker, position=Position.HALF_OPEN)


def half_open_at(breaker: Breaker, fuse: Fuse) -> float:
    """When an open breaker lets a trial round through."""
    return (breaker.opened_at or 0.0) + fuse.cooldown


def _same(breaker: Breaker, errors: tuple[str, ...]) -> int:
    """How often these errors came in a row: each of them must have been in every round before."""
    if not errors:
        return 0
    return breaker.same + 1 if set(errors) <= set(breaker.errors) else 1


def _after_trial(counted: Breaker, progress: bool | None, now: float) -> Breaker:
    if progress:
        return Breaker(same=counted.same, errors=counted.errors)
    if progress is None and not counted.errors:
        return counted
    return _opened(counted, Told("trial failed"), now)


def _opened(counted: Breaker, because: Told, now: float) -> Breaker:
    return replace(counted, position=Position.OPEN, opened_at=now, because=because)
