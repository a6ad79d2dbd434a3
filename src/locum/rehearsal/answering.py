"""Answers: what becomes of the story when a question, permission, plan or dialog is answered."""

from dataclasses import replace

from locum.rehearsal import steps as s
from locum.rehearsal.choice import CHANGE_PLAN, Picked, Picking
from locum.rehearsal.entries import Call, CallState, Heard, Note
from locum.rehearsal.form import Declined, Form, Submitted
from locum.rehearsal.state import Ended, Rehearsal
from locum.rehearsal.story import skip_to_expect


def after_form(state: Rehearsal, result: Submitted | Declined) -> Rehearsal:
    """The story after the questions were answered or left."""
    if isinstance(result, Submitted):
        return _answered(state, result)
    assert isinstance(state.open, Form)
    lines = tuple(f"· {page.asked.question} ({_labels(page.asked)})" for page in state.open.pages)
    word = "chat" if result.chat else "declined"
    left = replace(state, open=None).printing(Heard("User declined to answer questions", lines))
    return _turned_down(left.noting(word, questions=[page.asked.question for page in state.open.pages]), word)


def _labels(asked: s.Asked) -> str:
    return " / ".join(option.label for option in asked.options)


def _answered(state: Rehearsal, result: Submitted) -> Rehearsal:
    lines = tuple(f"· {asked.question} → {', '.join(words)}" for asked, words in result.answers)
    heard = "; ".join(", ".join(words) for _, words in result.answers)
    answers = [{"question": asked.question, "labels": list(words)} for asked, words in result.answers]
    told = replace(state, open=None, heard=heard).printing(
        Heard("User answered Rehearsal's questions:", lines)
    )
    return told.noting("answer", answers=answers)


def after_choice(state: Rehearsal, picking: Picking, picked: Picked) -> Rehearsal:
    """The story after something was picked from a list, or the list was cancelled."""
    closed = replace(state, open=None)
    match picking.about:
        case s.Permit() as permit:
            return _permitted(closed, permit, picked)
        case s.Plan():
            return _planned(closed, picked)
        case s.Dialog(doorway):
            return _passed(closed, doorway, picked)


def _permitted(state: Rehearsal, permit: s.Permit, picked: Picked) -> Rehearsal:
    state = state.noting(
        "permission", tool=str(permit.tool), subject=permit.subject, label=picked.label, words=picked.words
    )
    if picked.label is None:
        return _cancelled(_call_became(state, CallState.REJECTED, ()))
    heard = f"{picked.label}: {picked.words}" if picked.words else picked.label
    state = replace(state, heard=heard)
    if picked.label.startswith("No"):
        return _call_became(state, CallState.REJECTED, ("Tool use rejected",))
    return _call_became(state, CallState.DONE, ("Done",))


def _call_became(state: Rehearsal, became: CallState, output: tuple[str, ...]) -> Rehearsal:
    """The call that waited for permission, with what became of it."""
    last = state.entries[-1]
    if not isinstance(last, Call):
        return state
    return replace(state, entries=(*state.entries[:-1], replace(last, state=became, output=output)))


def _planned(state: Rehearsal, picked: Picked) -> Rehearsal:
    state = state.noting("plan", label=picked.label, words=picked.words)
    if picked.label is None:
        return _cancelled(state.printing(Note("User rejected Rehearsal's plan")))
    heard = f"{picked.label}: {picked.words}" if picked.words else picked.label
    state = replace(state, heard=heard)
    if picked.label == CHANGE_PLAN:
        return state.printing(Note(f"User rejected Rehearsal's plan: {picked.words}"))
    return state.printing(Heard("User approved Rehearsal's plan", ()))


def _passed(state: Rehearsal, doorway: s.Doorway, picked: Picked) -> Rehearsal:
    state = state.noting("dialog", dialog=str(doorway), label=picked.label)
    if picked.label in {None, "No, exit"}:
        return replace(state, ended=Ended(1))
    return replace(state, heard=picked.label or "")


def _cancelled(state: Rehearsal) -> Rehearsal:
    stopped = state.printing(Note("Interrupted · What should Rehearsal do instead?"))
    return _turned_down(replace(stopped, turn=None), "cancelled")


def _turned_down(state: Rehearsal, word: str) -> Rehearsal:
    """A branch right behind the question hears the word; any other story waits for a prompt again."""
    state = replace(state, heard=word)
    place = state.places[-1]
    if place.index < len(place.steps) and isinstance(place.steps[place.index], s.Branch):
        return state
    return replace(state, places=skip_to_expect(state.places))
