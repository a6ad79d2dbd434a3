"""Conversations: what an agent said last, word for word, from the file in which it keeps what was said."""

import glob
import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from locum.agents.stream import Event, at, event, rows_at, text_at

TAIL = 1_000_000
"""How many bytes of a conversation are searched from its end."""
SYNTHETIC = "<synthetic>"
"""The model that messages name which Claude Code wrote itself."""


def claude_said(session: str, env: Mapping[str, str]) -> str | None:
    """The last thing Claude Code said in a conversation; None where nothing tells."""
    home = env.get("CLAUDE_CONFIG_DIR") or os.path.join(env.get("HOME", ""), ".claude")
    for file in Path(home).glob(f"projects/*/{glob.escape(session)}.jsonl"):
        with suppress(OSError):  # It was moved or tidied away: the screen has to do.
            return _last_text(_end_of(file))
    return None


def _end_of(file: Path) -> list[bytes]:
    with open(file, "rb") as kept:
        kept.seek(max(0, kept.seek(0, os.SEEK_END) - TAIL))
        return kept.read().splitlines()


def _last_text(lines: list[bytes]) -> str | None:
    for line in reversed(lines):
        said = event(line)
        if said is not None and _is_own(said):
            texts = [text_at(block, "text") for block in rows_at(said, "message", "content")]
            if text := "\n".join(filter(None, texts)).strip():
                return text
    return None


def _is_own(said: Event) -> bool:
    """Whether the agent itself speaks, and not a subagent or the program."""
    own = said["type"] == "assistant" and not at(said, "isSidechain")
    return own and text_at(said, "message", "model") != SYNTHETIC
