"""What surfaces may ask: of a screen, of a pane, and of a project's lead.

Surfaces import this module and no other room that acts. What needs tmux is imported by the functions that
need it, so that reading a file stays quick.
"""

from __future__ import annotations

from contextlib import aclosing
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Callable, Collection, Sequence

    from locum.brains.weighing import Thinks
    from locum.config.lead import LeadSettings
    from locum.lead.front.following import Follower
    from locum.lead.seeing.casefile import open_case
    from locum.lead.seeing.glance import glance, glance_and_explain
    from locum.lead.seeing.panes import Whereabouts
    from locum.lead.seeing.taking import Taken
    from locum.model.answer import Answer
    from locum.model.asked import Asked
    from locum.model.change import Change
    from locum.model.events import EvaluationMade, OrderTaken
    from locum.model.finding import Finding
    from locum.model.orders import Order
    from locum.model.reading import Reading
    from locum.model.receipt import Receipt
    from locum.model.researched import Researched
    from locum.model.runner import Runner, Task
    from locum.model.screen import Screen
    from locum.model.shown import Shown
    from locum.model.team import Team
    from locum.model.view import Line, Sitter, Untyped, View
    from locum.notify.sending import Sent

__all__ = [
    "brain_of", "capture", "checkup", "choose", "demo", "evaluation", "film", "follow", "glance",
    "glance_and_explain", "held_up", "lead", "list_panes", "look", "moved", "open_case", "orders_wait",
    "outcome", "place", "research", "runner_names", "send", "settings_at", "snapshot", "stand_in",
    "talking_lead", "timeline", "try_notifications", "unsettled", "untyped", "view", "waiting_decisions",
    "watch", "whereabouts", "who_leads",
]  # fmt: skip


LAZY = {"open_case": "seeing.casefile", "glance": "seeing.glance", "glance_and_explain": "seeing.glance"}


def __getattr__(name: str) -> Any:
    """Reading of screens is loaded when somebody asks for it: a shell that completes a name must not wait."""
    if name not in LAZY:
        raise AttributeError(name)
    return getattr(import_module(f"locum.lead.{LAZY[name]}"), name)


async def look(pane: str, socket: str | None = None) -> Screen:
    """The screen of one live pane."""
    from locum.lead.seeing import panes

    return await panes.look(pane, socket)


async def whereabouts(pane: str, folder: Path, socket: str | None = None) -> Whereabouts:
    """Where a live pane is, and the folder that the program in it works in."""
    from locum.lead.seeing import panes

    return await panes.free(pane, socket, folder)


async def list_panes(socket: str | None = None) -> tuple[Shown, ...]:
    """Every pane of the server, with the agent in it and its state."""
    from locum.lead.seeing import panes

    return await panes.survey(socket)


async def capture(
    pane: str, name: str, into: Path, *, agent: str | None = None, socket: str | None = None
) -> Taken:
    """Keep the screen of a live pane as a new, scrubbed test case."""
    from locum.lead.seeing import taking

    return await taking.take(pane, name, into, agent, socket)


async def watch(
    panes: Sequence[str] = (), *, agent: str | None = None, socket: str | None = None
) -> AsyncGenerator[Change]:
    """Every change of these panes, or of all panes, as it happens."""
    from locum.lead.seeing import watching

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
    from locum.lead.doing import hands

    return await hands.send(pane, text, submit=submit, wait=wait, agent=agent, socket=socket)


async def choose(
    pane: str,
    decide: Callable[[Reading, Screen], Answer],
    *,
    agent: str | None = None,
    socket: str | None = None,
) -> Receipt:
    """Answer what a pane asks; `decide` is given what is on screen, and keys go to that and nothing else."""
    from locum.lead.doing import hands

    return await hands.choose(pane, decide, agent=agent, socket=socket)


async def demo(hear: Callable[[Line], None]) -> tuple[Team, tuple[str, ...]]:
    """Lead the rehearsed project in a folder and a tmux of its own; gives the Team and the files made."""
    from locum.lead import demo as stage

    return await stage.demo(hear)


def view(folder: Path) -> View:
    """A project's team as the journal has it, and who leads it; also when nobody does."""
    from locum.lead.front import office

    return office.view(folder)


def held_up(folder: Path) -> str | None:
    """Why nothing can be written down in a project, and so nothing is typed; None where it can be."""
    from locum.lead.front import disk

    return disk.held_up(folder)


def unsettled(folder: Path) -> list[str]:
    """A sentence for each of the human's files that cannot be read or written until they have settled it."""
    from locum.lead.front import office

    return office.unsettled(folder)


def timeline(
    folder: Path,
    *,
    since: int = 0,
    newest: int | None = None,
    runner: str | None = None,
    kinds: Collection[str] = (),
    before: int | None = None,
) -> list[Line]:
    """What happened in a project, oldest first: all since a place, or the newest so many (before a place)."""
    from locum.lead.front import office

    return office.timeline(folder, since=since, newest=newest, runner=runner, kinds=kinds, before=before)


def moved(known: View, folder: Path) -> str | None:
    """What to know of a project whose folder was moved, renamed or copied since it was last led."""
    from locum.lead import moving
    from locum.lead.project import project_at

    return moving.told(known.team, project_at(folder)) if known.lead is None else None


def untyped(known: View, now: float) -> tuple[Untyped, ...]:
    """What the lead has decided to type and cannot yet; nothing while nobody leads."""
    from locum.lead.human import untyped as waiting

    if known.lead is None or known.team.tmux_lost is not None:
        return ()
    return waiting.untyped(known.team, now)


