"""Dialogs: what an agent wants confirmed when it comes up, settled by what the user chose beforehand."""

import re

from locum.deciding.policy import Policy
from locum.model.call import Permissions
from locum.model.reading import Reading, State
from locum.model.runner import Given, Task

TRUST = re.compile(r"\btrust\b|信任", re.IGNORECASE)
BYPASS = re.compile(r"bypass permissions|skip.{0,20}permission|yolo|full access", re.IGNORECASE)
LOGIN = re.compile(r"log ?in|sign ?in|api key|account|subscription|登录|登入", re.IGNORECASE)
YES = re.compile(r"^(yes|trust|i trust|accept|i accept|allow|continue|proceed|信任|是|接受)\b", re.IGNORECASE)
BEYOND = re.compile(r"parent|don'?t ask|remember|always|上级|记住", re.IGNORECASE)
"""Words of options that would settle more than what is asked now."""


def by_policy(reading: Reading, task: Task, policy: Policy) -> tuple[Given, ...] | None:
    """The answer that follows from what the user chose, or None: then somebody must be asked."""
    question = reading.question
    if reading.state is not State.DIALOG or question is None:
        return None
    told = " ".join(filter(None, (question.title, question.text, question.body)))
    if LOGIN.search(told):
        return None
    wanted = _bypass(task) if BYPASS.search(told) else policy.trust_folder and bool(TRUST.search(told))
    if not wanted:
        return None
    plain = [
        place
        for place, option in enumerate(question.options, 1)
        if YES.search(option.label.strip()) and not BEYOND.search(option.label)
    ]
    return (Given((plain[0],)),) if len(plain) == 1 else None


def _bypass(task: Task) -> bool:
    """The warning about skipped permissions is accepted only where the user asked for exactly that."""
    return task.permissions is Permissions.SKIP
