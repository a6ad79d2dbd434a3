"""A pane of a private tmux server in which a real agent program runs."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import time
import uuid
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.servers import end_server, where

FORMAT = "\x1f".join(
    f"#{{{name}}}"
    for name in ("pane_title", "pane_current_command", "cursor_x", "cursor_y", "alternate_on", "pane_dead")
)


POLL = 0.1  # The programs are watched, not raced: a faster look only slows them down.
CUT = "\x1e"
TERMINAL = {"TERM": "xterm-256color", "LANG": "C.UTF-8", "PS1": "shell$ "}


@dataclass(frozen=True, slots=True)
class Shot:
    """What the pane shows at one moment."""

    text: str
    ansi: str
    title: str
    command: str
    cursor: tuple[int, int]
    alternate: bool
    dead: bool

    def __contains__(self, words: str) -> bool:
        return words in self.text


Condition = Callable[[Shot], bool]


class Pane:
    """One command in one pane; the tmux server is its own and ends with it."""

    def __init__(
        self,
        command: Sequence[str],
        *,
        env: Mapping[str, str],
        cwd: Path,
        width: int = 120,
        height: int = 40,
        shell: bool = True,
    ) -> None:
        self.socket = f"locum-lab-{os.getpid()}-{uuid.uuid4().hex[:8]}"
        self.env = {"PATH": os.environ["PATH"], **TERMINAL, **where(), **env}
        # In a shell the program leaves a prompt behind when it ends, as in a developer's terminal.
        start = ["bash", "--norc", "--noprofile", "-i"] if shell else list(command)
        self._tmux(
            *("-f", "/dev/null", "new-session", "-d", "-s", "lab", "-x", str(width), "-y", str(height)),
            *("-c", str(cwd), *start),
            *(";", "set", "-g", "status", "off", ";", "set", "-g", "remain-on-exit", "on"),
            *(";", "set", "-g", "escape-time", "0"),
        )
        if shell:
            self.wait_until(lambda shot: shot.text.strip() != "", "the shell's prompt")
            self.type(_quoted(command))
            self.press("Enter")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """End the tmux server and everything in the pane, and wait until it is gone."""
        top = subprocess.run(
            ["tmux", "-L", self.socket, "display-message", "-p", "-t", "lab", "#{pane_pid}"],
            env=self.env,
            capture_output=True,
            text=True,
            check=False,
        ).stdout.strip()
        family = descendants(int(top)) if top else []
        end_server(self.socket)
        end(family)

    def shoot(self) -> Shot:
        """Capture the pane now, plain and with colours, in one command so that both show the same frame."""
        here = ("-p", "-t", "lab")
        output = self._tmux(
            *("display-message", *here, FORMAT + CUT, ";", "capture-pane", *here, "-J"),
            *(";", "display-message", *here, CUT, ";", "capture-pane", *here, "-J", "-e"),
        )
        facts, text, ansi = output.split(CUT + "\n")
        title, command, x, y, alternate, dead = facts.split("\x1f")
        return Shot(
            text=_trimmed(text),
            ansi=ansi.removesuffix("\n"),
            title=title,
            command=command,
            cursor=(int(x), int(y)),
            alternate=alternate == "1",
            dead=dead == "1",
        )

    def wait_until(self, condition: Condition, what: str = "the screen", timeout: float = 30.0) -> Shot:
        """Wait for a screen that fulfils the condition."""
        limit = time.monotonic() + timeout
        while True:
            shot = self.shoot()
            if condition(shot):
                return shot
            if time.monotonic() > limit:
                raise TimeoutError(f"Waited {timeout} s for {what}; the pane shows:\n{shot.text}")
            time.sleep(POLL)

    def wait_for(self, *words: str, timeout: float = 30.0) -> Shot:
        """Wait until all of these words are on the screen."""
        return self.wait_until(lambda shot: all(word in shot for word in words), f"{words}", timeout)

    def settle(self, quiet: float = 0.4, timeout: float = 10.0) -> Shot:
        """Wait until nothing has changed on the screen for a moment."""
        shot, since, limit = self.shoot(), time.monotonic(), time.monotonic() + timeout
        while time.monotonic() - since < quiet and time.monotonic() < limit:
            time.sleep(POLL)
            newer = self.shoot()
            if newer.ansi != shot.ansi:
                shot, since = newer, time.monotonic()
        return shot

    def type(self, text: str) -> None:
        """Type text as it stands, without Enter."""
        self._tmux("send-keys", "-t", "lab", "-l", "--", text)

    def press(self, *keys: str) -> None:
        """Press keys by their tmux names."""
        self._tmux("send-keys", "-t", "lab", "--", *keys)

    def resize(self, width: int, height: int) -> None:
        """Give the pane another size."""
        self._tmux("resize-window", "-t", "lab", "-x", str(width), "-y", str(height))

    def _tmux(self, *arguments: str) -> str:
        done = subprocess.run(
            ["tmux", "-u", "-L", self.socket, *arguments],
            env=self.env,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )
        if done.returncode:
            raise RuntimeError(f"tmux {arguments[0]} failed: {done.stderr.strip()}")
        return done.stdout


def descendants(pid: int) -> list[int]:
    """The process and all its children, the oldest first."""
    listing = Path(f"/proc/{pid}/task/{pid}/children")
    children = listing.read_text().split() if listing.exists() else []
    return [pid, *(further for child in children for further in descendants(int(child)))]


def end(family: Sequence[int], patience: float = 3.0) -> None:
    """Wait until these processes are gone; kill what does not go by itself."""
    limit = time.monotonic() + patience
    while alive := [pid for pid in family if Path(f"/proc/{pid}").exists()]:
        if time.monotonic() > limit:
            for pid in alive:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
            return
        time.sleep(0.02)


def _quoted(command: Sequence[str]) -> str:
    return " ".join(f"'{word}'" if set(word) - _PLAIN else word for word in command)


_PLAIN = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./=:,@+")


def _trimmed(capture: str) -> str:
    # Only plain blanks go: a composer's arrow is followed by a no-break space, and that one tells.
    return "\n".join(line.rstrip(" ") for line in capture.removesuffix("\n").split("\n"))
