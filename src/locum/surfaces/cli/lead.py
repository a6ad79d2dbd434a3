"""`locum lead`: a lead to talk with, in a window beside the Runners."""

import sys
import time
from pathlib import Path

import click

from locum.errors import UserError, WorldError
from locum.model.orders import Hire
from locum.model.runner import Phase, Runner, RunnerId
from locum.surfaces.cli._leading import lead_apart
from locum.surfaces.cli._project import order, project, report
from locum.surfaces.cli._tmux import tmux_socket

EXAMPLES = """\b
Examples:
  locum lead
  locum lead --model opus
  locum lead --detach               open its window, and stay here
"""
NAME = "lead"
OVER = (Phase.FAILED, Phase.STOPPED)
COMING_UP = 60.0
"""Seconds the agent may take to come up."""


@click.command("lead", epilog=EXAMPLES)
@click.argument("extra", nargs=-1)
@click.option("--agent", default="claude", show_default=True, help="Which agent talks; claude for now.")
@click.option("--model", metavar="MODEL", help="The agent's own name of a model.")
@click.option("--detach", is_flag=True, help="Do not go to its window.")
@project
@tmux_socket
def command(
    folder: Path, socket: str | None, extra: tuple[str, ...], agent: str, model: str | None, detach: bool
) -> None:
    """Talk with a lead that sees all Runners: ask how it is going, say what should change.

    It is an agent in a window of its own with Locum's tools. Locum keeps its context fresh: when it fills up,
    all is written down, the context is cleared, and it reads on from the files.
    """
    from locum.lead.api import attach

    _require_tools()
    runner = _there(folder)
    if runner is None:
        begun = time.time()
        _open(folder, socket, agent, model, extra)
        runner = _up(folder, begun)
    if detach or not sys.stdout.isatty():
        click.echo(f"The lead is there in pane {runner.pane}. Go to it with: locum attach {NAME}")
        return
    raise SystemExit(attach(runner))


def _require_tools() -> None:
    from importlib.util import find_spec

    if find_spec("mcp") is None or find_spec("uvicorn") is None:
        from locum.surfaces.cli.mcp import INSTALL

        raise UserError("The talking lead needs its tools: mcp and uvicorn.", INSTALL)


def _there(folder: Path) -> Runner | None:
    """The talking lead, if one is at work and somebody leads."""
    from locum.lead.api import view, who_leads

    found = view(folder).team.runners.get(RunnerId(NAME))
    if found is None or found.phase.is_over or who_leads(folder) is None:
        return None
    if not found.task.talking:
        raise UserError(f"A Runner of yours is called {NAME}.", f"Stop it first: locum stop {NAME}")
    return found


def _open(folder: Path, socket: str | None, agent: str, model: str | None, extra: tuple[str, ...]) -> None:
    from locum.lead.api import talking_lead, view, who_leads

    hire = Hire(NAME, talking_lead(agent, model, extra))
    if who_leads(folder) is not None:
        report(order(folder, hire))
        return
    known = view(folder).team.runners.get(RunnerId(NAME))
    again = known is not None and known.task.talking and not known.phase.is_over
    status = lead_apart(folder, [] if again else [hire], socket)
    if status:
        raise WorldError("No lead could be started.", "locum resume shows what is wrong.")


def _up(folder: Path, begun: float) -> Runner:
    """The talking lead once it has a window; what hindered it is said, not what ended an earlier one."""
    from locum.lead.api import view

    ends = time.monotonic() + COMING_UP
    while time.monotonic() < ends:
        runner = view(folder).team.runners.get(RunnerId(NAME))
        if runner is not None and runner.phase in OVER and runner.since >= begun:
            raise WorldError(f"The lead could not be started: {runner.because}")
        if runner is not None and runner.pane is not None and runner.phase not in (Phase.PLANNED, *OVER):
            return runner
        time.sleep(0.1)
    raise WorldError("The lead has not come up in time.", f"See what it shows: locum attach {NAME}")
