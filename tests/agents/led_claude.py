"""Claude Code under a real lead: `locum run` in a home of its own, with a scripted model."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from locum.journal.journal import Journal
from locum.model.decision import About
from locum.model.record import Entry
from tests.agents.conftest import program
from tests.agents.lab.claude import ClaudeHome
from tests.agents.lab.script import Json, Script
from tests.agents.lab.server import ModelServer
from tests.agents.session import LOCUM
from tests.servers import end_server

PATIENCE = 90.0


@dataclass
class Led:
    """A lead at work with a real agent."""

    project: Path
    process: subprocess.Popen[bytes]
    model: ModelServer
    env: dict[str, str]

    def entries(self, *kinds: str) -> list[Entry]:
        """The journal so far."""
        path = self.project / ".locum" / "journal.db"
        if not path.is_file():
            return []
        with Journal.read(path) as journal:
            return journal.since(stream="team", kinds=kinds)

    def until(self, holds: Callable[[], object]) -> None:
        """Wait until something holds; with a lead that has left, it never will."""
        limit = time.monotonic() + PATIENCE
        while not holds():
            if time.monotonic() > limit or (self.process.poll() is not None and not holds()):
                told = "\n".join(f"{entry.kind} {dict(entry.body)}"[:300] for entry in self.entries()[-25:])
                raise AssertionError(f"the journal ends with:\n{told}")
            time.sleep(0.1)

    def until_asked(self, place: int) -> tuple[str, str]:
        """Wait until so many questions came to the human, and give the name and the text of the last.

        A trouble that comes and goes by itself, on a machine that is slow by turns, is none.
        """
        self.until(lambda: len(self._asked()) >= place)
        body = self._asked()[place - 1].body
        return str(body["decision"]), str(body["pages"][0]["text"])

    def _asked(self) -> list[Entry]:
        return [entry for entry in self.entries("DecisionOpened") if entry.body["about"] == About.QUESTION]

    def until_done(self) -> int:
        """Wait until the work is done and the lead has left; give its status."""
        self.until(lambda: self.entries("RunnerDone"))
        return self.process.wait(30)

    def locum(self, *words: str) -> str:
        """Run a command as the user would."""
        done = subprocess.run(
            [LOCUM, *words, "--project", str(self.project)],
            env=self.env,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def results(self) -> list[str]:
        """Every tool result the model was ever given."""
        return [result for heard in self.model.heard for result in heard.results]

    def prompts(self) -> list[str]:
        """Every prompt the model was ever given, each once."""
        return list(dict.fromkeys(heard.prompt for heard in self.model.heard if heard.tools))

    def log(self) -> str:
        """What the human can read about the answers."""
        return (self.project / ".team-config" / "communication-log.md").read_text(encoding="utf-8")


@contextmanager
def led_claude(
    place: Path,
    script: Script,
    goal: str,
    *words: str,
    files: dict[str, str],
    prepare: Callable[[ClaudeHome], None] = lambda home: None,
    state: Json | None = None,
) -> Iterator[Led]:
    """`locum run` with Claude Code; everything is ended afterwards."""
    (place / "bin").mkdir()
    (place / "bin" / "claude").symlink_to(program("claude"))
    with ModelServer(script) as model:
        home = ClaudeHome(place / "home", place / "项目 ledger", model.url)
        home.prepare(state=state or {"projects": {}})
        prepare(home)
        for name, text in files.items():
            (home.project / name).parent.mkdir(parents=True, exist_ok=True)
            (home.project / name).write_text(text, encoding="utf-8")
        env = home.around(place / "bin")
        socket = f"locum-led-{os.getpid()}-{place.name}"
        command = [LOCUM, "run", goal, "--agent", "claude", *words, "-L", socket]
        process = subprocess.Popen(
            command, cwd=home.project, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        try:
            yield Led(home.project, process, model, env)
        finally:
            process.kill()
            process.communicate()
            end_server(socket)
