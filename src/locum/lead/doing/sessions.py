"""Sessions: which conversation a Runner's agent holds now; Claude Code begins another one at `/clear`.

The agent tells it by a hook whenever a conversation begins, in a file of its own.
"""

import json
import shlex
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from locum.guard.places import moved_file
from locum.lead.project import Project
from locum.model.runner import Runner

SPOKEN = b'"type":"assistant"'


def session_file(project: Project, runner: Runner) -> Path:
    """Where the agent tells it."""
    return project.machine / "run" / f"{runner.id}.session.json"


def telling_hook(project: Project, runner: Runner, env: Mapping[str, str]) -> dict[str, Any]:
    """The hooks by which the agent tells it, also once the project was moved under it."""
    file = session_file(project, runner)
    here, inside = shlex.quote(str(project.folder)), shlex.quote(str(file.relative_to(project.folder)))
    now = shlex.quote(moved_file(str(project.folder), env))
    found = f'd={here}; [ -d "$d/.locum" ] || d=$(cat {now}) || exit 0'
    hook = {"type": "command", "command": f'{found}; f="$d"/{inside}; cat > "$f.new" && mv -f "$f.new" "$f"'}
    return {"SessionStart": [{"hooks": [hook]}]}


def session_now(project: Project, runner: Runner) -> str | None:
    """The conversation to open again: the last one in which the agent has said anything."""
    told = _told(project, runner)
    session = told.get("session_id")
    return session if isinstance(session, str) and session and _was_spoken_in(told) else runner.session


def is_cleared(project: Project, runner: Runner) -> bool:
    """Whether somebody has cleared the conversation, and nothing was said in the new one."""
    told = _told(project, runner)
    return told.get("source") == "clear" and not _was_spoken_in(told)


def forget(project: Project, runner: Runner) -> None:
    """Know nothing of an earlier agent of this name."""
    session_file(project, runner).unlink(missing_ok=True)


def _told(project: Project, runner: Runner) -> dict[str, Any]:
    with suppress(OSError, ValueError, RecursionError):
        told = json.loads(session_file(project, runner).read_bytes())
        return told if isinstance(told, dict) else {}
    return {}


def _was_spoken_in(told: dict[str, Any]) -> bool:
    try:
        with open(str(told.get("transcript_path")), "rb") as lines:
            return any(SPOKEN in line for line in lines)
    except OSError:
        return False
