"""`locum tell`: leave a directive for the lead."""

from pathlib import Path

import click

from locum.errors import UserError
from locum.model.orders import Tell
from locum.surfaces.cli._names import complete_runner
from locum.surfaces.cli._project import order, project, report

EXAMPLES = """\b
Examples:
  locum tell "Use PostgreSQL instead of SQLite"
  locum tell "Stop everything"
  locum tell --to docs "Keep the guide under ten pages"
"""


@click.command("tell", epilog=EXAMPLES)
@click.argument("text")
@click.argument("more", nargs=-1, metavar="")
@click.option(
    "--to",
    "runner",
    metavar="RUNNER",
    shell_complete=complete_runner,
    help="Only this Runner is concerned.",
)
@project
def command(folder: Path, text: str, more: tuple[str, ...], runner: str | None) -> None:
    """Tell the lead something: a change of requirement, an order to stop, or a note.

    A change of requirement goes into USER-CONTEXT.md and to the Runners it concerns.
    """
    if more:
        rest = " ".join(more)
        raise UserError(
            "What you say is one text: put it into quotation marks.",
            hint=f'locum tell "{text} {rest}", or for one Runner: locum tell --to {text} "{rest}"',
        )
    if not text.strip():
        raise UserError("There is nothing in it to tell.", 'For example: locum tell "Show the newest first"')
    report(order(folder, Tell(text, runner)))
