"""Contexts: how full the talking lead's context is, by the conversation that its agent keeps in a file."""

import json
import os
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from locum.deciding.observed import ContextSeen
from locum.lead.doing.sessions import session_file
from locum.lead.project import Project
from locum.model.runner import Phase, Runner
from locum.model.team import Team

WINDOW, LARGE_WINDOW = 200_000, 1_000_000
TAIL = 512 * 1024
"""Bytes at the end of a conversation's file in which its last usage is looked for."""
EVERY = 2.0
"""Seconds between two looks."""


@dataclass(slots=True)
class Contexts:
    """Looks now and then at how full the talking lead's context is."""

    due: float = 0.0
    seen: dict[str, tuple[str, float, int]] = field(default_factory=dict)
    """By Runner, the conversation's file as it was when it was last read."""

    def look(self, project: Project, team: Team) -> list[ContextSeen]:
        """What has changed since the last look."""
        if time.monotonic() < self.due:
            return []
        self.due = time.monotonic() + EVERY
        talking = [
            each for each in team.runners.values() if each.task.talking and each.phase is Phase.RUNNING
        ]
        found = (self._measured(project, runner) for runner in talking)
        return [each for each in found if each is not None]

    def _measured(self, project: Project, runner: Runner) -> ContextSeen | None:
        with suppress(
            OSError, ValueError, KeyError, RecursionError
        ):  # It is being written, or not there yet: the next look tells.
            told = json.loads(session_file(project, runner).read_bytes())
            transcript = Path(str(told["transcript_path"])) if isinstance(told, dict) else None
            if transcript is None or not self._is_new(runner, transcript):
                return None
            used = context_used(transcript)
            return ContextSeen(runner.id, used, window_of(runner.task.model, used))
        return None

    def _is_new(self, runner: Runner, transcript: Path) -> bool:
        try:
            stat = transcript.stat()
            now = (str(transcript), stat.st_mtime, stat.st_size)
        except FileNotFoundError:
            now = (str(transcript), 0.0, 0)  # A conversation in which nothing was said has no file.
        before, self.seen[runner.id] = self.seen.get(runner.id), now
        return now != before


def context_used(transcript: Path) -> int:
    """Tokens in the context at the last reply of a conversation; none where nothing was said yet."""
    with suppress(FileNotFoundError), open(transcript, "rb") as file:
        size = file.seek(0, os.SEEK_END)
        file.seek(max(0, size - TAIL))
        for line in reversed(file.read().splitlines()):
            usage = _usage(line)
            if usage is not None:
                return sum(usage)
    return 0


def window_of(model: str | None, used: int) -> int:
    """How many tokens fit; where that is not known, the smaller, so that it is cleared early, not late."""
    return LARGE_WINDOW if "[1m]" in (model or "") or used > WINDOW else WINDOW


def _usage(line: bytes) -> tuple[int, ...] | None:
    """What one line of a conversation counts, if it is a reply of the agent itself."""
    try:
        told: Any = json.loads(line)
    except (ValueError, RecursionError):
        return None  # The first line of the tail may be cut.
    if not isinstance(told, dict) or told.get("type") != "assistant" or told.get("isSidechain"):
        return None
    message = told.get("message")
    if not isinstance(message, dict) or message.get("model") == "<synthetic>":
        return None
    usage = message.get("usage")
    return tuple(_counts(usage)) if isinstance(usage, dict) else None


def _counts(usage: dict[str, Any]) -> Iterator[int]:
    for name in ("input_tokens", "cache_creation_input_tokens", "cache_read_input_tokens", "output_tokens"):
        count = usage.get(name)
        if isinstance(count, int):
            yield count
