"""Putting untrusted text into a tmux command line so that tmux can only read it as text."""

from collections.abc import Sequence
from functools import lru_cache

_PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 _./:%@=,+-*"
_ESCAPES = {code: f"\\{code:03o}" for code in range(128) if chr(code) not in _PLAIN}


def quote(text: str) -> bytes:
    """Write the text as one argument that tmux never parses, expands or splits."""
    if "\0" in text:
        raise ValueError("tmux cannot carry a NUL character")
    # What cannot be encoded becomes a question mark, which must be escaped like one that was typed.
    return b'"%b"' % text.encode("utf-8", "replace").decode().translate(_ESCAPES).encode()


def command_line(commands: Sequence[Sequence[str]]) -> bytes:
    """Write commands as one line for a control client; tmux drops the rest of the line after an error."""
    return b" ; ".join(b" ".join(map(_word, command)) for command in commands) + b"\n"


def _word(text: str) -> bytes:
    return _quoted_before(text) if len(text) <= _SHORT else quote(text)


# The same few words go to tmux up to a thousand times a second.
_SHORT = 256
_quoted_before = lru_cache(1024)(quote)
