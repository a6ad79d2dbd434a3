"""A project under guard, without an agent: events go in as the agent would send them, decisions come out."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from locum.guard.hook import respond
from locum.guard.log import read_log
from locum.guard.places import guard_folder, session_file
from locum.guard.registry import ENTRY
from locum.guard.store import peek

HOOK = (sys.executable, "-I", "-S", str(ENTRY))


@dataclass(frozen=True, slots=True)
class Project:
    """One project and one session in it."""

    folder: Path
    state: Path
    session: str = "session-1"
    agent: str = "claude"

    @property
    def env(self) -> dict[str, str]:
        """The environment of its hooks."""
        return {"PATH": os.environ["PATH"], "HOME": str(self.state), "LOCUM_LANG": "en"}

    def event(self, name: str, **fields: Any) -> dict[str, Any]:
        """One event of the session."""
        return {"hook_event_name": name, "session_id": self.session, "cwd": str(self.folder), **fields}

    def send(self, name: str, env: Mapping[str, str] | None = None, **fields: Any) -> dict[str, Any]:
        """Send an event to the guard, and give its reply."""
        return respond(self.agent, self.event(name, **fields), {**self.env, **(env or {})})

    def prompt(self, text: str, **fields: Any) -> dict[str, Any]:
        """Type a prompt."""
        return self.send("UserPromptSubmit", prompt=text, **fields)

    def tool(self, name: str, **fields: Any) -> dict[str, Any]:
        """Use a tool; its input in keywords."""
        outer = {key: fields.pop(key) for key in ("agent_id", "tool_use_id") if key in fields}
        return self.send("PreToolUse", tool_name=name, tool_input=fields, **outer)

    def delegate(self, *kinds: str) -> None:
        """Call subagents."""
        for kind in kinds:
            assert self.tool("Agent", subagent_type=kind) == {}

    def stop(self, said: str = "", active: bool = False, running: int = 0) -> dict[str, Any]:
        """End the turn."""
        tasks = [{"id": str(number), "type": "subagent", "status": "running"} for number in range(running)]
        return self.send("Stop", stop_hook_active=active, last_assistant_message=said, background_tasks=tasks)

    def write(self, path: str, text: str = "# here\n") -> Path:
        """Write a file of the project."""
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        return file

    def configure(self, config: object) -> None:
        """Write the project's `.planning/config.json`; text as it stands, anything else as JSON."""
        self.write(".planning/config.json", config if isinstance(config, str) else json.dumps(config))

    def remembered(self) -> dict[str, Any]:
        """What the guard remembers of the session."""
        return peek(session_file(guard_folder(self.env), self.session))

    def log(self, kind: str) -> list[dict[str, Any]]:
        """The lines of one kind in the guard's log."""
        return [entry for entry in read_log(guard_folder(self.env)) if entry["kind"] == kind]

    def run(self, stdin: bytes, *words: str, **env: str) -> subprocess.CompletedProcess[bytes]:
        """Run the hook as a program of its own, with these bytes on its stdin."""
        return subprocess.run(
            [*HOOK, *words],
            input=stdin,
            env={**self.env, **env},
            cwd=self.folder,
            capture_output=True,
            timeout=60,
            check=False,
        )


def code(reply: dict[str, Any]) -> str | None:
    """The error code with which something was blocked or denied; None where nothing was."""
    inner = reply.get("hookSpecificOutput", {})
    reason = (
        reply.get("reason") if reply.get("decision") == "block" else inner.get("permissionDecisionReason")
    )
    return _code_in(str(reason)) if reason else None


def remark(reply: dict[str, Any]) -> str | None:
    """The error code in a warning; None where nothing was said."""
    assert "decision" not in reply
    return _code_in(reply["systemMessage"]) if "systemMessage" in reply else None


def _code_in(text: str) -> str:
    return next(word.strip(".,:") for word in text.split() if word.startswith("USER_"))
