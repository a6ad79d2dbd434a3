"""What surfaces may ask: read a screen, look at a pane, list, capture, watch, send, choose.

Surfaces import this module and no other room that acts. tmux is imported by the functions that need it,
so that reading a file stays quick.
"""

from pathlib import Path
from typing import TYPE_CHECKING

from locum.lead.casefile import open_case
from locum.lead.glance import glance, glance_and_explain
from locum.model.screen import Screen
from locum.model.sight import Sight

if TYPE_CHECKING:
    from locum.lead.taking import Taken

__all__ = ["capture", "glance", "glance_and_explain", "list_panes", "look", "open_case"]


async def look(pane: str, socket: str | None = None) -> Screen:
    """The screen of one live pane."""
    from locum.lead import panes

    return await panes.look(pane, socket)


async def list_panes(socket: str | None = None) -> tuple[Sight, ...]:
    """Every pane of the server, with the agent in it and its state."""
    from locum.lead import panes

    return await panes.survey(socket)


async def capture(
    pane: str, name: str, into: Path, *, agent: str | None = None, socket: str | None = None
) -> "Taken":
    """Keep the screen of a live pane as a new, scrubbed test case."""
    from locum.lead import taking

    return await taking.take(pane, name, into, agent, socket)
