"""Painters: frames turned into terminal output, as little of it as needed."""

from locum.rehearsal.cells import Line, clip, encode, is_text
from locum.rehearsal.drawing.frame import Frame, Picture, find_cursor


class FullscreenPainter:
    """Keeps the rows on screen in mind and rewrites only those that change."""

    def __init__(self) -> None:
        self._shown: tuple[Line, ...] = ()
        self._size = (0, 0)

    def paint(self, frame: Frame, size: tuple[int, int]) -> str:
        """The output that turns what is on screen into this frame."""
        fresh = size != self._size
        shown: tuple[Line | None, ...] = (None,) * len(frame.lines) if fresh else self._shown
        rows = [(y, row) for y, (row, old) in enumerate(zip(frame.lines, shown, strict=True)) if row != old]
        self._shown, self._size = frame.lines, size
        x, y = frame.cursor
        body = "".join(f"\x1b[{at + 1};1H{encode(row)}\x1b[K" for at, row in rows)
        return ("\x1b[2J" if fresh else "") + body + f"\x1b[{y + 1};{x + 1}H"

    def forget(self) -> None:
        """Take nothing on screen for granted at the next frame."""
        self._size = (0, 0)


class InlinePainter:
    """Prints history once, for the scrollback, and redraws the live lines under it."""

    def __init__(self) -> None:
        self._history: tuple[Line, ...] = ()
        self._live: tuple[Line, ...] = ()
        self._cursor_row = 0
        self._size = (0, 0)

    def paint(self, picture: Picture, size: tuple[int, int]) -> str:
        """The output that brings history and live lines up to date."""
        width, height = size
        history = tuple(clip(row, width) for row in picture.history)
        live = tuple(clip(row, width) for row in picture.live[-height:])
        kept = len(self._history)
        if size == self._size and history == self._history and live == self._live:
            return ""
        whole = size != self._size or history[:kept] != self._history
        start = "\x1b[2J\x1b[3J\x1b[H" if whole else self._to_live_top()
        new = history if whole else history[kept:]
        self._history, self._live, self._size = history, live, size
        return start + "\r\n".join(map(encode, (*new, *live))) + self._place_cursor(live, size)

    def _to_live_top(self) -> str:
        up = f"\x1b[{self._cursor_row}A" if self._cursor_row else ""
        return f"\r{up}\x1b[J"

    def _place_cursor(self, live: tuple[Line, ...], size: tuple[int, int]) -> str:
        x, y = find_cursor(live, *size)
        self._cursor_row = min(y, max(0, len(live) - 1))
        up = len(live) - 1 - self._cursor_row
        return "\r" + (f"\x1b[{up}A" if up > 0 else "") + (f"\x1b[{x}C" if x > 0 else "")


def set_title(text: str) -> str:
    """The output that names the pane."""
    return f"\x1b]0;{''.join(filter(is_text, text))}\x07"
