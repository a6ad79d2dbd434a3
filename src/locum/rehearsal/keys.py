"""Bytes from a terminal, decoded into keys one at a time, however the bytes are cut into reads."""

import re
from codecs import getincrementaldecoder
from collections.abc import Iterator
from dataclasses import dataclass

ESCAPE_WAIT = 0.05
"""Seconds after which a lone escape byte is the Escape key and no longer the start of something."""

PASTE_BEGIN, PASTE_END = "\x1b[200~", "\x1b[201~"


@dataclass(frozen=True, slots=True)
class Key:
    """One key press, or one bracketed paste. `text` is what it would type."""

    name: str
    text: str = ""


NAMED = {
    "\r": Key("enter"),
    "\n": Key("newline", "\n"),
    "\t": Key("tab"),
    "\x7f": Key("backspace"),
    "\x08": Key("backspace"),
    " ": Key("space", " "),
}

SEQUENCES = {
    "A": "up",
    "B": "down",
    "C": "right",
    "D": "left",
    "H": "home",
    "F": "end",
    "Z": "shift-tab",
    "1~": "home",
    "3~": "delete",
    "4~": "end",
    "5~": "page-up",
    "6~": "page-down",
    "7~": "home",
    "8~": "end",
}

_CSI = re.compile(r"\x1b[\[O]([0-9;:<=>?]*)([ -/]*)([@-~])")
_CSI_BEGUN = re.compile(r"\x1b[\[O][0-9;:<=>? -/]*\Z")


class Decoder:
    """Turns bytes into keys and keeps what is not complete yet."""

    def __init__(self) -> None:
        self._utf8 = getincrementaldecoder("utf-8")("replace")
        self._rest = ""

    @property
    def waiting(self) -> bool:
        """Whether an escape byte waits for the key that may follow it."""
        return bool(self._rest) and not self._rest.startswith(PASTE_BEGIN)

    def feed(self, data: bytes) -> list[Key]:
        """The keys completed by these bytes."""
        self._rest += self._utf8.decode(data)
        return list(self._complete())

    def lapse(self) -> list[Key]:
        """The keys that are complete because nothing followed in time."""
        if not self.waiting:
            return []
        stuck, self._rest = self._rest, ""
        return [Key("escape"), *(_single(char) for char in stuck[1:])]

    def _complete(self) -> Iterator[Key]:
        while self._rest:
            taken = _take(self._rest)
            if taken is None:
                return
            key, length = taken
            self._rest = self._rest[length:]
            if key is not None:
                yield key


def _take(text: str) -> tuple[Key | None, int] | None:
    """The first key of a text and its length, or nothing while it is incomplete."""
    if text[0] != "\x1b":
        return _single(text[0]), 1
    if text.startswith(PASTE_BEGIN):
        end = text.find(PASTE_END)
        if end < 0:
            return None
        pasted = text[len(PASTE_BEGIN) : end].replace("\r\n", "\n").replace("\r", "\n")
        return Key("paste", pasted), end + len(PASTE_END)
    return _take_escape(text)


def _take_escape(text: str) -> tuple[Key | None, int] | None:
    if found := _CSI.match(text):
        return _sequence(found), found.end()
    if len(text) == 1 or _CSI_BEGUN.match(text):
        return None
    if text[1] == "\x1b":
        return Key("escape"), 1
    return Key(f"alt-{_single(text[1]).text or _single(text[1]).name}"), 2


def _sequence(found: re.Match[str]) -> Key | None:
    """A cursor or function key; sequences nobody knows are dropped, as terminals' own answers must be."""
    parameters, final = found.group(1), found.group(3)
    if final == "~":
        name = SEQUENCES.get(parameters.split(";")[0] + "~")
    elif final == "M" and not parameters:
        name = "enter"
    else:
        name = SEQUENCES.get(final)
    return Key(name) if name else None


def _single(char: str) -> Key:
    if char in NAMED:
        return NAMED[char]
    if char == "\x1b":
        return Key("escape")
    if ord(char) < 0x20:
        return Key(f"ctrl-{chr(ord(char) + 0x60)}")
    return Key(char, char)
