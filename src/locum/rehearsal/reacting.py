"""Keys: what each one does to a rehearsal in the state it is in."""

from dataclasses import replace

from locum.rehearsal import choice, form
from locum.rehearsal import steps as s
from locum.rehearsal.answering import after_choice, after_form
from locum.rehearsal.box import EMPTY, Box, edit, holding, insert
from locum.rehearsal.entries import Note
from locum.rehearsal.keys import Key
from locum.rehearsal.slash import suggestions
from locum.rehearsal.state import Ended, InBackground, Rehearsal
from locum.rehearsal.story import skip_to_expect

LEAVE_WAIT = 2.0
"""Seconds in which a second Ctrl-C ends the program."""

MODES = (s.Mode.MANUAL, s.Mode.ACCEPT, s.Mode.PLAN, s.Mode.AUTO)


def react(state: Rehearsal, key: Key, now: float) -> Rehearsal:
    """The rehearsal after one key."""
    if state.ended:
        return state
    if state.open:
        return _answer(state, key, now)
    if key.name != "ctrl-c" and state.leaving_until:
        state = replace(state, leaving_until=0.0)
    if state.overlay is s.MenuKind.AGENTS:
        return _in_overlay(state, key)
    return _at_box(state, key, now)


def _answer(state: Rehearsal, key: Key, now: float) -> Rehearsal:
    if now - state.opened_at < state.script.guard:
        return state.noting("thrown_away", key=key.name)
    if isinstance(state.open, form.Form):
        pages = form.press(state.open, key)
        return replace(state, open=pages) if isinstance(pages, form.Form) else after_form(state, pages)
    assert state.open is not None
    picking = choice.press(state.open, key)
    if isinstance(picking, choice.Picking):
        return replace(state, open=picking)
    return after_choice(state, state.open, picking)


def _in_overlay(state: Rehearsal, key: Key) -> Rehearsal:
    """The agents view acts on every key; only Escape, Enter and Right lead back unharmed."""
    if key.name in {"escape", "enter", "right"}:
        return replace(state, overlay=None).noting("overlay_closed", key=key.name)
    return state.noting("overlay_key", key=key.name, text=key.text)


def _at_box(state: Rehearsal, key: Key, now: float) -> Rehearsal:
    match key.name:
        case "ctrl-c":
            return _ctrl_c(state, now)
        case "escape":
            return _escape(state)
        case "enter":
            return _enter(state)
        case "alt-enter":
            return _edited(state, insert(state.box, "\n"))
        case "shift-tab":
            at = MODES.index(state.mode) if state.mode in MODES else -1
            mode = MODES[(at + 1) % len(MODES)]
            return replace(state, mode=mode).noting("mode", mode=str(mode))
        case "left" if state.box.empty:
            return replace(state, overlay=s.MenuKind.AGENTS).noting("overlay_opened", menu="agents")
        case "up" | "down" if suggestions(state):
            by = -1 if key.name == "up" else 1
            return replace(state, slash_cursor=(state.slash_cursor + by) % len(suggestions(state)))
        case "tab" if suggestions(state):
            return _edited(state, holding(suggestions(state)[state.slash_cursor].name + " "))
        case "up" if state.box.empty:
            return _recall(state)
        case _:
            return _edited(state, edit(state.box, key))


def _edited(state: Rehearsal, box: Box) -> Rehearsal:
    if box == state.box:
        return state
    return replace(state, box=box, slash_cursor=0, slash_dismissed=False)


def _recall(state: Rehearsal) -> Rehearsal:
    """Up brings back queued messages to edit, or else the message sent last."""
    if state.queue:
        text = "\n".join(state.queue)
        return replace(state, queue=(), box=holding(text)).noting("unqueued", text=text)
    return replace(state, box=holding(state.history[-1])) if state.history else state


def _ctrl_c(state: Rehearsal, now: float) -> Rehearsal:
    if _busy(state):
        return _interrupt(state)
    if not state.box.empty:
        return replace(state, box=EMPTY).noting("cleared", text=state.box.full)
    if now < state.leaving_until:
        return replace(state, ended=Ended(0)).noting("exit", by="ctrl-c")
    return replace(state, leaving_until=now + LEAVE_WAIT)


def _escape(state: Rehearsal) -> Rehearsal:
    if suggestions(state):
        return replace(state, slash_dismissed=True)
    return _interrupt(state) if _busy(state) else state


def _busy(state: Rehearsal) -> bool:
    return state.turn is not None and state.activity is not None


def _interrupt(state: Rehearsal) -> Rehearsal:
    """Before the first word the prompt goes back into the box; later the turn ends here."""
    turn = state.turn
    assert turn is not None
    if not turn.spoke and not state.queue:
        back = replace(
            state, places=turn.places, entries=state.entries[: turn.entries], turn=None, activity=None
        )
        box = holding(turn.prompt + ("\n" + state.box.full if state.box.full else ""))
        return replace(back, box=box).noting("taken_back", text=turn.prompt)
    stopped = state.printing(Note("Interrupted · What should Rehearsal do instead?"))
    places = skip_to_expect(state.places)
    return replace(stopped, places=places, turn=None, activity=None).noting("interrupted", text=turn.prompt)


def _enter(state: Rehearsal) -> Rehearsal:
    if state.box.text.endswith("\\") and state.box.caret == len(state.box.text):
        return _edited(state, insert(edit(state.box, Key("backspace")), "\n"))
    offered = suggestions(state)
    text = (offered[state.slash_cursor].name if offered else state.box.full).strip()
    if not text:
        return state
    state = replace(state, box=EMPTY, slash_cursor=0)
    if text in {"/exit", "/quit"}:
        return replace(state, ended=Ended(0)).noting("exit", by=text)
    state = replace(state, queue=(*state.queue, text))
    if isinstance(state.activity, InBackground):
        return replace(state, activity=None)
    return state.noting("queued", text=text) if _busy(state) else state
