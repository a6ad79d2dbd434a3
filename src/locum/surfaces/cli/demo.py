"""`locum demo`: let Locum answer the rehearsal agent, live."""

import asyncio
from contextlib import aclosing
from datetime import datetime

import click

from locum.errors import WorldError
from locum.model.change import Change
from locum.model.scene import Answered, Left, Scene
from locum.surfaces.cli._receipts import status_of
from locum.surfaces.cli.panes import one_line
from locum.surfaces.cli.watch import in_a_line

PATIENCE = 180.0
"""How many seconds the whole demo may take."""

EXAMPLES = """\b
Example:
  locum demo
"""

OPENING = """\
A scripted agent starts in a tmux server of its own, in an empty folder, and asks before it builds anything.
Locum reads its screen, answers from the notes of an imaginary user, and types through one verified door.
The rules: a question is answered if its title is in the notes; plans may go ahead, with edits approved by
hand; `make test` may run; anything else would be left to a human.
"""


@click.command("demo", epilog=EXAMPLES)
@click.pass_context
def command(ctx: click.Context, /) -> None:
    """Let Locum answer the rehearsal agent, live: no account, no network, a private tmux server."""
    click.echo(OPENING)
    said = asyncio.run(_play())
    _close(said)
    ctx.exit(max((status_of(answered.receipt, False) for _, answered in said), default=1))


async def _play() -> list[tuple[str, Answered]]:
    """Print every scene as it happens, and hand back what was said and when."""
    from locum.lead.api import demo

    said: list[tuple[str, Answered]] = []
    try:
        async with asyncio.timeout(PATIENCE), aclosing(demo()) as scenes:
            async for scene in scenes:
                now = f"{datetime.now():%H:%M:%S}"
                click.echo(f"{now}  {in_words(scene)}")
                if isinstance(scene, Answered):
                    said.append((now, scene))
    except TimeoutError as error:
        raise WorldError(f"The demo did not end within {PATIENCE:g} seconds.") from error
    return said


def in_words(scene: Scene) -> str:
    """One scene for a person, on one line."""
    match scene:
        case Change():
            return in_a_line(scene)
        case Answered(answered=words, because=because, receipt=receipt, ms=ms):
            why = "" if status_of(receipt, False) == 0 else f" ({receipt.because})"
            return f"      ↳ {words}, because {because}: {receipt.outcome.value} after {ms} ms{why}"
        case Left(files=files):
            return f"      the agent wrote {', '.join(files) or 'nothing'}"


def _close(said: list[tuple[str, Answered]]) -> None:
    from locum.surfaces.cli._table import show_table

    click.echo("")
    rows = [
        (time, one_line(each.asked, 50), each.answered, each.receipt.outcome.value, str(each.ms))
        for time, each in said
    ]
    show_table(("TIME", "ASKED", "ANSWERED WITH", "RECEIPT", "MS"), rows)
