"""The office: what a surface may know and ask of a project's lead, whether one is there or not."""

import asyncio
import time
from collections.abc import Callable, Collection, Sequence
from pathlib import Path

from locum.config.lead import LeadSettings, lead_settings
from locum.journal.journal import Journal
from locum.journal.seat import sitter
from locum.journal.spool import Spool
from locum.lead.human.phrases import phrase
from locum.lead.memory import STREAM, look_back
from locum.lead.own_log import logging_to
from locum.lead.project import Project, project_at
from locum.model.codec import encode
from locum.model.events import OrderTaken
from locum.model.history import from_entry
from locum.model.orders import Order
from locum.model.record import Entry
from locum.model.team import Team
from locum.model.view import Line, Sitter, View
from locum.team.folder import Folder

POLL = 0.05
"""Seconds between two looks at the journal while an order's outcome is waited for."""


def view(folder: Path) -> View:
    """The team as the journal has it, and who leads it."""
    project = project_at(folder)
    who = sitter(project.seat)
    if not project.journal.is_file():
        return View(Team(), 0, who)
    with Journal.read(project.journal) as journal:
        memory = look_back(journal)
    return View(memory.team, memory.seq, who)


def unsettled(folder: Path) -> list[str]:
    """A sentence for each of the human's files that cannot be read or written until they have settled it."""
    return Folder(project_at(folder).folder).unsettled()


def timeline(
    folder: Path,
    *,
    since: int = 0,
    newest: int | None = None,
    runner: str | None = None,
    kinds: Collection[str] = (),
    before: int | None = None,
) -> list[Line]:
    """What happened, oldest first: all since a place, or the newest so many (before a place)."""
    project = project_at(folder)
    if not project.journal.is_file():
        return []
    with Journal.read(project.journal) as journal:
        if newest is not None:
            entries = journal.newest(newest, stream=STREAM, kinds=kinds, before=before, runner=runner)
        else:
            entries = journal.since(since, stream=STREAM, kinds=kinds)
    lines = [line_of(entry) for entry in entries if runner is None or entry.body.get("runner") == runner]
    return lines if newest is None else lines[-newest:]


def line_of(entry: Entry) -> Line:
    """An entry of the journal as a line of the timeline."""
    name = entry.body.get("runner")
    refused = entry.kind == OrderTaken.__name__ and entry.body.get("done") is False
    runner = name if isinstance(name, str) else None
    return Line(entry.seq, entry.at, runner, entry.kind, phrase(entry), refused)


def place(folder: Path, order: Order, name: str | None = None) -> str:
    """Leave an order for the lead, and give the id under which its outcome is told.

    An order with a name of its own is placed once, however often it is sent.
    """
    return Spool(project_at(folder).spool).put(encode(order), name)


def refused_anyway(folder: Path, order: Order) -> OrderTaken | None:
    """What no lead could carry out, by what the journal says; None for what is worth keeping for one."""
    from locum.deciding.observed import Ordered
    from locum.deciding.policy import Policy
    from locum.deciding.step import step
    from locum.model.orders import Adopt, Hire, Placed, Stop, Tell

    if isinstance(order, Hire | Adopt | Tell):
        return None
    team = view(folder).team
    if isinstance(order, Stop) and not order.now and (ended := _nobody_to_stop(team, order.runner)):
        return OrderTaken("", False, f"There is nothing to stop: {ended}.")
    tried = step(team, Ordered(Placed("", order)), time.time(), Policy())
    taken = [event for event in tried.events if isinstance(event, OrderTaken)]
    return next((each for each in taken if not each.done), None)


def _nobody_to_stop(team: Team, name: str | None) -> str:
    """How those stand that are to stop, where all are over and nothing waits about them."""
    chosen = [each for each in team.runners.values() if name in (None, each.id)]
    waits = {each.runner for each in team.decisions.values()}
    if any(not each.phase.is_over or each.id in waits for each in chosen):
        return ""
    return ", ".join(f"{each.id} is {each.phase.value}" for each in chosen)


def new_name(folder: Path) -> str:
    """A name under which orders can be placed that nobody has placed yet."""
    return Spool(project_at(folder).spool).new_name()


def ids_under(name: str, orders: Sequence[Order]) -> list[str]:
    """The ids under which the outcomes of orders are told that are placed together under a name."""
    from locum.lead.human.listening import part_id

    return [part_id(name, place) for place, _ in enumerate(orders, 1)]


def place_together(folder: Path, orders: Sequence[Order], name: str | None = None) -> list[str]:
    """Leave several orders of which a kill at this very moment loses all or none; gives their ids."""
    from locum.lead.human.listening import TOGETHER

    if not orders:
        return []
    body = {"is": TOGETHER, "orders": [encode(order) for order in orders]}
    return ids_under(Spool(project_at(folder).spool).put(body, name), orders)


def orders_wait(folder: Path) -> bool:
    """Whether orders were left that no lead has taken yet."""
    return any(True for _ in project_at(folder).spool.glob("*.json"))


async def outcome(folder: Path, order: str, wait: float) -> OrderTaken | None:
    """What came of an order; None while no lead has taken it."""
    project = project_at(folder)
    ends = time.monotonic() + wait
    while True:
        found = await asyncio.to_thread(_outcome, project, order)
        if found is not None or time.monotonic() >= ends:
            return found
        await asyncio.sleep(POLL)


async def lead(
    folder: Path,
    orders: Sequence[Order],
    *,
    socket: str | None,
    hear: Callable[[Line], None],
    tell: Callable[[str, str, str | None], None],
    stopped: Callable[[], bool] = lambda: False,
    job: str | None = None,
    name: str | None = None,
    warn: Callable[[str], None] = lambda sentence: None,
) -> Team:
    """Lead a project until every Runner is over and nothing waits; gives the Team as it stands then.

    The orders are placed under the name, by which others can know what came of them.
    """
    from locum.lead.leading import seated  # Whoever only looks need not load it.

    project = project_at(folder)
    settings = lead_settings(project.folder)
    with logging_to(project):

        def heard(entries: list[Entry]) -> None:
            _hear(entries, hear)

        async with seated(project, settings, socket, heard, tell, job, warn) as leader, leader.eyes:
            leader.follow()
            placed = place_together(project.folder, orders, name)

            def is_over() -> bool:
                team = leader.memory.team
                taken = all(order in team.orders for order in placed)
                return stopped() or (taken and at_rest(team) and not any(leader.human.spool.waiting()))

            await leader.run(is_over)
            leader.leaves = "it was asked to" if stopped() else "it had nothing left to do"
            return leader.memory.team


def at_rest(team: Team) -> bool:
    """Whether nothing is left to lead: every Runner is over and no decision waits."""
    return all(runner.phase.is_over for runner in team.runners.values()) and not team.decisions


def settings_at(folder: Path) -> LeadSettings:
    """The lead's settings of a project."""
    return lead_settings(project_at(folder).folder)


def who_leads(folder: Path) -> Sitter | None:
    """Who leads this project now."""
    return sitter(project_at(folder).seat)


def _hear(entries: list[Entry], hear: Callable[[Line], None]) -> None:
    for entry in entries:
        hear(line_of(entry))


def _outcome(project: Project, order: str) -> OrderTaken | None:
    if not project.journal.is_file():
        return None
    with Journal.read(project.journal) as journal:
        for entry in journal.newest(200, stream=STREAM, kinds=["OrderTaken"])[::-1]:
            event = from_entry(entry)
            if isinstance(event, OrderTaken) and event.order == order:
                return event
    return None
