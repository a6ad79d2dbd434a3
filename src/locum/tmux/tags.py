"""Tags: the panes that carry a Runner's name, and whether their agent lives."""

import secrets
from dataclasses import dataclass
from enum import StrEnum

from locum.errors import PaneGone
from locum.model.pane import PaneId
from locum.tmux.capture import TAG
from locum.tmux.client import Tmux, answer
from locum.tmux.windows import LIFE, STARTED

_SHELLS = frozenset({
    "sh", "bash", "zsh", "fish", "dash", "ash", "ksh", "mksh", "tcsh", "csh", "nu", "pwsh", "login",
})  # fmt: skip
_FIELDS = (
    f"#{{{TAG}}}", "#{pane_id}", "#{pane_pid}", "#{pane_dead}", "#{pane_dead_status}", "#{pane_dead_signal}",
    f"#{{{STARTED}}}", "#{pane_current_command}", f"#{{{LIFE}}}",
)  # fmt: skip


class Life(StrEnum):
    """Whether the program of a pane still runs."""

    RUNNING = "running"
    SHELL = "shell"
    """The agent was started from a shell, and the shell is back."""
    DEAD = "dead"


@dataclass(frozen=True, slots=True)
class PaneFacts:
    """What tmux knows about the pane of a Runner."""

    pane: PaneId
    pid: int
    dead: bool
    status: int | None
    """The exit status of a program that ended by itself."""
    signal: int | None
    """The signal that ended it, where tmux tells (3.3 and newer)."""
    command: str
    started: float | None
    """When Locum started the program; None in a pane Locum did not open."""
    of: str = ""
    """In which life of its Runner it was started; empty where nobody wrote that down."""

    @property
    def life(self) -> Life:
        """Whether the agent runs. In a window of ours only the agent was started: a shell is its own."""
        if self.dead:
            return Life.DEAD
        adopted = self.started is None
        return Life.SHELL if adopted and self.command.lstrip("-") in _SHELLS else Life.RUNNING


async def tagged(tmux: Tmux) -> dict[str, list[PaneFacts]]:
    """Every pane that carries a tag, by its tag; two under one tag mean that somebody opened it twice."""
    separator = f"|{secrets.token_hex(6)}|"
    listing = ("list-panes", "-a", "-F", separator.join(_FIELDS))
    ((reply,),) = await tmux.ask([[listing]])
    found: dict[str, list[PaneFacts]] = {}
    seen: set[str] = set()
    for row in answer(reply).decode("utf-8", "replace").split("\n"):
        parts = row.split(separator)
        # A window linked into several sessions is listed once for each.
        if len(parts) == len(_FIELDS) and parts[0] and parts[1] not in seen:
            seen.add(parts[1])
            found.setdefault(parts[0], []).append(_facts(parts))
    return found


async def facts_of(tmux: Tmux, pane: PaneId, tag: str) -> PaneFacts | None:
    """The facts of a Runner's pane; None where no pane of this id carries the tag."""
    return next((facts for facts in (await tagged(tmux)).get(tag, ()) if facts.pane == pane), None)


async def history(tmux: Tmux, pane: PaneId, lines: int) -> list[str]:
    """What stands in a pane, with this many lines above the screen; rows that were wrapped are joined."""
    about = ("display-message", "-p", "-t", pane, "#{pane_id}")
    capture = ("capture-pane", "-p", "-J", "-S", f"-{max(lines, 0)}", "-t", pane)
    replies = (await tmux.ask([[about, capture]]))[0]
    if len(replies) < 2 or replies[0].body.decode("ascii", "replace") != pane:
        raise PaneGone(f"There is no pane {pane}.", "List the panes with: locum panes")
    rows = [row.rstrip() for row in answer(replies[1]).decode("utf-8", "replace").split("\n")]
    while rows and not rows[-1]:
        rows.pop()
    return rows


def _facts(parts: list[str]) -> PaneFacts:
    _, pane, pid, dead, status, signal, started, command, of = parts
    return PaneFacts(
        PaneId(pane), int(pid), dead == "1", _number(status), _number(signal), command, _time(started), of
    )


def _number(text: str) -> int | None:
    return int(text) if text.isdigit() else None


def _time(text: str) -> float | None:
    try:
        return float(text)
    except ValueError:
        return None
