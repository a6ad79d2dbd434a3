"""A pseudo-terminal for a program that behaves only in front of one."""

import fcntl
import os
import struct
import subprocess
import termios
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

ROWS, COLUMNS = 50, 200


class Terminal:
    """Both sides of a pseudo-terminal; ours is the master."""

    def __init__(self) -> None:
        self.master, self._slave = os.openpty()
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        os.close(self.master)
        self._let_go()

    def start(
        self, argv: Sequence[str], folder: Path, env: Mapping[str, str], stdin: int | None
    ) -> subprocess.Popen[bytes]:
        """Start a program that has this terminal as its own."""
        slave = self._slave
        try:
            return subprocess.Popen(
                argv,
                cwd=folder,
                env={"TERM": "xterm-256color", **env},
                stdin=slave if stdin is None else stdin,
                stdout=slave,
                stderr=slave,
                start_new_session=True,
                preexec_fn=lambda: _own(1),
            )
        finally:
            self._let_go()

    def _let_go(self) -> None:
        """Close the program's side here, so that its end is heard when the program closes it."""
        if self._slave >= 0:
            os.close(self._slave)
            self._slave = -1


def _own(descriptor: int) -> None:
    """Make the terminal the controlling one of the new session."""
    fcntl.ioctl(descriptor, termios.TIOCSCTTY, 0)
