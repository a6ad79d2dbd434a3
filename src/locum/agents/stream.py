"""JSON lines as agents print them: read one by one, and whatever else stands between them is passed over."""

import io
import json
import re
from collections.abc import Iterator
from typing import Any

from locum.completion.reply import ESCAPES

Event = dict[str, Any]

HALF_CHARACTERS = re.compile("[\ud800-\udfff]")
DECODER = json.JSONDecoder(strict=False)

LONGEST_LINE = 32 * 1024 * 1024
"""A line longer than this is no event; no agent has one, and reading it would cost more than it tells."""


def events(out: bytes) -> Iterator[Event]:
    """The events in an output; noise, half lines and rubbish are passed over."""
    for line in io.BytesIO(out):
        found = event(line)
        if found is not None:
            yield found


def event(line: bytes) -> Event | None:
    """The event on one line, if there is one; JSON without a type is the agent's affair, not an event."""
    text = line.strip() if len(line) <= LONGEST_LINE else b""
    if b"\x1b" in text:  # Never part of JSON, which writes it otherwise: a terminal's colours.
        text = ESCAPES.sub("", text.decode("utf-8", "replace")).strip().encode()
    if text[:1] != b"{":
        return None
    found = parsed(text)
    return found if found is not None and isinstance(found.get("type"), str) else None


def parsed(raw: bytes | str) -> Event | None:
    """The object of a JSON text, or None; broken characters inside it do no harm."""
    text = raw.decode("utf-8", "replace") if isinstance(raw, bytes) else raw
    try:
        found = json.loads(text, strict=False)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def leading_object(text: str) -> Event | None:
    """The JSON object a text starts with, whatever follows it."""
    try:
        found, _ = DECODER.raw_decode(text)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def at(value: object, *keys: str) -> object:
    """What stands under these keys, one inside the other, or None."""
    for key in keys:
        value = value.get(key) if isinstance(value, dict) else None
    return value


def text_at(value: object, *keys: str) -> str:
    """The text under these keys, or an empty one; half characters, which JSON lets pass, are replaced."""
    found = at(value, *keys)
    return HALF_CHARACTERS.sub("\ufffd", found) if isinstance(found, str) else ""


def number_at(value: object, *keys: str) -> float | None:
    """The number under these keys, or None; true and false are no numbers."""
    found = at(value, *keys)
    if isinstance(found, bool) or not isinstance(found, int | float) or abs(found) > 1e300:
        return None  # No agent counts that far, and a longer number cannot even be made a float.
    return float(found)


def whole_at(value: object, *keys: str) -> int | None:
    """The whole number under these keys, or None."""
    found = number_at(value, *keys)
    return int(found) if found is not None and found == found and abs(found) < 1e18 else None


def rows_at(value: object, *keys: str) -> list[Event]:
    """The objects of the list under these keys."""
    found = at(value, *keys)
    return [row for row in found if isinstance(row, dict)] if isinstance(found, list) else []
