"""`locum stop`: end a Runner, or all of them."""

from pathlib import Path

import click

from locum.model.orders import Stop
from locum.surfaces.cli._names import complete_runner
from locum.surfaces.cli._project import order, project, report

EXAMPLES = """\b
Examples:
  locum stop
  locum stop api
  locum stop api --now
"""

UNLED = "locum resume carries it out; locum stop --now ends it without a lead, at once."


@click.command("stop", epilog=EXAMPLES)
@click.argument("runner", required=False, shell_complete=complete_runner)
@click.option("--now", is_flag=True, help="Close the window at once instead of asking the agent to leave.")
@project
def command(folder: Path, runner: str | None, now: bool) -> None:
    """End a Runner, or all: by the agent's own exit, so that its conversation can be resumed later.

    With --now it is done at once, also where nobody leads.
    """
    from locum.lead.api import stop_unled, who_leads

    if now and who_leads(folder) is None:
        import asyncio

        report(asyncio.run(stop_unled(folder, runner)))
    else:
        report(order(folder, Stop(runner, now), UNLED))
