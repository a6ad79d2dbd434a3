"""Watching panes for a surface: what changed, told once, and strangers kept."""

import asyncio
import logging
from collections.abc import AsyncGenerator, Callable, Sequence
from pathlib import Path

from locum.config.places import unknown_screens
from locum.config.private import private_here
from locum.errors import PaneGone, WorldError
from locum.lead.seeing.eyes import Eyes
from locum.lead.seeing.faces import Faces
from locum.lead.seeing.panes import pane_id
from locum.lead.seeing.sights import Deaf, Found, Lost, Seen, Vanished
from locum.lead.seeing.strangers import keep_stranger
from locum.model.change import Change, News
from locum.model.fingerprint import fingerprint
from locum.model.pane import PaneId
from locum.model.reading import Reading, State
from locum.tmux.client import Tmux

LASTING = 2.0
"""How many seconds a screen must stay unknown before it is kept: half-drawn frames are no strangers."""

log = logging.getLogger("locum")


async def watch(panes: Sequence[str], agent: str | None, socket: str | None) -> AsyncGenerator[Change]:
    """Every change of these panes, or of all; ends when the last of the named panes is gone."""
    chosen = [pane_id(pane) for pane in panes]
    async with Tmux(socket) as tmux:
        await _must_exist(tmux, chosen)
        strangers = Strangers(unknown_screens(), asyncio.get_running_loop().call_later)
        left, told = set(chosen), dict[PaneId, tuple[object, ...]]()
        was_lost = False
        async with Eyes(tmux, Faces(agent).read, panes=chosen or None) as eyes:
            async for sight in eyes:
                match sight:
                    case Seen(pane=pane, reading=reading):
                        strangers.meet(sight)
                        if told.get(pane) != _telling(reading):
                            told[pane] = _telling(reading)
                            yield Change(News.READS, pane, reading)
                    case Vanished(pane=pane):
                        left.discard(pane)
                        told.pop(pane, None)
                        yield Change(News.GONE, pane)
                        if chosen and not left:
                            return
                    case Lost(because=because):
                        was_lost = True
                        yield Change(News.LOST, because=because)
                    case Found():
                        if was_lost:
                            was_lost = False
                            yield Change(News.FOUND)
                    case Deaf():
                        log.debug("a listener died: %s", sight)


async def _must_exist(tmux: Tmux, chosen: Sequence[PaneId]) -> None:
    for screen in (await tmux.capture(chosen)).values():
        if isinstance(screen, PaneGone):
            raise screen


def _telling(reading: Reading) -> tuple[object, ...]:
    """What a person would call a change: not a draft that grows, nor a cursor that moves."""
    return (reading.agent, fingerprint(reading), reading.stage, reading.error, reading.limit)


class Strangers:
    """Keeps screens that stay unknown, once they have stayed so for a moment."""

    def __init__(
        self, folder: Path, later: Callable[..., asyncio.TimerHandle], lasting: float = LASTING
    ) -> None:
        self._folder = folder
        self._later = later
        self._lasting = lasting
        self._private = private_here()
        self._waiting: dict[PaneId, asyncio.TimerHandle] = {}

    def meet(self, seen: Seen) -> None:
        """Start the wait for an unknown screen; whatever came before it in this pane has passed."""
        waiting = self._waiting.pop(seen.pane, None)
        if waiting is not None:
            waiting.cancel()
        if seen.reading.state is State.UNKNOWN:
            self._waiting[seen.pane] = self._later(self._lasting, self._keep, seen)

    def _keep(self, seen: Seen) -> None:
        try:
            kept = keep_stranger(self._folder, seen.screen, seen.reading, self._private)
        except WorldError as error:
            log.warning("%s", error.message)
            return
        if kept is not None:
            log.info("an unknown screen was kept in %s", kept)
