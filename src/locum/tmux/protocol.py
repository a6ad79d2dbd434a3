"""The control-mode stream: bytes in, events out, no I/O.

tmux frames the reply to each command with `%begin TIME NUMBER FLAGS` and `%end` or `%error` with the same
three numbers; anything between is data, even when it looks like a notification. A reply ends only at the line
that repeats its own three numbers, so text on a screen cannot close a reply by accident.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

LONGEST_LINE = 4 << 20
"""A notification longer than this is skipped; a reply line longer than this breaks the reply."""
LARGEST_REPLY = 64 << 20
_HEAD = 64
_OUTPUT = len("%output ")


@dataclass(frozen=True, slots=True)
class Reply:
    """What tmux answered to one command."""

    ok: bool
    body: bytes
    ours: bool
    """Whether this client asked on its standard input; the attach itself and hooks do not."""
    overflow: bool = False


@dataclass(frozen=True, slots=True)
class Drew:
    """A pane wrote to its terminal."""

    pane: str
    size: int
    data: bytes | None = None
    age: int = 0
    """Milliseconds this had waited in tmux until it was told."""


@dataclass(frozen=True, slots=True)
class Paused:
    """tmux stopped sending what this pane writes, because we were behind."""

    pane: str


@dataclass(frozen=True, slots=True)
class Continued:
    """tmux sends again what this pane writes."""

    pane: str


@dataclass(frozen=True, slots=True)
class Notice:
    """Any other notification, such as `window-add` or `session-changed`, with its arguments as one text."""

    name: str
    rest: str


@dataclass(frozen=True, slots=True)
class Exit:
    """tmux ends this client."""

    reason: str


@dataclass(frozen=True, slots=True)
class Stray:
    """A line that does not belong where it stands: rubbish, or the end of a reply that was not begun."""

    line: bytes
    ends_reply: bool


Event = Reply | Drew | Paused | Continued | Notice | Exit | Stray

_ESCAPED = re.compile(rb"\\([0-7]{3})")


def unescape(data: bytes) -> bytes:
    """Undo tmux's octal escapes in the payload of an output notification."""
    return _ESCAPED.sub(lambda found: bytes([int(found[1], 8) & 0xFF]), data)


class Parser:
    """Turns the stream of one control client into events, whatever the chunks."""

    def __init__(
        self, *, payload: bool = False, longest_line: int = LONGEST_LINE, largest_reply: int = LARGEST_REPLY
    ) -> None:
        self._payload = payload
        self._longest = longest_line
        self._largest = largest_reply
        self._tail: list[bytes] = []
        self._tail_size = 0
        self._skipping = False
        self._guard: bytes | None = None
        self._body: list[bytes] = []
        self._body_size = 0
        self._overflow = False

    def feed(self, data: bytes) -> Iterator[Event]:
        """Yield the events completed by this chunk."""
        first, newline, rest = data.partition(b"\n")
        self._keep(first)
        if not newline:
            return
        yield from self._line(*self._take())
        at, cut_off = 0, None
        while True:
            if self._guard is not None and self._guard is not cut_off:
                at, reply = self._whole(rest, at)
                if reply is not None:
                    yield reply
                    continue
                cut_off = self._guard
            end = rest.find(b"\n", at)
            if end < 0:
                break
            yield from self._line(rest[at:end], end - at)
            at = end + 1
        self._keep(rest[at:])

    def _whole(self, data: bytes, at: int) -> tuple[int, Reply | None]:
        """Take the rest of a reply at once, where all of it is here and not too large."""
        guard = self._guard or b""
        good = _line_at(data, b"%end " + guard, at, len(data))
        bad = _line_at(data, b"%error " + guard, at, good if good >= 0 else len(data))
        end = bad if bad >= 0 else good
        if end < 0 or self._overflow or end - at > min(self._longest, self._largest - self._body_size):
            return at, None
        if end > at:
            self._body.append(data[at : end - 1])
        return data.index(b"\n", end) + 1, self._close(bad < 0)

    def _keep(self, part: bytes) -> None:
        """Remember part of a line that is not whole yet, but never more than is worth having."""
        self._tail_size += len(part)
        if self._skipping or not part:
            return
        self._tail.append(part)
        held = self._tail_size
        drawing = self._guard is None and not self._payload and held > _HEAD
        if held > self._longest or (drawing and self._draws()):
            self._tail = [b"".join(self._tail)[:_HEAD]]
            self._skipping = True

    def _draws(self) -> bool:
        self._tail = [b"".join(self._tail)]
        return self._tail[0].startswith((b"%output ", b"%extended-output "))

    def _take(self) -> tuple[bytes, int]:
        line, size = b"".join(self._tail), self._tail_size
        self._tail, self._tail_size, self._skipping = [], 0, False
        return line, size

    def _line(self, line: bytes, size: int) -> Iterator[Event]:
        if size > self._longest:
            line = line[:_HEAD]
        if self._guard is not None:
            yield from self._in_reply(line, size)
        elif line[:7] == b"%begin ":
            self._guard = line[7:]
        elif line:
            event = self._notice(line, size)
            if event is not None:
                yield event

    def _in_reply(self, line: bytes, size: int) -> Iterator[Event]:
        if line[:1] == b"%":
            ok = line[:5] == b"%end " and line[5:] == self._guard
            if ok or (line[:7] == b"%error " and line[7:] == self._guard):
                yield self._close(ok)
                return
        self._body_size += size + 1
        if size > len(line) or self._body_size > self._largest:
            self._overflow = True
            self._body.clear()
        if not self._overflow:
            self._body.append(line)

    def _close(self, ok: bool) -> Reply:
        flags = (self._guard or b"").rsplit(b" ", 1)[-1]
        reply = Reply(ok, b"\n".join(self._body), flags not in (b"0", b""), self._overflow)
        self._guard, self._body, self._body_size, self._overflow = None, [], 0, False
        return reply

    def _notice(self, line: bytes, size: int) -> Event | None:
        if line[:8] == b"%output ":
            return self._drew(line, size, _OUTPUT)
        if line[:17] == b"%extended-output ":
            return self._drew(line, size, 17)
        if line[:1] != b"%":
            return Stray(line[:_HEAD], False)
        if line[:5] == b"%end " or line[:7] == b"%error ":
            return Stray(line[:_HEAD], True)
        name, _, rest = line[1:].decode("utf-8", "replace").partition(" ")
        match name:
            case "pause":
                return Paused(rest.strip())
            case "continue":
                return Continued(rest.strip())
            case "exit":
                return Exit(rest.strip())
        return Notice(name, rest)

    def _drew(self, line: bytes, size: int, start: int) -> Event:
        pane, _, rest = line[start : None if self._payload else _HEAD].partition(b" ")
        if not (pane[:1] == b"%" and pane[1:].isdigit()):
            return Stray(line[:_HEAD], False)
        age = b""
        if start > _OUTPUT:
            age, _, rest = rest.partition(b" : ")
        data = unescape(rest) if self._payload else None
        return Drew(pane.decode(), size, data, int(age) if age.isdigit() else 0)


def _line_at(data: bytes, line: bytes, at: int, end: int) -> int:
    """Where this very line begins, searched for from the beginning of a line on; -1 where it does not."""
    if data.startswith(line + b"\n", at):
        return at
    found = data.find(b"\n" + line + b"\n", at, end)
    return found + 1 if found >= 0 else -1
