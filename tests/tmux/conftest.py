"""A private tmux server for a test, and waiting for things to become true."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from typing import Any, TypeVar

import pytest

from locum.tmux.server import PrivateServer

T = TypeVar("T")


@pytest.fixture
def tmux_server() -> Iterator[PrivateServer]:
    """A private server with nothing in it yet; ended by its socket name."""
    with PrivateServer(f"locum-test-{secrets.token_hex(5)}", width=80, height=24) as server:
        yield server


async def until(probe: Callable[[], Awaitable[T]], within: float = 10.0) -> T:
    """Ask again and again until the answer is truthy; fail when time is up."""
    async with asyncio.timeout(within):
        while not (found := await probe()):
            await asyncio.sleep(0.02)
        return found


def run(story: Coroutine[Any, Any, T], within: float = 60.0) -> T:
    """Run an asynchronous test, never longer than it may take."""

    async def bounded() -> T:
        async with asyncio.timeout(within):
            return await story

    return asyncio.run(bounded())
