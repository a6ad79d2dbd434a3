"""The agents view: a full-screen menu that acts on every key."""

from collections.abc import Iterator

from locum import __version__
from locum.rehearsal.cells import BOLD, GREY, Line, Span, Style, line, pad, wrap
from locum.rehearsal.drawing.transcript import AMBER, LOGO
from locum.rehearsal.state import Rehearsal

DIM = Style(dim=True)
ROW = Style(bg=237)


def draw_agents_view(state: Rehearsal, columns: int, height: int) -> Iterator[Line]:
    """The whole screen of the agents view."""
    top = list(_sessions(state, columns))
    bottom = [
        line(Span("─" * columns, DIM)),
        line(
            Span("❯", GREY),
            " ",
            Span("d", Style(inverse=True)),
            Span("escribe a task for a new session", GREY),
        ),
        line(Span("─" * columns, DIM)),
        line("  ", Span("enter to return · space to reply · ctrl+x to remove · ? for shortcuts", GREY)),
    ]
    yield from top[: max(0, height - len(bottom))]
    yield from [()] * max(0, height - len(top) - len(bottom))
    yield from bottom


def _sessions(state: Rehearsal, columns: int) -> Iterator[Line]:
    yield ()
    yield line(
        Span(" ▐▛▀▀▀▛█ ", LOGO), "  ", Span("Locum Rehearsal", BOLD), " ", Span(f"v{__version__}", GREY)
    )
    yield line(Span("▝▜█████▛▀", LOGO), "  ", Span(f"New sessions: {state.folder}", GREY))
    yield line(Span(" ▝▝   ▝▝ ", LOGO), "  ", Span("1 awaiting input · 0 working · 0 completed", GREY))
    yield ()
    said = (
        "Your conversation moved to the background — enter opens it · esc returns to it · ctrl+c twice quits"
    )
    yield from (line(row) for row in wrap(said, columns))
    yield ()
    yield line(Span("Needs input", BOLD))
    yield line(" ", Span("Sessions that have a question or need your decision land here", GREY))
    row = line(
        Span("✻", Style(fg=AMBER.fg, bg=237)), Span(" current session", Style(fg=231, bg=237, bold=True))
    )
    yield pad(row, columns, ROW)
    yield ()
    yield line(Span("Working", GREY))
    yield line(" ", Span("Sessions at work land here", GREY))
