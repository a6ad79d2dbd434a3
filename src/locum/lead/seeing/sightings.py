"""Sightings: the last thing each Runner's screen said, and since when it says so."""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from locum.deciding.observed import Saw
from locum.lead.seeing.partings import NONE, Parting
from locum.model.fingerprint import identity
from locum.model.reading import Reading
from locum.model.reset_words import reset_of
from locum.model.runner import RunnerId
from locum.model.screen import Screen

PASSED = timedelta(hours=6)
"""So long after a stated time of day it is not taken for tomorrow's: a try settles which it is."""
UNWATCHED = 5.0
"""A Runner is weighed twice a second. After so many seconds without it, nobody knows what its screen said
meanwhile: the machine slept, the lead was stopped, or the clock was set forward."""


@dataclass(frozen=True, slots=True)
class Sighting:
    """One reading, the screen it was read from, and when the screen began to say so."""

    reading: Reading
    screen: Screen
    since: float
    parting: Parting = NONE
    """How the program ended, where it has."""
    steady: float = 0.0
    """Since when it was seen to say so without a gap."""
    weighed: float = 0.0
    """When it was last told."""


class Sightings:
    """What is known about the screens of all Runners."""

    def __init__(self) -> None:
        self._last: dict[RunnerId, Sighting] = {}

    def take(
        self,
        runner: RunnerId,
        reading: Reading,
        screen: Screen,
        now: float,
        parting: Parting = NONE,
    ) -> None:
        """Note what a Runner's screen says now, and how its program ended if it has."""
        before = self._last.get(runner)
        same = before is not None and _said(before.reading) == _said(reading)
        if same and before is not None:
            self._last[runner] = replace(before, reading=reading, screen=screen, parting=parting)
        else:
            self._last[runner] = Sighting(reading, screen, now, parting, steady=now, weighed=now)

    def forget(self, runner: RunnerId) -> None:
        """Know nothing about a Runner's screen any more."""
        self._last.pop(runner, None)

    def of(self, runner: RunnerId) -> Sighting | None:
        """The last sighting of a Runner."""
        return self._last.get(runner)

    def saw(self, runner: RunnerId, now: float, busy: bool) -> Saw | None:
        """The last sighting as an observation, as of now."""
        last = self._last.get(runner)
        if last is None:
            return None
        # The clock was set back: what stands there would count as new until it has caught up.
        since = min(last.since, now)
        steady = now if now - last.weighed > UNWATCHED else min(last.steady, now)
        last = self._last[runner] = replace(last, since=since, steady=steady, weighed=now)
        resets_at = _resets_at(last.reading, last.since)
        return Saw(runner, last.reading, now - last.steady, busy, resets_at, *last.parting)


def _said(reading: Reading) -> tuple[object, ...]:
    """What makes two readings the same for the patience of the lead: not a counter that runs."""
    return (reading.state, identity(reading), reading.draft, reading.stage, reading.error)


def _resets_at(reading: Reading, since: float) -> float | None:
    """When the limit is over, counted from when the screen first showed it."""
    told = reading.limit.told if reading.limit else None
    reset = reset_of(told) if told else None
    over = reset.over(datetime.fromtimestamp(since).astimezone(), PASSED) if reset else None
    # It may have come while the screen was drawn, or hours before anybody looked: that is now, not tomorrow.
    return max(since, over.timestamp()) if over else None
