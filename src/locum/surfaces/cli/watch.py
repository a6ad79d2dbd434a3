"""`locum watch`: the live view of a project, or state changes of panes, line by line."""

import asyncio
import json
import sys
from contextlib import aclosing
from datetime import datetime

import click

from locum.errors import UserError
from locum.model.change import Change, News
from locum.model.wire import change_as_dict
from locum.surfaces.cli._project import project_folder
from locum.surfaces.cli._tmux import tmux_socket
from locum.surfaces.cli.panes import gist

EXAMPLES = """\b
Examples:
  locum watch                          the live view of this project
  locum watch --theme light
  locum watch --plain                  every pane, one line a change
  locum watch --pane %7 --pane %9
  locum watch --json | jq -c 'select(.reading.state == "question")'
"""


@click.command("watch", epilog=EXAMPLES)
@click.option("--plain", is_flag=True, help="Print state changes of panes instead of the live view.")
@click.option("--pane", "panes", multiple=True, metavar="%ID", help="Print only this pane's; repeatable.")
@click.option("--agent", metavar="NAME", help="Whose panes they are; found from the screen if left out.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a line.")
@click.option("--theme", type=click.Choice(["dark", "light"]), help="Colours of the live view.")
@click.option("--project", "named", metavar="FOLDER", help="The project's folder, if not this one.")
@tmux_socket
def command(
    plain: bool,
    panes: tuple[str, ...],
    agent: str | None,
    as_json: bool,
    theme: str | None,
    named: str | None,
    socket: str | None,
) -> None:
    """See everyone at a glance, and answer what waits for you with a key; press ? in it for all keys.

    Shows the project's Runners with their live screens, decisions and timeline. It only looks and leaves
    orders for the lead: closing it changes nothing.

    Where no person looks (the output is no terminal), or with --plain, --pane or --json, it prints state
    changes of tmux panes as they happen, one a line, until Ctrl-C or until the last named pane is gone. That
    works on every pane of the tmux server, also on those Locum did not start. Nothing is ever typed.
    """
    if plain or panes or agent or as_json or not _is_terminal():
        if theme or named:
            raise UserError("--theme and --project belong to the live view.", "Leave them out.")
        asyncio.run(_follow(panes, agent, socket, as_json))
        return
    from locum.surfaces.watch.opening import open_view

    raise SystemExit(open_view(project_folder(named), theme))


def _is_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


async def _follow(panes: tuple[str, ...], agent: str | None, socket: str | None, as_json: bool) -> None:
    from locum.lead.api import watch

    async with aclosing(watch(panes, agent=agent, socket=socket)) as changes:
        async for change in changes:
            click.echo(_json_line(change) if as_json else f"{datetime.now():%H:%M:%S}  {in_a_line(change)}")


def _json_line(change: Change) -> str:
    now = datetime.now().astimezone().isoformat(timespec="milliseconds")
    return json.dumps({"time": now, **change_as_dict(change)}, ensure_ascii=False)


def in_a_line(change: Change) -> str:
    """A change for a person, on one line."""
    match change.news:
        case News.LOST:
            return f"tmux is unreachable: {change.because}"
        case News.FOUND:
            return "tmux is back"
        case News.GONE:
            return f"{change.pane:<5} –          gone"
        case News.READS:
            reading = change.reading
            assert reading is not None
            who = f"{change.pane:<5} {reading.agent or '–':<10}"
            return f"{who} {reading.state.value:<11} {gist(reading)}".rstrip()
