"""Headless, nobody is there to be asked: what an agent may not do unasked, it is refused."""

from locum.loop.history import History
from locum.loop.order import Order
from locum.loop.told import Told
from locum.model.call import Permissions

MORE = {Permissions.ASK: Permissions.EDIT, Permissions.EDIT: Permissions.SKIP}
"""The next wider permission; beyond `skip` there is none."""
OWN_RULES = frozenset({"command", "rehearsal"})
"""Agents to which permissions mean nothing."""


def warned(order: Order) -> list[Told]:
    """What is said before the first round where the agent may do nothing unasked."""
    if order.permissions is not Permissions.ASK or order.agent in OWN_RULES:
        return []
    return [Told("nobody to ask", {"agent": order.agent})]


def wider(history: History) -> str | None:
    """The permissions to go on with where the last round was refused what it wanted to do."""
    refused = history.rounds and history.rounds[-1].body.get("refused")
    more = MORE.get(history.order.permissions)
    return more.value if refused and more else None
