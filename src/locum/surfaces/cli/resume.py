"""`locum resume`: take the lead again after a restart, a crash or a Ctrl-C."""

from pathlib import Path

import click

from locum.model.view import View
from locum.surfaces.cli._leading import be_lead, lead_apart
from locum.surfaces.cli._project import project
from locum.surfaces.cli._tmux import tmux_socket
from locum.surfaces.cli.status import can_go_on

EXAMPLES = """\b
Examples:
  locum resume
  locum resume --project ~/work/shop
"""


GOES_ON = "One that was stopped or failed goes on with: locum continue NAME, and then locum resume."


@click.command("resume", epilog=EXAMPLES)
@click.option("--json", "as_json", is_flag=True, help="Print events as JSON lines.")
@click.option("--detach", is_flag=True, help="Lead in the background; this terminal is free again.")
@project
@tmux_socket
def command(folder: Path, socket: str | None, as_json: bool, detach: bool) -> None:
    """Take the lead again: the journal is read, the panes are looked at, and everything goes on."""
    from locum.lead.api import orders_wait, view

    known = view(folder)
    idle = known.lead is None and not orders_wait(folder)
    if idle and not known.team.runners:
        click.echo("There is nothing to resume: no Runner was ever started here. Start one with: locum run")
        return
    # Also where every Runner is over: a lead that was killed may not have brought the files up to date.
    status = lead_apart(folder, (), socket) if detach else be_lead(folder, (), socket, as_json=as_json)
    if idle and _is_over(known) and not as_json:
        ended = ", ".join(f"{runner.id} ({runner.phase.value})" for runner in known.team.runners.values())
        goes_on = f" {GOES_ON}" if any(can_go_on(each) for each in known.team.runners.values()) else ""
        click.echo(f"Nothing is left to lead: {ended}.{goes_on}")
    raise SystemExit(status)


def _is_over(known: View) -> bool:
    runners = known.team.runners.values()
    return not known.team.decisions and all(runner.phase.is_over for runner in runners)
