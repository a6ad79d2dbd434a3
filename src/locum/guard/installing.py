"""Putting the guard's hooks into an agent's settings and taking out exactly those again."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from locum.errors import UserError, WorldError
from locum.guard import jsontext
from locum.guard.memory import forget, recall, remember
from locum.guard.plugged import HOOKS, events_of, plugged
from locum.guard.plugins import opencode_plugin
from locum.guard.registry import AGENTS, Agent, Scope, Shape, command_for, is_ours
from locum.workflow.refusals import refusal


@dataclass(frozen=True, slots=True)
class Installation:
    """What is installed in one place."""

    agent: str
    scope: Scope
    file: Path
    events: tuple[str, ...]
    missing: tuple[str, ...]
    stale: bool
    """Whether the hooks are those of another installation of Locum."""
    trouble: str | None = None
    plugin: str | None = None
    """The name of the plugin, where the hooks came as one and not through us."""


def install(
    agent: Agent, scope: Scope, project: Path, env: Mapping[str, str] = os.environ
) -> tuple[Path, bool]:
    """Install the hooks; the file, and whether anything had to be changed."""
    file = _file(agent, scope, project, env)
    before = _read(file)
    after = _with_hooks(agent, file, before)
    if after != before:
        remember(env, file, before, anew=not is_ours(before or ""))
        _write(file, after)
    return file, after != before


def remove(
    agent: Agent, scope: Scope, project: Path, env: Mapping[str, str] = os.environ
) -> tuple[Path, bool]:
    """Take out our hooks and nothing else; the file, and whether there were any."""
    file = _file(agent, scope, project, env)
    before = _read(file)
    if before is None:
        return file, False
    if agent.shape is not Shape.GROUPS:
        if is_ours(before):
            file.unlink()
        return file, is_ours(before)
    root, former = _parsed(file, before), recall(env, file)
    after = _without_hooks(root, before, kept=former["empty"])
    if after != before and after.strip() == "{}" and former["made"]:
        file.unlink()
    elif after != before:
        _write(file, after)
    forget(env, file)
    return file, after != before


def look(
    agent: Agent, scope: Scope, project: Path, env: Mapping[str, str] = os.environ
) -> Installation | None:
    """What is installed in one place; nothing where the agent has no such scope."""
    file = agent.file(scope, project, env)
    if file is None:
        return None
    try:
        text = _read(file)
        events = _events_in(agent, file, text) if text else {}
    except (UserError, WorldError) as error:
        return Installation(agent.name, scope, file, (), tuple(agent.events), False, error.message)
    missing = tuple(event for event in agent.events if event not in events) if events else ()
    stale = any(command != _command(agent, event) for event, command in events.items())
    return Installation(agent.name, scope, file, tuple(events), missing, stale)


def look_everywhere(project: Path, env: Mapping[str, str] = os.environ) -> list[Installation]:
    """What is installed for every agent in every scope."""
    looked = [look(agent, scope, project, env) for agent in AGENTS.values() for scope in Scope]
    return [*(each for each in looked if each is not None), *_plugins(project, env)]


def _plugins(project: Path, env: Mapping[str, str]) -> list[Installation]:
    wanted = AGENTS["claude"].events
    found = []
    for name, scope, folder in plugged(project, env):
        if folder is None:
            trouble, _ = refusal("no plugin", env, plugin=name)
            place = Path(env.get("HOME") or Path.home(), ".claude", "plugins")
            found.append(Installation("claude", scope, place, (), tuple(wanted), False, trouble, name))
            continue
        events = events_of(folder)
        missing = tuple(event for event in wanted if event not in events)
        found.append(Installation("claude", scope, folder / HOOKS, events, missing, False, None, name))
    return found


def _file(agent: Agent, scope: Scope, project: Path, env: Mapping[str, str]) -> Path:
    file = agent.file(scope, project, env)
    if file is None:
        scopes = ", ".join(agent.homes)
        raise UserError(*refusal("no scope", env, agent=agent.title, scope=scope, scopes=scopes))
    return file


# ---- settings that we share with others


def _with_hooks(agent: Agent, file: Path, text: str | None) -> str:
    if agent.shape is Shape.PLUGIN:
        return opencode_plugin()
    if agent.shape is Shape.OWN_FILE:
        return json.dumps(_own_file(agent), indent=2) + "\n"
    fresh = text if text and text.strip() else "{}\n"
    missing = {event: group for event, group in _groups(agent).items() if not _has(file, fresh, event, group)}
    fresh = _without_hooks(_parsed(file, fresh), fresh, tuple(missing)) if missing else fresh
    for event, group in missing.items():
        fresh = _added(_parsed(file, fresh), fresh, event, group)
    return fresh


def _groups(agent: Agent) -> dict[str, Any]:
    groups: dict[str, Any] = {}
    for event, tools in agent.events.items():
        hook = {"type": "command", "command": _command(agent, event), "timeout": agent.timeout_of(event)}
        groups[event] = {**({"matcher": tools} if tools else {}), "hooks": [hook]}
    return groups


def _command(agent: Agent, event: str) -> str:
    return command_for(agent.name, event if agent.shape is Shape.OWN_FILE else None)


def _own_file(agent: Agent) -> dict[str, Any]:
    hooks = {
        event: [{"type": "command", "bash": _command(agent, event), "timeoutSec": agent.timeout}]
        for event in agent.events
    }
    return {"version": 1, "hooks": hooks}


def _has(file: Path, text: str, event: str, group: Any) -> bool:
    """Whether exactly our hook, and no other of ours, is there for an event."""
    ours = [each for each in _list(_parsed(file, text).value, event) if _is_our_group(each)]
    return ours == [group]


def _added(root: jsontext.Span, text: str, event: str, group: Any) -> str:
    hooks = root.child("hooks")
    if hooks is None:
        return jsontext.insert(text, (), "hooks", {event: [group]})
    if hooks.child(event) is None:
        return jsontext.insert(text, ("hooks",), event, [group])
    return jsontext.insert(text, ("hooks", event), None, group)


def _without_hooks(
    root: jsontext.Span, text: str, events: Sequence[str] | None = None, kept: Sequence[str] = ()
) -> str:
    """The text without our hooks; what they leave empty goes as well, unless it was empty before them."""
    for event in list(root.value.get("hooks", {})):
        if events is None or event in events:
            text = _without_event(text, event, kept)
    return text


def _without_event(text: str, event: str, kept: Sequence[str]) -> str:
    touched = False
    while (at := _ours_at(jsontext.parse(text).value, event)) is not None:
        text, touched = jsontext.remove(text, ("hooks", event, *at)), True
    if touched and not jsontext.parse(text).value["hooks"][event] and event not in kept:
        text = jsontext.remove(text, ("hooks", event))
        if not jsontext.parse(text).value["hooks"] and "hooks" not in kept:
            text = jsontext.remove(text, ("hooks",))
    return text


def _ours_at(settings: Any, event: str) -> tuple[str | int, ...] | None:
    """Where our next hook of an event is: a whole group, or one hook in a group that others share."""
    for number, group in enumerate(_list(settings, event)):
        if _is_our_group(group):
            return (number,)
        for place, hook in enumerate(_hooks_of(group)):
            if isinstance(hook, dict) and is_ours(hook.get("command")):
                return (number, "hooks", place)
    return None


def _is_our_group(group: Any) -> bool:
    hooks = _hooks_of(group)
    return bool(hooks) and all(isinstance(hook, dict) and is_ours(hook.get("command")) for hook in hooks)


def _hooks_of(group: Any) -> list[Any]:
    hooks = group.get("hooks") if isinstance(group, dict) else None
    return hooks if isinstance(hooks, list) else []


def _list(settings: Any, event: str) -> list[Any]:
    groups = settings.get("hooks", {}).get(event, [])
    return groups if isinstance(groups, list) else []


def _parsed(file: Path, text: str) -> jsontext.Span:
    """The settings, or a refusal that says where they stop making sense."""
    try:
        root = jsontext.parse(text)
    except jsontext.BadText as error:
        raise UserError(*refusal("not json", os.environ, file=file, why=error)) from None
    hooks = root.value.get("hooks", {}) if isinstance(root.value, dict) else None
    if not isinstance(hooks, dict):
        raise UserError(*refusal("no hooks object", os.environ, file=file))
    odd = [event for event, groups in hooks.items() if not isinstance(groups, list)]
    if odd:
        raise UserError(*refusal("no hooks list", os.environ, event=odd[0], file=file))
    return root


def _events_in(agent: Agent, file: Path, text: str) -> dict[str, str]:
    """Our hooks in a file: event → command."""
    if agent.shape is Shape.PLUGIN:
        return {event: _command(agent, event) for event in agent.events} if is_ours(text) else {}
    found: dict[str, str] = {}
    for event, groups in _parsed(file, text).value.get("hooks", {}).items():
        hooks = [hook for group in groups for hook in (_hooks_of(group) or [group]) if isinstance(hook, dict)]
        commands = [hook.get("command") or hook.get("bash") for hook in hooks]
        ours = [str(command) for command in commands if is_ours(command)]
        found.update({event: ours[-1]} if ours else {})
    return found


# ---- files


def _read(file: Path) -> str | None:
    try:
        return file.read_bytes().decode("utf-8")
    except FileNotFoundError:
        return None
    except UnicodeDecodeError:
        raise UserError(*refusal("not text", os.environ, file=file)) from None
    except OSError as error:
        raise WorldError(*refusal("unreadable", os.environ, file=file, why=error.strerror)) from error


def _write(file: Path, text: str) -> None:
    """Replace the file in one step, through a link if it is one, with the permissions it had."""
    real = Path(os.path.realpath(file))
    fresh = real.with_name(f".{real.name}.{os.getpid()}.new")
    try:
        real.parent.mkdir(parents=True, exist_ok=True)
        fresh.write_bytes(text.encode("utf-8"))
        fresh.chmod(real.stat().st_mode & 0o777 if real.exists() else 0o644)
        fresh.replace(real)
    except OSError as error:
        fresh.unlink(missing_ok=True)
        raise WorldError(*refusal("unwritable", os.environ, file=file, why=error.strerror)) from error
