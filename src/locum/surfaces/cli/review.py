"""`locum review`: check and evaluate a Runner's work now."""

from pathlib import Path

import click

from locum.model.orders import Review
from locum.surfaces.cli._project import order, project, report

EXAMPLES = """\b
Examples:
  locum review api
"""


@click.command("review", epilog=EXAMPLES)
@click.argument("runner", required=True)
@project
def command(folder: Path, runner: str) -> None:
    """Run the checks over a Runner's work, evaluate it, and send it round again if it is not good enough."""
    report(order(folder, Review(runner)))
