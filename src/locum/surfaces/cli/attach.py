"""`locum attach`: look over a Runner's shoulder in tmux itself."""

from pathlib import Path

import click

from locum.errors import UserError
from locum.surfaces.cli._names import complete_runner
from locum.surfaces.cli._project import project

EXAMPLES = """\b
Examples:
  locum attach api
"""


@click.command("attach", epilog=EXAMPLES)
@click.argument("runner", required=False, shell_complete=complete_runner)
@project
def command(folder: Path, runner: str | None) -> None:
    """Go to a Runner's window; while you type there, Locum waits. Leave with your tmux detach key."""
    from locum.lead.api import attach, view

    runners = view(folder).team.runners
    live = {name: each for name, each in runners.items() if each.pane is not None and not each.phase.is_over}
    if runner is None and len(live) == 1:
        runner = next(iter(live))
    if runner not in live:
        names = ", ".join(live) or "none"
        asked = f"There is no Runner called {runner} at work." if runner else "Say which Runner."
        raise UserError(asked, f"At work now: {names}.")
    chosen = next(each for name, each in live.items() if name == runner)
    raise SystemExit(attach(chosen))
