"""Refusing: whether an answer is a plain no, at which some agents stop their work altogether."""

import re

from locum.model.asked import Asked
from locum.model.reading import State
from locum.model.runner import Given, Pending

NO = re.compile(r"(?:no|reject|deny|decline|cancel|don't|do not)\b|[不否拒]", re.IGNORECASE)
PLAIN_NO = re.compile(
    r"(?:no|n|nope|nah|deny|reject|不|不要|不行|不可以|不同意|否|别|別|拒绝|拒絕)[.!。！]?", re.IGNORECASE
)


def closes(page: Asked, given: Given) -> bool:
    """Whether a bare no answers a permission whose own no is out of sight, so that it is closed instead."""
    return has_no_no(page) and not given.places and PLAIN_NO.fullmatch((given.text or "").strip()) is not None


def has_no_no(page: Asked) -> bool:
    """Whether none of the options a permission shows refuses it, as where they go on below a low pane."""
    return page.kind == "permission" and not any(NO.match(choice.label) for choice in page.choices)


def is_refusal(pending: Pending | None) -> bool:
    """Whether a permission or a plan is answered with a no that tells the agent nothing further.

    Through a hook the model itself is told no, and goes on.
    """
    if pending is None or pending.via == "hook" or not pending.given:
        return False
    if pending.state not in (State.PERMISSION, State.PLAN):
        return False
    given, choices = pending.given[0], pending.pages[0].choices
    if closes(pending.pages[0], given):
        return True
    labels = [choices[place - 1].label for place in given.places if place <= len(choices)]
    return not given.text and any(NO.match(label) for label in labels)
