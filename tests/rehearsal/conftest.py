"""A stage: the rehearsal agent in a real tmux pane on a private socket."""

import json
import shlex
import subprocess
import sys
import time
import uuid
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.servers import end_server

PATIENCE = 15.0


class Stage:
    """One pane of a private tmux server with a rehearsal in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.log = folder / "log.jsonl"
        self._socket = f"rehearsal-{uuid.uuid4().hex[:12]}"

    def command(self, script: Path, logged: bool = True) -> list[str]:
        """The command line that plays a script."""
        log = ["--log", str(self.log)] if logged else []
        return [sys.executable, "-m", "locum.rehearsal", str(script), *log]

    def play(
        self,
        script: Path,
        width: int = 80,
        height: int = 24,
        options: Sequence[str] = (),
        logged: bool = True,
        **environment: str,
    ) -> None:
        """Start a script under a shell that reports its exit code, and wait until it has drawn."""
        words = [*self.command(script, logged), *options]
        settings = " ".join(f"{name}={shlex.quote(value)}" for name, value in environment.items())
        command = f"{settings} {shlex.join(words)}; echo code=$?; exec cat"
        size = ["-x", str(width), "-y", str(height)]
        self.tmux("new-session", "-d", *size, "-c", str(self.folder), command)
        self.until(lambda: self.format("#{pane_title}").startswith("✳ "), "the title is set")

    def tmux(self, *words: str, text: str | None = None) -> str:
        """Run one tmux command on the private socket."""
        done = subprocess.run(
            ["tmux", "-L", self._socket, "-f", "/dev/null", *words],
            input=text, capture_output=True, text=True, check=True, timeout=PATIENCE,
        )  # fmt: skip
        return done.stdout

    def keys(self, *keys: str) -> None:
        """Press named keys."""
        self.tmux("send-keys", *keys)

    def types(self, text: str) -> None:
        """Type a text letter by letter."""
        self.tmux("send-keys", "-l", text)

    def pastes(self, text: str, bracketed: bool = True) -> None:
        """Paste a text."""
        self.tmux("load-buffer", "-", text=text)
        self.tmux("paste-buffer", *(["-p"] if bracketed else []))

    def screen(self, styled: bool = False) -> str:
        """What the pane shows."""
        return self.tmux("capture-pane", "-p", *(["-e"] if styled else []))

    def unwrapped(self) -> str:
        """The same with each line whole that the pane is too narrow for."""
        return self.tmux("capture-pane", "-p", "-J")

    def format(self, text: str) -> str:
        """What tmux knows about the pane."""
        return self.tmux("display-message", "-p", text).rstrip("\n")

    def sees(self, text: str) -> str:
        """Wait until a text is on screen, and give the screen."""
        self.until(lambda: text in self.screen(), f"{text!r} is on screen")
        return self.screen()

    def hears(self, event: str, count: int = 1) -> list[dict[str, Any]]:
        """Wait until the log holds so many records of an event, and give them."""
        self.until(lambda: len(self.records(event)) >= count, f"{count} {event} in the log")
        return self.records(event)

    def records(self, event: str) -> list[dict[str, Any]]:
        """The records of an event so far."""
        lines = self.log.read_text(encoding="utf-8").splitlines() if self.log.exists() else []
        return [record for record in map(json.loads, lines) if record["event"] == event]

    def until(self, holds: Callable[[], bool], what: str) -> None:
        """Wait for a condition."""
        deadline = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < deadline, f"waited in vain until {what}:\n{self.screen()}"
            time.sleep(0.02)

    def close(self) -> None:
        """End the private server."""
        end_server(self._socket)


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    """A stage that is taken down after the test."""
    stage = Stage(tmp_path)
    yield stage
    stage.close()
