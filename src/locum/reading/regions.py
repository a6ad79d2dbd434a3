"""Regions: the parts of a screen that are live, carved so that a quotation is never taken for the thing."""

from collections.abc import Callable
from functools import cached_property

from locum.reading.parts import EMPTY, Composer, Region, rows_between
from locum.reading.rules import Rules
from locum.reading.shapes import COMPOSERS, DIALOGS
from locum.reading.sidebar import without_sidebar
from locum.reading.view import View


class Regions:
    """The regions of one View, each carved when it is first asked for."""

    def __init__(self, view: View, rules: Rules) -> None:
        self.view = without_sidebar(view, rules)
        self.rules = rules
        self._carved: dict[str, Region] = {}
        self._texts: dict[str, str] = {}

    @cached_property
    def composer(self) -> Composer | None:
        """The live composer of this screen."""
        spec = self.rules.composer
        shapes = spec.get("shape", ())
        for shape in [shapes] if isinstance(shapes, str) else shapes:
            found = COMPOSERS[shape](self.view, spec)
            if found is not None:
                return found
        return None

    def carve(self, name: str) -> Region:
        """The region of this name; empty where the screen has none."""
        region = self._carved.get(name)
        if region is None:
            carver = CARVERS.get(name)
            region = self._carved[name] = carver(self) if carver else EMPTY
        return region

    def text(self, name: str) -> str:
        """The text of a region."""
        text = self._texts.get(name)
        if text is None:
            text = self._texts[name] = self.carve(name).text
        return text

    def rows(self, first: int, end: int) -> Region:
        """The plain rows from `first` up to, not including, `end`."""
        return rows_between(self.view.rows, first, end)


def _title(regions: Regions) -> Region:
    return Region(0, ((regions.view.screen.title or "").strip(),))


def _command(regions: Regions) -> Region:
    return Region(0, (regions.view.screen.command or "",))


def _known(regions: Regions) -> Region:
    """What the capture tells besides its text, a name a row: an empty title is not an unknown one."""
    screen = regions.view.screen
    given = {"title": screen.title, "command": screen.command, "cursor": screen.cursor, "styles": screen.ansi}
    return Region(0, tuple(name for name, value in given.items() if value is not None))


def _screen(regions: Regions) -> Region:
    return regions.rows(0, len(regions.view.rows))


def _last_lines(regions: Regions) -> Region:
    """The last ten rows that hold anything, with the blank ones between them."""
    rows = regions.view.rows
    return regions.rows(max(len(rows) - 10, 0), len(rows))


def _last_line(regions: Regions) -> Region:
    rows = regions.view.rows
    return regions.rows(max(len(rows) - 1, 0), len(rows))


def _before_cursor(regions: Regions) -> Region:
    """The row the cursor stands in, up to the cursor."""
    cursor = regions.view.screen.cursor
    if cursor is None or cursor[1] >= len(regions.view.rows):
        return EMPTY
    column, row = cursor
    return Region(row, (regions.view.rows[row][:column],))


def _box(regions: Regions) -> Region:
    box = regions.composer
    if box is None:
        return EMPTY
    inside = regions.rows(box.first, box.last + 1)
    if not box.edge:
        return inside
    return Region(box.first, tuple(line[2:].rstrip(" " + box.edge) for line in inside.lines), 2)


def _footer(regions: Regions) -> Region:
    box = regions.composer
    return regions.rows(box.bottom + 1, len(regions.view.rows)) if box else EMPTY


def _above_box(regions: Regions) -> Region:
    box = regions.composer
    return regions.rows(0, box.top) if box else EMPTY


def _near_box(regions: Regions) -> Region:
    """The rows around the box, where its pop-up lists are drawn."""
    box = regions.composer
    if box is None:
        return EMPTY
    above = regions.rows(max(box.top - 14, 0), box.top)
    return Region(above.first, above.lines + regions.carve("footer").lines)


def _turn(regions: Regions) -> Region:
    """What came after the last message that was sent, up to the composer."""
    box = regions.composer
    if box is None:
        return EMPTY
    return regions.rows(_after_echo(regions, box.top), box.top)


def _after_echo(regions: Regions, end: int) -> int:
    """The row after the last echo of a sent message above `end`; 0 where none is in sight."""
    echo = regions.rules.patterns.get("echo")
    if echo is None:
        return 0
    view = regions.view
    for row in range(end - 1, -1, -1):
        if echo.match(view.rows[row]) and (not view.styled or _is_styled_as_echo(regions, row)):
            return _end_of_echo(view, row, end)
    return 0


def _is_styled_as_echo(regions: Regions, row: int) -> bool:
    """Whether a row has a background, or its sign and the blank behind it one style, as the rules say."""
    view, spec = regions.view, regions.rules.composer
    if spec.get("echo") == "joined":
        sign = view.style_at(row, 0)
        return sign == view.style_at(row, 1) and not sign.inverse
    return not spec.get("echo_background", True) or bool(view.first_style(row).bg)


def _end_of_echo(view: View, row: int, end: int) -> int:
    """The row after a message of several lines: they share its background, or stand indented under it."""
    row += 1
    while row < end and view.rows[row].startswith("  ") and view.rows[row].strip()[:1] not in "⎿":
        if view.styled and not view.style_at(row, 0).bg:
            break
        row += 1
    return row


def _tail(regions: Regions) -> Region:
    """What stands between the agent's last words and the composer: spinner, status, task list."""
    turn = regions.carve("turn")
    speech = regions.rules.patterns.get("speech")
    if speech is None or not turn.lines:
        return turn
    for back in range(len(turn.lines) - 1, -1, -1):
        if speech.match(turn.lines[back]):
            return Region(turn.first + back, turn.lines[back:])
    return turn


def _dialog(regions: Regions) -> Region:
    """The block at the bottom that stands where the composer would be."""
    if regions.composer is not None:
        return EMPTY
    return DIALOGS[regions.rules.dialog.get("shape", "ruled")](regions.view, regions.rules)


def _dialog_end(regions: Regions) -> Region:
    """The last rows of the dialog, where its key help stands."""
    dialog = regions.carve("dialog")
    keep = [index for index, line in enumerate(dialog.lines) if line.strip()][-3:]
    first = keep[0] if keep else len(dialog.lines)
    return Region(dialog.first + first, dialog.lines[first:], dialog.left)


CARVERS: dict[str, Callable[[Regions], Region]] = {
    "title": _title,
    "command": _command,
    "known": _known,
    "screen": _screen,
    "last-lines": _last_lines,
    "last-line": _last_line,
    "before-cursor": _before_cursor,
    "box": _box,
    "footer": _footer,
    "above-box": _above_box,
    "near-box": _near_box,
    "turn": _turn,
    "tail": _tail,
    "dialog": _dialog,
    "dialog-end": _dialog_end,
}
