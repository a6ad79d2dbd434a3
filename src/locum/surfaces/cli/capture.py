"""`locum capture`: keep a live screen as a scrubbed test case."""

import asyncio
from pathlib import Path

import click

from locum.model.reading import State
from locum.surfaces.cli._tmux import tmux_socket

EXAMPLES = """\b
Examples:
  locum capture --pane %3 --as claude/new-menu
  locum capture --pane %3 --as codex/odd-prompt --into ~/screens
\b
Afterwards, read screen.txt once with your own eyes: keys, tokens, paths in your home, e-mail addresses and
the names of you and your machine are replaced, but only you know what else is private. Then correct
expect.json.
"""


@click.command("capture", epilog=EXAMPLES)
@click.option("--pane", required=True, metavar="%ID", help="The live tmux pane to look at.")
@click.option("--as", "name", required=True, metavar="AGENT/CASE", help="What to call the case.")
@click.option("--into", metavar="DIR", help="Where cases live; by default tests/screens, else locum-screens.")
@click.option("--agent", metavar="NAME", help="Whose screen it is; found from the screen if left out.")
@tmux_socket
def command(pane: str, name: str, into: str | None, agent: str | None, socket: str | None) -> None:
    """Keep a live screen as a test case folder: screen.txt, screen.ansi, expect.json, capture.toml.

    Secrets and personal names are replaced by neutral text of the same width. An existing case is never
    overwritten.
    """
    from locum.lead.api import capture

    folder = Path(into).expanduser() if into else _usual_place()
    taken = asyncio.run(capture(pane, name, folder, agent=agent, socket=socket))
    click.echo(f"Wrote {taken.folder}, which reads {taken.reading.state.value} now.")
    if not taken.scrubbed_alike:
        click.echo("Scrubbing changed the reading: please look at the screen before you use it.")
    elif taken.reading.state is State.UNKNOWN:
        click.echo("Say in its expect.json what it should read; docs/how-to/add-a-screen.md shows how.")


def _usual_place() -> Path:
    usual = Path("tests/screens")
    return usual if usual.is_dir() else Path("locum-screens")
