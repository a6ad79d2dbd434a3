"""Terminal cells: styled text measured in columns, so that nothing drawn is wider than its pane."""

import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache


@dataclass(frozen=True, slots=True)
class Style:
    """How a run of text looks; colours are indexes into the 256-colour table."""

    fg: int | None = None
    bg: int | None = None
    bold: bool = False
    dim: bool = False
    inverse: bool = False

    def sgr(self) -> str:
        """The escape sequence that switches to this style from any other."""
        flags = [code for on, code in ((self.bold, "1"), (self.dim, "2"), (self.inverse, "7")) if on]
        colours = [f"38;5;{self.fg}"] if self.fg is not None else []
        colours += [f"48;5;{self.bg}"] if self.bg is not None else []
        return f"\x1b[{';'.join(['0', *flags, *colours])}m"


PLAIN = Style()
GREY = Style(fg=246)
RULE = Style(fg=244)
BLUE = Style(fg=153)
BOLD = Style(bold=True)
WHITE = Style(fg=231)


@dataclass(frozen=True, slots=True)
class Span:
    """A run of text in one style."""

    text: str
    style: Style = PLAIN


Line = tuple[Span, ...]


def line(*parts: Span | str) -> Line:
    """A line from spans and plain strings."""
    return tuple(Span(part) if isinstance(part, str) else part for part in parts)


def is_text(char: str) -> bool:
    """Whether a character belongs on a line: every kind of blank does, controls do not."""
    return unicodedata.category(char) not in {"Cc", "Cs"}


@lru_cache(maxsize=4096)
def char_width(char: str) -> int:
    """How many columns one character takes: wide characters two, marks and controls none."""
    if unicodedata.category(char) in {"Mn", "Me", "Cf", "Cc"}:
        return 0
    return 2 if unicodedata.east_asian_width(char) in {"W", "F"} else 1


def width(text: str) -> int:
    """How many columns a text takes."""
    return sum(char_width(char) for char in text)


def line_width(row: Line) -> int:
    """How many columns a line takes."""
    return sum(width(span.text) for span in row)


def plain(row: Line) -> str:
    """The text of a line without its styles."""
    return "".join(span.text for span in row)


def clip(row: Line, columns: int) -> Line:
    """The line cut so that it takes at most so many columns."""
    kept: list[Span] = []
    left = columns
    for span in row:
        text = clip_text(span.text, left)
        left -= width(text)
        if text:
            kept.append(Span(text, span.style))
        if text != span.text:
            break
    return tuple(kept)


def clip_text(text: str, columns: int) -> str:
    """The longest beginning of a text that takes at most so many columns."""
    used = 0
    for index, char in enumerate(text):
        used += char_width(char)
        if used > columns:
            return text[:index]
    return text


def pad(row: Line, columns: int, style: Style = PLAIN) -> Line:
    """The line filled up with blanks to so many columns."""
    missing = columns - line_width(row)
    return (*row, Span(" " * missing, style)) if missing > 0 else row


def wrap(text: str, columns: int) -> list[str]:
    """The text in rows of at most so many columns, broken at blanks where there are any."""
    return [row for paragraph in text.split("\n") for row in _wrap_paragraph(paragraph, max(1, columns))]


def _wrap_paragraph(text: str, columns: int) -> Iterator[str]:
    rest = text
    while width(rest) > columns:
        head = clip_text(rest, columns) or rest[0]
        cut = len(head)
        if cut < len(rest) and rest[cut] != " " and " " in head.strip():
            cut = head.rindex(" ") + 1
        yield rest[:cut].rstrip()
        rest = rest[cut:].lstrip(" ")
    yield rest


def fold(text: str, columns: int) -> list[str]:
    """The text in rows of at most so many columns, broken anywhere: no character is lost."""
    return [row for paragraph in text.split("\n") for row in _fold_paragraph(paragraph, max(1, columns))]


def _fold_paragraph(text: str, columns: int) -> Iterator[str]:
    rest = text
    while width(rest) > columns:
        head = clip_text(rest, columns) or rest[0]
        yield head
        rest = rest[len(head) :]
    yield rest


def encode(row: Line) -> str:
    """The line as terminal output; ends with every style switched off."""
    return "".join(_encode_spans(row)) + "\x1b[0m"


def _encode_spans(row: Iterable[Span]) -> Iterator[str]:
    for span in row:
        yield span.style.sgr()
        yield "".join(filter(is_text, span.text))
