"""A Notice: news for a human who is not looking, and how they wish to hear of it."""

from dataclasses import dataclass, field
from enum import StrEnum

DAY = 24 * 60


class NoticeKind(StrEnum):
    """What sort of news it is, as the user names it in the settings."""

    DECISION = "decision"
    """An agent asks something that only the human may settle."""
    DONE = "done"
    FAILED = "failed"
    LIMIT = "limit"
    TROUBLE = "trouble"
    """Something went wrong that Locum must not mend alone."""


@dataclass(frozen=True, slots=True)
class Notice:
    """One piece of news."""

    seq: int
    """Its place in the journal, so that it is told once."""
    at: float
    kind: NoticeKind
    runner: str | None
    subject: str
    text: str
    decision: str | None = None


@dataclass(frozen=True, slots=True)
class Address:
    """Where news is sent. The address itself is a secret: it is never printed."""

    source: str
    """Where the user wrote it down, which may be printed."""
    url: str = field(repr=False)

    @property
    def shown(self) -> str:
        """The address as it may be shown: the service and where it is set, nothing else."""
        scheme, found, _ = self.url.partition("://")
        named = scheme if found and scheme.isascii() and scheme.replace("+", "").isalnum() else "?"
        return f"{named[:20]}://… ({self.source})"


@dataclass(frozen=True, slots=True)
class Quiet:
    """Hours of the day in which nobody is to be woken, by minutes since midnight."""

    begins: int
    ends: int

    def holds(self, minute: int) -> bool:
        """Whether it is quiet at this minute of the day."""
        return (minute - self.begins) % DAY < (self.ends - self.begins) % DAY


@dataclass(frozen=True, slots=True)
class Wishes:
    """How the human wants to hear of news."""

    addresses: tuple[Address, ...] = ()
    kinds: frozenset[NoticeKind] = frozenset(NoticeKind)
    quiet: Quiet | None = None
    loud: frozenset[NoticeKind] = frozenset()
    """News that comes through in quiet hours too."""
    digest: float = 60.0
    """Seconds between two messages; what happens in between is told together."""
    link: str | None = field(default=None, repr=False)
    """Where the page is, for the human to answer by a tap; it may hold a key, so it is not printed."""
    missing: tuple[str, ...] = ()
    """Sentences about addresses that are named and cannot be used."""
