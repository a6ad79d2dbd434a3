"""What Gemini CLI keeps: a file for each conversation, named by the beginning of its id."""

import glob
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from locum.agents.conversations.account import Account, Trace, moment_of, open_items
from locum.agents.conversations.files import ends_of
from locum.agents.stream import Event, at, rows_at, text_at
from locum.agents.words import tidy

NAMED_BY = 8
"""So many characters of the id are in the name of the file."""


def gemini_accounts(trace: Trace, env: Mapping[str, str]) -> tuple[Account, ...]:
    """The conversation of this id."""
    if trace.session is None:
        return ()
    home = Path(env.get("GEMINI_CLI_HOME") or env.get("HOME", "")) / ".gemini"
    files = home.glob(f"tmp/*/chats/session-*-{glob.escape(trace.session[:NAMED_BY])}.jsonl")
    found = [lines for lines in map(ends_of, files) if lines and at(lines[0], "sessionId") == trace.session]
    return tuple(Account(_last_text(lines), _todos(lines, trace.since)) for lines in found)


def _last_text(lines: Sequence[Event]) -> str:
    for line in reversed(lines):
        if at(line, "type") == "user" and _text(line):
            break
        if at(line, "type") == "gemini" and (text := _text(line)):
            return text
    return ""


def _text(line: Event) -> str:
    """The words of a message; what a tool answered has none."""
    blocks = [text_at(block, "text") for block in rows_at(line, "content")]
    return tidy(text_at(line, "content") or "\n".join(filter(None, blocks))).strip()


def _todos(lines: Sequence[Event], since: float) -> tuple[str, ...]:
    """What is open on the list as it was last written."""
    for call in _calls(lines):
        if text_at(call, "name") == "write_todos" and text_at(call, "status") == "success":
            if moment_of(text_at(call, "timestamp")) < since:
                return ()
            items = rows_at(call, "args", "todos")
            return open_items((text_at(item, "description"), text_at(item, "status")) for item in items)
    return ()


def _calls(lines: Sequence[Event]) -> Iterator[Event]:
    """The tools that were called, the last one first."""
    for line in reversed(lines):
        yield from reversed(rows_at(line, "toolCalls"))
