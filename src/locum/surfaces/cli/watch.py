"""`locum watch`: print state changes as they happen."""

import asyncio
import json
from contextlib import aclosing
from datetime import datetime

import click

from locum.model.change import Change, News
from locum.model.wire import change_as_dict
from locum.surfaces.cli._tmux import tmux_socket
from locum.surfaces.cli.panes import gist

EXAMPLES = """\b
Examples:
  locum watch
  locum watch --pane %7 --pane %9
  locum watch --json | jq -c 'select(.reading.state == "question")'
"""


@click.command("watch", epilog=EXAMPLES)
@click.option("--pane", "panes", multiple=True, metavar="%ID", help="Watch only this pane; repeatable.")
@click.option("--agent", metavar="NAME", help="Whose panes they are; found from the screen if left out.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a line.")
@tmux_socket
def command(panes: tuple[str, ...], agent: str | None, as_json: bool, socket: str | None) -> None:
    """Print state changes as they happen, one a line, until Ctrl-C or until the last named pane is gone.

    Works on every pane of the tmux server, also on those Locum did not start. Nothing is ever typed.
    """
    asyncio.run(_follow(panes, agent, socket, as_json))


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
