"""What Copilot CLI keeps: a folder for each conversation, named by its id, with a database of its own."""

import os
import sqlite3
from collections.abc import Mapping, Sequence
from pathlib import Path

from locum.agents.conversations.account import Account, Trace, open_items
from locum.agents.conversations.files import changed, database, end_of
from locum.agents.stream import Event, at, text_at
from locum.agents.words import tidy

TODOS = "SELECT title, status FROM todos ORDER BY rowid LIMIT 500"


def copilot_accounts(trace: Trace, env: Mapping[str, str]) -> tuple[Account, ...]:
    """The conversation of this id."""
    if trace.session is None:
        return ()
    home = Path(env.get("COPILOT_HOME") or os.path.join(env.get("HOME", ""), ".copilot"))
    folder = home / "session-state" / trace.session
    lines = end_of(folder / "events.jsonl")
    return (Account(_last_text(lines), _todos(folder / "session.db", trace.since)),) if lines else ()


def _last_text(lines: Sequence[Event]) -> str:
    for line in reversed(lines):
        kind = "" if _is_subagents(line) else at(line, "type")
        if kind == "user.message":
            break
        if kind == "assistant.message" and (text := tidy(text_at(line, "data", "content")).strip()):
            return text
    return ""


def _is_subagents(line: Event) -> bool:
    return bool(at(line, "agentId") or at(line, "data", "agentId") or at(line, "data", "parentToolCallId"))


def _todos(file: Path, since: float) -> tuple[str, ...]:
    """What is open in the table that Copilot works off; it is made with the first entry."""
    if changed(file) < max(since, 1.0):
        return ()
    try:
        with database(file) as kept:
            return open_items((str(title), str(status)) for title, status in kept.execute(TODOS))
    except sqlite3.Error:
        return ()  # It is locked, or made by another version: nothing is known of a list.
