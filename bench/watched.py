"""What watching achieved: how long frames took to become known, those that stay apart, and what it cost."""

import re
from dataclasses import dataclass, field

from bench.panes import FRAMES, Room
from bench.record import percentile

_STAMP = re.compile(r"DREW (\d+) (\d+\.\d+) END")


@dataclass(slots=True)
class Delays:
    """How long each frame took to become known."""

    all: list[float] = field(default_factory=list)
    stayed: list[float] = field(default_factory=list)
    """Those of the frames that stay, where they were published themselves."""
    missed: int = 0
    """How many frames that stay were never published."""
    seen: int = 0
    last: dict[str, tuple[int, float]] = field(default_factory=dict)

    def note(self, pane: str, text: str, now: float) -> None:
        """Take a published screen; frames overtaken since the last one became known now, too."""
        found = _STAMP.search(text)
        if found is None:
            return
        frame, drawn = int(found[1]), float(found[2])
        before, drawn_before = self.last.get(pane, (frame - 1, drawn))
        if frame <= before:
            return
        step = (drawn - drawn_before) / (frame - before)
        self.all += [now - drawn + step * missed for missed in range(frame - before)]
        self.missed += sum(number % FRAMES == 0 for number in range(before + 1, frame))
        self.stayed += [now - drawn] if frame % FRAMES == 0 else []
        self.seen += 1
        self.last[pane] = (frame, drawn)

    def forget(self) -> None:
        """Begin to measure now; where every pane stands is kept."""
        self.all, self.stayed, self.missed, self.seen = [], [], 0, 0

    def at(self, share: float) -> float:
        """The delay in milliseconds that this share of the frames stayed under."""
        return 1000 * percentile(self.all, 100 * share)

    def standing(self, share: float) -> float:
        """The same of the frames that stay."""
        return 1000 * percentile(self.stayed, 100 * share)

    @property
    def published(self) -> float:
        """The share of the frames that were published themselves, in percent."""
        return 100 * self.seen / max(1, len(self.all))


@dataclass(frozen=True, slots=True)
class Watched:
    """What one way of watching achieved; CPU in percent of one core."""

    delays: Delays
    cpu: float
    server: float
    """What the tmux server used meanwhile."""


@dataclass(frozen=True, slots=True)
class Size:
    """Both ways of watching one room."""

    room: Room
    met: float
    """Seconds until every pane had been read once."""
    unwatched: float
    """What the tmux server uses while nobody watches."""
    eyes: Watched
    polling: Watched
