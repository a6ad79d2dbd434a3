"""A private tmux server with a rehearsal agent in it, for the commands that need one."""

import asyncio
import secrets
import sys
import textwrap
from collections.abc import Iterator
from contextlib import aclosing
from pathlib import Path
from typing import Protocol

import pytest

from locum.lead.api import watch
from locum.tmux.server import PrivateServer


class StartAgent(Protocol):
    """Starts the rehearsal agent with a script and gives its pane."""

    def __call__(self, script: str, state: str = "idle") -> str:
        """Start it and wait until it reads this state."""
        ...


@pytest.fixture
def server() -> Iterator[PrivateServer]:
    """A private server with nothing in it yet; ended by its socket name."""
    with PrivateServer(f"locum-test-{secrets.token_hex(5)}", width=80, height=24) as server:
        yield server


@pytest.fixture
def start_agent(server: PrivateServer, tmp_path: Path) -> StartAgent:
    """Start the rehearsal agent with a script, wait until it shows the state, and give its pane."""

    def start(script: str, state: str = "idle") -> str:
        file = tmp_path / "script.toml"
        file.write_text(textwrap.dedent(script), encoding="utf-8")
        pane = server.new_session(
            "work", sys.executable, "-m", "locum.rehearsal", str(file), cwd=str(tmp_path)
        )
        until_it_reads(server, pane, state)
        return pane

    return start


def until_it_reads(server: PrivateServer, pane: str, state: str) -> None:
    """Watch the pane until it shows the state."""
    asyncio.run(_until(server.socket, pane, state))


async def _until(socket: str, pane: str, state: str) -> None:
    async with asyncio.timeout(60), aclosing(watch([pane], agent="rehearsal", socket=socket)) as changes:
        async for change in changes:
            if change.reading is not None and change.reading.state == state:
                return
    raise AssertionError(f"pane {pane} ended before it read {state}")
