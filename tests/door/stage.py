"""A stage: the rehearsal agent in a private tmux server, a door to it, and the log of what it received."""

import asyncio
import json
import os
import shlex
import subprocess
import sys
import uuid
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from locum.model.manners import Manners
from locum.model.pane import PaneId
from locum.model.reading import Reading
from locum.model.receipt import Receipt
from locum.reading.read import read
from locum.reading.rules import load_rules
from locum.tmux.client import Tmux
from locum.tmux.door import Door
from tests.servers import end_server

SCRIPTS = Path(__file__).resolve().parents[2] / "src/locum/rehearsal/scripts"


@dataclass(slots=True)
class Stage:
    """One rehearsal agent, and the means to talk to it and to check what it heard."""

    tmux: Tmux
    door: Door
    pane: PaneId
    socket: str
    log: Path

    async def reading(self) -> Reading:
        """What the pane says now."""
        found = (await self.tmux.capture([self.pane]))[self.pane]
        assert not isinstance(found, Exception)
        return self.door.read(found)

    async def until(self, wanted: Callable[[Reading], bool], seconds: float = 10) -> Reading:
        """The first reading that is wanted."""
        async with asyncio.timeout(seconds):
            while not wanted(seen := await self.reading()):
                await asyncio.sleep(0.01)
        return seen

    async def ask(self, prompt: str) -> Receipt:
        """Send a prompt that makes the agent ask, and wait for its question."""
        receipt = await self.door.send(self.pane, prompt, wait=10)
        await self.until(lambda seen: seen.state.asks)
        return receipt

    def heard(self, event: str) -> list[dict[str, Any]]:
        """What the agent took in, of one kind, in order."""
        records = [json.loads(line) for line in self.log.read_text("utf-8").splitlines()]
        return [record for record in records if record["event"] == event]

    def prompts(self) -> list[str]:
        """Every prompt the agent received."""
        return [record["text"] for record in self.heard("prompt")]

    def answers(self) -> list[list[list[str]]]:
        """The labels of every form the agent received, page by page."""
        return [[page["labels"] for page in record["answers"]] for record in self.heard("answer")]


@asynccontextmanager
async def stage(
    folder: Path, script: str = "deliveries", width: int = 100, height: int = 36
) -> AsyncIterator[Stage]:
    """Start the rehearsal agent with a script and wait until its box is on screen."""
    socket, log = f"locum-door-{os.getpid()}-{uuid.uuid4().hex[:6]}", folder / "log.jsonl"
    log.touch()
    play = [sys.executable, "-m", "locum.rehearsal", str(SCRIPTS / f"{script}.toml"), "--log", str(log)]
    size = ["-x", str(width), "-y", str(height)]
    tmux_command(
        socket, "new-session", "-d", "-s", "stage", *size, "-c", str(folder), f"exec {shlex.join(play)}"
    )
    # The server must outlive the agent, or "the pane is gone" and "tmux is gone" cannot be told apart.
    tmux_command(socket, "new-session", "-d", "-s", "anchor", "cat")
    pane = PaneId(tmux_command(socket, "list-panes", "-t", "=stage:", "-F", "#{pane_id}").strip())
    rules = load_rules("rehearsal")
    try:
        async with Tmux(socket=socket) as tmux:
            manners = Manners.from_table(rules.keys)
            door = Door(tmux, lambda screen: read(screen, rules), manners, folder / "locks", socket)
            on_stage = Stage(tmux, door, pane, socket, log)
            await on_stage.until(lambda seen: seen.composer, 20)
            yield on_stage
    finally:
        end_server(socket)


def tmux_command(socket: str, *words: str) -> str:
    """Run one tmux command on the private server."""
    done = subprocess.run(
        ["tmux", "-L", socket, "-f", "/dev/null", *words], check=True, capture_output=True, text=True
    )
    return done.stdout
