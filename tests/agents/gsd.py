"""The real GSD in a project of Claude Code's lab, under guard, and a model that plays both roles."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tests.agents.lab.claude import ClaudeHome
from tests.agents.lab.script import ASIDE, FINISHED, Call, Heard, Json, Reply, Say

LOCUM = str(Path(sys.executable).with_name("locum"))


def install_gsd(installer: Path, home: ClaudeHome) -> None:
    """Install GSD into the project, as its users do."""
    _run(["node", str(installer), "--claude", "--local"], home)


def install_guard(home: ClaudeHome) -> None:
    """Install the guard beside it."""
    locum(home, "hooks", "install")


def locum(home: ClaudeHome, *words: str) -> None:
    """Run Locum's command line in the project."""
    _run([LOCUM, *words], home)


def _run(command: Sequence[str], home: ClaudeHome) -> None:
    env = {"PATH": os.environ["PATH"], "HOME": str(home.home)}
    done = subprocess.run(
        command, cwd=home.project, env=env, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def delegate(kind: str, part: str, say: str = "") -> Call:
    """The main agent calls a subagent that plays this part."""
    arguments = {"subagent_type": kind, "description": f"{part} it", "prompt": f"PART:{part} of the work"}
    return Call("Agent", arguments, say)


def write(path: Path) -> Call:
    """An agent writes a file."""
    return Call("Write", {"file_path": str(path), "content": f"# {path.stem}\n"})


@dataclass(slots=True)
class Play:
    """What the model says: the main agent's lines one after the other, each subagent's by its part."""

    lines: list[Reply]
    parts: dict[str, Sequence[Reply]] = field(default_factory=dict)
    told: list[Json] = field(default_factory=list)
    """Every request of the main agent."""
    lock: threading.Lock = field(default_factory=threading.Lock)

    def __call__(self, heard: Heard) -> Reply:
        """The next line of whoever asks."""
        if not heard.tools:
            return ASIDE
        for part, replies in self.parts.items():
            if f"PART:{part}" in heard.prompt and "<task-notification>" not in heard.prompt:
                return replies[heard.round] if heard.round < len(replies) else FINISHED
        with self.lock:
            self.told.append(heard.body)
            return self.lines.pop(0) if self.lines else (Say("Nothing more to do."),)

    def heard(self, words: str) -> bool:
        """Whether the main agent was told these words."""
        return any(words in str(body.get("messages")) for body in tuple(self.told))
