"""Refusing: whether an answer is a plain no, at which some agents stop their work altogether."""

import re

from locum.model.reading import State
from locum.model.runner import Pending

NO = re.compile(r"(?:no|reject|deny|decline|cancel|don't|do not)\b|[不否拒]", re.IGNORECASE)


def is_refusal(pending: Pending | None) -> bool:
    """Whether a permission or a plan is answered with a no that tells the agent nothing further.

    Through a hook the model itself is told no, and goes on.
    """
    if pending is None or pending.via == "hook" or not pending.given:
        return False
    if pending.state not in (State.PERMISSION, State.PLAN):
        return False
    given, choices = pending.given[0], pending.pages[0].choices
    labels = [choices[place - 1].label for place in given.places if place <= len(choices)]
    return not given.text and any(NO.match(label) for label in labels)
