"""Doors: the one way to type to an agent, with its rules, its manners and the lock of its tmux server."""

from locum.config.places import pane_locks
from locum.config.rules import rules_for
from locum.model.manners import Manners
from locum.reading.panels import session_of
from locum.reading.read import read
from locum.tmux.client import Tmux
from locum.tmux.door import Door


async def door_for(agent: str, tmux: Tmux) -> Door:
    """The door to every pane of this agent on this tmux server."""
    rules = rules_for(agent)
    # One server has many names (-L, -S, $TMUX); its socket's path is the one all processes agree on.
    path = (await tmux.run("display-message", "-p", "#{socket_path}"))[0]
    return Door(
        tmux,
        lambda screen: read(screen, rules),
        Manners.from_table(rules.keys),
        pane_locks(),
        path,
        session=lambda screen: session_of(screen, rules),
    )
