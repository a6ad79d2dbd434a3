"""Patterns compiled when they are first needed, so that a command without questions starts at once."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache


@dataclass(frozen=True, slots=True)
class Late:
    """A regular expression that is not compiled yet."""

    pattern: str
    flags: int = 0

    def search(self, text: str, pos: int = 0) -> re.Match[str] | None:
        """The first place in a text that has this form."""
        return compiled(self).search(text, pos)

    def match(self, text: str, pos: int = 0) -> re.Match[str] | None:
        """The text from a place on, if it begins in this form."""
        return compiled(self).match(text, pos)

    def fullmatch(self, text: str) -> re.Match[str] | None:
        """The whole text, if it has this form."""
        return compiled(self).fullmatch(text)

    def finditer(self, text: str) -> Iterator[re.Match[str]]:
        """Every place in a text that has this form."""
        return compiled(self).finditer(text)

    def split(self, text: str, maxsplit: int = 0) -> list[str]:
        """The text cut at every such place."""
        return [part or "" for part in compiled(self).split(text, maxsplit)]

    def sub(self, instead: str | Callable[[re.Match[str]], str], text: str, count: int = 0) -> str:
        """The text with something else in every such place."""
        return compiled(self).sub(instead, text, count)


@cache
def compiled(late: Late) -> re.Pattern[str]:
    """The pattern itself."""
    return re.compile(late.pattern, late.flags)
