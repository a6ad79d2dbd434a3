"""One frame: everything a rehearsal shows at one instant, never larger than its pane."""

from dataclasses import dataclass

from locum.rehearsal.cells import Line, clip, line_width, plain
from locum.rehearsal.choice import Picking
from locum.rehearsal.drawing.choices import draw_choice
from locum.rehearsal.drawing.composer import draw_composer
from locum.rehearsal.drawing.forms import draw_form
from locum.rehearsal.drawing.overlay import draw_agents_view
from locum.rehearsal.drawing.transcript import draw_entry, draw_header
from locum.rehearsal.form import Form
from locum.rehearsal.state import InBackground, Rehearsal, Retrying, Working
from locum.rehearsal.steps import Dialog, MenuKind

TITLE_BEAT = 0.96
"""Seconds between the two working glyphs of the title."""


@dataclass(frozen=True, slots=True)
class Picture:
    """What is to be seen before it is fitted to a height: history above, live lines below."""

    history: tuple[Line, ...]
    live: tuple[Line, ...]
    pinned: bool
    """Whether the live lines keep to the bottom of the pane."""


@dataclass(frozen=True, slots=True)
class Frame:
    """Exactly as many lines as the pane is high, none wider than it."""

    lines: tuple[Line, ...]
    cursor: tuple[int, int]


def draw(state: Rehearsal, now: float, width: int, height: int) -> Frame:
    """The frame for a pane of this size."""
    picture = paint(state, now, width, height)
    rows = _pinned(picture, height) if picture.pinned else [*picture.history, *picture.live][-height:]
    rows += [()] * (height - len(rows))
    lines = tuple(clip(row, width) for row in rows)
    return Frame(lines, find_cursor(lines, width, height))


def _pinned(picture: Picture, height: int) -> list[Line]:
    live = picture.live[-height:]
    room = height - len(live)
    above = picture.history[max(0, len(picture.history) - room) :]
    return [*above, *([()] * (room - len(above))), *live]


def paint(state: Rehearsal, now: float, width: int, height: int) -> Picture:
    """History and live lines for this width."""
    if state.overlay is MenuKind.AGENTS:
        return Picture((), tuple(draw_agents_view(state, width, height)), pinned=False)
    if isinstance(state.open, Picking) and isinstance(state.open.about, Dialog):
        return Picture((), tuple(draw_choice(state, state.open, width, height)), pinned=False)
    history = [*draw_header(state)]
    for entry in state.entries:
        history.extend(draw_entry(entry, width))
    match state.open:
        case Form() as form:
            return Picture(tuple(history), tuple(draw_form(form, width)), pinned=False)
        case Picking() as picking:
            return Picture(tuple(history), tuple(draw_choice(state, picking, width, height)), pinned=False)
        case None:
            return Picture(tuple(history), tuple(draw_composer(state, now, width, height)), pinned=True)


def find_cursor(lines: tuple[Line, ...], width: int, height: int) -> tuple[int, int]:
    """The terminal's cursor: on the inverted cell, else on the menu pointer, else in the corner."""
    for y in range(len(lines) - 1, -1, -1):
        x = 0
        for span in lines[y]:
            if span.style.inverse:
                return min(x, width - 1), y
            x += line_width((span,))
    for y in range(len(lines) - 1, -1, -1):
        if plain(lines[y]).lstrip().startswith("❯ "):
            return plain(lines[y]).index("❯"), y
    return 0, height - 1


def title(state: Rehearsal, now: float) -> str:
    """The pane title: a turning glyph while work goes on, a star when somebody may speak."""
    busy = isinstance(state.activity, Working | Retrying | InBackground)
    if state.overlay is MenuKind.AGENTS:
        return "1 awaiting input · rehearsal agents"
    glyph = ("◐" if int(now / TITLE_BEAT) % 2 == 0 else "◑") if busy else "✳"
    return f"{glyph} {state.script.title}"
