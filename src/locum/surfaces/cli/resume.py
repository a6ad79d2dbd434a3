"""`locum resume`: take the lead again after a restart, a crash or a Ctrl-C."""

from pathlib import Path

import click

from locum.surfaces.cli._leading import be_lead, lead_apart
from locum.surfaces.cli._project import project
from locum.surfaces.cli._tmux import tmux_socket

EXAMPLES = """\b
Examples:
  locum resume
  locum resume --project ~/work/shop
"""


@click.command("resume", epilog=EXAMPLES)
@click.option("--json", "as_json", is_flag=True, help="Print events as JSON lines.")
@click.option("--detach", is_flag=True, help="Lead in the background; this terminal is free again.")
@project
@tmux_socket
def command(folder: Path, socket: str | None, as_json: bool, detach: bool) -> None:
    """Take the lead again: the journal is read, the panes are looked at, and everything goes on."""
    from locum.lead.api import orders_wait, view

    known = view(folder)
    if not known.team.runners and known.lead is None and not orders_wait(folder):
        click.echo("There is nothing to resume: no Runner was ever started here. Start one with: locum run")
        return
    raise SystemExit(
        lead_apart(folder, (), socket) if detach else be_lead(folder, (), socket, as_json=as_json)
    )
