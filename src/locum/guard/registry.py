"""Which agents the guard can be installed in: their files, their events, and what their hooks cannot do."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from pathlib import Path

ENTRY = Path(__file__).with_name("entry.py")
SYSTEM = "/usr/bin/python3"
SECONDS = 30


class Scope(StrEnum):
    """Whom an installation is for: everyone in the project, only me in the project, or me everywhere."""

    PROJECT = "project"
    LOCAL = "local"
    USER = "user"


class Shape(StrEnum):
    """How an agent wants its hooks written down."""

    GROUPS = "groups"
    """A `hooks` object in a settings file that others use too."""
    OWN_FILE = "own file"
    """A file of hooks that is ours alone."""
    PLUGIN = "plugin"
    """A program in the agent's own language that calls the hook."""


@dataclass(frozen=True, slots=True)
class Home:
    """One place where an agent reads hooks: below the project, or below the user's home."""

    file: str
    variable: str | None = None
    """An environment variable that names the folder instead of the first part of the path."""


@dataclass(frozen=True, slots=True)
class Agent:
    """One agent, as far as its hooks go."""

    name: str
    title: str
    shape: Shape
    homes: Mapping[Scope, Home]
    events: Mapping[str, str | None]
    """Event → which tools it is for; None for all of them."""
    gaps: tuple[str, ...] = ()
    """What the guard does not cover with this agent, in plain words."""
    notes: tuple[str, ...] = ()
    timeout: int = SECONDS
    brief: Mapping[str, int] = field(default_factory=dict)
    """Events for which the agent allows less time than for the others."""

    def timeout_of(self, event: str) -> int:
        """How long a hook of this event may take, in the agent's own unit."""
        return self.brief.get(event, self.timeout)

    def file(self, scope: Scope, project: Path, env: Mapping[str, str] = os.environ) -> Path | None:
        """The file of a scope; nothing where the agent has no such scope."""
        home = self.homes.get(scope)
        if home is None:
            return None
        if scope is not Scope.USER:
            return project / home.file
        own = env.get(home.variable or "")
        if own:
            return Path(own, *Path(home.file).parts[1:])
        return Path(env.get("HOME") or Path.home()) / home.file


AGENTS: dict[str, Agent] = {
    agent.name: agent
    for agent in (
        Agent(
            "claude",
            "Claude Code",
            Shape.GROUPS,
            {
                Scope.PROJECT: Home(".claude/settings.json"),
                Scope.LOCAL: Home(".claude/settings.local.json"),
                Scope.USER: Home(".claude/settings.json", "CLAUDE_CONFIG_DIR"),
            },
            {
                "SessionStart": None,
                "UserPromptSubmit": None,
                "UserPromptExpansion": None,
                "PreToolUse": None,
                "PostToolUse": "Agent|Task",
                "SubagentStart": None,
                "SubagentStop": None,
                "Stop": None,
                "StopFailure": None,
                "SessionEnd": None,
            },
            ("a turn ended with Esc sends no event; it is judged no more",),
        ),
        Agent(
            "codex",
            "Codex",
            Shape.GROUPS,
            {Scope.PROJECT: Home(".codex/hooks.json"), Scope.USER: Home(".codex/hooks.json", "CODEX_HOME")},
            {
                "SessionStart": None,
                "UserPromptSubmit": None,
                "PreToolUse": None,
                "SubagentStart": None,
                "SubagentStop": None,
                "Stop": None,
                "SessionEnd": None,
            },
            ("subagent events were not seen to fire: parallel counts rest on tool calls",),
            ("Codex asks once whether these hooks may run: choose to trust them.",),
            brief={"SessionEnd": 3},
        ),
        Agent(
            "copilot",
            "GitHub Copilot CLI",
            Shape.OWN_FILE,
            {
                Scope.PROJECT: Home(".github/hooks/locum.json"),
                Scope.USER: Home(".copilot/hooks/locum.json", "COPILOT_HOME"),
            },
            {
                "sessionStart": None,
                "userPromptSubmitted": None,
                "preToolUse": None,
                "agentStop": None,
                "subagentStop": None,
                "sessionEnd": None,
            },
            ("its last message is not in the event: only the prompt's claims are heard",),
            ("Copilot reads a project's hooks only in a folder it trusts.",),
        ),
        Agent(
            "gemini",
            "Gemini CLI",
            Shape.GROUPS,
            {
                Scope.PROJECT: Home(".gemini/settings.json"),
                Scope.USER: Home(".gemini/settings.json"),
            },
            {
                "SessionStart": None,
                "BeforeAgent": None,
                "BeforeTool": None,
                "AfterAgent": None,
                "SessionEnd": None,
            },
            ("no events of subagents: stages of a workflow do not advance by themselves",),
            timeout=SECONDS * 1000,
        ),
        Agent(
            "opencode",
            "opencode",
            Shape.PLUGIN,
            {
                Scope.PROJECT: Home(".opencode/plugins/locum-guard.js"),
                Scope.USER: Home(".config/opencode/plugins/locum-guard.js"),
            },
            {"chat.message": None, "tool.execute.before": None, "session.idle": None},
            ("the end of a turn cannot be stopped, only noted in the log", "no events of subagents"),
        ),
    )
}


def command_for(agent: str, event: str | None = None, python: str | None = None, entry: Path = ENTRY) -> str:
    """The shell command of a hook; where Locum is gone it does nothing: a failure would stop the agent."""
    python = python or hook_python()
    words = [python, "-I", "-S", str(entry), agent, *([event] if event else [])]
    runs = " ".join(shlex.quote(word) for word in words)
    return f"if [ -x {shlex.quote(python)} ] && [ -r {shlex.quote(str(entry))} ]; then exec {runs}; fi"


@cache
def hook_python() -> str:
    """The Python that runs the hooks: the system's where it is new enough, else the one we run on.

    The hook needs nothing but the standard library, and a distribution's Python starts quickest.
    """
    if sys.platform != "linux" or not os.access(SYSTEM, os.X_OK):
        return sys.executable
    asked = "import sys, _json; raise SystemExit(sys.version_info < (3, 11))"
    found = subprocess.run([SYSTEM, "-I", "-S", "-c", asked], capture_output=True, check=False)
    return SYSTEM if found.returncode == 0 else sys.executable


def is_ours(command: object) -> bool:
    """Whether a hook's command is one of Locum's, of this installation or another."""
    return isinstance(command, str) and "locum/guard/entry.py" in command
