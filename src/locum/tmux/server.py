"""A private tmux server for the demo and the tests: a socket of its own, no configuration, ended by name."""

import os
import subprocess
from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import Self

from locum.errors import TmuxRefused
from locum.model.pane import PaneId
from locum.tmux.address import address, not_installed, outside, timed_out


class PrivateServer:
    """A tmux server nobody else uses; leaving the `with` block ends it."""

    def __init__(
        self,
        socket: str,
        *,
        width: int = 120,
        height: int = 40,
        environ: Mapping[str, str] = os.environ,
        deadline: float = 10.0,
    ) -> None:
        self.socket = socket
        self._server = address(socket, environ)
        self._size = ("-x", str(width), "-y", str(height))
        self._environ = outside(environ)
        self._deadline = deadline

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()

    def new_session(
        self, name: str, *command: str, environ: Mapping[str, str] | None = None, cwd: str | None = None
    ) -> PaneId:
        """Start a session, and the server with it, running a program given as arguments."""
        place = (*_settings(environ, cwd), "-P", "-F", "#{pane_id}")
        return PaneId(self.tmux("new-session", "-d", "-s", name, *self._size, *place, *_program(command)))

    def new_window(
        self, session: str, *command: str, environ: Mapping[str, str] | None = None, cwd: str | None = None
    ) -> PaneId:
        """Open a window in a session without making it current."""
        place = (*_settings(environ, cwd), "-P", "-F", "#{pane_id}")
        return PaneId(self.tmux("new-window", "-d", "-t", f"{session}:", *place, *_program(command)))

    def tmux(self, *command: str) -> str:
        """Run one tmux command in a process of its own and give what it printed."""
        argv = ["tmux", *self._server, "-u", "-f", "/dev/null", *command]
        try:
            done = subprocess.run(
                argv, env=self._environ, capture_output=True, timeout=self._deadline, check=False
            )
        except FileNotFoundError:
            raise not_installed() from None
        except subprocess.TimeoutExpired:
            raise timed_out(self._server, self._deadline) from None
        if done.returncode:
            raise TmuxRefused(f"tmux refused: {done.stderr.decode('utf-8', 'replace').strip()}.")
        return done.stdout.decode("utf-8", "replace").rstrip("\n")

    @property
    def pid(self) -> int:
        """The process id of the server."""
        return int(self.tmux("display-message", "-p", "#{pid}"))

    def kill(self) -> None:
        """End the server and everything in it; one that is already gone is fine."""
        argv = ["tmux", *self._server, "kill-server"]
        subprocess.run(argv, env=self._environ, capture_output=True, timeout=self._deadline, check=False)


def _settings(environ: Mapping[str, str] | None, cwd: str | None) -> list[str]:
    given = [word for name, value in (environ or {}).items() for word in ("-e", f"{name}={value}")]
    return given + (["-c", cwd] if cwd else [])


def _program(command: Sequence[str]) -> tuple[str, ...]:
    """tmux runs one argument by the shell and several as they are; always ask for the latter."""
    if not command:
        return ()
    return ("--", *command) if len(command) > 1 else ("--", "env", command[0])
