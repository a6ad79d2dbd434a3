"""Stopping: Runners of a project that nobody leads are ended at once, without a lead that goes on."""

import asyncio
import time
from collections.abc import Iterable
from pathlib import Path

from locum.config.lead import lead_settings
from locum.deciding.observed import Ordered
from locum.lead.front.office import new_name, refused_anyway, view
from locum.lead.own_log import logging_to
from locum.lead.project import Project, project_at
from locum.model.events import OrderTaken
from locum.model.orders import Placed, Stop
from locum.model.runner import Phase, Runner
from locum.model.team import Team

NOT_OURS = "{names}: Locum did not start it and never kills it; end it in its window."


async def stop_unled(folder: Path, runner: str | None) -> OrderTaken:
    """Take the seat for a moment, close the windows of a Runner or of all, and say what came of it."""
    refused = refused_anyway(folder, Stop(runner, now=True))
    if refused is not None:
        return refused
    project, before = project_at(folder), view(folder).team
    named = [each for each in before.runners.values() if runner in (None, each.id)]
    chosen = [each for each in named if refused_anyway(folder, Stop(each.id, now=True)) is None]
    for server in dict.fromkeys(each.server for each in chosen):
        await _stop(project, server, [each for each in chosen if each.server == server])
    return _told(before, view(folder).team, chosen)


async def _stop(project: Project, server: str | None, runners: Iterable[Runner]) -> None:
    """End the Runners of one tmux server; only there is it known whether a window is gone."""
    from locum.lead.leading import seated  # Whoever only looks need not load it.

    settings = lead_settings(project.folder)
    with logging_to(project):
        async with seated(project, settings, server, lambda entries: None, lambda *told: None) as lead:
            for each in runners:
                order = Placed(new_name(project.folder), Stop(each.id, now=True), time.time())
                await lead.wheel.take_once(Ordered(order))
            await asyncio.to_thread(lead.scribe.catch_up, lead.memory.team)
            lead.leaves = "it came only to stop Runners"


def _told(before: Team, after: Team, chosen: Iterable[Runner]) -> OrderTaken:
    now = [after.runners[each.id] for each in chosen]
    ended = [each.id for each in now if each.phase.is_over and each.since > before.runners[each.id].since]
    left = [each.id for each in now if each.phase is Phase.STOPPING]
    closed = [name for name in before.decisions if name not in after.decisions]
    told = [
        f"{', '.join(ended)}: stopped." if ended else "",
        f"Closed, since nobody needs to decide it any more: {', '.join(closed)}." if closed else "",
        NOT_OURS.format(names=", ".join(left)) if left else "",
    ]
    return OrderTaken("", not left, " ".join(filter(None, told)))
