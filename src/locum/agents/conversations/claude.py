"""What Claude Code keeps: a file for each conversation, named by its id, and its tasks beside that."""

import glob
import os
from collections.abc import Mapping, Sequence
from pathlib import Path

from locum.agents.conversations.account import Account, Trace, moment_of, open_items
from locum.agents.conversations.files import changed, end_of, whole
from locum.agents.stream import Event, at, rows_at, text_at
from locum.agents.words import tidy

SYNTHETIC = "<synthetic>"
"""The model that messages name which Claude Code wrote itself."""
SHARED = "CLAUDE_CODE_TASK_LIST_ID"
"""The variable by which several conversations work off one list: what is open there may be another's."""


def claude_accounts(trace: Trace, env: Mapping[str, str]) -> tuple[Account, ...]:
    """The conversation of this id; a folder that was moved may have left it in two places."""
    if trace.session is None:
        return ()
    home = Path(env.get("CLAUDE_CONFIG_DIR") or os.path.join(env.get("HOME", ""), ".claude"))
    found = map(end_of, home.glob(f"projects/*/{glob.escape(trace.session)}.jsonl"))
    tasks = _tasks(home / "tasks" / trace.session, trace.since) if not env.get(SHARED) else ()
    return tuple(Account(_last_text(lines), tasks or _todos(lines, trace.since)) for lines in found)


def _last_text(lines: Sequence[Event]) -> str:
    for said in reversed(lines):
        if _is_told(said):
            break
        if _is_own(said):
            texts = [text_at(block, "text") for block in rows_at(said, "message", "content")]
            if text := tidy("\n".join(filter(None, texts))).strip():
                return text
    return ""


def _is_own(said: Event) -> bool:
    """Whether the agent itself speaks, and not a subagent or the program."""
    own = at(said, "type") == "assistant" and not at(said, "isSidechain")
    return own and text_at(said, "message", "model") != SYNTHETIC


def _is_told(said: Event) -> bool:
    """Whether somebody speaks to the agent; what the program puts in between stands in angle brackets."""
    if at(said, "type") != "user" or at(said, "isSidechain") or at(said, "isMeta"):
        return False
    blocks = [text_at(block, "text") for block in rows_at(said, "message", "content")]
    text = text_at(said, "message", "content") or "".join(blocks)
    return bool(text.strip()) and not text.lstrip().startswith("<")


def _tasks(folder: Path, since: float) -> tuple[str, ...]:
    """What is open of the tasks, each of which has a file of its own."""
    files = sorted(folder.glob("*.json"), key=lambda file: (len(file.name), file.name))
    if max(map(changed, files), default=0.0) < since:
        return ()
    tasks = [task for task in map(whole, files) if not at(task, "metadata", "_internal")]
    return open_items((text_at(task, "subject"), text_at(task, "status")) for task in tasks)


def _todos(lines: Sequence[Event], since: float) -> tuple[str, ...]:
    """What is open on the list as it was last written, where it is a list."""
    for line in reversed(lines):
        if isinstance(at(line, "toolUseResult", "newTodos"), list) and not at(line, "isSidechain"):
            if moment_of(text_at(line, "timestamp")) < since:
                return ()
            items = rows_at(line, "toolUseResult", "newTodos")
            return open_items((text_at(item, "content"), text_at(item, "status")) for item in items)
    return ()
