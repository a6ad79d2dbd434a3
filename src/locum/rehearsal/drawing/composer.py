"""The bottom of the screen: spinner, queued messages, the box that takes a prompt, the footer."""

from collections.abc import Iterator

from locum.rehearsal.cells import (
    BLUE,
    BOLD,
    GREY,
    PLAIN,
    RULE,
    Line,
    Span,
    Style,
    char_width,
    fold,
    line,
    line_width,
    pad,
    width,
)
from locum.rehearsal.drawing.transcript import ROSE
from locum.rehearsal.failures import retrying
from locum.rehearsal.slash import suggestions
from locum.rehearsal.state import InBackground, Rehearsal, Retrying, Working
from locum.rehearsal.steps import Mode

SPINNER = "·✢✳✶✻✽"
SPINNER_BEAT = 0.12
SPIN = Style(fg=174)
INVERSE = Style(inverse=True)
DIM = Style(dim=True)
EFFORT = "◐ medium · /effort"
QUEUED_HINT = "Press up to edit queued messages"

MODES = {
    Mode.MANUAL: ("⏸ manual mode on", GREY),
    Mode.ACCEPT: ("⏵⏵ accept edits on", Style(fg=147)),
    Mode.PLAN: ("⏸ plan mode on", Style(fg=73)),
    Mode.AUTO: ("⏵⏵ auto mode on", Style(fg=220)),
    Mode.BYPASS: ("⏵⏵ bypass permissions on", ROSE),
}


def draw_composer(state: Rehearsal, now: float, columns: int, height: int) -> list[Line]:
    """Everything from the spinner to the footer."""
    below = [*_footer(state, now, columns), *_agents(state, now, columns)]
    box = _box(state, columns, max(1, height - len(below) - 3))
    rule = line(Span("─" * columns, RULE))
    menu = list(_menu(state, columns, max(0, height - len(box) - len(below) - 2)))
    above = menu or [*_queue(state, columns), *_activity(state, now, columns)]
    return [*above, rule, *box, rule, *below]


def _queue(state: Rehearsal, columns: int) -> Iterator[Line]:
    """Messages that wait for the turn to end; drawn only while something else goes on."""
    if not state.queue or not state.activity:
        return
    yield ()
    style = Style(fg=246, bg=237)
    for text in state.queue:
        for number, row in enumerate(fold(text, columns - 2)):
            yield pad((Span("❯ " if number == 0 else "  ", style), Span(row, style)), columns, style)
    yield line("  ", Span("ctrl+x ctrl+s to send now", GREY))


def _activity(state: Rehearsal, now: float, columns: int) -> Iterator[Line]:
    glyph = SPINNER[int(now / SPINNER_BEAT) % len(SPINNER)]
    yield ()
    match state.activity:
        case Working(since, _, verb, tool, output):
            elapsed = int((now - since) * state.speed)
            yield from _running(tool, output, elapsed)
            counted = f"({elapsed}s · ↓ {elapsed * 11} tokens)" if elapsed >= 2 else ""
            yield line(Span(glyph, SPIN), " ", Span(f"{verb}… ", SPIN), Span(counted, GREY))
            yield ()
        case Retrying(_, until, fail, attempt):
            left = max(0, round((until - now) * state.speed))
            said = f" · Retrying in {left}s · attempt {attempt}/{fail.attempts}"
            yield line(Span("✻", ROSE), " ", Span(retrying(fail.failure, attempt), ROSE), Span(said, GREY))
            yield _right(EFFORT, columns)
        case InBackground(agents=agents):
            noun = "agent" if agents == 1 else "agents"
            count = Span(str(agents), Style(fg=246, bold=True))
            after = Span(f" background {noun} to finish", GREY)
            yield line(Span("✻", GREY), " ", Span("Waiting for ", GREY), count, after)
            yield ()
        case _:
            yield _right(EFFORT, columns)


def _running(tool: str | None, output: tuple[str, ...], elapsed: int) -> Iterator[Line]:
    """A tool call that has not ended yet."""
    if tool is None:
        return
    name, bracket, argument = tool.partition("(")
    yield line(Span("●", GREY), " ", Span(name, BOLD), bracket + argument)
    shown = output[: elapsed + 1] or ("Running…",)
    for number, row in enumerate(shown):
        yield line(Span("  ⎿ \xa0" if number == 0 else "     ", GREY), Span(row, GREY))
    if elapsed >= 3:
        yield line("     ", Span(f"({elapsed}s)", GREY))
        yield line("     ", Span("(ctrl+b to run in background)", GREY))
    yield ()


