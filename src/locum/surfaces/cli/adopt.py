"""`locum adopt`: take over a pane that Locum did not start."""

import asyncio
from pathlib import Path

import click

from locum.errors import UserError
from locum.model.orders import Adopt
from locum.model.runner import Task
from locum.surfaces.cli._leading import be_lead
from locum.surfaces.cli._project import order, project, report
from locum.surfaces.cli._tmux import tmux_socket

EXAMPLES = """\b
Examples:
  locum adopt %7
  locum adopt %7 --name api --goal "Finish the API" --agent claude
"""


@click.command("adopt", epilog=EXAMPLES)
@click.argument("pane")
@click.option("--name", metavar="RUNNER", help="What the Runner is called; by default after its agent.")
@click.option("--agent", metavar="NAME", help="Whose pane it is, where Locum does not recognise it.")
@click.option("--goal", default="", help="What it is for, so that answers may rest on it.")
@click.option("--verify", metavar="COMMAND", help="Must pass before the work counts as done.")
@click.option("--json", "as_json", is_flag=True, help="Print events as JSON lines.")
@project
@tmux_socket
def command(
    folder: Path,
    socket: str | None,
    pane: str,
    name: str | None,
    agent: str | None,
    goal: str,
    verify: str | None,
    as_json: bool,
) -> None:
    """Stand in for you with an agent that already runs in a tmux pane; it is never started or killed."""
    from locum.lead.api import glance, look, whereabouts, who_leads

    seen = glance(asyncio.run(look(pane, socket)), agent)
    if seen.agent is None:
        raise UserError(f"No agent is recognised in {pane}.", "Name it with --agent.")
    place = asyncio.run(whereabouts(pane, folder, socket))
    task = Task(goal, seen.agent, verify=verify)
    wanted = Adopt(name or seen.agent, pane, task, place.server, place.folder, place.born)
    if who_leads(folder) is None:
        raise SystemExit(be_lead(folder, [wanted], socket, as_json=as_json))
    report(order(folder, wanted))
