"""`locum mcp`: Locum's tools for any agent that speaks MCP."""

from pathlib import Path
from typing import Any

import click

from locum.errors import UserError, with_extra
from locum.surfaces.cli._project import project

EXAMPLES = """\b
Examples:
  locum mcp --install claude          Claude Code in this project gets the tools
  locum mcp --remove claude           and loses them again
  locum mcp                           serve the agent that started it, by its own pipe
  locum mcp --http --port 4174        serve agents on this machine that have the key
"""
MISSING = "Serving agents needs libraries more: mcp and uvicorn."
INSTALL = with_extra("mcp")
DANGER = "Let agents settle also what only you should: deleting, deploying, publishing, spending."


@click.command("mcp", epilog=EXAMPLES)
@click.option("--http", is_flag=True, help="Serve over HTTP on this machine instead of standard input.")
@click.option(
    "--port", type=click.IntRange(0, 65535), default=4174, show_default=True, help="0 takes a free one."
)
@click.option("--allow-danger", is_flag=True, help=DANGER)
@click.option("--install", "add", type=click.Choice(["claude"]), help="Register with an agent and leave.")
@click.option("--remove", "drop", type=click.Choice(["claude"]), help="Take the registration out again.")
@project
def command(
    folder: Path, http: bool, port: int, allow_danger: bool, add: str | None, drop: str | None
) -> None:
    """Serve tools with which an agent sees how the Runners do, answers for you and hands on what you want.

    The agent may be mistaken or misled: what only you may decide it cannot, unless you allow it.
    """
    if add or drop:
        _register(folder, add=add is not None, allow_danger=allow_danger)
    elif http:
        _serve_http(folder, port, allow_danger)
    else:
        _serving().serve_stdio(folder.resolve(), allow_danger=allow_danger)


def _serving() -> Any:
    try:
        from locum.surfaces.mcp import serving
    except ImportError as error:
        raise UserError(MISSING, INSTALL) from error
    return serving


def _register(folder: Path, *, add: bool, allow_danger: bool) -> None:
    from locum.surfaces.mcp.registering import register, unregister

    if add:
        file, changed = register(folder, allow_danger=allow_danger)
        click.echo(f"{'Registered' if changed else 'Was registered already'} in {file}.")
        click.echo("Claude Code asks once whether it may use the server locum; /mcp shows it.")
        return
    file, there = unregister(folder)
    click.echo(f"Taken out of {file}." if there else f"There was no registration in {file}.")


def _serve_http(folder: Path, port: int, allow_danger: bool) -> None:
    serving = _serving()
    from locum.config.places import state_home
    from locum.surfaces.web.hosts import Hosts
    from locum.surfaces.web.keys import keys_in

    place = state_home() / "mcp"
    keys = keys_in(place)

    def ready(bound: Hosts) -> None:
        click.echo(f"Agents are served at http://127.0.0.1:{bound.port}/mcp. Ctrl-C ends it.")
        click.echo(f"Each must send the header Authorization: Bearer KEY; the key is in {place / 'web-key'}.")

    serving.serve_http(folder.resolve(), keys, Hosts("127.0.0.1", port), ready, allow_danger=allow_danger)
