"""What surfaces may ask: of a screen, of a pane, and of a project's lead.

Surfaces import this module and no other room that acts. What needs tmux is imported by the functions that
need it, so that reading a file stays quick.
"""

from collections.abc import AsyncGenerator, Callable, Collection, Sequence
from contextlib import aclosing
from pathlib import Path
from typing import TYPE_CHECKING

from locum.lead.casefile import open_case
from locum.lead.glance import glance, glance_and_explain
from locum.model.answer import Answer
from locum.model.change import Change
from locum.model.events import OrderTaken
from locum.model.orders import Order
from locum.model.reading import Reading
from locum.model.receipt import Receipt
from locum.model.runner import Runner
from locum.model.scene import Scene
from locum.model.screen import Screen
from locum.model.shown import Shown
from locum.model.team import Team
from locum.model.view import Line, Sitter, View

if TYPE_CHECKING:
    from locum.config.lead import LeadSettings
    from locum.lead.taking import Taken

__all__ = [
    "capture", "choose", "demo", "glance", "glance_and_explain", "lead", "list_panes", "look", "open_case",
    "outcome", "place", "send", "settings_at", "timeline", "view", "watch", "who_leads",
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


def view(folder: Path) -> View:
    """A project's team as the journal has it, and who leads it; also when nobody does."""
    from locum.lead import office

    return office.view(folder)


def timeline(
    folder: Path,
    *,
    since: int = 0,
    newest: int | None = None,
    runner: str | None = None,
    kinds: Collection[str] = (),
) -> list[Line]:
    """What happened in a project, oldest first: all since a place, or the newest so many."""
    from locum.lead import office

    return office.timeline(folder, since=since, newest=newest, runner=runner, kinds=kinds)


def place(folder: Path, order: Order) -> str:
    """Leave an order for a project's lead, and give the id under which its outcome is told."""
    from locum.lead import office

    return office.place(folder, order)


async def outcome(folder: Path, order: str, wait: float) -> OrderTaken | None:
    """What came of an order; None while no lead has taken it."""
    from locum.lead import office

    return await office.outcome(folder, order, wait)


async def lead(
    folder: Path,
    orders: Sequence[Order],
    *,
    socket: str | None,
    hear: Callable[[Line], None],
    tell: Callable[[str, str, str | None], None],
    stopped: Callable[[], bool] = lambda: False,
) -> Team:
    """Lead a project until every Runner is over and nothing waits for the human."""
    from locum.lead import office

    return await office.lead(folder, orders, socket=socket, hear=hear, tell=tell, stopped=stopped)


def settings_at(folder: Path) -> "LeadSettings":
    """The lead's settings of a project."""
    from locum.lead import office

    return office.settings_at(folder)


def who_leads(folder: Path) -> Sitter | None:
    """Who leads a project now."""
    from locum.lead import office

    return office.who_leads(folder)


def opening(workflow: str, goal: str, folder: Path) -> tuple[str, ...]:
    """What a Runner of this workflow is told first."""
    from locum.lead import next_steps

    return next_steps.opening(workflow, goal, folder, Path.home())


def last_of(runner: Runner) -> str:
    """The last thing that happened to a Runner, in a few words."""
    from locum.lead import phrases

    return phrases.last_of(runner)


def attach(runner: Runner) -> int:
    """Show a Runner's window in this terminal until the user leaves it."""
    from locum.tmux import attaching

    return attaching.attach(runner.server, runner.pane or "")
