"""Which tmux server is meant, and what to say when it does not answer."""

import os
import socket as sockets
from collections.abc import Mapping

from locum.errors import TmuxTimeout, TmuxUnreachable


def address(socket: str | None, environ: Mapping[str, str]) -> tuple[str, ...]:
    """Name a server by socket path or name; without one, the server we stand in, else the default."""
    if socket is None:
        path = environ.get("TMUX", "").split(",")[0]
        return ("-S", path) if path else ()
    return ("-S", socket) if "/" in socket else ("-L", socket)


def name_by(path: str, environ: Mapping[str, str]) -> str | None:
    """The name that a server was given (tmux -L), by its socket; None for the default and for odd places."""
    base = os.path.realpath(environ.get("TMUX_TMPDIR") or "/tmp")
    place, name = os.path.split(path)
    usual = os.path.realpath(place) == os.path.join(base, f"tmux-{os.getuid()}")
    return name if usual and name != "default" else None


def is_there(path: str) -> bool:
    """Whether a server listens at the path of a socket."""
    with sockets.socket(sockets.AF_UNIX) as line:
        try:
            line.connect(path)
        except OSError:
            return False
    return True


def outside(environ: Mapping[str, str]) -> dict[str, str]:
    """The environment of a tmux client that must not think itself nested in a pane."""
    return {name: value for name, value in environ.items() if name not in ("TMUX", "TMUX_PANE")}


def unreachable(server: tuple[str, ...], because: str) -> TmuxUnreachable:
    """Say that no server answers."""
    reason = because.rstrip(".") or "it said nothing"
    said = f"{_spoken(server)} cannot be reached: {reason}."
    return TmuxUnreachable(said, "Start tmux, or name another socket.")


def timed_out(server: tuple[str, ...], deadline: float) -> TmuxTimeout:
    """Say that the server is there and did not answer in time."""
    return TmuxTimeout(f"{_spoken(server)} did not answer within {deadline:.3g} s.")


def not_installed() -> TmuxUnreachable:
    """Say that there is no tmux on this machine."""
    return TmuxUnreachable("tmux is not installed.", "Install it, for example: apt install tmux")


def _spoken(server: tuple[str, ...]) -> str:
    return f"The tmux server {server[1]}" if server else "The default tmux server"
