"""`locum pause`: stop typing to Runners until further notice."""

from pathlib import Path

import click

from locum.model.orders import Pause
from locum.surfaces.cli._names import complete_runner
from locum.surfaces.cli._project import order, project, report

EXAMPLES = """\b
Examples:
  locum pause
  locum pause api
"""


@click.command("pause", epilog=EXAMPLES)
@click.argument("runner", required=False, shell_complete=complete_runner)
@project
def command(folder: Path, runner: str | None) -> None:
    """Stop typing to a Runner, or to all, until `locum continue`; the agent itself is left alone."""
    report(order(folder, Pause(runner)))
