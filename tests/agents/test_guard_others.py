"""The guard in the other real agents, headless: as far as their hooks go, a lazy turn is held there too."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.agents.conftest import program
from tests.agents.lab.codex import CodexHome
from tests.agents.lab.copilot import CopilotHome
from tests.agents.lab.gemini import GeminiHome
from tests.agents.lab.opencode import OpencodeHome
from tests.agents.lab.script import ASIDE, Call, Heard, Reply, Say
from tests.agents.lab.server import ModelServer

LOCUM = str(Path(sys.executable).with_name("locum"))
EARLY, MISSING = "USER_TOOL_BEFORE_DELEGATION", "USER_MISSING_DELEGATION"


@dataclass(frozen=True, slots=True)
class Trial:
    """How one agent is run without a screen, and what the guard can do in it."""

    home: Callable[[Path, Path, str], Any]
    words: tuple[str, ...]
    write: Callable[[Path], Call] | None
    stopped: tuple[str, ...]
    wish: dict[str, Any]


TRIALS = {
    "codex": Trial(
        CodexHome,
        ("exec", "--skip-git-repo-check", "--dangerously-bypass-hook-trust", "/gsd:plan-phase 1"),
        None,
        (MISSING,),
        {},
    ),
    "copilot": Trial(
        CopilotHome,
        ("--allow-all-tools", "-p", "/gsd:plan-phase 1"),
        lambda file: Call("create", {"path": str(file), "file_text": "x"}),
        (EARLY, MISSING),
        {},
    ),
    "gemini": Trial(
        GeminiHome,
        ("--yolo", "-p", "/gsd:plan-phase 1"),
        lambda file: Call("write_file", {"file_path": str(file), "content": "x"}),
        (EARLY, MISSING),
        {},
    ),
    "opencode": Trial(
        OpencodeHome,
        ("run", "--command", "gsd-plan-phase", "1"),
        lambda file: Call("write", {"filePath": str(file), "content": "x"}),
        (EARLY, MISSING),
        {"permission": {"edit": "allow", "bash": "allow"}},
    ),
}


@pytest.mark.parametrize("agent", TRIALS)
def test_a_lazy_turn_is_held_as_far_as_the_agents_hooks_go(agent: str, tmp_path: Path) -> None:
    installed, trial = program(agent), TRIALS[agent]
    file = tmp_path / "project" / "shop.py"
    played = lazy(trial.write(file) if trial.write else None)
    with ModelServer(played) as model:
        home = trial.home(tmp_path / "agent-home", tmp_path / "project", model.url)
        home.prepare(**trial.wish)
        command = home.project / ".opencode" / "command" / "gsd-plan-phase.md"
        command.parent.mkdir(parents=True)
        command.write_text("Plan phase $ARGUMENTS.\n", encoding="utf-8")
        env = {"PATH": os.environ["PATH"], "TERM": "xterm", **home.environment()}
        run([LOCUM, "hooks", "install", "--agent", agent], home.project, env)
        run(["git", "init", "-q"], home.project, env)
        run([str(installed), *trial.words], home.project, env)

        folder = home.home / ".local" / "state" / "locum" / "guard"
        log = [json.loads(line) for line in (folder / "log.jsonl").read_text(encoding="utf-8").splitlines()]
        told = str([heard.body for heard in model.heard])
    assert tuple(entry["code"] for entry in log if entry["kind"] in ("block", "denial")) == trial.stopped
    assert [entry for entry in log if entry["kind"] == "fault"] == []
    assert trial.stopped[0] in told
    assert not file.exists()


def lazy(write: Call | None) -> Callable[[Heard], Reply]:
    """A model that does the work itself, once, and then only talks."""
    left = [write] if write else []

    def play(heard: Heard) -> Reply:
        if not heard.tools:
            return ASIDE
        return [left.pop()] if left else [Say("I did it all myself.")]

    return play


def run(command: list[str], folder: Path, env: dict[str, str]) -> None:
    """Run a program to its end."""
    done = subprocess.run(
        command,
        cwd=folder,
        env=env,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
