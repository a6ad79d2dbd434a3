"""Ears: hear which panes write, through one listening client for each session.

tmux tells a control client only about the panes of the session it is attached to. A session that ends itself
when its last client leaves is not listened to, since our leaving could end it; its panes have to be polled.
"""

import asyncio
from collections.abc import Callable, Collection
from dataclasses import dataclass

from locum.errors import TmuxTimeout, TmuxUnreachable
from locum.model.pane import PaneId
from locum.tmux.client import Session, Tmux
from locum.tmux.ear import LATE, Ear, Heard

_RETRY, _RETRY_MOST = 0.2, 5.0


@dataclass(frozen=True, slots=True)
class Deafness:
    """A listening client that died while its session lives."""

    session: str
    because: str


class Ears:
    """Listens to any number of sessions; a listener that dies is opened again, ever more patiently."""

    def __init__(self, tmux: Tmux, tell: Callable[[Heard], None], *, late: float = LATE) -> None:
        self._tmux = tmux
        self._late = late
        self._tell = tell
        self._ears: dict[str, Ear] = {}
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

    def hushes(self, pane: PaneId) -> bool:
        """Whether this pane may write without a sound for now, and has to be polled."""
        return any(ear.hushes(pane) for ear in self._ears.values())

    def looked(self, panes: Collection[PaneId]) -> None:
        """Take note that these panes are being looked at: what they wrote before counts no more."""
        for ear in self._ears.values():
            ear.looked(panes)

    def forget(self, pane: PaneId) -> None:
        """Take note that a pane is gone."""
        for ear in self._ears.values():
            ear.forget(pane)

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
        ear = Ear(session, self._tell, self._tmux.tell, self._late)
        try:
            await ear.open(self._tmux)
        except (TmuxUnreachable, TmuxTimeout):
            return False
        self._ears[session] = ear
        return True