def _right(text: str, columns: int) -> Line:
    return line(" " * max(0, columns - width(text) - 2), Span(text, GREY))


def _box(state: Rehearsal, columns: int, room: int) -> list[Line]:
    busy = isinstance(state.activity, Working | Retrying)
    arrow = Span("❯\xa0", GREY if busy else PLAIN)
    if state.box.empty:
        hint = QUEUED_HINT if state.queue and busy else state.script.placeholder
        rest = (Span(hint[0], INVERSE), Span(hint[1:], DIM)) if hint else (Span(" ", INVERSE),)
        return [(arrow, *rest)]
    rows = _typed_rows(state.box.shown, state.box.shown_caret, columns - 2)
    first = max(0, min(len(rows) - room, _caret_row(rows)))
    lead = [arrow, *[Span("  ")] * (len(rows) - 1)]
    return [(lead[number], *row) for number, row in enumerate(rows)][first : first + room]


def _caret_row(rows: list[Line]) -> int:
    return next((n for n, row in enumerate(rows) if any(span.style.inverse for span in row)), 0)


def _typed_rows(text: str, caret: int, columns: int) -> list[Line]:
    """Typed text in rows, with the cell at the caret inverted."""
    rows: list[list[Span]] = [[]]
    used = 0
    for index, char in enumerate(text + " "):
        if index == len(text) and caret < index:
            break
        style = INVERSE if index == caret else PLAIN
        if used + char_width(char) > max(1, columns) and used:
            rows.append([])
            used = 0
        rows[-1].append(Span(" " if char == "\n" else char, style))
        used += char_width(char)
        if char == "\n":
            rows.append([])
            used = 0
    return [_joined(row) for row in rows]


def _joined(spans: list[Span]) -> Line:
    """The same line with neighbours of one style as one span."""
    joined: list[Span] = []
    for span in spans:
        if joined and joined[-1].style == span.style:
            joined[-1] = Span(joined[-1].text + span.text, span.style)
        else:
            joined.append(span)
    return tuple(joined)


def _menu(state: Rehearsal, columns: int, room: int) -> Iterator[Line]:
    offered = suggestions(state)
    first = max(0, state.slash_cursor - 4)
    for number, command in list(enumerate(offered))[first : first + min(5, room)]:
        chosen = number == state.slash_cursor
        style = BLUE if chosen else GREY
        yield line("  ", Span(("❯ " if chosen else "  ") + command.name.ljust(24) + command.about, style))


def _footer(state: Rehearsal, now: float, columns: int) -> list[Line]:
    if now < state.leaving_until:
        return [line("  ", Span("Press Ctrl-C again to exit", GREY))]
    if state.box.folded:
        return [line("  ", Span("paste again to expand", GREY))]
    words, style = MODES[state.mode]
    return [line("  ", Span(words, style), Span(_hints(state), GREY))]


def _hints(state: Rehearsal) -> str:
    cycle = "" if state.mode is Mode.MANUAL else " (shift+tab to cycle)"
    if not state.box.empty:
        return cycle
    if isinstance(state.activity, InBackground):
        return f"{cycle} · /tasks to see subagents · ↓ to manage"
    if isinstance(state.activity, Working | Retrying):
        return f"{cycle} · esc to interrupt"
    return (
        f"{cycle} · ? for shortcuts · ← for agents"
        if state.mode is Mode.MANUAL
        else f"{cycle} · ← for agents"
    )


def _agents(state: Rehearsal, now: float, columns: int) -> Iterator[Line]:
    """The rows of background agents, below the footer."""
    if not isinstance(state.activity, InBackground):
        return
    elapsed = int((now - state.activity.since) * state.speed)
    yield ()
    yield line("  ", Span("● main", BOLD))
    for number in range(1, state.activity.agents + 1):
        row = line("  ", Span("◯ general-purpose", GREY), "  ", Span(f"Job {number}", GREY))
        cost = f"{elapsed}s · ↓ 1.2k tokens"
        yield (*pad(row, columns - width(cost) - 2), Span(cost, GREY)) if line_width(row) < columns else row
