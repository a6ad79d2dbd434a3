"""Styles: what colour and weight each piece of a captured line has."""

import re
from collections.abc import Callable
from typing import NamedTuple


class Style(NamedTuple):
    """The look of one cell. Colours are palette numbers or `#rrggbb`; empty means the terminal's default."""

    fg: str = ""
    bg: str = ""
    bold: bool = False
    dim: bool = False
    inverse: bool = False


class Run(NamedTuple):
    """A stretch of one line, in characters of the plain text, that has one look."""

    start: int
    end: int
    style: Style


PLAIN = Style()
_SGR = re.compile(r"\x1b\[([0-9;:]*)m")
# Everything a capture may hold besides text: CSI, OSC (titles, hyperlinks), charset switches, stray controls.
_NOT_TEXT = re.compile(
    r"\x1b\[[0-9;:?<=>]*[ -/]*[@-~]"
    r"|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)?"
    r"|\x1b[ -/]*[0-~]?"
    r"|[\x00-\x08\x0b-\x1f\x7f]"
)


def strip_styles(ansi: str) -> str:
    """The text alone."""
    if "\x1b" not in ansi and ansi.isprintable():
        return ansi
    return _NOT_TEXT.sub("", ansi)


def without_first(line: str, count: int) -> str:
    """A styled line without its first characters; the styles that they set go on."""
    kept, position = [], 0
    for match in _NOT_TEXT.finditer(line):
        piece = line[position : match.start()]
        kept += [piece[count:], match.group()]
        count = max(count - len(piece), 0)
        position = match.end()
    return "".join([*kept, line[position:][count:]])


def runs_of(line: str, begin: Style) -> list[Run]:
    """The runs of one styled line that starts in the style `begin`."""
    runs: list[Run] = []
    style, at, position = begin, 0, 0
    for match in _SGR.finditer(line):
        width = len(strip_styles(line[position : match.start()]))
        if width:
            runs.append(Run(at, at + width, style))
            at += width
        style = restyle(style, match.group(1))
        position = match.end()
    width = len(strip_styles(line[position:]))
    if width:
        runs.append(Run(at, at + width, style))
    return runs


def style_before(lines: tuple[str, ...], row: int, known: dict[int, Style] | None = None) -> Style:
    """The style in force when `row` begins: styles go on over line ends.

    Weights are only ever dropped by a full reset, so it is enough to go back to the last one, or to a row
    that is known already; every row on the way is known afterwards.
    """
    first, known = row, {} if known is None else known
    while first > 0 and first not in known and not _resets(lines[first - 1]):
        first -= 1
    style = known.get(first, PLAIN)
    for at in range(first if first in known else max(first - 1, 0), row):
        for codes in _SGR.findall(lines[at]):
            style = restyle(style, codes)
        known[at + 1] = style
    return style


def _resets(line: str) -> bool:
    return "\x1b[0" in line or "\x1b[m" in line


def restyle(style: Style, codes: str) -> Style:
    """The style after one SGR sequence with these codes."""
    cached = _RESTYLED.get((style, codes))
    if cached is None:
        if len(_RESTYLED) > 4096:
            _RESTYLED.clear()
        cached = _RESTYLED[style, codes] = _apply(style, codes)
    return cached


_RESTYLED: dict[tuple[Style, str], Style] = {}


def _apply(style: Style, codes: str) -> Style:
    numbers = [int(part) if part.isdigit() else 0 for part in codes.replace(":", ";").split(";")]
    while numbers:
        code = numbers.pop(0)
        if code == 38:
            style = style._replace(fg=_colour(numbers))
        elif code == 48:
            style = style._replace(bg=_colour(numbers))
        else:
            style = _apply_one(style, code)
    return style


def _colour(numbers: list[int]) -> str:
    """Take an extended colour off the front of `numbers`."""
    kind = numbers.pop(0) if numbers else 0
    if kind == 5 and numbers:
        return str(numbers.pop(0))
    if kind == 2 and len(numbers) >= 3:
        red, green, blue = (numbers.pop(0) & 255 for _ in range(3))
        return f"#{red:02x}{green:02x}{blue:02x}"
    return ""


def _apply_one(style: Style, code: int) -> Style:
    if code == 0:
        return PLAIN
    if code in _CHANGES:
        return _CHANGES[code](style)
    if 30 <= code <= 37 or 90 <= code <= 97:
        return style._replace(fg=str(code - 30 if code < 90 else code - 82))
    if 40 <= code <= 47 or 100 <= code <= 107:
        return style._replace(bg=str(code - 40 if code < 100 else code - 92))
    return style


_CHANGES: dict[int, Callable[[Style], Style]] = {
    1: lambda style: style._replace(bold=True),
    2: lambda style: style._replace(dim=True),
    7: lambda style: style._replace(inverse=True),
    22: lambda style: style._replace(bold=False, dim=False),
    27: lambda style: style._replace(inverse=False),
    39: lambda style: style._replace(fg=""),
    49: lambda style: style._replace(bg=""),
}


def is_reddish(colour: str) -> bool:
    """Whether a colour is some red: what programs draw errors in."""
    if colour in ("1", "9"):
        return True
    red, green, blue = _components(colour)
    return red >= 96 and red >= 1.5 * max(green, blue)


def _components(colour: str) -> tuple[int, int, int]:
    """Red, green and blue of `#rrggbb` or of a number in the cube of 216 colours; black for others."""
    if colour.startswith("#"):
        return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
    number = int(colour) - 16 if colour else -1
    if not 0 <= number < 216:
        return 0, 0, 0
    levels = (0, 95, 135, 175, 215, 255)
    return levels[number // 36], levels[number // 6 % 6], levels[number % 6]
