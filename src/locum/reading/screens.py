"""Making a Screen out of captured text."""

from functools import lru_cache

from locum.model.screen import Screen
from locum.reading.style import strip_styles


def screen_of(
    text: str | None,
    ansi: str | None = None,
    *,
    width: int | None = None,
    height: int | None = None,
    title: str | None = None,
    command: str | None = None,
    cursor: tuple[int, int] | None = None,
    alternate: bool | None = None,
) -> Screen:
    """The Screen that was captured as plain text, as styled text, or as both."""
    if ansi is None and text is not None and "\x1b" in text:
        ansi = text
    styled = _lines(ansi) if ansi is not None else None
    rows = [_plain(line) for line in (styled if styled is not None else _lines(text or ""))]
    while rows and not rows[-1]:
        rows.pop()
    return Screen(
        rows=tuple(rows),
        ansi=tuple(styled) if styled is not None else None,
        width=width,
        height=height,
        cursor=cursor,
        title=strip_styles(title) if title is not None else None,
        command=command,
        alternate=alternate,
    )


@lru_cache(4096)
def _plain(line: str) -> str:
    """The text of a line; remembered, because most lines of a screen stay as they were."""
    return strip_styles(line).rstrip(" ")


def _lines(text: str) -> list[str]:
    return text.replace("\r\n", "\n").split("\n")
