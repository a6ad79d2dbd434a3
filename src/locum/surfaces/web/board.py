"""The board: all projects of the page. It looks on only while somebody looks at it."""

import asyncio
from collections.abc import AsyncGenerator, Iterator
from contextlib import contextmanager

from locum.surfaces.web.feed import Feed

POLL = 0.04
"""Seconds between two looks at the journals."""
PACE = 0.05
"""Seconds between two messages to one reader: what happens meanwhile is told together."""
BEAT = 10.0
"""Seconds of silence after which a reader is told that the page is still there."""
CROWD = 50
"""So many readers are told at full pace; the more there are, the longer each waits."""
MOST = 1000
"""Readers at once."""


class Board:
    """Looks at the journals for everybody, and wakes who waits."""

    def __init__(self, feeds: dict[str, Feed], poll: float = POLL) -> None:
        self.feeds = feeds
        self.readers = 0
        self._left = False
        self._poll = poll
        self._changed = asyncio.Event()
        self._looking: asyncio.Task[None] | None = None
        self._one_at_a_time = asyncio.Lock()

    @property
    def is_full(self) -> bool:
        """Whether nobody more can be told."""
        return self.readers >= MOST

    async def look(self) -> None:
        """Read on in every journal, and wake who waits if there is news."""
        async with self._one_at_a_time:
            reads = await asyncio.to_thread(lambda: [(feed, feed.read()) for feed in self.feeds.values()])
            news = [feed.take(read) for feed, read in reads]
        if any(news):
            self._changed.set()
            self._changed = asyncio.Event()

    async def stream(self, since: dict[str, int], beat: float = BEAT) -> AsyncGenerator[tuple[str, bytes]]:
        """Each message for one reader: the place it reaches, and the JSON; an empty one is a sign of life."""
        with self._reading():
            await self.look()
            seen: dict[str, int] = {}
            reached = dict(since)
            while not self._left:
                changed = self._changed
                for feed in self.feeds.values():
                    if seen.get(feed.key) == feed.version:
                        continue
                    seen[feed.key] = feed.version
                    message = feed.message(reached.get(feed.key))
                    reached[feed.key] = feed.known.seq
                    yield place_told(reached), message
                await asyncio.sleep(PACE * max(1.0, self.readers / CROWD))
                if not changed.is_set() and not await _within(changed, beat) and not self._left:
                    yield place_told(reached), b""

    def leave(self) -> None:
        """End every stream: the page is about to go, and nobody should wait for its readers."""
        self._left = True
        self._changed.set()

    async def close(self) -> None:
        """Stop looking."""
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.gather(self._looking, return_exceptions=True)
        for feed in self.feeds.values():
            feed.follower.close()

    @contextmanager
    def _reading(self) -> Iterator[None]:
        self.readers += 1
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look_on())
        try:
            yield
        finally:
            self.readers -= 1

    async def _look_on(self) -> None:
        while self.readers:
            await asyncio.sleep(self._poll)
            await self.look()


def place_told(reached: dict[str, int]) -> str:
    """How far a reader has come, as the browser sends it back after an interruption."""
    return ",".join(f"{key}:{seq}" for key, seq in sorted(reached.items()))


def place_of(text: str) -> dict[str, int]:
    """How far a reader says it has come; what cannot be read counts as nothing."""
    pairs = (part.partition(":") for part in text[:2000].split(","))
    return {key: int(seq) for key, _, seq in pairs if seq.isascii() and seq.isdigit() and len(seq) < 16}


async def _within(event: asyncio.Event, seconds: float) -> bool:
    try:
        await asyncio.wait_for(event.wait(), seconds)
    except TimeoutError:
        return False
    return True
