"""A Record: one thing worth remembering, as the journal keeps it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from locum.model.asked import DASH, in_a_line, in_full

Json = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Record:
    """One event on its way into the journal: past tense, plain JSON, and the version of its shape."""

    kind: str
    body: Json
    at: float
    """When it happened, in seconds since 1970."""
    version: int = 1


@dataclass(frozen=True, slots=True)
class Entry:
    """One event of the journal, with its place in history."""

    seq: int
    stream: str
    kind: str
    body: Json
    at: float
    version: int = 1


def questions_in(body: Json) -> str:
    """All that is asked on the pages of an event, as one line of text."""
    return " / ".join(
        in_a_line(
            in_full(str(page.get("text", "")), kind := str(page.get("kind", "")), page.get("title"), DASH),
            kind,
            page.get("command") or page.get("body"),
        )
        for page in body.get("pages") or ()
    )
