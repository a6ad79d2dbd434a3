"""Errands: programs run for the lead, each ended with all it started when its time or the lead's is over."""

import os
import secrets
import tempfile
import threading
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from locum.agents.interface import Headless
from locum.calls.calling import Ending, Ran, Watcher, run_call
from locum.errors import WorldError
from locum.model.call import Call, Reply

QUIET = (("LOCUM_GUARD", "off"),)
"""An agent that looks at the work is no part of the workflow that the guard watches."""


class Left(WorldError):
    """The lead left before an errand was done."""


@dataclass(frozen=True, slots=True)
class Errands:
    """Runs programs one at a time for whoever asks; `leave` ends all that are under way."""

    env: Mapping[str, str] = field(default_factory=lambda: os.environ)
    leaving: threading.Event = field(default_factory=threading.Event)

    def run(self, call: Call, folder: Path, timeout: float) -> Ran:
        """Run a call to its end; TimeoutError when its time is up, WorldError where it cannot be started."""
        self.stay()
        watcher = Watcher(tick=self.stay)
        # Every errand bears a mark of its own: its end must not be the end of another one.
        mark = f"errand.{os.getpid()}.{secrets.token_hex(6)}"
        try:
            ran = run_call(call, folder, self.env, timeout=timeout, mark=mark, watcher=watcher)
        except OSError as error:
            what = error.filename or call.argv[0]
            raise WorldError(f"{what} cannot be run in {folder}: {error.strerror}.") from error
        if ran.ending is Ending.TIMEOUT:
            raise TimeoutError(f"{call.argv[0]} took longer than {timeout:.0f} seconds")
        return ran

    def ask(self, agent: Headless, call: Call, folder: Path, timeout: float) -> Reply:
        """Have an agent called headless, with the guard off; the errors are those of `run`."""
        agent.program(self.env)
        ran = self.run(Call(call.argv, call.stdin, (*call.env, *QUIET)), folder, timeout)
        return agent.reply(ran.out, ran.err, ran.status)

    def run_apart(self, call: Call, timeout: float) -> tuple[bytes, bytes, int]:
        """Run a call in an empty folder that is gone afterwards: its output, errors and status."""
        with tempfile.TemporaryDirectory(prefix="locum-") as empty:
            ran = self.run(call, Path(empty), timeout)
        return ran.out, ran.err, ran.status

    def leave(self) -> None:
        """End everything that is under way, and let nothing more begin."""
        self.leaving.set()

    def stay(self) -> None:
        """Raise if the lead has left, so that nothing is waited for any more."""
        if self.leaving.is_set():
            raise Left("The lead left before this was done.")
