"""A small process that ends a call when Locum itself is killed and can no longer do it."""

import os
import subprocess
from contextlib import suppress
from types import TracebackType
from typing import Self

from locum.calls.processes import MARK

# The first line it reads is the group of the call; a second line means that all is over. An end of the
# file instead means that whoever held the other end is dead: then the call is ended, by group and by mark.
SCRIPT = f"""
read -r group
read -r over && exit 0
marked() {{
    for found in $(grep -lasF "{MARK}=$1" /proc/[0-9]*/environ 2>/dev/null); do
        found=${{found#/proc/}}
        echo "${{found%/environ}}"
    done
}}
for how in TERM KILL; do
    [ -n "$group" ] && kill -"$how" -- "-$group" 2>/dev/null
    for one in $(marked "$1"); do kill -"$how" "$one" 2>/dev/null; done
    [ "$how" = TERM ] && sleep 1
done
"""


class Guardian:
    """Watches over one call from a session of its own, and goes when it is told that all is over."""

    def __init__(self, mark: str, shell: str = "/bin/sh") -> None:
        ear, self._mouth = os.pipe()
        env = {name: value for name, value in os.environ.items() if name != MARK}
        try:
            self._process = subprocess.Popen(
                [shell, "-c", SCRIPT, "locum-guardian", mark],
                stdin=ear,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
                env=env,
                cwd="/",
            )
        finally:
            os.close(ear)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._say("over")
        os.close(self._mouth)
        self._process.wait()

    def watch(self, group: int) -> None:
        """Name the process group of the call."""
        self._say(str(group))

    def _say(self, line: str) -> None:
        with suppress(BrokenPipeError):  # Somebody ended the guardian; the call is still ours to end.
            os.write(self._mouth, f"{line}\n".encode("ascii"))
