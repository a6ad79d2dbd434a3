"""What a scripted model says: the vocabulary of replies, free of any provider's wire format."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

Json: TypeAlias = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Say:
    """The model writes text; with a delay it comes in small pieces, that many seconds apart."""

    text: str
    chunk_delay: float = 0.0


@dataclass(frozen=True, slots=True)
class Think:
    """The model thinks for a while before it goes on."""

    text: str
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class Call:
    """The model calls one tool of the agent; several calls in one reply run side by side."""

    tool: str
    arguments: Json
    say: str = ""


@dataclass(frozen=True, slots=True)
class Fail:
    """The server refuses the request, always or the first few times that it is made."""

    status: int
    message: str
    headers: Mapping[str, str] = field(default_factory=dict)
    times: int | None = None
    kind: str | None = None


@dataclass(frozen=True, slots=True)
class Drop:
    """The server closes the connection: at once when it comes first, else in mid-reply."""

    times: int | None = None


@dataclass(frozen=True, slots=True)
class Hang:
    """Nothing comes for a while."""

    seconds: float


Part: TypeAlias = Say | Think | Call | Fail | Drop | Hang
Reply: TypeAlias = Sequence[Part]


@dataclass(frozen=True, slots=True)
class Heard:
    """One model request, as far as a script cares: the prompt and what the tools answered since."""

    wire: str
    path: str
    prompt: str
    results: tuple[str, ...]
    round: int
    tools: tuple[str, ...]
    model: str
    streaming: bool
    body: Json


Script: TypeAlias = Callable[[Heard], Reply]

ASIDE: Reply = (Say("Scripted conversation"),)
UNSCRIPTED: Reply = (Say("The script has nothing for this."),)
FINISHED: Reply = (Say("Done."),)


class Table:
    """A script as a table: a phrase in the prompt gives the replies, one for each round of the turn."""

    def __init__(self, replies: Mapping[str, Sequence[Reply]], aside: Reply = ASIDE) -> None:
        self._replies = dict(sorted(replies.items(), key=lambda entry: -len(entry[0])))
        self._aside = aside
        self._asked: dict[tuple[str, int], int] = {}
        self._lock = threading.Lock()

    def __call__(self, heard: Heard) -> Reply:
        """Give the reply for this round; without tools it is the agent's own errand, such as a title."""
        if not heard.tools:
            return self._aside
        for phrase, replies in self._replies.items():
            if phrase in heard.prompt:
                return self._round(replies, heard)
        return UNSCRIPTED

    def _round(self, replies: Sequence[Reply], heard: Heard) -> Reply:
        if heard.round >= len(replies):
            return FINISHED
        with self._lock:
            key = (heard.prompt, heard.round)
            attempt = self._asked[key] = self._asked.get(key, 0) + 1
        return unspent(replies[heard.round], attempt)


def unspent(reply: Reply, attempt: int) -> Reply:
    """The reply without the failures that an earlier attempt has used up."""
    left = list(reply)
    while left and isinstance(left[0], Fail | Drop) and left[0].times is not None and attempt > left[0].times:
        attempt -= left[0].times
        left.pop(0)
    return left or FINISHED


def pieces(say: Say, length: int = 12) -> list[str]:
    """The text as it is streamed: whole, or cut into short pieces when it is to come slowly."""
    if not say.chunk_delay:
        return [say.text]
    return [say.text[at : at + length] for at in range(0, len(say.text), length)]
