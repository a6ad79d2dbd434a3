"""Rows of the list of Runners, and the line at the top: a state is always a word, and a colour besides."""

import time
from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len, set_cell_size
from rich.style import Style
from rich.text import Text

from locum.model.reading import State
from locum.model.runner import Phase, Runner
from locum.model.view import View
from locum.surfaces.watch.ink import Ink


class Look(NamedTuple):
    """How a state is told: a sign, a word and a colour."""

    sign: str
    word: str
    colour: str
    """Its name among the inks."""


STATES = {
    State.STARTING: Look("◌", "starting", "busy"),
    State.WORKING: Look("●", "working", "busy"),
    State.BACKGROUND: Look("●", "background", "busy"),
    State.QUESTION: Look("?", "question", "asking"),
    State.PERMISSION: Look("?", "permission", "asking"),
    State.PLAN: Look("?", "plan", "asking"),
    State.DIALOG: Look("?", "dialog", "asking"),
    State.IDLE: Look("○", "idle", "quiet"),
    State.LIMITED: Look("!", "limited", "bad"),
    State.ERROR: Look("!", "error", "bad"),
    State.MENU: Look("·", "menu", "odd"),
    State.EXITED: Look("×", "exited", "faint"),
    State.UNKNOWN: Look("·", "unknown", "odd"),
}
PHASES = {
    Phase.PLANNED: Look("◌", "planned", "faint"),
    Phase.STARTING: Look("◌", "starting", "busy"),
    Phase.PAUSED: Look("‖", "paused", "odd"),
    Phase.REVIEWING: Look("●", "reviewing", "busy"),
    Phase.STOPPING: Look("◌", "stopping", "faint"),
    Phase.DONE: Look("✓", "done", "quiet"),
    Phase.STOPPED: Look("×", "stopped", "faint"),
    Phase.FAILED: Look("!", "failed", "bad"),
}
WAITS = Look("?", "needs you", "asking")
HELD_UP = Look("‖", "needs you", "asking")
"""One that asks and is paused: an answer is typed when it goes on."""
UNTYPED = Look("…", "not typed", "asking")
"""One that Locum has something for that cannot be typed yet."""
STATE_WIDTH = 12


def look_of(runner: Runner, waiting: bool, untyped: bool = False) -> Look:
    """How a Runner's state is told; that it needs the human comes before all else."""
    if waiting:
        return HELD_UP if runner.phase is Phase.PAUSED else WAITS
    if untyped:
        return UNTYPED
    return STATES[runner.state] if runner.phase is Phase.RUNNING else PHASES[runner.phase]


def since(at: float, now: float) -> str:
    """How long ago something was, in five characters at most."""
    seconds = max(0.0, now - at)
    for size, unit in ((86400, "d"), (3600, "h"), (60, "m")):
        if seconds >= size:
            return f"{seconds / size:.0f}{unit}"
    return f"{seconds:.0f}s"


