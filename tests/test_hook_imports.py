"""The hook stays light: what each event loads is a short list, which cannot flake as milliseconds would."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from locum.guard.registry import ENTRY

BARE = {"__future__"}
LIGHT = {"_json", "locum"}
GUARD = {
    "locum.guard", "locum.guard.answering", "locum.guard.commands", "locum.guard.dialects",
    "locum.guard.hook", "locum.guard.judging", "locum.guard.mapping", "locum.guard.pinning",
    "locum.guard.places", "locum.guard.plainjson", "locum.guard.plainos", "locum.guard.signal",
    "locum.guard.store", "locum.guard.turns",
}  # fmt: skip
HEAVY = {
    "re", "json", "enum", "typing", "dataclasses", "pathlib", "subprocess", "asyncio", "sqlite3",
    "collections", "functools", "contextlib", "signal", "threading", "inspect", "tempfile", "shutil",
    "socket", "importlib.util", "os", "stat", "posixpath", "_collections_abc",
}  # fmt: skip

EVENTS: dict[str, tuple[dict[str, object], set[str]]] = {
    "an ordinary tool": ({"hook_event_name": "PreToolUse", "tool_name": "Read", "tool_input": {}}, set()),
    "a subagent's tool": (
        {
            "hook_event_name": "PreToolUse",
            "tool_name": "Write",
            "tool_input": {},
            "agent_id": "a",
            "agent_type": "b",
        },
        set(),
    ),
    "a call of a subagent": (
        {"hook_event_name": "PreToolUse", "tool_name": "Agent", "tool_input": {"subagent_type": "r"}},
        set(),
    ),
    "the end of a turn": (
        {"hook_event_name": "Stop", "last_assistant_message": "Done.", "background_tasks": []},
        {"locum.guard.claiming", "locum.workflow", "locum.workflow.claims"},
    ),
    "a prompt": (
        {"hook_event_name": "UserPromptSubmit", "prompt": "hello"},
        {"locum.guard.claiming", "locum.workflow", "locum.workflow.claims"},
    ),
    "the start of a subagent": (
        {"hook_event_name": "SubagentStart", "agent_id": "a", "agent_type": "r"},
        {"locum.guard.driving"},
    ),
}


def loaded(event: dict[str, object], home: Path) -> set[str]:
    """Every module that a hook has loaded after an event, beyond those of a bare interpreter."""
    program = (
        "import sys; bare = set(sys.modules); sys.argv = ['entry.py']\n"
        f"sys.path.append({str(ENTRY.parent.parent.parent)!r})\n"
        "from locum.guard.hook import main\n"
        "main([]); import posix\n"
        "posix.write(2, ' '.join(set(sys.modules) - bare).encode())"
    )
    payload = {"session_id": "s", "cwd": str(home), **event}
    env = {"HOME": str(home), "PATH": os.environ["PATH"]}
    command = [sys.executable, "-I", "-S", "-c", program]
    done = subprocess.run(
        command, input=json.dumps(payload).encode(), env=env, capture_output=True, check=True
    )
    return set(done.stderr.decode().split())


@pytest.mark.parametrize("name", EVENTS)
def test_an_event_loads_these_modules_and_no_others(name: str, tmp_path: Path) -> None:
    event, more = EVENTS[name]

    assert loaded(event, tmp_path) - BARE - LIGHT - GUARD == more


def test_a_whole_refusal_loads_nothing_heavy(tmp_path: Path) -> None:
    loaded(
        {"hook_event_name": "UserPromptSubmit", "prompt": "/gsd:plan-phase 1 with 4 agents in parallel"},
        tmp_path,
    )
    modules = loaded({"hook_event_name": "Stop", "background_tasks": []}, tmp_path)

    assert "locum.guard.messages" in modules
    assert modules & HEAVY == set()


def test_the_check_sees_a_heavy_module(tmp_path: Path) -> None:
    assert "hashlib" in loaded({"hook_event_name": "Stop", "session_id": "odd / name"}, tmp_path)
