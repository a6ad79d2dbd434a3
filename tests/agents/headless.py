"""A real agent called headless, as the loop calls it, against the scripted model."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from locum.agents.book import headless
from locum.model.call import Permissions, Reply
from tests.agents.lab.claude import ClaudeHome
from tests.agents.lab.codex import CodexHome
from tests.agents.lab.copilot import CopilotHome
from tests.agents.lab.gemini import GeminiHome
from tests.agents.lab.home import Home
from tests.agents.lab.opencode import OpencodeHome
from tests.agents.lab.script import Reply as Replies
from tests.agents.lab.script import Table
from tests.agents.lab.server import ModelServer

HOMES: dict[str, type[Any]] = {
    "claude": ClaudeHome,
    "codex": CodexHome,
    "copilot": CopilotHome,
    "gemini": GeminiHome,
    "opencode": OpencodeHome,
}
PATIENCE = 90


@dataclass(frozen=True, slots=True)
class Ran:
    """One finished run: what came out, and what the agent's file makes of it."""

    reply: Reply
    doing: tuple[str, ...]
    out: bytes
    err: bytes
    status: int


@dataclass(frozen=True, slots=True)
class Lab:
    """One isolated agent with its model, to be called again and again."""

    name: str
    program: Path
    home: Home
    model: ModelServer

    def run(
        self,
        prompt: str,
        *,
        session: str | None = None,
        permissions: Permissions = Permissions.ASK,
        extra: tuple[str, ...] = (),
        env: dict[str, str] | None = None,
        patience: float = PATIENCE,
    ) -> Ran:
        """Call the agent once and wait for its end, or end it as the loop does when its time is up."""
        agent = headless(self.name)
        call = agent.call(prompt, session=session, permissions=permissions, extra=extra)
        around = {"PATH": os.environ["PATH"], **self.home.environment(), **dict(call.env), **(env or {})}
        command = [str(self.program), *call.argv[1:]]
        out, err, status = ended(command, call.stdin, around, self.home.project, patience)
        doing = tuple(words for line in out.splitlines() if (words := agent.doing(line)))
        return Ran(agent.reply(out, err, status), doing, out, err, status)


def ended(
    command: list[str], stdin: str | None, env: dict[str, str], folder: Path, patience: float
) -> tuple[bytes, bytes, int]:
    """Output, errors and status of a command; one that does not end is ended with all it started."""
    child = subprocess.Popen(
        command,
        stdin=subprocess.PIPE if stdin is not None else subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=env,
        cwd=folder,
        start_new_session=True,
    )
    try:
        out, err = child.communicate(stdin.encode() if stdin is not None else None, timeout=patience)
    except subprocess.TimeoutExpired:
        os.killpg(child.pid, signal.SIGKILL)
        out, err = child.communicate()
    return out, err, child.returncode


@contextmanager
def lab(
    name: str, program: Path, place: Path, replies: dict[str, list[Replies]], **settings: Any
) -> Iterator[Lab]:
    """An agent in a home and a project of its own, and the model it talks to."""
    with ModelServer(Table(replies)) as model:
        home: Home = HOMES[name](place / "home", place / "project", model.url)
        home.prepare(**settings)  # type: ignore[attr-defined]
        yield Lab(name, program, home, model)
