"""Lists that want one choice: permission prompts, plan approval and start-up dialogs."""

from dataclasses import dataclass, replace

from locum.rehearsal.box import EMPTY, Box, edit
from locum.rehearsal.keys import Key
from locum.rehearsal.steps import Dialog, Doorway, Permit, Plan, Tool

AMENDABLE = {"Yes": "and tell Rehearsal what to do next", "No": "and tell Rehearsal what to do differently"}
"""Labels that Tab opens for more words, and the words it suggests."""

CHANGE_PLAN = "Tell Rehearsal what to change"


@dataclass(frozen=True, slots=True)
class Picking:
    """A list with a cursor. `typed` belongs to the row that takes words, where there is one."""

    about: Permit | Plan | Dialog
    labels: tuple[str, ...]
    cursor: int = 0
    amending: bool = False
    typed: Box = EMPTY

    @property
    def label(self) -> str:
        """The label under the cursor."""
        return self.labels[self.cursor]

    @property
    def typing(self) -> bool:
        """Whether keys go into the row's own text."""
        return self.amending or (isinstance(self.about, Plan) and self.label == CHANGE_PLAN)


@dataclass(frozen=True, slots=True)
class Picked:
    """One label was chosen, perhaps with words of one's own; none when it was cancelled."""

    label: str | None
    words: str = ""


def open_choice(about: Permit | Plan | Dialog) -> Picking:
    """A list as it first appears."""
    match about:
        case Permit():
            return Picking(about, about.options or _PERMISSIONS[about.tool])
        case Plan():
            return Picking(about, about.options or _PLAN)
        case Dialog(doorway):
            return Picking(about, _DOORWAYS[doorway], 1 if doorway is Doorway.API_KEY else 0)


def press(picking: Picking, key: Key) -> Picking | Picked:
    """The list after one key, or what was picked."""
    if key.name in {"escape", "ctrl-c"}:
        return Picked(None)
    if key.name in {"up", "down"}:
        return _move(picking, -1 if key.name == "up" else 1)
    if key.name == "enter":
        return _enter(picking)
    if picking.typing and (key.name != "tab" or not picking.amending):
        return replace(picking, typed=edit(picking.typed, key))
    if key.name == "tab" and isinstance(picking.about, Permit) and picking.label in AMENDABLE:
        return replace(picking, amending=not picking.amending, typed=EMPTY)
    return _digit(picking, key)


def _move(picking: Picking, by: int) -> Picking:
    """Permission and plan lists wrap; start-up dialogs stop at their ends."""
    cursor = picking.cursor + by
    if isinstance(picking.about, Dialog):
        cursor = min(len(picking.labels) - 1, max(0, cursor))
    return replace(picking, cursor=cursor % len(picking.labels), amending=False)


def _enter(picking: Picking) -> Picking | Picked:
    if isinstance(picking.about, Plan) and picking.typing and picking.typed.empty:
        return picking
    return Picked(picking.label, picking.typed.full if picking.typing else "")


def _digit(picking: Picking, key: Key) -> Picking | Picked:
    digits = key.name.isdecimal() and key.name.isascii() and not isinstance(picking.about, Dialog)
    if not digits or not 1 <= int(key.name) <= len(picking.labels):
        return picking
    there = replace(picking, cursor=int(key.name) - 1)
    return there if there.typing else Picked(there.label)


_EDITS = (
    "Yes, and switch to accept edits (auto-approve file edits and common file commands) "
    "for this session (shift+tab)"
)

_PERMISSIONS = {
    Tool.BASH: ("Yes", "Yes, and switch to auto mode · auto mode handles these prompts for you", "No"),
    Tool.EDIT: ("Yes", _EDITS, "No"),
    Tool.WRITE: ("Yes", _EDITS, "No"),
    Tool.FETCH: ("Yes", "No"),
}

_PLAN = ("Yes, and use auto mode", "Yes, manually approve edits", CHANGE_PLAN)

_DOORWAYS = {
    Doorway.TRUST: ("No, exit", "Yes, I trust this folder"),
    Doorway.BYPASS: ("No, exit", "Yes, I accept"),
    Doorway.API_KEY: ("Yes", "No (recommended)"),
}