def runner_row(
    runner: Runner,
    *,
    waiting: bool,
    untyped: bool = False,
    began: float,
    chosen: bool,
    width: int,
    names: int,
    now: float,
    ink: Ink,
) -> Text:
    """One Runner on one line: name, state, since when, a note or stage if there is one, and the goal."""
    look = look_of(runner, waiting, untyped)
    row = Text(no_wrap=True, overflow="ellipsis", end="")
    row.append("▸ " if chosen else "  ", Style(bold=True))
    row.append(fit(runner.id, names) + " ", Style(bold=chosen))
    row.append(
        fit(f"{look.sign} {look.word}", STATE_WIDTH) + " ",
        Style(color=getattr(ink, look.colour), bold=waiting or untyped),
    )
    row.append(since(began, now).rjust(4) + "  ", Style(color=ink.faint))
    if not (waiting or untyped) and (note := _note(runner, now)):
        row.append(note + "  ", Style(color=getattr(ink, look.colour)))
    rest = width - cell_len(row.plain)
    stage = runner.stage or ""
    if stage:
        shown = stage if rest > 60 else fit(stage, min(cell_len(stage), max(8, rest // 3)))
        row.append(shown + "  ", Style(color=ink.faint))
    goal = " ".join(runner.task.goal.split())
    row.append(cut(goal, max(0, width - cell_len(row.plain))))
    return row


def _note(runner: Runner, now: float) -> str:
    """What the word for a state leaves out: until when it is limited, or that one that is paused asks."""
    if runner.phase is Phase.PAUSED and runner.state.asks:
        return "asks something"
    if runner.phase is Phase.RUNNING and runner.state is State.LIMITED and runner.limited_until is not None:
        return f"until {clock(runner.limited_until, day_of(now))}"
    return ""


def names_width(runners: Sequence[Runner]) -> int:
    """How wide the column of names must be, within reason."""
    return max(4, min(16, max((cell_len(each.id) for each in runners), default=4)))


def heading(
    project: str, view: View | None, trouble: str | None, width: int, ink: Ink, untyped: int = 0
) -> Text:
    """The line at the top: which project, how many wait for the human, and who leads."""
    left = Text.assemble((" locum ", "bold"), (f"· {project}", ""), end="")
    right = trouble_or_lead(view, trouble, ink, untyped)
    room = width - cell_len(left.plain) - 2
    if room < cell_len(right.plain):
        left.truncate(max(7, width - cell_len(right.plain) - 2), overflow="ellipsis")
    gap = width - cell_len(left.plain) - cell_len(right.plain) - 1
    return Text.assemble(left, " " * max(1, gap), right, no_wrap=True, overflow="ellipsis", end="")


def trouble_or_lead(view: View | None, trouble: str | None, ink: Ink, untyped: int = 0) -> Text:
    """What is wrong, if something is; else who leads, how much waits, or what is not typed yet."""
    if trouble is not None:
        return Text(f"! {trouble}", Style(color=ink.bad, bold=True), end="")
    if view is None:
        return Text("reading the history …", Style(color=ink.faint), end="")
    if view.team.tmux_lost is not None:
        return Text("! tmux cannot be reached", Style(color=ink.bad, bold=True), end="")
    if view.fleet_lost is not None:
        return Text("! it is unknown what waits in jobs", Style(color=ink.bad, bold=True), end="")
    many = len(view.waiting)
    waits = (f"? {many} wait{'s' if many == 1 else ''} for you", Style(color=ink.asking, bold=True))
    if view.lead is None and is_at_rest(view):
        calm = ("nobody leads, and nothing needs it", Style(color=ink.faint))
        return Text.assemble(waits if many else calm, end="")
    if view.lead is None:
        return Text("! nobody leads now: locum resume", Style(color=ink.asking, bold=True), end="")
    calm = ("nothing waits for you", Style(color=ink.quiet))
    if untyped:
        calm = (f"… {untyped} not typed yet", Style(color=ink.asking, bold=True))
    led = f" · led by process {view.lead.pid}" if view.lead.pid else " · led"
    return Text.assemble(waits if many else calm, (led, Style(color=ink.faint)), end="")


def is_at_rest(view: View) -> bool:
    """Whether there is nothing to lead: no Runner goes on, and nothing waits."""
    return all(each.phase.is_over for each in view.team.runners.values()) and not view.team.decisions


def day_of(at: float) -> str:
    """The day of a time, here."""
    return time.strftime("%Y-%m-%d", time.localtime(at))


def clock(at: float, today: str) -> str:
    """A time of day; with the date where it was not today."""
    return time.strftime("%H:%M:%S" if day_of(at) == today else "%m-%d %H:%M", time.localtime(at))


def fit(text: str, width: int) -> str:
    """A text in exactly so many cells, with an ellipsis where it is cut."""
    return set_cell_size(cut(text, width), width)


def cut(text: str, width: int) -> str:
    """A text in at most so many cells."""
    line = " ".join(text.split())
    return line if cell_len(line) <= width else set_cell_size(line, max(0, width - 1)).rstrip() + "…"
