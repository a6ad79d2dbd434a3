"""A Feed: one project as it goes on, read once however many look on."""

import json
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple, Protocol

from locum.errors import LocumError
from locum.lead.api import untyped
from locum.model.team import Team
from locum.model.view import Line, Untyped, View
from locum.model.wire import line_as_dict
from locum.surfaces.web.told import Json, project_told

KEPT = 400
"""Lines kept in memory for those who were away for a moment."""
SENT = 200
"""Lines sent at once; who missed more is told so and asks for the newest page."""


class Follows(Protocol):
    """Reads on in a journal."""

    def catch_up(self) -> list[Line]:
        """What is new."""
        ...

    @property
    def view(self) -> View:
        """The team now."""
        ...

    def close(self) -> None:
        """Let go."""
        ...


class Read(NamedTuple):
    """What a look into the journal brought."""

    lines: list[Line]
    known: View
    trouble: str | None
    trying: Sequence[Untyped] = ()
    """What cannot be typed yet; this may change as time goes by, without an event."""


@dataclass(slots=True)
class Feed:
    """What the page knows of one project."""

    key: str
    folder: Path
    follower: Follows
    known: View = field(default_factory=lambda: View(Team(), 0, None))
    trouble: str | None = None
    trying: Sequence[Untyped] = ()
    clock: Callable[[], float] = time.time
    lines: deque[Line] = field(default_factory=lambda: deque(maxlen=KEPT))
    first: int = 0
    """The place after which every line is in memory."""
    version: int = 0
    _said: dict[int, bytes] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """What the project is called: its folder."""
        return self.folder.name or str(self.folder)

    def read(self) -> Read:
        """Read on in the journal. Nothing of the feed changes yet, so that a thread may do this."""
        try:
            lines = self.follower.catch_up()
            known = self.follower.view
            return Read(lines, known, None, untyped(known, self.clock()))
        except LocumError as error:
            return Read([], self.known, error.message)

    def take(self, read: Read) -> bool:
        """Take in what was read; whether anything changed."""
        known = read.known
        same = (known, read.trouble, read.trying) == (self.known, self.trouble, self.trying)
        if not read.lines and same and self.version:
            return False
        if not self.version or known.seq < self.known.seq:
            self.lines.clear()
            self.first = known.seq
        self._remember(read.lines)
        self.known, self.trouble, self.trying = known, read.trouble, read.trying
        self.version += 1
        self._said.clear()
        return True

    def message(self, since: int | None) -> bytes:
        """All that somebody who has read up to `since` must be told, as JSON: the same bytes for all."""
        place = -1 if since is None else since
        said = self._said.get(place)
        if said is None:
            said = self._said[place] = json.dumps(self._told(since), ensure_ascii=False).encode()
        return said

    def _told(self, since: int | None) -> Json:
        missed = [] if since is None else [line for line in self.lines if line.seq > since]
        gap = since is not None and (since < self.first or since > self.known.seq or len(missed) > SENT)
        return {
            "key": self.key,
            "name": self.name,
            "trouble": self.trouble,
            **project_told(self.known, self.trying),
            "lines": [line_as_dict(line) for line in missed[-SENT:]],
            "gap": gap,
        }

    def _remember(self, lines: list[Line]) -> None:
        for line in lines:
            if len(self.lines) == KEPT:
                self.first = self.lines[0].seq
            self.lines.append(line)


def keyed(folders: list[Path], follow: Callable[[Path], Follows]) -> dict[str, Feed]:
    """A feed for each project, under a short name that is fit for an address."""
    feeds: dict[str, Feed] = {}
    for place, folder in enumerate(folders, 1):
        feeds[f"p{place}"] = Feed(f"p{place}", folder, follow(folder))
    return feeds
