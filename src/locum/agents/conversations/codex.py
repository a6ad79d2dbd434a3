"""What Codex keeps: a file for each conversation, under the day it was begun; nothing says whose it is.

It is known by the folder it was begun in and by what was said to it.
"""

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from locum.agents.conversations.account import Account, Trace, moment_of, open_items
from locum.agents.conversations.files import changed, ends_of
from locum.agents.stream import Event, at, parsed, rows_at, text_at
from locum.agents.words import tidy

CANDIDATES = 50
"""So many of the conversations that were written to last are looked at."""
TAKEN = ("Plan updated", "Script completed")
"""What the agent is answered when its plan was taken, or the script that writes it has run."""
STEP = re.compile(
    r"""["']?\bstep["']?\s*:\s*(["'`])(?P<text>(?:(?!\1)[^\\\n]|\\.){1,500})\1\s*,"""
    r"""\s*["']?status["']?\s*:\s*["'`](?P<status>\w+)["'`]"""
)
"""A step of a plan in a script, as models write them that call their tools by JavaScript."""
NAMES_STEP = re.compile(r"\bstep\b")


def codex_accounts(trace: Trace, env: Mapping[str, str]) -> tuple[Account, ...]:
    """The conversations that may be this one."""
    if not trace.told:
        return ()
    home = Path(env.get("CODEX_HOME") or os.path.join(env.get("HOME", ""), ".codex"))
    files = [(changed(file), file) for file in home.glob("sessions/*/*/*/rollout-*.jsonl")]
    lately = sorted((each for each in files if each[0] >= trace.since), reverse=True)[:CANDIDATES]
    found = (ends_of(file) for _, file in lately)
    return tuple(
        Account(_last_text(lines), _plan(lines, trace.since)) for lines in found if _is_it(lines, trace)
    )


def _is_it(lines: Sequence[Event], trace: Trace) -> bool:
    """Whether it was begun in this folder, by a person or Locum, and was told what the Runner was told."""
    first = next((line for line in lines if at(line, "type") == "session_meta"), None)
    here = text_at(first, "payload", "cwd") in (trace.folder, os.path.realpath(trace.folder))
    # A conversation of a subagent names what it comes from there, and may begin with a copy of all this.
    own = isinstance(at(first, "payload", "source"), str)
    return here and own and trace.is_of(text for role, text in _messages(lines) if role == "user")


def _last_text(lines: Sequence[Event]) -> str:
    for role, text in _messages(reversed(lines)):
        if role == "assistant":
            return text
        if role == "user":
            break
    return ""


def _messages(lines: Sequence[Event] | Iterator[Event]) -> Iterator[tuple[str, str]]:
    """Who said what; what the program itself tells the agent stands in angle brackets."""
    for line in lines:
        if at(line, "type") != "response_item" or text_at(line, "payload", "type") != "message":
            continue
        texts = [text_at(block, "text") for block in rows_at(line, "payload", "content")]
        text = tidy("\n".join(filter(None, texts))).strip()
        role = text_at(line, "payload", "role")
        if text and not (role == "user" and text.startswith("<")):
            yield role, text


def _plan(lines: Sequence[Event], since: float) -> tuple[str, ...]:
    """What is open of the plan as it was last written and taken."""
    taken = {text_at(line, "payload", "call_id") for line in lines if _answer(line).startswith(TAKEN)}
    for line in reversed(lines):
        written = _written(line) if text_at(line, "payload", "call_id") in taken else None
        if written is not None:
            return open_items(written) if moment_of(text_at(line, "timestamp")) >= since else ()
    return ()


def _answer(line: Event) -> str:
    """What a tool answered, where the line is that."""
    blocks = [text_at(block, "text") for block in rows_at(line, "payload", "output")]
    return text_at(line, "payload", "output") or "".join(blocks)


def _written(line: Event) -> list[tuple[str, str]] | None:
    """The plan that a line writes, step by step; None where it writes none."""
    if text_at(line, "payload", "name") == "update_plan":
        items = rows_at(parsed(text_at(line, "payload", "arguments")), "plan")
        return [(text_at(item, "step"), text_at(item, "status")) for item in items]
    _, calls, code = text_at(line, "payload", "input").rpartition("update_plan(")
    if not calls:
        return None
    steps = [(step["text"], step["status"]) for step in STEP.finditer(code)]
    # Of a plan that is put together by the script nothing is known.
    return steps if len(steps) == len(NAMES_STEP.findall(code)) else []
