"""A Change: what somebody who watches panes should hear about."""

from dataclasses import dataclass
from enum import StrEnum

from locum.model.pane import PaneId
from locum.model.reading import Reading


class News(StrEnum):
    """What sort of thing changed."""

    READS = "reads"
    """A pane says something new."""
    GONE = "gone"
    """A pane no longer exists."""
    LOST = "lost"
    """tmux cannot be reached; nothing is known about any pane until it is found again."""
    FOUND = "found"
    """tmux answers again."""


@dataclass(frozen=True, slots=True)
class Change:
    """One piece of news, about a pane or about tmux itself."""

    news: News
    pane: PaneId | None = None
    reading: Reading | None = None
    because: str | None = None
