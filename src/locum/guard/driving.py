"""Subagents that start and stop move the project's workflow on, and its hint waits for the main agent."""

from __future__ import annotations

import os

from locum.guard.places import workflow_file

TYPE_CHECKING = False
if TYPE_CHECKING:
    from locum.guard.answering import Signal
    from locum.guard.nouns import Json


def drive(signal: Signal, found: Json) -> None:
    """Tell the workflow of this project, if one was started, what its subagent did."""
    if not os.path.exists(workflow_file(signal.folder, signal.workspace)):
        return
