"""`locum continue`: go on with what was paused, stopped or failed."""

from pathlib import Path

import click

from locum.model.orders import Continue
from locum.surfaces.cli._names import complete_runner
from locum.surfaces.cli._project import order, project, report

EXAMPLES = """\b
Examples:
  locum continue
  locum continue api
"""


@click.command("continue", epilog=EXAMPLES)
@click.argument("runner", required=False, shell_complete=complete_runner)
@project
def command(folder: Path, runner: str | None) -> None:
    """Go on with a Runner that was paused, or start one again that was stopped or failed."""
    report(order(folder, Continue(runner)))
