"""The whole state of a rehearsal: a frozen record that keys and time turn into the next one."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from locum.rehearsal.box import EMPTY, Box
from locum.rehearsal.choice import Picking
from locum.rehearsal.entries import Entry
from locum.rehearsal.form import Form
from locum.rehearsal.steps import Fail, MenuKind, Mode, Script, Step


@dataclass(frozen=True, slots=True)
class Place:
    """Where the story stands in one list of steps."""

    steps: tuple[Step, ...]
    index: int = 0
    rounds: int | None = 1
    """Rounds still to go through the list, this one included; none means for ever."""


@dataclass(frozen=True, slots=True)
class Working:
    """The spinner turns."""

    since: float
    until: float
    verb: str
    tool: str | None = None
    output: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Retrying:
    """The server failed and the agent tries again."""

    since: float
    until: float
    fail: Fail
    attempt: int


@dataclass(frozen=True, slots=True)
class InBackground:
    """Agents work on although the turn is over."""

    since: float
    until: float
    agents: int


@dataclass(frozen=True, slots=True)
class Pausing:
    """Nothing happens for a while."""

    since: float
    until: float


Activity = Working | Retrying | InBackground | Pausing


@dataclass(frozen=True, slots=True)
class Turn:
    """The agent has a prompt and is not done with it."""

    began: float
    prompt: str
    places: tuple[Place, ...]
    """Where the story stood before the prompt, in case it is taken back."""
    entries: int
    """How many entries there were before the prompt."""
    spoke: bool = False


@dataclass(frozen=True, slots=True)
class Record:
    """Something that took effect, for the log."""

    event: str
    fields: tuple[tuple[str, Any], ...]


@dataclass(frozen=True, slots=True)
class WriteFile:
    """A file to write inside the working folder."""

    path: str
    text: str


Effect = Record | WriteFile


@dataclass(frozen=True, slots=True)
class Ended:
    """The agent is no more."""

    code: int
    crashed: bool = False


@dataclass(frozen=True, slots=True)
class Rehearsal:
    """Everything there is to know at one instant."""

    script: Script
    places: tuple[Place, ...]
    mode: Mode
    folder: str = ""
    speed: float = 1.0
    entries: tuple[Entry, ...] = ()
    box: Box = EMPTY
    queue: tuple[str, ...] = ()
    history: tuple[str, ...] = ()
    open: Form | Picking | None = None
    opened_at: float = 0.0
    overlay: MenuKind | None = None
    slash_cursor: int = 0
    slash_dismissed: bool = False
    activity: Activity | None = None
    turn: Turn | None = None
    heard: str = ""
    caught: tuple[str, ...] = ()
    leaving_until: float = 0.0
    """Until then a second Ctrl-C ends the program."""
    started: bool = False
    """Whether the start-up dialogs are behind us."""
    ended: Ended | None = None
    effects: tuple[Effect, ...] = ()

    def noting(self, event: str, **fields: Any) -> Rehearsal:
        """The same state with one more record for the log."""
        return replace(self, effects=(*self.effects, Record(event, tuple(fields.items()))))

    def printing(self, *entries: Entry) -> Rehearsal:
        """The same state with more in the transcript."""
        turn = replace(self.turn, spoke=True) if self.turn else None
        return replace(self, entries=(*self.entries, *entries), turn=turn)


EPILOGUE = "The rehearsal script has come to its end. I only listen now; /exit closes me."


def begin(script: Script, folder: str, speed: float = 1.0) -> Rehearsal:
    """A rehearsal before its first step."""
    return Rehearsal(script, (Place(script.steps),), script.mode, folder, speed)
