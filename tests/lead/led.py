"""A project that is led in this very process, with rehearsal agents in a tmux server of its own."""

import asyncio
import json
import os
import subprocess
import uuid
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from locum.errors import LocumError
from locum.lead.front import office
from locum.model.events import OrderTaken
from locum.model.orders import Hire, Order
from locum.model.runner import Phase, Runner, RunnerId, Task
from locum.model.team import Team
from locum.model.view import Line
from tests.servers import end_server

NAME = "项目 with blanks"
"""Every project of these tests lives in a folder whose name needs care."""
LATELY = 40
"""So many of the last news are told when something did not come."""
RULES = """
[[answers]]
pattern = "Which database should the service use?"
answer = "SQLite"

[[answers]]
pattern = "Which format does the API speak?"
answer = "JSON"
"""


@dataclass
class Led:
    """The project, its tmux socket, and the lead that runs beside the test."""

    folder: Path
    socket: str
    news: list[Line] = field(default_factory=list)
    leading: asyncio.Task[Team] | None = None

    @property
    def team(self) -> Team:
        """The team as the journal has it."""
        return office.view(self.folder).team

    def runner(self, name: str) -> Runner:
        """One Runner as the journal has it."""
        return self.team.runners[RunnerId(name)]

    def begin(self, *orders: Order, named: bool = True) -> None:
        """Take the lead with these orders; the tmux server may be left unnamed."""
        socket = self.socket if named else None

        async def lead() -> Team:
            return await office.lead(
                self.folder, orders, socket=socket, hear=self.news.append, tell=lambda *told: None
            )

        self.leading = asyncio.create_task(lead())

    async def order(self, order: Order) -> OrderTaken:
        """Ask something of the lead, and hear what came of it."""
        taken = await office.outcome(self.folder, office.place(self.folder, order), 20)
        assert taken is not None
        return taken

    async def until(self, wanted: Callable[[], object], seconds: float = 40) -> None:
        """Wait until something holds; a lead that ends over an error ends the wait."""
        try:
            async with asyncio.timeout(seconds):
                while not wanted():
                    assert self.leading is not None
                    if self.leading.done() and self.leading.exception():
                        self.leading.result()
                    await asyncio.sleep(0.1)
        except TimeoutError:
            lately = [f"{line.runner}: {line.words}" for line in self.news[-LATELY:]]
            raise AssertionError("\n".join(lately)) from None

    async def until_phase(self, name: str, phase: Phase, seconds: float = 60.0) -> None:
        """Wait until a Runner has come to this phase."""
        await self.until(
            lambda: RunnerId(name) in self.team.runners and self.runner(name).phase is phase, seconds
        )

    async def until_asked(self, name: str) -> str:
        """Wait until something about a Runner waits for the human, and name it."""
        await self.until(lambda: self.waiting(name))
        return self.waiting(name)[0]

    def waiting(self, name: str) -> list[str]:
        """The decisions about a Runner that wait for the human."""
        return [each.id for each in self.team.decisions.values() if each.runner == name]

    def kinds(self, name: str | None = None) -> list[str]:
        """What has happened, by kind."""
        return [line.kind for line in office.timeline(self.folder, runner=name)]

    def heard(self, name: str, event: str) -> list[dict[str, Any]]:
        """What an agent took, by its own log."""
        file = self.folder / f"{name}.log"
        records = (
            [json.loads(line) for line in file.read_text("utf-8").splitlines()] if file.is_file() else []
        )
        return [record for record in records if record["event"] == event]

    def prompts(self, name: str) -> list[str]:
        """Everything that was said to an agent."""
        return [record["text"] for record in self.heard(name, "prompt")]

    def answers(self, name: str) -> list[list[str]]:
        """The labels an agent took, question by question."""
        return [
            [label for page in record["answers"] for label in page["labels"]]
            for record in self.heard(name, "answer")
        ]

    def screen(self, name: str) -> str:
        """What stands on a Runner's screen."""
        return self.tmux("capture-pane", "-p", "-t", str(self.runner(name).pane))

    def agent(self, name: str) -> int:
        """The process in a Runner's pane."""
        return int(self.tmux("display-message", "-p", "-t", str(self.runner(name).pane), "#{pane_pid}"))

    def tmux(self, *words: str) -> str:
        """Run one tmux command on the private server."""
        command = ["tmux", "-L", self.socket, "-f", "/dev/null", *words]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout

    async def leave(self) -> None:
        """End the lead, as Ctrl-C does; the Runners go on."""
        if self.leading is not None:
            self.leading.cancel()
            with suppress(asyncio.CancelledError, LocumError):
                await self.leading


@asynccontextmanager
async def project(place: Path, settings: str = RULES) -> AsyncIterator[Led]:
    """A project with these settings, and nobody who leads it yet."""
    folder = place / NAME
    folder.mkdir(exist_ok=True)
    if settings:
        (folder / "locum.toml").write_text(settings, encoding="utf-8")
    found = Led(folder, f"locum-led-{os.getpid()}-{uuid.uuid4().hex[:6]}")
    try:
        yield found
    finally:
        await found.leave()
        end_server(found.socket)


def hire(name: str, script: str | None = None, goal: str = "Do what the script says.", **more: Any) -> Hire:
    """An order for a Runner that plays a script and logs what it takes."""
    extra = (script or name, "--log", f"{name}.log")
    worktree = more.pop("worktree", False)
    return Hire(name, Task(goal, "rehearsal", extra=extra, opening=(goal,), **more), worktree)