def follow(folder: Path) -> Follower:
    """A project's team as its journal goes on; to be closed afterwards."""
    from locum.lead.front import following

    return following.Follower(folder)


async def film(folder: Path, runner: Runner) -> AsyncGenerator[Screen]:
    """A Runner's screen now and whenever it changes; nothing is ever typed."""
    from locum.lead.seeing import filming

    async with aclosing(filming.film(folder, runner)) as screens:
        async for screen in screens:
            yield screen


def orders_wait(folder: Path) -> bool:
    """Whether orders were left that no lead has taken yet."""
    from locum.lead.front import office

    return office.orders_wait(folder)


def refused_anyway(folder: Path, order: Order) -> OrderTaken | None:
    """What no lead could carry out, by what the journal says; None for what is worth keeping for one."""
    from locum.lead.front import office

    return office.refused_anyway(folder, order)


async def stop_unled(folder: Path, runner: str | None) -> OrderTaken:
    """End a Runner, or all, at once in a project that nobody leads."""
    from locum.lead.front import stopping

    return await stopping.stop_unled(folder, runner)


def place(folder: Path, order: Order, name: str | None = None) -> str:
    """Leave an order for a project's lead, once if it has a name; gives the id its outcome is told under."""
    from locum.lead.front import office

    return office.place(folder, order, name)


async def outcome(folder: Path, order: str, wait: float) -> OrderTaken | None:
    """What came of an order; None while no lead has taken it."""
    from locum.lead.front import office

    return await office.outcome(folder, order, wait)


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
    """Lead a project until every Runner is over and nothing waits; the orders are placed under the name."""
    from locum.lead.front import office

    return await office.lead(
        folder, orders, socket=socket, hear=hear, tell=tell, stopped=stopped, job=job, name=name, warn=warn
    )


def new_name(folder: Path) -> str:
    """A name under which orders can be placed that nobody has placed yet."""
    from locum.lead.front import office

    return office.new_name(folder)


def ids_under(name: str, orders: Sequence[Order]) -> list[str]:
    """The ids under which the outcomes of orders are told that a lead places under a name."""
    from locum.lead.front import office

    return office.ids_under(name, orders)


def settings_at(folder: Path) -> LeadSettings:
    """The lead's settings of a project."""
    from locum.lead.front import office

    return office.settings_at(folder)


def brain_of(settings: LeadSettings) -> Thinks:
    """The brain that the settings name, which answers what no rule foresaw."""
    from locum.lead import outfit

    return outfit.brain_of(settings)


def stand_in(folder: Path, told: Callable[[str], None]) -> Callable[[Asked], str | None]:
    """Answers questions as the user would, from the files of a folder; `told` hears why, or why not."""
    from locum.lead.front import standing_in

    return standing_in.stand_in(folder, told)


def research(
    folder: Path, topic: str, *, agent: str, command: str | None, model: str | None, timeout: float
) -> Researched:
    """Have a headless agent do research about a project's users; what it proposes waits for the human."""
    from locum.lead.errands import Errands
    from locum.lead.reviewing import researching
    from locum.team.folder import Folder

    who = researching.researcher(agent, command)
    return researching.Researching(Folder(folder), who, model, timeout, Errands()).research(topic)


async def evaluation(folder: Path, order: str, runner: str, wait: float) -> EvaluationMade | None:
    """What a review that was ordered found; None while it is not done."""
    from locum.lead.front import awaiting

    return await awaiting.evaluation(folder, order, runner, wait)


def who_leads(folder: Path) -> Sitter | None:
    """Who leads a project now."""
    from locum.lead.front import office

    return office.who_leads(folder)


def opening(workflow: str, goal: str, folder: Path) -> tuple[str, ...]:
    """What a Runner of this workflow is told first."""
    from locum.lead.doing import next_steps

    return next_steps.opening(workflow, goal, folder, Path.home())


def last_of(runner: Runner) -> str:
    """The last thing that happened to a Runner, in a few words."""
    from locum.lead.human import phrases

    return phrases.last_of(runner)


def attach(runner: Runner) -> int:
    """Show a Runner's window in this terminal until the user leaves it."""
    from locum.tmux import attaching

    return attaching.attach(runner.server or None, runner.pane or "")


async def checkup(folder: Path) -> list[Finding]:
    """Everything Locum needs on this machine and in this project, with a fix for what lacks."""
    from locum.lead.front import checkup as doctor

    return await doctor.checkup(folder)


def snapshot(folder: Path, because: str) -> str:
    """Write down where a project stands, now, and give it in words."""
    from locum.lead.human.snapshot import snapshot as write

    return write(folder, because)


def talking_lead(agent: str, model: str | None, extra: Sequence[str] = ()) -> Task:
    """What a lead that talks with the human is hired for."""
    from locum.lead.human import talking

    return talking.task_of(agent, model, tuple(extra))


def try_notifications(folder: Path) -> list[tuple[str, Sent]]:
    """Send a trial message to each of the user's addresses; gives each, masked, and what became of it."""
    from locum.lead.human import carrying

    return carrying.tell_now(folder)


def runner_names(folder: Path) -> list[str]:
    """Every Runner of a project by name, quickly."""
    from locum.lead.front import names

    return names.runner_names(folder)


def waiting_decisions(folder: Path) -> dict[str, str]:
    """What waits for the human, quickly: the id of each decision, and its question."""
    from locum.lead.front import names

    return names.waiting_decisions(folder)
