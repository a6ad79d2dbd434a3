"""`locum worker`: take jobs from the queue and do them."""

import logging
import socket as network
import sys
import time
from dataclasses import replace
from pathlib import Path

import click

from locum.errors import UserError
from locum.surfaces.cli._queue import database, needs_jobs
from locum.surfaces.cli._tmux import tmux_socket

EXAMPLES = """\b
Examples:
  locum worker --slots 4
  locum worker --database-url postgresql://locum@db/locum --name host-b --agents claude,codex
\b
Ctrl-C leaves: agents go on in their windows, and the same worker goes on with them when it
is back. locum fleet drain NAME lets it finish first.
"""


@click.command("worker", epilog=EXAMPLES)
@click.option("--slots", type=click.IntRange(1, 64), help="How many jobs at once; 2 unless [jobs] says more.")
@click.option("--agents", metavar="A,B", help="Take jobs of these agents only; by default of all there are.")
@click.option("--name", metavar="NAME", help="What this worker is called; by default after its host.")
@click.option("--rooms", metavar="FOLDER", help="Where its clones are kept.")
@click.option("--quiet", is_flag=True, help="Say nothing about each job.")
@database
@tmux_socket
@needs_jobs
def command(
    address: str | None,
    socket: str | None,
    slots: int | None,
    agents: str | None,
    name: str | None,
    rooms: str | None,
    quiet: bool,
) -> None:
    """Take jobs from the queue and see them through, as many at once as there are slots.

    Several workers share one queue: on this machine, or on any host that reaches the database.
    """
    from locum.config.jobs import jobs_settings, rooms_of
    from locum.jobs.worker import Worker

    settings = jobs_settings(Path.cwd(), address)
    settings = replace(settings, slots=slots or settings.slots)
    called = name or network.gethostname().split(".")[0]
    if not called.replace("-", "").replace("_", "").replace(".", "").isalnum() or len(called) > 60:
        raise UserError(f"{called} is no name for a worker.", "Use letters, digits, dashes and underscores.")
    place = Path(rooms).absolute() if rooms else rooms_of(settings.database) / called
    logging.basicConfig(level=logging.WARNING, stream=sys.stderr, format="%(asctime)s %(message)s")
    say = _mute if quiet else _say
    raise SystemExit(Worker(called, settings, _agents(agents), place, socket, say).run())


def _agents(given: str | None) -> tuple[str, ...]:
    """The agents whose jobs are taken: those named, else those that are installed here."""
    from locum.jobs.installed import known, usable

    if given is None:
        return usable()
    wanted = tuple(dict.fromkeys(name.strip() for name in given.split(",") if name.strip()))
    odd = [name for name in wanted if name not in known()]
    if odd or not wanted:
        raise UserError(
            f"There is no agent called {odd[0] if odd else given}.", f"Known are: {', '.join(known())}."
        )
    return wanted


def _say(words: str) -> None:
    click.echo(f"{time.strftime('%H:%M:%S')}  {words}")


def _mute(words: str) -> None:
    """Nobody wants to hear it."""
