"""The human's side: orders in the spool, notes in the inbox, answers in the file, files handed on."""

import logging
import uuid
from collections.abc import Callable
from dataclasses import dataclass, field

from locum.deciding.observed import Observation, Ordered
from locum.errors import LocumError
from locum.journal.spool import Order as Spooled
from locum.journal.spool import Spool, Unreadable
from locum.lead.human.handoffs import HandOffs
from locum.lead.human.papers import Papers
from locum.lead.project import Project
from locum.model import orders
from locum.model.codec import decode
from locum.model.orders import Adopt, Hire, Order, Placed, Tell
from locum.model.record import Json
from locum.model.team import Team

log = logging.getLogger("locum.lead")

ORDERS: dict[str, type[Order]] = {
    kind.__name__: kind
    for kind in (
        orders.Hire, orders.Adopt, orders.Tell, orders.Decide, orders.Pause, orders.Continue, orders.Stop,
        orders.Review,
    )
}  # fmt: skip

MakeRoom = Callable[[str], tuple[str, str | None]]
"""Makes a worktree for a Runner and gives its folder and branch."""


@dataclass(slots=True)
class HumanSide:
    """Looks at everything the human can leave for the lead."""

    project: Project
    spool: Spool
    make_room: MakeRoom
    papers: Papers
    handoffs: HandOffs
    seen: set[str] = field(default_factory=set)
    kept: frozenset[str] | None = None
    """The orders that were there before this lead: only these can be older than a Runner."""

    def look(self, team: Team) -> list[Observation]:
        """What is new since the last look."""
        return [*self._orders(team), *self.handoffs.look(team), *self.papers.look(team)]

    def _orders(self, team: Team) -> list[Ordered]:
        found: list[Ordered] = []
        there = tuple(self.spool.waiting())
        if self.kept is None:
            self.kept = frozenset(each.id for each in there)
        for waiting in there:
            if isinstance(waiting, Unreadable):
                if waiting.id in self.seen:
                    continue
                self.seen.add(waiting.id)
                log.error("An order in the spool cannot be read and was put aside: %s", waiting.because)
            else:
                found += self._taken_apart(waiting, team)
        return self.handoffs.marked(team, found)

    def _taken_apart(self, file: Spooled, team: Team) -> list[Ordered]:
        """The orders of one file that are new; a file whose orders are all in the journal has served."""
        parts = parts_of(file.id, file.body)
        if all(part in team.orders for part, _ in parts):
            self.spool.done(file.id)
        new = [(part, body) for part, body in parts if part not in team.orders and part not in self.seen]
        self.seen.update(part for part, _ in new)
        at = file.at if self.kept and file.id in self.kept else None
        return [self._ordered(part, body, at, team) for part, body in new]

    def _ordered(self, name: str, body: Json, at: float | None, team: Team) -> Ordered:
        order = order_from(body)
        placed = Placed(name, order if not isinstance(order, str) else Tell(""), at)
        folder = str(self.project.folder)
        if isinstance(order, str):
            return Ordered(placed, folder, problem=order)
        if isinstance(order, Hire) and order.worktree:
            return self._with_room(placed, order)
        if isinstance(order, Tell):
            from locum.team.directives import judge  # Its many patterns are not needed to begin with.

            judged = judge(order.text, tuple(team.runners))
            if judged.stranger:
                return Ordered(placed, folder, problem=f"Nobody was told: {judged.because}.")
            return Ordered(
                placed,
                folder,
                kind=judged.kind.value,
                because=judged.because,
                targets=judged.targets,
                unclear=judged.unclear,
            )
        session = str(uuid.uuid4()) if isinstance(order, Hire | Adopt) else None
        return Ordered(placed, folder, session=session)

    def _with_room(self, placed: Placed, order: Hire) -> Ordered:
        try:
            folder, branch = self.make_room(order.name)
        except LocumError as error:
            return Ordered(placed, problem=f"{error.message} {error.hint or ''}".strip())
        return Ordered(placed, folder, branch, str(uuid.uuid4()))


TOGETHER = "Together"
"""What a file is called that holds several orders, so that all of them are placed or none."""


def parts_of(name: str, body: Json) -> list[tuple[str, Json]]:
    """Each order of one file in the spool, with the id under which its outcome is told."""
    inside = body.get("orders")
    if body.get("is") != TOGETHER or not isinstance(inside, list):
        return [(name, body)]
    bodies = (each if isinstance(each, dict) else {} for each in inside)
    return [(part_id(name, place), each) for place, each in enumerate(bodies, 1)]


def part_id(name: str, place: int) -> str:
    """The id of one of several orders in a file, by its place from 1."""
    return f"{name}.{place}"


def order_from(body: Json) -> Order | str:
    """The order that JSON stands for, or a sentence about why it is none."""
    kind = ORDERS.get(str(body.get("is")))
    if kind is None:
        return f"There is no order called {body.get('is')}."
    try:
        order = decode(kind, body)
    except (ValueError, TypeError) as error:
        return f"This is no {kind.__name__}: {error}."
    return order
