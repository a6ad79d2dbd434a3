"""Making a Screen out of captured text."""

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
    if styled is not None:
        plain = [strip_styles(line) for line in styled]
    else:
        plain = [strip_styles(line) for line in _lines(text or "")]
    rows = [line.rstrip(" ") for line in plain]
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


def _lines(text: str) -> list[str]:
    return text.replace("\r\n", "\n").split("\n")
