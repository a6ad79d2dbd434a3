"""Proof that the hooks fire: each is run as the agent would run it, with a sample event, and watched."""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from locum.guard.diagnoses import diagnosis
from locum.guard.installing import Installation, look_everywhere
from locum.guard.log import read_log
from locum.guard.memory import point_here
from locum.guard.pinning import pin
from locum.guard.places import everywhere_switch, guard_folder, is_off, project_switch
from locum.guard.plugged import command_of
from locum.guard.registry import AGENTS, ENTRY, Shape, command_for, hook_python

PATIENCE = 30.0


@dataclass(frozen=True, slots=True)
class Firing:
    """One hook that was run: what went in, what came back, how long it took."""

    event: str
    command: str
    status: int
    reply: str
    complaint: str
    milliseconds: float
    expected: bool

    @property
    def well(self) -> bool:
        """Whether the hook did what it should."""
        return self.status == 0 and self.expected


@dataclass(frozen=True, slots=True)
class Examination:
    """Everything `doctor` found out."""

    installed: tuple[Installation, ...]
    firings: tuple[Firing, ...]
    problems: tuple[str, ...]
    """What keeps the guard from working, a sentence each."""
    remarks: tuple[str, ...]
    """What is odd about the project's mapping; the defaults hold."""
    faults: tuple[dict[str, Any], ...]
    """The newest faults in the guard's log."""

    @property
    def well(self) -> bool:
        """Whether the guard works here."""
        return not self.problems and all(firing.well for firing in self.firings)


def examine(project: Path, env: Mapping[str, str] = os.environ) -> Examination:
    """Look at every installation, fire every hook once, and read the log."""
    installed = tuple(each for each in look_everywhere(project, env) if each.events or each.trouble)
    faults = tuple(entry for entry in read_log(guard_folder(env)) if entry.get("kind") == "fault")
    remarks = (*pin(str(project), env)["problems"], *_doubled(installed, env))
    fired = fire_all(env, command=_plugin_command(installed))
    return Examination(installed, fired, tuple(_problems(project, installed, env)), remarks, faults[-5:])


def _plugin_command(installed: tuple[Installation, ...]) -> str | None:
    """The command of the plugin, where the hooks are installed as one and in no other way."""
    ours = [each for each in installed if each.agent == "claude" and each.events]
    plugins = [each for each in ours if each.plugin]
    return command_of(plugins[0].file.parent.parent) if plugins and len(plugins) == len(ours) else None


def _doubled(installed: tuple[Installation, ...], env: Mapping[str, str]) -> list[str]:
    ours = [each for each in installed if each.agent == "claude" and each.events]
    if len(ours) < 2 or not any(each.plugin for each in ours):
        return []
    return [diagnosis("doubled", env)]


def fire_all(
    env: Mapping[str, str] = os.environ, agent: str = "claude", command: str | None = None
) -> tuple[Firing, ...]:
    """Run every hook of an agent through a small story: a command, work done too early, an end too soon."""
    with tempfile.TemporaryDirectory(prefix="locum-doctor-") as place:
        apart = {**env, "XDG_STATE_HOME": f"{place}/state", "LOCUM_GUARD": "on", "LOCUM_LANG": "en"}
        point_here(apart, hook_python(), ENTRY)
        story = [(event, extra, sign) for event, extra, sign in STORY if event in AGENTS[agent].events]
        return tuple(
            _fire(command or command_for(agent), event, extra, sign, place, apart)
            for event, extra, sign in story
        )


STORY: tuple[tuple[str, dict[str, Any], str], ...] = (
    ("SessionStart", {"source": "startup"}, ""),
    ("UserPromptSubmit", {"prompt": "/gsd:plan-phase 1"}, ""),
    ("UserPromptExpansion", {"prompt": "/gsd:plan-phase 1", "command_name": "gsd:plan-phase"}, ""),
    (
        "PreToolUse",
        {"tool_name": "Write", "tool_input": {"file_path": "main.py"}},
        "USER_TOOL_BEFORE_DELEGATION",
    ),
    ("PostToolUse", {"tool_name": "Agent", "tool_input": {}}, ""),
    ("SubagentStart", {"agent_id": "a1", "agent_type": "gsd-phase-researcher"}, ""),
    ("SubagentStop", {"agent_id": "a1", "agent_type": "gsd-phase-researcher"}, ""),
    ("Stop", {"stop_hook_active": False, "background_tasks": []}, "USER_MISSING_DELEGATION"),
    ("StopFailure", {"error": "unknown"}, ""),
    ("SessionEnd", {"reason": "other"}, ""),
)
"""Event, its own fields, and a word its answer must have; without a word it must be silent."""


def _fire(
    command: str, event: str, extra: dict[str, Any], sign: str, place: str, env: Mapping[str, str]
) -> Firing:
    payload = {"hook_event_name": event, "session_id": "doctor", "cwd": place, **extra}
    began = time.perf_counter()
    try:
        run = subprocess.run(
            ["/bin/sh", "-c", command],
            input=json.dumps(payload),
            capture_output=True,
            text=True,
            env=dict(env),
            timeout=PATIENCE,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return Firing(event, command, -1, "", f"no answer in {PATIENCE:g} s", PATIENCE * 1000, False)
    took = (time.perf_counter() - began) * 1000
    expected = sign in run.stdout and (bool(sign) or not run.stdout.strip()) and not run.stderr.strip()
    return Firing(event, command, run.returncode, run.stdout.strip(), run.stderr.strip(), took, expected)


def _problems(project: Path, installed: tuple[Installation, ...], env: Mapping[str, str]) -> list[str]:
    folder = guard_folder(env)
    problems = [each.trouble for each in installed if each.trouble]
    if not any(each.events for each in installed):
        problems.append(diagnosis("none installed", env))
    for each in installed:
        where = f"{AGENTS[each.agent].title} ({each.scope})"
        missing = ", ".join(each.missing)
        if each.plugin and each.missing and each.events:
            problems.append(diagnosis("plugin lacks", env, plugin=each.plugin, missing=missing))
        elif each.missing and not each.trouble and AGENTS[each.agent].shape is not Shape.PLUGIN:
            problems.append(diagnosis("lacks", env, where=where, missing=missing))
        if each.stale:
            problems.append(diagnosis("stale", env, where=where))
    if is_off(str(project), folder, env):
        problems.append(diagnosis("off", env, because=_why_off(project, folder, env)))
    problems.extend(_unwritable(folder, env))
    return problems


def _why_off(project: Path, folder: str, env: Mapping[str, str]) -> str:
    for switch in (project_switch(str(project)), everywhere_switch(folder)):
        if os.path.exists(switch):
            return switch
    return f"LOCUM_GUARD={env.get('LOCUM_GUARD', '')}"


def _unwritable(folder: str, env: Mapping[str, str]) -> list[str]:
    """Why state cannot be kept, if it cannot."""
    try:
        os.makedirs(folder, mode=0o700, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=folder):
            return []
    except OSError as error:
        return [diagnosis("unwritable", env, folder=folder, because=error.strerror)]
