"""An Ear: one listening client, and the panes it does not listen to for a while.

tmux tells a listener everything a pane writes, a few kilobytes at a time and always the same panes first:
where many write much, the others are told of late or not at all. So a pane of which tmux tells late is hushed
for a while, and so is one that writes more than anybody can read. What a hushed pane writes is not told by
anybody; it has to be polled until it is heard again, and to be looked at once more then.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import dataclass

from locum.model.pane import PaneId
from locum.tmux.client import Tmux
from locum.tmux.line import Command, Line
from locum.tmux.protocol import Continued, Drew, Event, Notice, Paused

LOUD = 48 << 10
"""Bytes a pane may write between two looks; beyond that tmux is asked to keep the rest to itself."""
LATE = 0.04
"""Seconds a sound may have waited in tmux; beyond that its pane is better polled for a while."""
LOUD_FOR, LATE_FOR = 0.25, 2.0
"""How many seconds a pane is hushed for being loud, or because tmux told of it late."""
_MOVES = frozenset(
    {
        "layout-change",
        "session-renamed",
        "sessions-changed",
        "unlinked-window-add",
        "unlinked-window-close",
        "unlinked-window-renamed",
        "window-add",
        "window-close",
        "window-renamed",
    }
)


@dataclass(frozen=True, slots=True)
class Heard:
    """What the ears tell: a pane wrote (`pane`), or sessions, windows or layouts changed (no pane)."""

    pane: PaneId | None
    loud: bool = False


class Ear:
    """One listening client.

    It only listens. Hushing a pane and hearing it again are both ordered through the commanding client, where
    one cannot overtake the other. A pane counts as hushed until tmux itself says that it goes on.
    """

    def __init__(
        self,
        session: str,
        tell: Callable[[Heard], None],
        order: Callable[[Command], None],
        late: float = LATE,
    ) -> None:
        self._session = session
        self._late = 1000 * late
        self._tell = tell
        self._order = order
        self._line: Line | None = None
        self._written: Counter[str] = Counter()
        self._hushed: dict[str, float] = {}
        """The panes tmux does not tell of, and when to ask for them again."""
        self._hushing: list[str] = []
        self._later: asyncio.TimerHandle | None = None
        self._moved = False
        self._loop = asyncio.get_running_loop()
        self.since = self._loop.time()

    async def open(self, tmux: Tmux) -> None:
        """Begin to listen."""
        self._line = await tmux.listen(self._session, self._hear)
        self._line.ended.add_done_callback(lambda _: self._tell(Heard(None)))

    async def close(self) -> None:
        """Stop listening."""
        if self._later is not None:
            self._later.cancel()
        if self._line is not None:
            await self._line.close()

    @property
    def pid(self) -> int:
        """The process of the client."""
        return self._line.pid if self._line else 0

    @property
    def dead(self) -> str:
        """Why this ear hears nothing any more, or nothing while it does."""
        if self._moved:
            return "tmux moved it to another session"
        return (self._line.closed or "") if self._line else "it was never opened"

    def hushes(self, pane: PaneId) -> bool:
        """Whether this pane may write without a sound."""
        return pane in self._hushed

    def looked(self, panes: Collection[PaneId]) -> None:
        """Count anew what these panes write."""
        for pane in panes:
            self._written.pop(pane, None)

    def forget(self, pane: PaneId) -> None:
        """Wait no longer for a pane that is gone."""
        self._hushed.pop(pane, None)
        self._written.pop(pane, None)

    def _hear(self, event: Event) -> None:
        match event:
            case Drew(pane, size, age=age):
                self._count(pane, size, age)
            case Paused(pane):
                self._hush(pane, LATE_FOR)
                self._tell(Heard(PaneId(pane)))
            case Continued(pane):
                self._hushed.pop(pane, None)
                self._tell(Heard(PaneId(pane)))
            case Notice("session-changed", rest) if rest.split(" ")[0] != self._session:
                self._moved = True
                self._tell(Heard(None))
            case Notice(name) if name in _MOVES:
                self._tell(Heard(None))
            case _:
                pass

    def _count(self, pane: str, size: int, age: int) -> None:
        self._written[pane] += size
        loud = self._written[pane] > LOUD
        if loud or age > self._late:
            self._hush(pane, LOUD_FOR if loud else LATE_FOR)
        self._tell(Heard(PaneId(pane), loud))

    def _hush(self, pane: str, seconds: float) -> None:
        """Have tmux tell nothing of a pane for a while; all panes of one moment are hushed together."""
        if pane in self._hushed:
            return
        self._hushed[pane] = self._loop.time() + seconds
        if not self._hushing:
            self._loop.call_soon(self._say_hush)
        self._hushing.append(pane)

    def _say_hush(self) -> None:
        self._order(self._wish(self._hushing, "pause"))
        self._hushing = []
        self._plan()

    def _plan(self) -> None:
        """Ask again in good time for what is hushed."""
        if self._later is not None:
            self._later.cancel()
        self._later = self._loop.call_at(min(self._hushed.values()), self._resume) if self._hushed else None

    def _resume(self) -> None:
        """Hear those panes again whose time has come; they stay hushed until tmux says that they go on."""
        now = self._loop.time()
        woken = [pane for pane, until in self._hushed.items() if until <= now]
        self._hushed.update(dict.fromkeys(woken, now + LATE_FOR))
        if woken:
            # A pane that was never paused, because that order was lost, would not be said to go on.
            self._order(self._wish(woken, "pause", "continue"))
        self._plan()

    def _wish(self, panes: Collection[str], *states: str) -> Command:
        words = [word for pane in panes for state in states for word in ("-A", f"{pane}:{state}")]
        return ("refresh-client", "-t", f"client-{self.pid}", *words)
