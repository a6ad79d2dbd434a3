"""`locum log`: what happened, and why."""

import json
import time
from pathlib import Path

import click

from locum.errors import UserError
from locum.model.view import Line
from locum.model.wire import line_as_dict
from locum.surfaces.cli._names import complete_runner
from locum.surfaces.cli._project import project

EXAMPLES = """\b
Examples:
  locum log
  locum log api -n 200
  locum log --since 1200 --json
"""


@click.command("log", epilog=EXAMPLES)
@click.argument("runner", required=False, shell_complete=complete_runner)
@click.option("-n", "count", type=click.IntRange(1), default=40, show_default=True, help="So many lines.")
@click.option("--since", type=click.IntRange(0), help="All lines after this number instead.")
@click.option(
    "--runner",
    "only",
    metavar="RUNNER",
    shell_complete=complete_runner,
    help="Only what concerns this Runner.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a line.")
@project
def command(
    folder: Path, count: int, since: int | None, runner: str | None, only: str | None, as_json: bool
) -> None:
    """Print what happened in this project or to one Runner, oldest first, with the reason for each answer."""
    from locum.lead.api import timeline

    runner = runner or only
    lines = timeline(folder, since=since or 0, newest=None if since is not None else count, runner=runner)
    if not lines and not as_json:
        click.echo(_nothing(folder, runner, since))
    for line in lines:
        click.echo(json.dumps(line_as_dict(line), ensure_ascii=False) if as_json else _words(line))


def _nothing(folder: Path, runner: str | None, since: int | None) -> str:
    """Why there is nothing to print."""
    from locum.lead.api import view

    known = view(folder).team.runners
    if runner is not None and runner not in known:
        raise UserError(f"There is no Runner called {runner}.", f"Known here: {', '.join(known) or 'none'}.")
    if since is not None and known:
        return f"Nothing has happened since {since}."
    return "Nothing has happened here yet. Start a Runner with: locum run"


def _words(line: Line) -> str:
    when = time.strftime("%m-%d %H:%M:%S", time.localtime(line.at))
    return f"{line.seq:>6}  {when}  {f'{line.runner} ' if line.runner else ''}{line.words}"
