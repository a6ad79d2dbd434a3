"""The guard as a Claude Code plugin: where it is enabled, and what of it is there."""

from __future__ import annotations

import json
import shlex
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from locum.guard.following import sessions
from locum.guard.places import inside
from locum.guard.registry import AGENTS, Scope

NAME = "locum"
HOOKS = Path("hooks", "hooks.json")

Plugged = tuple[str, Scope, Path | None]
"""The plugin's name, whom it is for, and its folder; no folder where it is enabled and not installed."""


def plugged(project: Path, env: Mapping[str, str]) -> list[Plugged]:
    """Every way in which the guard reaches Claude Code as a plugin: enabled in settings, or for a session."""
    enabled = list(_enabled(project, env))
    known = {str(folder) for _, _, folder in enabled}
    return [*enabled, *(each for each in _of_sessions(project, env) if str(each[2]) not in known)]


def events_of(folder: Path) -> tuple[str, ...]:
    """The events a plugin folder has hooks for."""
    hooks = _table(_table(_json(folder / HOOKS)).get("hooks"))
    return tuple(hooks)


def command_of(folder: Path) -> str:
    """The shell command of a plugin's hooks."""
    return shlex.quote(str(folder / "hooks" / "guard"))


def _enabled(project: Path, env: Mapping[str, str]) -> Iterator[Plugged]:
    said: dict[str, tuple[bool, Scope]] = {}
    for scope in (Scope.USER, Scope.PROJECT, Scope.LOCAL):  # The nearer one has the last word.
        settings = _json(AGENTS["claude"].file(scope, project, env))
        for name, wanted in _table(_table(settings).get("enabledPlugins")).items():
            if name.partition("@")[0] == NAME:
                said[name] = (wanted is True, scope)
    for name, (wanted, scope) in said.items():
        if wanted:
            yield name, scope, _folder(name, project, env)


def _folder(name: str, project: Path, env: Mapping[str, str]) -> Path | None:
    settings = AGENTS["claude"].file(Scope.USER, project, env)
    listed = _json(settings.parent / "plugins" / "installed_plugins.json") if settings else None
    places = _table(_table(listed).get("plugins")).get(name)
    for place in places if isinstance(places, list) else []:
        path = _table(place).get("installPath")
        if isinstance(path, str) and Path(path, HOOKS).is_file():
            return Path(path)
    return None


def _of_sessions(project: Path, env: Mapping[str, str]) -> Iterator[Plugged]:
    """Plugins that only a session was started with, which its hooks have told us of."""
    told: dict[str, None] = {}
    for state in sessions(env):
        place, root = _table(state.get("pinned")).get("workspace"), state.get("plugin")
        if "ended" not in state and isinstance(root, str) and inside(str(place), str(project)):
            told[root] = None
    for root in told:
        if Path(root, HOOKS).is_file():
            yield NAME, Scope.LOCAL, Path(root)


def _json(file: Path | None) -> object:
    """What stands in a file; nothing where it is not there or no JSON, which is for others to complain of."""
    try:
        return json.loads(file.read_bytes()) if file else None
    except (OSError, ValueError, RecursionError):
        return None


def _table(value: object) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}
