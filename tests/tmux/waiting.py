"""Waiting for things to become true instead of sleeping."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

from locum.errors import PaneGone
from locum.model.pane import PaneId
from locum.model.screen import Screen
from locum.tmux.client import Tmux

T = TypeVar("T")


def run(story: Coroutine[Any, Any, T], within: float = 60.0) -> T:
    """Run an asynchronous test, never longer than it may take."""

    async def bounded() -> T:
        async with asyncio.timeout(within):
            return await story

    return asyncio.run(bounded())


async def until(probe: Callable[[], Awaitable[T]], within: float = 15.0) -> T:
    """Ask again and again until the answer is truthy; fail when time is up."""
    async with asyncio.timeout(within):
        while not (found := await probe()):
            await asyncio.sleep(0.02)
        return found


async def screen_with(tmux: Tmux, pane: PaneId, text: str) -> Screen:
    """The screen of a pane once it shows a text."""

    async def shown() -> Screen | None:
        screen = (await tmux.capture([pane]))[pane]
        assert not isinstance(screen, PaneGone)
        return screen if any(text in row for row in screen.rows) else None

    found = await until(shown)
    assert found is not None
    return found
