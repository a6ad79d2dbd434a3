"""Attaching: hand this terminal to tmux, at one pane."""

import os
import subprocess
from collections.abc import Mapping

from locum.tmux.address import address, not_installed


def attach(socket: str | None, pane: str, environ: Mapping[str, str] = os.environ) -> int:
    """Show a pane: inside tmux by switching to it, outside by attaching to its session."""
    server = address(socket, environ)
    select = ("select-window", "-t", pane, ";", "select-pane", "-t", pane)
    go = ("switch-client", "-t", pane) if environ.get("TMUX") else ("attach-session", "-t", pane)
    try:
        return subprocess.run(["tmux", *server, "-u", *select, ";", *go], check=False).returncode
    except FileNotFoundError:
        raise not_installed() from None
