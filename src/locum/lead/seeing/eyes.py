"""Eyes: watch panes, look when they draw, read when they changed, tell when the reading changed.

A pane that draws is looked at a moment later, together with other panes that drew, in one round trip and not
more often than the pace. Whatever it draws during or after a look makes it due again, so the last frame is
always read. A pane that the ears hush, because so much is drawn that tmux tells of it late, is due again a
moment after every look, until it is heard again. A slow sweep finds what gives no sound: new panes, titles,
commands, deaths.
"""

import asyncio
import contextlib
import time
from collections.abc import Callable, Collection, Iterable
from functools import partial
from types import TracebackType
from typing import Self

from locum.errors import PaneGone, TmuxRefused, TmuxTimeout, TmuxUnreachable
from locum.lead.seeing.sights import ENDED, Deaf, Found, Lost, Outbox, Seen, Sight, Vanished
from locum.lead.seeing.tempo import Tempo
from locum.model.pane import PaneId
from locum.model.reading import Reading
from locum.model.screen import Screen
from locum.tmux.capture import Facts, Frame
from locum.tmux.client import Tmux
from locum.tmux.ear import Heard
from locum.tmux.ears import Ears

_BATCH, _BATCH_MOST = 32, 128
"""How many panes are looked at together: tmux does nothing else meanwhile, nor does it tell who draws."""
_SLOW, _QUICK = 0.08, 0.06
"""Seconds of a look after which the next takes more panes, because tmux is long in coming round, or fewer."""
_RECONCILED = 24
_REST = 0.1
"""How much of the time a look took is rested before the next: what drew meanwhile is then seen together."""
_SELDOM = 60
"""How many times longer than it took the next sweep is away, where tmux has very many panes."""
_BREATH = 0.002
"""How long, in seconds, the eyes read one frame after the other before everybody else has a turn."""


