"""The transcript: the header and everything the agent has printed."""

from collections.abc import Iterator
from functools import lru_cache
from typing import assert_never

from locum import __version__
from locum.rehearsal.cells import BOLD, GREY, PLAIN, WHITE, Line, Span, Style, fold, line, pad, wrap
from locum.rehearsal.entries import Call, CallState, Done, Echo, Entry, Heard, Look, Note, Reply
from locum.rehearsal.state import Rehearsal

LOGO = Style(fg=174)
ECHO = Style(bg=237)
AMBER = Style(fg=220)
ROSE = Style(fg=211)
GREEN = Style(fg=114)
CORNER = "  ⎿ \xa0"

DOTS = {CallState.WAITING: GREY, CallState.DONE: GREEN, CallState.REJECTED: ROSE}


def draw_header(state: Rehearsal) -> Iterator[Line]:
    """Who is speaking, and where."""
    yield ()
    yield line(
        Span(" ▐▛▀▀▀▛█ ", LOGO), "  ", Span("Locum Rehearsal", BOLD), " ", Span(f"v{__version__}", GREY)
    )
    yield line(Span("▝▜█████▛▀", LOGO), "  ", Span(state.script.model, GREY))
    yield line(Span(" ▝▝   ▝▝ ", LOGO), "  ", Span(state.folder, GREY))
    yield ()


@lru_cache(maxsize=2048)
def draw_entry(entry: Entry, width: int) -> tuple[Line, ...]:
    """One entry of the transcript, wrapped to a width, with the blank line that goes before it."""
    match entry:
        case Echo(text):
            return ((), *_echo(text, width))
        case Reply(text, look):
            return ((), *_reply(text, look, width))
        case Call():
            return ((), *_call(entry, width))
        case Heard(title, lines):
            return ((), line(Span("●\xa0", GREY), title), *_cornered(lines, GREY, width))
        case Note(text, look):
            return tuple(_cornered((text,), ROSE if look is Look.ERROR else GREY, width))
        case Done(text):
            return ((), line(Span("✻", GREY), " ", Span(text, GREY)))
        case _:
            assert_never(entry)


def _echo(text: str, width: int) -> Iterator[Line]:
    for number, row in enumerate(fold(text, width - 2)):
        lead = Span("❯ " if number == 0 else "  ", Style(fg=246, bg=237))
        yield pad((lead, Span(row, Style(fg=231, bg=237))), width, ECHO)


def _reply(text: str, look: Look, width: int) -> Iterator[Line]:
    dot, words = (AMBER, AMBER) if look is Look.ERROR else (WHITE, PLAIN)
    for number, row in enumerate(wrap(text, width - 2)):
        yield line(Span("●", dot) if number == 0 else " ", " ", Span(row, words))


def _call(call: Call, width: int) -> Iterator[Line]:
    argument = f"({call.argument})" if call.argument else ""
    rows = wrap(call.tool + argument, width - 2)
    head = rows[0].removeprefix(call.tool) if rows[0].startswith(call.tool) else ""
    yield line(Span("●", DOTS[call.state]), " ", Span(call.tool, BOLD), head)
    yield from (line("  ", row) for row in rows[1:])
    output = ("Waiting…",) if call.state is CallState.WAITING else call.output
    yield from _cornered(output, GREY, width)


def _cornered(lines: tuple[str, ...], style: Style, width: int) -> Iterator[Line]:
    """Lines that hang under the thing before them."""
    rows = [row for text in lines for row in wrap(text, width - 5)]
    for number, row in enumerate(rows):
        yield line(Span(CORNER if number == 0 else "     ", GREY), Span(row, style))
