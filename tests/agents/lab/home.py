"""A home: where one isolated agent lives while it is tested, and how it is started there."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from tests.agents.fetch import find_agent
from tests.agents.lab.pane import Pane
from tests.agents.lab.script import Json
from tests.servers import where


@dataclass(frozen=True, slots=True)
class Home:
    """Its home, its project, and the model's address."""

    home: Path
    project: Path
    model_url: str

    agent: ClassVar[str]
    leading: ClassVar[tuple[str, ...]] = ()
    """Arguments it is always started with."""

    def environment(self) -> dict[str, str]:
        """The whole environment of the program, apart from PATH and terminal."""
        raise NotImplementedError

    def around(self, programs: Path) -> dict[str, str]:
        """The whole environment of a `locum` that finds the program in this folder."""
        path = f"{programs}:{os.environ['PATH']}"
        return {**self.environment(), "PATH": path, "TERM": "xterm-256color", **where()}

    def start(
        self,
        *arguments: str,
        width: int = 120,
        height: int = 40,
        environment: dict[str, str] | None = None,
        program: Path | None = None,
    ) -> Pane:
        """Start the program in a pane."""
        command = [str(program or installed(self.agent)), *self.leading, *arguments]
        env = {**self.environment(), **(environment or {})}
        return Pane(command, env=env, cwd=self.project, width=width, height=height)


def installed(agent: str) -> Path:
    """The program of an agent."""
    found = find_agent(agent)
    if found is None:
        raise FileNotFoundError(f"{agent} is not installed. Run: make agents")
    return found


def write_json(path: Path, value: Json) -> None:
    """Write a JSON file."""
    path.write_text(json.dumps(value, indent=1), encoding="utf-8")
