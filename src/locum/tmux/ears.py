"""Ears: hear which panes write, through one listening client for each session.

tmux tells a control client only about the panes of the session it is attached to. A session that ends itself
when its last client leaves is not listened to, since our leaving could end it; its panes have to be polled.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import dataclass

from locum.errors import TmuxTimeout, TmuxUnreachable
from locum.model.pane import PaneId
from locum.tmux.client import Session, Tmux
from locum.tmux.line import Command, Group, Line
from locum.tmux.protocol import Continued, Drew, Event, Notice, Paused

LOUD = 48 << 10
"""Bytes a pane may write between two looks; beyond that tmux is asked to keep the rest to itself."""
_RETRY, _RETRY_MOST = 0.2, 5.0
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


@dataclass(frozen=True, slots=True)
class Deafness:
    """A listening client that died while its session lives."""

    session: str
    because: str


class Ears:
    """Listens to any number of sessions; a listener that dies is opened again, ever more patiently."""

    def __init__(self, tmux: Tmux, tell: Callable[[Heard], None]) -> None:
        self._tmux = tmux
        self._tell = tell
        self._ears: dict[str, _Ear] = {}
        self._patience: dict[str, tuple[float, float]] = {}
        self.unheard: frozenset[str] = frozenset()
        """Sessions nobody listens to at the moment: fragile, or their listener died and is not back yet."""

    async def keep(self, sessions: Collection[Session]) -> tuple[list[str], list[Deafness]]:
        """Listen to exactly these sessions; say which are newly heard and which listeners had died."""
        wanted = {session.id for session in sessions if not session.fragile}
        deaf = [Deafness(name, ear.dead) for name, ear in self._ears.items() if ear.dead and name in wanted]
        for name in [name for name, ear in self._ears.items() if ear.dead or name not in wanted]:
            await self._drop(name)
        opened = [name for name in sorted(wanted - self._ears.keys()) if await self._open(name)]
        self.unheard = frozenset(session.id for session in sessions) - self._ears.keys()
        return opened, deaf

    def resume(self, panes: Collection[PaneId]) -> list[Group]:
        """Commands that make tmux tell again about panes that had been hushed; send them before a look."""
        return [group for ear in self._ears.values() for group in ear.resume(panes)]

    async def close(self) -> None:
        """Stop listening."""
        while self._ears:
            await self._ears.popitem()[1].close()

    @property
    def pids(self) -> dict[str, int]:
        """The process of the listening client of each session."""
        return {name: ear.pid for name, ear in self._ears.items()}

    async def _drop(self, session: str) -> None:
        ear = self._ears.pop(session)
        if asyncio.get_running_loop().time() - ear.since > _RETRY_MOST:
            self._patience.pop(session, None)
        await ear.close()

    async def _open(self, session: str) -> bool:
        now = asyncio.get_running_loop().time()
        not_before, wait = self._patience.get(session, (0.0, _RETRY))
        if now < not_before:
            return False
        self._patience[session] = (now + wait, min(wait * 2, _RETRY_MOST))
        ear = _Ear(session, self._tell, self._tmux.tell)
        try:
            await ear.open(self._tmux)
        except (TmuxUnreachable, TmuxTimeout):
            return False
        self._ears[session] = ear
        return True


class _Ear:
    """One listening client.

    It only listens. Hushing a pane and hearing it again are both ordered through the commanding client, where
    one cannot overtake the other.
    """

    def __init__(self, session: str, tell: Callable[[Heard], None], order: Callable[[Command], None]) -> None:
        self._session = session
        self._tell = tell
        self._order = order
        self._line: Line | None = None
        self._written: Counter[str] = Counter()
        self._hushed: set[str] = set()
        self._moved = False
        self.since = asyncio.get_running_loop().time()

    async def open(self, tmux: Tmux) -> None:
        self._line = await tmux.listen(self._session, self._hear)
        self._line.ended.add_done_callback(lambda _: self._tell(Heard(None)))

    async def close(self) -> None:
        if self._line is not None:
            await self._line.close()

    @property
    def pid(self) -> int:
        return self._line.pid if self._line else 0

    @property
    def dead(self) -> str:
        """Why this ear hears nothing any more, or nothing while it does."""
        if self._moved:
            return "tmux moved it to another session"
        return (self._line.closed or "") if self._line else "it was never opened"

    def resume(self, panes: Collection[PaneId]) -> list[Group]:
        for pane in panes:
            self._written.pop(pane, None)
        woken = [pane for pane in panes if pane in self._hushed]
        self._hushed.difference_update(woken)
        return [(("refresh-client", "-t", f"client-{self.pid}", "-A", f"{pane}:continue"),) for pane in woken]

    def _hear(self, event: Event) -> None:
        match event:
            case Drew(pane, size):
                self._count(pane, size)
            case Paused(pane):
                self._hushed.add(pane)
                self._tell(Heard(PaneId(pane), loud=True))
            case Continued(pane):
                self._tell(Heard(PaneId(pane)))
            case Notice("session-changed", rest) if rest.split(" ")[0] != self._session:
                self._moved = True
                self._tell(Heard(None))
            case Notice(name) if name in _MOVES:
                self._tell(Heard(None))
            case _:
                pass

    def _count(self, pane: str, size: int) -> None:
        self._written[pane] += size
        loud = self._written[pane] > LOUD
        if loud and pane not in self._hushed:
            self._hushed.add(pane)
            self._order(("refresh-client", "-t", f"client-{self.pid}", "-A", f"{pane}:pause"))
        self._tell(Heard(PaneId(pane), loud))
