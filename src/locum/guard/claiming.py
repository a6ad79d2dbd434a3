"""How many agents "in parallel" were claimed this turn, in the prompt and in what the assistant said."""

from __future__ import annotations

import posix

from locum.guard.plainjson import loads

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from locum.guard.signal import Signal

MOST_READ = 16_000_000
"""Bytes of a transcript that are read at the end of a turn; a longer turn is judged by its newest part."""


def claimed(text: str) -> int | None:
    """The largest number of agents that a text claims to run in parallel."""
    if not text.strip():
        return None
    from locum.workflow.claims import find_claim

    return find_claim(text)[0]


def mark(transcript: str) -> list[Any] | None:
    """Where a transcript ends now, so that a turn can later be told from what went before it."""
    try:
        return [transcript, posix.stat(transcript).st_size] if transcript else None
    except OSError:
        return [transcript, 0]  # Not written yet: all of it will be of this turn.


def claimed_since(mark: list[Any] | None, signal: Signal) -> int | None:
    """The largest claim the assistant made since the mark, its last words included."""
    said = {signal.text("last_assistant_message"), *_said_since(mark, signal.text("transcript_path"))}
    counts = [claimed(text) for text in said]
    return max((count for count in counts if count), default=None)


def _said_since(mark: list[Any] | None, transcript: str) -> Iterator[str]:
    if not transcript or (mark is not None and mark[0] != transcript):
        return  # Another conversation than the one that was marked: what is this turn's in it cannot be told.
    for line in _lines(transcript, mark[1] if mark else None):
        if b'"assistant"' in line:
            yield from _texts(line)


def _lines(transcript: str, start: int | None) -> list[bytes]:
    try:
        with open(transcript, "rb") as file:
            size = posix.fstat(file.fileno()).st_size
            if start is None or start > size:
                return []
            file.seek(max(start, size - MOST_READ))
            return file.read().splitlines()
    except OSError:
        return []  # No transcript to be read: the last message still speaks.


def _texts(line: bytes) -> Iterator[str]:
    """What the main agent says in one line of a transcript."""
    try:
        entry = loads(line.decode("utf-8", "replace"))
    except (ValueError, RecursionError):
        return  # Half a line: it is still being written, or we began in the middle of it.
    if not isinstance(entry, dict) or entry.get("type") != "assistant" or entry.get("isSidechain"):
        return
    message = entry.get("message")
    content = message.get("content") if isinstance(message, dict) else None
    for part in content if isinstance(content, list) else [{"type": "text", "text": content}]:
        if isinstance(part, dict) and part.get("type") == "text" and isinstance(part.get("text"), str):
            yield part["text"]
