"""The options that say which tmux server is meant, the same for every command that needs one."""

from collections.abc import Callable
from functools import wraps
from typing import Any

import click

from locum.config.places import tmux_socket as socket_of_environment
from locum.errors import UserError

Command = Callable[..., None]


def tmux_socket(command: Command) -> Command:
    """Add -L and -S; the command gets one `socket`, or None for the server tmux itself would pick."""

    @click.option("-L", "--socket-name", metavar="NAME", help="tmux server by socket name, as in tmux -L.")
    @click.option("-S", "--socket-path", metavar="PATH", help="tmux server by socket path, as in tmux -S.")
    @wraps(command)
    def with_socket(*, socket_name: str | None, socket_path: str | None, **rest: Any) -> None:
        command(socket=_socket(socket_name, socket_path), **rest)

    return with_socket


def _socket(name: str | None, path: str | None) -> str | None:
    if name is not None and path is not None:
        raise UserError("Give -L or -S, not both.")
    if name is not None and "/" in name:
        raise UserError(f"{name} is a path, not a socket name.", f"Use -S {name}.")
    return path or name or socket_of_environment()
