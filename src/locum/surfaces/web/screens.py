"""Live screens: filmed once for all who look, and only while somebody looks."""

import asyncio
import json
import time
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from locum.errors import LocumError
from locum.model.runner import Runner
from locum.model.screen import Screen
from locum.surfaces.web.colours import screen_told

LINGER = 8.0
"""Seconds a screen is filmed after the last one looked away."""
AGAIN = 2.0
"""Seconds after which a screen that could not be seen is looked at again."""
MOST = 24
"""Screens filmed at once."""

NOTHING = b"null"

Film = Callable[[Path, Runner], AsyncGenerator[Screen]]


@dataclass(slots=True)
class Reel:
    """One Runner's screen, as far as it was filmed."""

    pane: tuple[str | None, str | None]
    version: int = 0
    said: bytes = NOTHING
    asked: float = 0.0
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    task: asyncio.Task[None] | None = None

    def show(self, told: dict[str, Any]) -> None:
        """Replace what is seen, and wake who waits."""
        self.version += 1
        self.said = json.dumps({"version": self.version, **told}, ensure_ascii=False).encode()
        self.changed.set()
        self.changed = asyncio.Event()


class Screens:
    """All screens that somebody looks at."""

    def __init__(self, film: Film, clock: Callable[[], float] = time.monotonic) -> None:
        self._film = film
        self._clock = clock
        self._reels: dict[tuple[str, str], Reel] = {}

    async def seen(self, folder: Path, runner: Runner, have: int, wait: float) -> bytes:
        """The Runner's screen once it is newer than what one has, or as it is when the wait is over."""
        reel = self._reel(folder, runner)
        reel.asked = self._clock()
        if reel.version == have or reel.said == NOTHING:
            with suppress(TimeoutError):
                await asyncio.wait_for(reel.changed.wait(), wait)
        reel.asked = self._clock()
        return reel.said

    def leave(self) -> None:
        """Let nobody wait any longer."""
        for reel in self._reels.values():
            reel.changed.set()

    async def close(self) -> None:
        """Stop filming."""
        tasks = [reel.task for reel in self._reels.values() if reel.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _reel(self, folder: Path, runner: Runner) -> Reel:
        name, pane = (str(folder), str(runner.id)), (runner.server, runner.pane)
        reel = self._reels.get(name)
        if reel is None or reel.pane != pane or reel.task is None or reel.task.done():
            if reel is not None and reel.task is not None:
                reel.task.cancel()
            if len(self._reels) >= MOST:
                self._drop_oldest()
            version = reel.version if reel is not None else 0
            reel = self._reels[name] = Reel(pane, version, asked=self._clock())
            reel.task = asyncio.create_task(self._shoot(reel, folder, runner))
        return reel

    def _drop_oldest(self) -> None:
        name = min(self._reels, key=lambda each: self._reels[each].asked)
        task = self._reels.pop(name).task
        if task is not None:
            task.cancel()

    async def _shoot(self, reel: Reel, folder: Path, runner: Runner) -> None:
        """Film until nobody looks any more; what hinders it is shown in the screen's place."""
        watch = asyncio.create_task(self._while_asked(reel))
        filming = asyncio.create_task(self._frames(reel, folder, runner))
        try:
            await asyncio.wait((watch, filming), return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (watch, filming):
                task.cancel()
            await asyncio.gather(watch, filming, return_exceptions=True)

    async def _frames(self, reel: Reel, folder: Path, runner: Runner) -> None:
        try:
            async with aclosing(self._film(folder, runner)) as screens:
                async for screen in screens:
                    reel.show(screen_told(screen))
        except LocumError as error:
            reel.show({"trouble": error.message})
            await asyncio.sleep(AGAIN)

    async def _while_asked(self, reel: Reel) -> None:
        while self._clock() - reel.asked < LINGER:
            await asyncio.sleep(1.0)
