"""Attaching: hand this terminal to tmux, at one pane."""

import os
import subprocess
from collections.abc import Mapping

from locum.tmux.address import address, not_installed, outside


def attach(socket: str | None, pane: str, environ: Mapping[str, str] = os.environ) -> int:
    """Show a pane: inside the same tmux by switching to it, anywhere else by attaching to its session."""
    server = address(socket, environ)
    select = ("select-window", "-t", pane, ";", "select-pane", "-t", pane)
    inside = stands_in(socket, environ)
    go = ("switch-client", "-t", pane) if inside else ("attach-session", "-t", pane)
    # A client of another server may be nested, and only its user knows whether that is wanted: they asked.
    env = dict(environ) if inside else outside(environ)
    try:
        return subprocess.run(["tmux", *server, "-u", *select, ";", *go], env=env, check=False).returncode
    except FileNotFoundError:
        raise not_installed() from None


def stands_in(socket: str | None, environ: Mapping[str, str]) -> bool:
    """Whether this terminal is itself a pane of that server."""
    here = environ.get("TMUX", "").split(",")[0]
    if not here or socket is None:
        return bool(here)
    named = here if "/" in socket else os.path.basename(here)
    return os.path.realpath(named) == os.path.realpath(socket)
