"""The tmux servers of the tests: all in one folder, each ended for good, none left behind unseen."""

import os
import signal
import socket
import struct
import subprocess
import time
from contextlib import suppress
from pathlib import Path

from tests.alive import lives

FOLDER = "TMUX_TMPDIR"
PATIENCE = 2.0
"""Seconds a server may take to end when it is asked to."""


def folder() -> Path:
    """Where tmux keeps the sockets of its servers."""
    return Path(os.environ.get(FOLDER, "/tmp")) / f"tmux-{os.getuid()}"


def where() -> dict[str, str]:
    """What an environment written from nothing must hold for its servers to be found in the folder."""
    return {FOLDER: os.environ[FOLDER]} if FOLDER in os.environ else {}


def end_server(name: str) -> None:
    """End the server of this socket and everything in it.

    A server that has something left to tell a control client whose reader was killed never gets to its end,
    and answers nobody any more: such a one is killed by its process.
    """
    pid = server_of(folder() / name)
    if pid is None:
        return
    subprocess.run(["tmux", "-L", name, "kill-server"], check=False, capture_output=True)
    limit = time.monotonic() + PATIENCE
    while lives(pid) and time.monotonic() < limit:
        time.sleep(0.02)
    with suppress(ProcessLookupError):
        os.kill(pid, signal.SIGKILL)


def server_of(path: Path) -> int | None:
    """The process that listens at a socket, whether it still answers or not."""
    with socket.socket(socket.AF_UNIX) as line:
        try:
            line.connect(str(path))
        except (FileNotFoundError, ConnectionRefusedError):
            return None
        size = struct.calcsize("3i")
        pid, _, _ = struct.unpack("3i", line.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, size))
        return int(pid)


def left_over() -> list[str]:
    """The servers that are still there, by their sockets' names."""
    paths = sorted(folder().iterdir()) if folder().is_dir() else []
    return [path.name for path in paths if server_of(path) is not None]
