"""Keeping: where a story stands, in a file, so that the agent can be killed and go on in the same session."""

import json
import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from locum.errors import UserError
from locum.rehearsal import steps as s
from locum.rehearsal.entries import Call, CallState, Done, Echo, Entry, Heard, Look, Note, Reply
from locum.rehearsal.state import Place, Rehearsal

MOST_ENTRIES = 200
PLACE = Path(".locum", "rehearsal")
INTERRUPTED = "Interrupted · What should Rehearsal do instead?"
ENTRIES: dict[str, type[Entry]] = {kind.__name__: kind for kind in (Echo, Reply, Call, Heard, Note, Done)}


class Kept:
    """The file of one session; without a session nothing is kept."""

    def __init__(self, folder: Path, session: str | None) -> None:
        if session is not None and not re.fullmatch(r"\w[\w.-]{0,99}", session):
            raise UserError(f"“{session}” cannot be a session.", "Use letters, digits and dashes.")
        self.session = session
        self._path = folder / PLACE / f"{session}.json" if session else None
        self._last = ""

    @property
    def log(self) -> Path | None:
        """Where this session's log stands unless another place is named."""
        return self._path.with_suffix(".jsonl") if self._path else None

    def save(self, state: Rehearsal) -> None:
        """Write down where the story stands, whole or not at all."""
        if self._path is None:
            return
        text = json.dumps(packed(state), ensure_ascii=False)
        if text == self._last:
            return
        self._path.parent.mkdir(parents=True, exist_ok=True)
        fresh = self._path.with_suffix(".new")
        fresh.write_text(text, encoding="utf-8")
        os.replace(fresh, self._path)
        self._last = text

    def begun(self, state: Rehearsal) -> Rehearsal:
        """A new story under this session, which nobody may have talked to yet."""
        table = self._table()
        if table and table.get("history"):
            raise UserError(
                f"The session {self.session} is already in use.", f"Go on with it: --resume {self.session}"
            )
        return state

    def resumed(self, state: Rehearsal) -> Rehearsal:
        """The story where this session left it."""
        table = self._table()
        if table is None:
            raise UserError(
                f"There is no session {self.session} in this folder.", "Leave --resume out to begin anew."
            )
        try:
            return unpacked(state, table)
        except (KeyError, IndexError, TypeError, ValueError):
            raise UserError(
                f"The session {self.session} does not fit this script.",
                "Resume it with the script it began with.",
            ) from None

    def _table(self) -> dict[str, Any] | None:
        assert self._path is not None, "only a named session is kept"
        try:
            table = json.loads(self._path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return None
        except (ValueError, RecursionError):
            table = None
        return table if isinstance(table, dict) else {}


def packed(state: Rehearsal) -> dict[str, Any]:
    """Where the story stands as plain data; a step that is under way counts as not taken yet."""
    under_way = state.open is not None or state.activity is not None
    crashed = state.ended is not None and state.ended.crashed
    waits = _waits_to_be_told(state)
    places = state.places[:-1] if waits else state.places
    over = bool(places) and places[0].steps is not state.script.steps
    return {
        "places": [] if over else _path(places, under_way),
        "mid_turn": state.started and (under_way or crashed or waits is not None),
        "started": state.started,
        "heard": waits.heard if waits else state.heard,
        "caught": list(waits.caught if waits else state.caught),
        "history": list(state.history),
        "mode": str(state.mode),
        "entries": [{"is": type(each).__name__, **asdict(each)} for each in state.entries[-MOST_ENTRIES:]],
    }


def _waits_to_be_told(state: Rehearsal) -> s.Remember | None:
    """What is to be remembered, where the story was resumed and nobody has told it yet to go on."""
    top = state.places[-1].steps if state.places else ()
    return next((step for step in top if isinstance(step, s.Remember)), None)


def unpacked(fresh: Rehearsal, table: Mapping[str, Any]) -> Rehearsal:
    """The story as it was kept. Like a real agent it waits to be told to go on with a broken turn."""
    places = _places(fresh.script.steps, table["places"])
    heard, caught = str(table["heard"]), tuple(map(str, table["caught"]))
    entries = tuple(_entry(each) for each in table["entries"])
    if table["mid_turn"] and not fresh.script.goes_on:
        places = (*places, Place((s.Expect(""), s.Remember(heard, caught))))
        entries = (*_settled(entries), Note(INTERRUPTED))
    elif table["mid_turn"]:
        entries = _settled(entries)
    return replace(
        fresh,
        places=places,
        entries=entries,
        started=bool(table["started"]),
        heard=heard,
        caught=caught,
        history=tuple(map(str, table["history"])),
        mode=s.Mode(table["mode"]),
    )


def _path(places: Sequence[Place], under_way: bool) -> list[dict[str, int | None]]:
    """Each list of steps by its place in the one around it."""
    told: list[dict[str, int | None]] = []
    for depth, place in enumerate(places):
        last = depth == len(places) - 1
        arm = _arm(places[depth - 1], place) if depth else None
        told.append({"index": place.index - (last and under_way), "rounds": place.rounds, "arm": arm})
    return told


def _arm(around: Place, place: Place) -> int | None:
    step = around.steps[around.index - 1]
    if not isinstance(step, s.Branch):
        return None
    return next(number for number, arm in enumerate(step.arms) if arm.steps is place.steps)


def _places(steps: tuple[s.Step, ...], told: Sequence[Mapping[str, Any]]) -> tuple[Place, ...]:
    places: list[Place] = []
    for each in told:
        if places:
            steps = _inner(places[-1].steps[places[-1].index - 1], each["arm"])
        if not 0 <= each["index"] <= len(steps):
            raise IndexError(each["index"])
        places.append(Place(steps, each["index"], each["rounds"]))
    return tuple(places)


def _inner(step: s.Step, arm: int | None) -> tuple[s.Step, ...]:
    if isinstance(step, s.Branch) and arm is not None:
        return step.arms[arm].steps
    if isinstance(step, s.Repeat):
        return step.steps
    raise ValueError("no list of steps stands there")


def _settled(entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """The transcript without what will be said again: a call that waits for a permission, an interruption."""
    kept = list(entries)
    while kept and (kept[-1] == Note(INTERRUPTED) or _waits(kept[-1])):
        kept.pop()
    return tuple(kept)


def _waits(entry: Entry) -> bool:
    return isinstance(entry, Call) and entry.state is CallState.WAITING


def _entry(table: Mapping[str, Any]) -> Entry:
    kind = ENTRIES[table["is"]]
    fields = {name: _value(name, value) for name, value in table.items() if name != "is"}
    return kind(**fields)


def _value(name: str, value: Any) -> Any:
    if name == "look":
        return Look(value)
    if name == "state":
        return CallState(value)
    return tuple(value) if isinstance(value, list) else value