class Eyes:
    """Watches all panes, or chosen ones, and yields Sights; survives the end of tmux."""

    def __init__(
        self,
        tmux: Tmux,
        read: Callable[[PaneId, Screen], Reading],
        *,
        panes: Iterable[PaneId] | None = None,
        tempo: Tempo | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._tmux = tmux
        self._read = read
        self._chosen = None if panes is None else frozenset(panes)
        self._tempo = tempo or Tempo()
        self._clock = clock
        self.ears = Ears(tmux, self._hear, late=self._tempo.late)
        self._outbox = Outbox()
        self._known: dict[PaneId, Facts] = {}
        self._frames: dict[PaneId, Frame] = {}
        self._unread: dict[PaneId, float] = {}
        self._readings: dict[PaneId, Reading] = {}
        self._due: dict[PaneId, float] = {}
        self._gone: set[PaneId] = set()
        self._turn = 0
        self._batch = _BATCH
        self._server = 0
        self._lost: str | None = ""
        self._sweep_at = self._look_at = 0.0
        self._wake = asyncio.Event()
        self._watching: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._watching = asyncio.create_task(self._watch())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._watching is not None
        self._watching.cancel()
        await asyncio.wait([self._watching])
        await self.ears.close()
        if error is None and not self._watching.cancelled():
            self._watching.result()

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> Sight:
        assert self._watching is not None, "use Eyes in an async with block"
        if len(self._outbox):
            return await self._outbox.take()
        taking = asyncio.ensure_future(self._outbox.take())
        try:
            await asyncio.wait({taking, self._watching}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            if not taking.done():
                taking.cancel()
        if taking.done() and not taking.cancelled():
            return taking.result()
        self._watching.result()
        raise StopAsyncIteration

    def facts_of(self, pane: PaneId) -> Facts | None:
        """What tmux knows about a pane that is watched; None where it is no longer."""
        return self._known.get(pane)

    def choose(self, panes: Iterable[PaneId] | None) -> None:
        """Watch these panes from now on, or all; who comes back to a pane is told anew what it says."""
        self._chosen = None if panes is None else frozenset(panes)
        if self._chosen is not None:
            for pane in self._known.keys() - self._chosen:
                self._let_go(pane)
            self._gone &= self._chosen
        self._sweep_soon()

    async def _watch(self) -> None:
        wait = self._tempo.retry
        while True:
            try:
                await self._sweep()
                wait = self._tempo.retry
                await self._look_until_sweep()
            except (TmuxUnreachable, TmuxTimeout, TmuxRefused) as error:
                self._lose(error.message)
                await asyncio.sleep(wait)
                wait = min(wait * 2, self._tempo.retry_most)

    def _lose(self, because: str) -> None:
        if self._lost != because:
            self._lost = because
            self._outbox.put(Lost(because, self._clock()))

    def _find(self) -> None:
        if self._lost is not None:
            self._lost = None
            self._outbox.put(Found(self._clock()))

    def _hear(self, heard: Heard) -> None:
        if heard.pane is None:
            self._sweep_soon()
        elif heard.pane in self._known:
            self._draw_near(heard.pane, self._tempo.loud if heard.loud else self._tempo.settle)
        elif self._chosen is None:
            self._sweep_soon()

    def _draw_near(self, pane: PaneId, wait: float) -> None:
        """Have a pane looked at; a loud pane waits longer, but nothing waits for ever."""
        due = self._due.get(pane)
        if due is None:
            self._due[pane] = self._clock() + wait
            self._wake.set()

    def _sweep_soon(self) -> None:
        self._sweep_at = min(self._sweep_at, self._clock() + self._tempo.soon)
        self._wake.set()

    async def _sweep(self) -> None:
        """Compare what tmux has with what we know."""
        began = self._clock()
        self._sweep_at = planned = began + self._tempo.sweep
        facts, sessions = await self._tmux.survey(), await self._tmux.sessions()
        if self._sweep_at == planned:
            self._sweep_at = max(planned, began + _SELDOM * (self._clock() - began))
        self._find()
        self._follow_restart(facts)
        self._meet(facts)
        opened, deaf = await self.ears.keep(sessions)
        for death in deaf:
            self._outbox.put(Deaf(death.session, death.because, self._clock()))
        if self.ears.unheard:
            self._sweep_at = min(self._sweep_at, self._clock() + self._tempo.glance)
        unsure = self.ears.unheard.union(opened)
        silent = {known.pane.id for known in self._known.values() if known.session_id in unsure}
        for pane in silent | self._next_reconciled():
            self._draw_near(pane, 0.0)

    def _follow_restart(self, facts: Collection[Facts]) -> None:
        """A new server counts panes from zero again, so nothing known before means the same pane."""
        server = next((fact.server_pid for fact in facts), self._server)
        if server != self._server:
            for pane in list(self._known):
                self._forget(pane)
        self._server = server

    def _meet(self, facts: Collection[Facts]) -> None:
        """Take in new panes, notice changed ones, let go of those that are gone."""
        there = {fact.pane.id: fact for fact in facts if self._chosen is None or fact.pane.id in self._chosen}
        for pane in (self._known.keys() | (self._chosen or ())) - there.keys():
            self._forget(pane)
        for pane, fact in there.items():
            known = self._known.get(pane)
            self._known[pane] = fact
            self._gone.discard(pane)
            if known is None or known.pane != fact.pane:
                self._draw_near(pane, 0.0)
            if known is not None and known.pane.dead != fact.pane.dead:
                self._frames.pop(pane, None)
                self._unread.pop(pane, None)

    def _next_reconciled(self) -> set[PaneId]:
        """A few panes a sweep are looked at without cause, in turn, in case a sound was missed."""
        panes = sorted(self._known)
        if not panes:
            return set()
        start = self._turn % len(panes)
        self._turn = start + _RECONCILED
        return set((panes[start:] + panes[:start])[:_RECONCILED])

    def _forget(self, pane: PaneId) -> None:
        if pane in self._gone:
            return
        self._gone.add(pane)
        self._let_go(pane)
        self._outbox.put(Vanished(pane, self._clock()))

    def _let_go(self, pane: PaneId) -> None:
        self._known.pop(pane, None)
        self._frames.pop(pane, None)
        self._unread.pop(pane, None)
        self._readings.pop(pane, None)
        self._due.pop(pane, None)
        self.ears.forget(pane)

    async def _look_until_sweep(self) -> None:
        while True:
            now = self._clock()
            if now >= self._sweep_at:
                await self._read_unread(lambda: False)
                return
            look_at = max(min(self._due.values()), self._look_at) if self._due else self._sweep_at
            if now >= look_at:
                due = [pane for pane, due in self._due.items() if due <= now]
                await self._look(due[: self._batch])
                took = self._clock() - now
                more = len(due) > self._batch
                rested = now + took + _REST * took
                self._look_at = rested if more else max(now + self._tempo.pace, rested)
                if took > _SLOW and more:
                    self._batch = min(2 * self._batch, _BATCH_MOST)
                elif took < _QUICK:
                    self._batch = max(self._batch // 2, _BATCH)
            elif self._unread:
                await self._read_unread(partial(self._is_past, min(look_at, self._sweep_at)))
            else:
                await self._sleep(min(look_at, self._sweep_at) - now)

    def _is_past(self, instant: float) -> bool:
        return self._clock() >= instant

    async def _sleep(self, seconds: float) -> None:
        """Wait, but not past the next sound."""
        self._wake.clear()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._wake.wait()

    async def _look(self, panes: list[PaneId]) -> None:
        """Have tmux draw these panes for us, and read meanwhile what the look before brought."""
        for pane in panes:
            del self._due[pane]
        self.ears.looked(panes)
        asking = asyncio.create_task(self._tmux.frames(panes))
        try:
            await self._read_unread(asking.done)
            frames = await asking
        except BaseException:
            asking.cancel()
            await asyncio.wait([asking])
            self._due.update(dict.fromkeys(panes, 0.0))
            raise
        at = self._clock()
        for pane, frame in frames.items():
            if isinstance(frame, PaneGone):
                self._forget(pane)
            elif pane in self._known and not frame.same_as(self._frames.get(pane)):
                self._frames[pane] = frame
                self._unread[pane] = at
            if self.ears.hushes(pane) and pane in self._known:
                self._draw_near(pane, self._tempo.poll)

    async def _read_unread(self, enough: Callable[[], bool]) -> None:
        """Read frames, the longest unread first, until that is enough; everybody else has turns, too."""
        await asyncio.sleep(0)
        since = self._clock()
        while self._unread and not enough():
            pane = next(iter(self._unread))
            at = self._unread.pop(pane)
            self._tell(pane, self._frames[pane].screen, at)
            if self._clock() - since > _BREATH:
                await asyncio.sleep(0)
                since = self._clock()

    def _tell(self, pane: PaneId, screen: Screen, at: float) -> None:
        reading = ENDED if self._known[pane].pane.dead else self._read(pane, screen)
        if reading != self._readings.get(pane):
            self._readings[pane] = reading
            self._outbox.put(Seen(pane, screen, reading, at))
