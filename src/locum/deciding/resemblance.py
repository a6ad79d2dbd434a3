"""Resemblance: whether a dialog on screen asks what was asked before, by a hook or in a form like it."""

from locum.deciding.seen_questions import asked_of, titled
from locum.model.asked import Asked
from locum.model.fingerprint import squeezed
from locum.model.reading import QuestionKind, Reading, State
from locum.model.runner import Pending


def is_shown(pending: Pending, reading: Reading) -> bool:
    """Whether the screen asks in the same words, with at least the same choices, what a hook asked."""
    if reading.state is not pending.state or reading.question is None:
        return False
    shown = asked_of(reading)
    return any(_is_put_so(page, shown) and _is_about(page, shown, pending.state) for page in pending.pages)


def is_another(pending: Pending, reading: Reading) -> bool:
    """Whether the screen asks something that is certainly not what the hook asked."""
    if not reading.state.asks or reading.question is None or reading.state is State.DIALOG:
        return False
    shown, page = asked_of(reading), pending.pages[0]
    commands = page.command, shown.command
    otherwise = None not in commands and squeezed(page.command) != squeezed(shown.command)
    return reading.state is not pending.state or otherwise or squeezed(page.text) != squeezed(shown.text)


def is_another_form(pending: Pending, reading: Reading) -> bool:
    """Whether a form only has the tabs of the open one: what it asks stands on none of its pages."""
    question = reading.question
    if not pending.leafed or question is None or len(question.tabs) < 2:
        return False
    if question.kind is QuestionKind.REVIEW:
        return False
    shown = asked_of(reading)
    words = {squeezed(shown.text), squeezed(titled(shown))}
    return not any(squeezed(page.text) in words or page.choices == shown.choices for page in pending.pages)


def _is_put_so(page: Asked, shown: Asked) -> bool:
    labels = {squeezed(choice.label) for choice in shown.choices}
    wanted = {squeezed(choice.label) for choice in page.choices}
    return squeezed(page.text) == squeezed(shown.text) and wanted <= labels


def _is_about(page: Asked, shown: Asked, state: State) -> bool:
    """Whether it is the same matter; a screen draws it with tips, numbers and marks of its own."""
    if state is State.PLAN:
        return True  # Only one plan is ever asked about at a time, and the screen shows a part of it.
    if state is State.QUESTION:
        return True  # Its words and choices say it all; what options look like is drawn one at a time.
    if page.command is not None or shown.command is not None:
        return page.command is not None and squeezed(page.command) == squeezed(shown.command)
    if state is State.PERMISSION:
        drawn = squeezed(shown.body)
        return all(squeezed(line) in drawn for line in (page.body or "").splitlines())
    return squeezed(page.body) == squeezed(shown.body)
