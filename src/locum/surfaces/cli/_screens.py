"""Where a command's screen comes from: a file, a test case folder, standard input or a live pane."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import wraps
from pathlib import Path
from typing import IO, Any

import click

from locum.errors import UserError
from locum.model.screen import Screen
from locum.reading.screens import screen_of
from locum.surfaces.cli._tmux import tmux_socket

Command = Callable[..., None]


@dataclass(frozen=True, slots=True)
class Source:
    """The screen a command was pointed at, and the agent it was told."""

    file: str | None
    pane: str | None
    agent: str | None
    socket: str | None

    def screen(self) -> Screen:
        """Look at the pane, or open the file or folder."""
        if self.pane is not None:
            if self.file is not None:
                raise UserError("Give a FILE or --pane, not both.")
            return _live(self.pane, self.socket)
        if self.file not in (None, "-") and Path(self.file).is_dir():
            from locum.lead.api import open_case

            return open_case(Path(self.file))
        with self.lines() as stream:
            return screen_of(stream.read().decode("utf-8", "replace"))

    @contextmanager
    def lines(self) -> Iterator[IO[bytes]]:
        """The bytes of FILE or of standard input."""
        if self.file in (None, "-"):
            if self.file is None and sys.stdin.isatty():
                raise UserError("There is no screen to read.", "Give a FILE, or --pane %3, or pipe one in.")
            yield sys.stdin.buffer
            return
        try:
            stream = Path(self.file).open("rb")  # noqa: SIM115 - only opening may fail with this sentence
        except OSError as error:
            raise UserError(f"Cannot open {self.file}: {error.strerror}.") from error
        with stream:
            yield stream


def screen_source(command: Command) -> Command:
    """Add FILE, --pane, --agent and the tmux socket options; the command gets one `source`."""

    @click.argument("file", required=False, metavar="[FILE|-]")
    @click.option("--pane", metavar="%ID", help="Look at this live tmux pane.")
    @click.option("--agent", metavar="NAME", help="Whose screen it is; found from the screen if left out.")
    @tmux_socket
    @wraps(command)
    def with_source(
        *, file: str | None, pane: str | None, agent: str | None, socket: str | None, **rest: Any
    ) -> None:
        command(source=Source(file, pane, agent, socket), **rest)

    return with_source


def _live(pane: str, socket: str | None) -> Screen:
    import asyncio

    from locum.lead.api import look

    return asyncio.run(look(pane, socket))
