"""The end of a private tmux server, for good."""

import os
import signal
import subprocess
from contextlib import suppress


def end_server(socket: str) -> None:
    """End the server of this socket and everything in it.

    A server that has something left to tell a control client whose reader was killed never gets to its end.
    """
    asked = subprocess.run(
        ["tmux", "-L", socket, "display-message", "-p", "#{pid}"], check=False, capture_output=True, text=True
    )
    subprocess.run(["tmux", "-L", socket, "kill-server"], check=False, capture_output=True)
    if asked.stdout.strip().isdigit():
        with suppress(ProcessLookupError):
            os.kill(int(asked.stdout), signal.SIGKILL)
