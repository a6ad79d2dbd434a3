"""`locum run`: start Runners and supervise them until the work is done."""

from pathlib import Path

import click

from locum.errors import UserError
from locum.model.call import Permissions
from locum.surfaces.cli._leading import be_lead, lead_apart
from locum.surfaces.cli._project import order, project, report
from locum.surfaces.cli._tmux import tmux_socket

EXAMPLES = """\b
Examples:
  locum run "Add sign-in with a magic link" --agent claude --workflow gsd
  locum run "Write the user guide" --name docs --worktree --verify "make docs"
  locum run --plan plan.toml
  locum run "Try it without an account" --agent rehearsal -- project
"""


@click.command("run", epilog=EXAMPLES)
@click.argument("goal", required=False)
@click.argument("extra", nargs=-1)
@click.option("--agent", metavar="NAME", help="claude, codex, copilot, opencode, gemini or rehearsal.")
@click.option("--workflow", metavar="NAME", help="plain (the goal itself), gsd or superpowers.")
@click.option("--name", metavar="RUNNER", help="What the Runner is called; by default after its agent.")
@click.option("--plan", "plan_file", metavar="FILE", help="Several Runners with hand-offs, from a TOML file.")
@click.option("--worktree", is_flag=True, help="Give the Runner a git worktree and branch of its own.")
@click.option(
    "--permissions",
    type=click.Choice([each.value for each in Permissions]),
    help="What the agent may do unasked. skip lets it do everything: your explicit choice.",
)
@click.option("--model", metavar="MODEL", help="The agent's own name of a model.")
@click.option("--verify", metavar="COMMAND", help="Must pass before the work counts as done.")
@click.option("--max-rounds", type=click.IntRange(1), help="How often the work goes back after a review.")
@click.option("--after", "waits_for", multiple=True, metavar="FILE", help="Start when this file is written.")
@click.option("--json", "as_json", is_flag=True, help="Print events as JSON lines.")
@click.option("--detach", is_flag=True, help="Lead in the background; this terminal is free again.")
@project
@tmux_socket
def command(
    folder: Path,
    socket: str | None,
    goal: str | None,
    extra: tuple[str, ...],
    plan_file: str | None,
    as_json: bool,
    detach: bool,
    **chosen: object,
) -> None:
    """Start an agent in a window of its own and stand in for you until its work is done.

    Leads the project in this terminal; a lead that is already at work takes the new Runner in.
    """
    from locum.lead.api import who_leads
    from locum.surfaces.cli._hiring import hires

    wanted = hires(folder, goal, plan_file, extra, chosen)
    if not wanted:
        raise UserError("Say what is to be done.", 'For example: locum run "Add a login page"')
    if who_leads(folder) is None:
        raise SystemExit(
            lead_apart(folder, wanted, socket) if detach else be_lead(folder, wanted, socket, as_json=as_json)
        )
    for hire in wanted:
        report(order(folder, hire))
