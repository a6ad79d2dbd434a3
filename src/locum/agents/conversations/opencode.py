"""What opencode keeps: one database with all conversations; nothing in it says in which pane one is held.

It is known by the folder it was begun in and by what was said to it.
"""

import os
import sqlite3
from collections.abc import Iterator, Mapping
from pathlib import Path

from locum.agents.conversations.account import Account, Trace, open_items
from locum.agents.conversations.files import database
from locum.agents.stream import at, parsed, text_at
from locum.agents.words import tidy

SESSIONS = """
    SELECT id FROM session WHERE directory IN (?, ?) AND parent_id IS NULL AND time_updated >= ?
    ORDER BY time_updated DESC LIMIT 50
"""
MESSAGES = (
    "SELECT id, data FROM message WHERE session_id = ? ORDER BY time_created {order}, id {order} LIMIT ?"
)
PARTS = "SELECT data FROM part WHERE message_id = ? ORDER BY id LIMIT 500"
TODOS = "SELECT content, status, time_updated FROM todo WHERE session_id = ? ORDER BY position LIMIT 500"
FIRST, LAST = 20, 300
"""How many messages are looked at from the beginning of a conversation, and from its end."""
MILLISECONDS = 1000


def opencode_accounts(trace: Trace, env: Mapping[str, str]) -> tuple[Account, ...]:
    """The conversations that may be this one."""
    if not trace.told:
        return ()
    try:
        with database(_file(env)) as kept:
            folders = (trace.folder, os.path.realpath(trace.folder))
            found = kept.execute(SESSIONS, (*folders, trace.since * MILLISECONDS)).fetchall()
            return tuple(each for (session,) in found for each in _conversation(kept, session, trace))
    except sqlite3.Error:
        return ()  # It is locked, or made by another version: the screen has to do.


def _file(env: Mapping[str, str]) -> Path:
    data = env.get("XDG_DATA_HOME") or os.path.join(env.get("HOME", ""), ".local", "share")
    return Path(data, "opencode", env.get("OPENCODE_DB") or "opencode.db")


def _conversation(kept: sqlite3.Connection, session: str, trace: Trace) -> Iterator[Account]:
    """One conversation, if it was told what the Runner was told."""
    first = kept.execute(MESSAGES.format(order="ASC"), (session, FIRST)).fetchall()
    last = kept.execute(MESSAGES.format(order="DESC"), (session, LAST)).fetchall()
    roles = {str(message): text_at(parsed(str(data)), "role") for message, data in (*first, *reversed(last))}
    users = (message for message, role in roles.items() if role == "user")
    if trace.is_of(_text(kept, message) for message in users):
        yield Account(_last_text(kept, roles), _todos(kept, session, trace.since))


def _last_text(kept: sqlite3.Connection, roles: Mapping[str, str]) -> str:
    for message, role in reversed(list(roles.items())):
        text = _text(kept, message)
        if role == "user" and text:
            break
        if role == "assistant" and text:
            return text
    return ""


def _text(kept: sqlite3.Connection, message: str) -> str:
    """The words of a message, without what the program added to it."""
    parts = [parsed(str(data)) for (data,) in kept.execute(PARTS, (message,))]
    spoken = [part for part in parts if at(part, "type") == "text" and not at(part, "synthetic")]
    return tidy("\n".join(text_at(part, "text") for part in spoken)).strip()


def _todos(kept: sqlite3.Connection, session: str, since: float) -> tuple[str, ...]:
    """What is open on the list as it was last written."""
    items = kept.execute(TODOS, (session,)).fetchall()
    written = max((at for _, _, at in items if isinstance(at, int)), default=0) / MILLISECONDS
    return open_items((str(text), str(status)) for text, status, _ in items) if written >= since else ()
