"""`locum send`: type a text to an agent and verify it was heard."""

import asyncio
import sys

import click

from locum.surfaces.cli._receipts import STATUS_HELP, tell
from locum.surfaces.cli._tmux import tmux_socket

EXAMPLES = f"""\b
Examples:
  locum send --pane %7 "Please run the tests again"
  locum send --pane %7 --wait 60 "Go on"
  git diff | locum send --pane %7 --json -
{STATUS_HELP}"""


@click.command("send", epilog=EXAMPLES)
@click.argument("text", metavar="TEXT|-")
@click.option("--pane", required=True, metavar="%ID", help="The pane of the agent.")
@click.option("--no-submit", is_flag=True, help="Leave the text in the box.")
@click.option("--wait", type=click.FloatRange(min=0), default=0, metavar="S",
              help="Wait up to S seconds for a draft, a dialog or a menu to go away.")  # fmt: skip
@click.option("--agent", metavar="NAME", help="Whose pane it is; found from the screen if left out.")
@click.option("--json", "as_json", is_flag=True, help="Print the receipt as JSON.")
@tmux_socket
def command(
    text: str, pane: str, no_submit: bool, wait: float, agent: str | None, as_json: bool, socket: str | None
) -> None:
    """Type a text to an agent and verify that it was heard. `-` takes the text from standard input.

    A half-typed draft, an open menu or a question is never typed over: Locum waits as long as you say, then
    refuses.
    """
    from locum.lead.api import send

    said = _from_stdin() if text == "-" else text
    receipt = asyncio.run(send(pane, said, submit=not no_submit, wait=wait, agent=agent, socket=socket))
    tell(receipt, as_json, typed_is_wanted=no_submit)


def _from_stdin() -> str:
    """All of standard input, without the line end that closes it."""
    return sys.stdin.buffer.read().decode("utf-8", "replace").removesuffix("\n")
