"""Putting untrusted text into a tmux command line so that tmux can only read it as text."""

from collections.abc import Sequence

_PLAIN = frozenset(b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 _./:%@=,+-*")
_ESCAPES = tuple(
    bytes([byte]) if byte in _PLAIN or byte >= 0x80 else b"\\%03o" % byte for byte in range(256)
)


def quote(text: str) -> bytes:
    """Write the text as one argument that tmux never parses, expands or splits."""
    if "\0" in text:
        raise ValueError("tmux cannot carry a NUL character")
    raw = text.encode("utf-8", "replace")
    return b'"' + b"".join([_ESCAPES[byte] for byte in raw]) + b'"'


def command_line(commands: Sequence[Sequence[str]]) -> bytes:
    """Write commands as one line for a control client; tmux drops the rest of the line after an error."""
    return b" ; ".join(b" ".join(map(quote, command)) for command in commands) + b"\n"
