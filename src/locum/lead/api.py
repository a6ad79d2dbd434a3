"""What surfaces may ask: read a screen, look at a pane, list, capture, watch, send, choose.

Surfaces import this module and no other room that acts. What needs tmux is imported by the functions that
need it, so that reading a file stays quick.
"""

from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import aclosing
from pathlib import Path
from typing import TYPE_CHECKING

from locum.lead.casefile import open_case
from locum.lead.glance import glance, glance_and_explain
from locum.model.answer import Answer
from locum.model.change import Change
from locum.model.reading import Reading
from locum.model.receipt import Receipt
from locum.model.scene import Scene
from locum.model.screen import Screen
from locum.model.shown import Shown

if TYPE_CHECKING:
    from locum.lead.taking import Taken

__all__ = [
    "capture", "choose", "demo", "glance", "glance_and_explain", "list_panes", "look", "open_case", "send",
    "watch",
]  # fmt: skip


async def look(pane: str, socket: str | None = None) -> Screen:
    """The screen of one live pane."""
    from locum.lead import panes

    return await panes.look(pane, socket)


async def list_panes(socket: str | None = None) -> tuple[Shown, ...]:
    """Every pane of the server, with the agent in it and its state."""
    from locum.lead import panes

    return await panes.survey(socket)


async def capture(
    pane: str, name: str, into: Path, *, agent: str | None = None, socket: str | None = None
) -> "Taken":
    """Keep the screen of a live pane as a new, scrubbed test case."""
    from locum.lead import taking

    return await taking.take(pane, name, into, agent, socket)


async def watch(
    panes: Sequence[str] = (), *, agent: str | None = None, socket: str | None = None
) -> AsyncGenerator[Change]:
    """Every change of these panes, or of all panes, as it happens."""
    from locum.lead import watching

    # Whoever stops listening must not leave a client of tmux behind.
    async with aclosing(watching.watch(panes, agent, socket)) as changes:
        async for change in changes:
            yield change


async def send(
    pane: str,
    text: str,
    *,
    submit: bool = True,
    wait: float = 0,
    agent: str | None = None,
    socket: str | None = None,
) -> Receipt:
    """Type text to the agent in a pane; `wait` is how many seconds the pane may take to become ready."""
    from locum.lead import hands

    return await hands.send(pane, text, submit=submit, wait=wait, agent=agent, socket=socket)


async def choose(
    pane: str,
    decide: Callable[[Reading, Screen], Answer],
    *,
    agent: str | None = None,
    socket: str | None = None,
) -> Receipt:
    """Answer what a pane asks; `decide` is given what is on screen, and keys go to that and nothing else."""
    from locum.lead import hands

    return await hands.choose(pane, decide, agent=agent, socket=socket)


async def demo() -> AsyncGenerator[Scene]:
    """Everything that happens while Locum answers the rehearsal agent in a private tmux server."""
    from locum.lead import demo as stage

    async with aclosing(stage.demo()) as scenes:
        async for scene in scenes:
            yield scene
