"""Awaiting: what came of something the human ordered, as soon as the journal has it."""

import asyncio
import time
from pathlib import Path

from locum.journal.journal import Journal
from locum.lead.memory import STREAM
from locum.lead.project import Project, project_at
from locum.model.events import EvaluationMade
from locum.model.history import from_entry

POLL = 0.1
"""Seconds between two looks at the journal."""


async def evaluation(folder: Path, order: str, runner: str, wait: float) -> EvaluationMade | None:
    """The first evaluation of a Runner after an order was taken; None where there is none in time."""
    project = project_at(folder)
    ends = time.monotonic() + wait
    while True:
        found = await asyncio.to_thread(_after, project, order, runner)
        if found is not None or time.monotonic() >= ends:
            return found
        await asyncio.sleep(POLL)


def _after(project: Project, order: str, runner: str) -> EvaluationMade | None:
    if not project.journal.is_file():
        return None
    with Journal.read(project.journal) as journal:
        taken = journal.newest(200, stream=STREAM, kinds=["OrderTaken"])
        since = next((entry.seq for entry in taken[::-1] if entry.body.get("order") == order), None)
        if since is None:
            return None
        for entry in journal.since(since, stream=STREAM, kinds=["EvaluationMade"]):
            event = from_entry(entry)
            if isinstance(event, EvaluationMade) and event.runner == runner:
                return event
    return None
