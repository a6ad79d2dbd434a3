"""Rendered screens: what to ask tmux for, and how its answer becomes a Screen or a Pane."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from locum.errors import PaneGone
from locum.model.pane import Pane, PaneId
from locum.model.screen import Screen
from locum.reading.screens import screen_of
from locum.tmux.line import Group
from locum.tmux.protocol import Reply

_NUMBERS = (
    "#{pane_id} #{pane_pid} #{pane_width} #{pane_height} #{cursor_x} #{cursor_y} #{alternate_on} "
    "#{pane_dead} #{session_id} #{window_id} #{pid} #{start_time}"
)
TAG = "@locum_runner"
"""The option of a pane that names the Runner it was opened for."""
_NAMES = (
    "#{session_name}", "#{window_name}", "#{pane_current_command}", "#{pane_title}", f"#{{{TAG}}}",
)  # fmt: skip
# A look is asked for up to a thousand times a second, and each field costs the server time.
_LOOK = "#{pane_id} #{pane_width} #{pane_height} #{cursor_x} #{cursor_y} #{alternate_on} #{pane_in_mode}"
_LOOK_NAMES = ("#{pane_current_command}", "#{pane_title}")


@dataclass(frozen=True, slots=True)
class Facts:
    """What tmux knows about one pane."""

    pane: Pane
    cursor: tuple[int, int]
    alternate: bool
    session_id: str
    window_id: str
    server_pid: int
    server_born: str
    """When the tmux server began, as it tells it itself."""
    tag: str
    """The Runner that Locum opened it for; empty in a pane of somebody else."""


class About(NamedTuple):
    """What a look tells of a pane besides its rows."""

    width: int
    height: int
    cursor: tuple[int, int]
    alternate: bool
    command: str
    title: str
    browsed: bool = False


@dataclass(frozen=True, slots=True)
class Frame:
    """A pane as tmux sent it: compare frames before paying for a Screen."""

    pane: PaneId
    about: About
    drawn: bytes

    def same_as(self, other: "Frame | None") -> bool:
        """Whether nothing at all changed since the other frame."""
        return other is not None and self.drawn == other.drawn and self.about == other.about

    @property
    def screen(self) -> Screen:
        """The frame as a Screen."""
        return parse_screen(self.drawn, self.about)


def facts_format(separator: str) -> str:
    """Ask for the facts of a pane; only we know the separator, so no title can forge a field."""
    return separator.join((_NUMBERS, *_NAMES)) + separator


def capture_group(pane: PaneId, separator: str) -> Group:
    """Ask for the styled screen of a pane and for what stands beside it, at one instant."""
    return (
        ("display-message", "-p", "-t", pane, separator.join((_LOOK, *_LOOK_NAMES)) + separator),
        ("capture-pane", "-p", "-e", "-J", "-t", pane),
    )


def parse_capture(pane: PaneId, replies: Sequence[Reply], separator: str) -> Frame | PaneGone:
    """Take the two replies of a capture; tmux tells of another pane when the one asked for is gone."""
    if len(replies) < 2 or not all(reply.ok for reply in replies):
        return gone(pane)
    about = _about(pane, replies[0].body.split(separator.encode())[:-1])
    return gone(pane) if about is None else Frame(pane, about, replies[1].body)


def _about(pane: PaneId, parts: Sequence[bytes]) -> About | None:
    numbers = parts[0].split() if parts else []
    if len(parts) != len(_LOOK_NAMES) + 1 or len(numbers) != 7 or numbers[0] != pane.encode():
        return None
    if not all(map(bytes.isdigit, numbers[1:])):
        return None
    width, height, column, row, alternate, modes = map(int, numbers[1:])
    command, title = (clean(part.decode("utf-8", "replace")) for part in parts[1:])
    return About(width, height, (column, row), alternate == 1, command, title, modes > 0)


def gone(pane: PaneId) -> PaneGone:
    """Say that a pane no longer exists."""
    return PaneGone(f"There is no pane {pane}.", "List the panes with: locum panes")


def parse_list(body: bytes, separator: str) -> tuple[Facts, ...]:
    """Take a whole listing; a title may hold line ends, so records end at the last separator of each."""
    parts = body.split(separator.encode())
    width = len(_NAMES) + 1
    records = (parts[start : start + width] for start in range(0, len(parts) - 1, width))
    return tuple(facts for record in records if (facts := _facts(record)) is not None)


def parse_facts(body: bytes, separator: str) -> Facts | None:
    """Take the facts of one pane, or nothing when the answer is not about a pane."""
    return _facts(body.split(separator.encode())[:-1])


def _facts(parts: Sequence[bytes]) -> Facts | None:
    numbers = parts[0].decode("ascii", "replace").split() if parts else []
    if len(parts) != len(_NAMES) + 1 or len(numbers) != 12 or not _are_numbers(numbers[1:6], numbers[10]):
        return None
    pane, pid, width, height, column, row, alternate, dead, session_id, window_id, server, born = numbers
    session, window, command, title, tag = (clean(part.decode("utf-8", "replace")) for part in parts[1:])
    return Facts(
        Pane(PaneId(pane), session, window, title, command, int(pid), int(width), int(height), dead == "1"),
        (int(column), int(row)),
        alternate == "1",
        session_id,
        window_id,
        int(server),
        born,
        tag,
    )


def _are_numbers(several: Sequence[str], last: str) -> bool:
    return all(number.isascii() and number.isdigit() for number in (*several, last))


_CONTROLS = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]+")


def clean(text: str) -> str:
    """Make a name or title fit for one line: each run of control characters becomes a blank."""
    return _CONTROLS.sub(" ", text).strip()


def parse_screen(drawn: bytes, about: About) -> Screen:
    """Turn captured lines into plain and styled rows."""
    screen = screen_of(
        None,
        line_drawing(drawn.decode("utf-8", "replace")),
        width=about.width,
        height=about.height,
        cursor=about.cursor,
        title=about.title,
        command=about.command,
        alternate=about.alternate,
    )
    return replace(screen, browsed=about.browsed)


_SEQUENCE = re.compile(r"(\x1b\[[0-?]*[ -/]*[@-~])")
_SHIFTED = re.compile("\x0e([^\x0f]*)\x0f?")
_LINES = str.maketrans("`afgjklmnopqrstuvwxyz{|}~", "◆▒°±┘┐┌└┼⎺⎻─⎼⎽├┤┴┬│≤≥π≠£·")


def line_drawing(text: str) -> str:
    """Show the line-drawing character set as the lines it stands for."""
    if "\x0e" not in text:
        return text
    return _SHIFTED.sub(lambda found: _shift(found[1]), text)


def _shift(text: str) -> str:
    pieces = _SEQUENCE.split(text)
    return "".join(piece if piece.startswith("\x1b") else piece.translate(_LINES) for piece in pieces)
