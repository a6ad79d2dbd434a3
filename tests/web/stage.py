"""A real lead with a rehearsal agent, a real page over it, and a real browser before it."""

import json
import os
import re
import secrets
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from locum.journal.journal import Journal
from locum.model.events import DecisionSettled
from locum.model.history import Event, as_record
from locum.model.record import Entry
from tests.servers import end_server

LOCUM = (sys.executable, "-c", "import sys; from locum.surfaces.cli.main import main; sys.exit(main())")
PATIENCE = 30.0

SCRIPT = """
[[step]]
expect = ""

[[step]]
stage = "GSD ► PLANNING"

[[step]]
  [[step.ask]]
  header = "Format"
  question = "Which format does the API speak?"
  options = ["JSON", "XML <script>alert(1)</script>", "Plain text"]

[[step]]
say = "The format is settled."

[[step]]
  [[step.ask]]
  header = "Parts"
  question = "Which parts does the first version have?"
  options = ["Adding", "Balances", "Export"]
  multi = true

  [[step.ask]]
  header = "Name"
  question = "What is the program called?"
  options = ["kitty", "purse"]

[[step]]
write = "api.md"
text = "It answers in {heard}."

[[step]]
say = "The work is complete."
"""


@dataclass
class Stage:
    """The project, and the processes that were started for it."""

    folder: Path
    socket: str
    env: dict[str, str]
    link: str = ""
    look_link: str = ""
    started: list[subprocess.Popen[str]] = field(default_factory=list)

    def locum(self, *words: str) -> subprocess.Popen[str]:
        """Start a command that goes on."""
        process = subprocess.Popen(
            [*LOCUM, *words],
            cwd=self.folder,
            env=self.env,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self.started.append(process)
        return process

    def serve(self, port: int = 0) -> subprocess.Popen[str]:
        """Serve the page, by default on a free port, and take the links it prints."""
        page = self.locum("serve", "--port", str(port), "--project", str(self.folder))
        assert page.stdout is not None
        said = "".join(page.stdout.readline() for _ in range(3))
        self.link, self.look_link = re.findall(r"http://\S+", said)
        return page

    def run(self) -> subprocess.Popen[str]:
        """Lead a Runner called api."""
        script = self.folder / "script.toml"
        script.write_text(SCRIPT, encoding="utf-8")
        return self.locum(
            "run", "Lay down the API", "--agent", "rehearsal", "--name", "api", "--project", str(self.folder),
            "-L", self.socket, "--", str(script), "--log", "api.log",
        )  # fmt: skip

    def taken(self) -> list[list[str]]:
        """What the agent itself took as answers, by its own log."""
        file = self.folder / "api.log"
        records = [json.loads(line) for line in file.read_text().splitlines()] if file.is_file() else []
        answers = [record["answers"] for record in records if record["event"] == "answer"]
        return [[label for each in answer for label in each["labels"]] for answer in answers]

    def orders(self) -> list[str]:
        """The names of orders that wait for a lead."""
        return sorted(file.stem for file in (self.folder / ".locum" / "spool").glob("*.json"))

    def settle(self, decision: str) -> None:
        """Somebody settles a decision elsewhere."""
        self.happens(DecisionSettled(decision, (), "human", "file", "you decided"))

    def happens(self, event: Event) -> None:
        """Something happens in the project."""
        with Journal.open(self.folder / ".locum" / "journal.db") as journal:
            journal.append("team", [as_record(event, time.time())])

    def entries(self, *kinds: str) -> list[Entry]:
        """What the journal says of these kinds."""
        file = self.folder / ".locum" / "journal.db"
        if not file.is_file():
            return []
        with Journal.read(file) as journal:
            return journal.since(stream="team", kinds=kinds)

    def until(self, holds: Callable[[], bool]) -> None:
        """Wait until something holds."""
        ends = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < ends, [entry.kind for entry in self.entries()][-12:]
            time.sleep(0.05)


@contextmanager
def stage(folder: Path, home: Path) -> Iterator[Stage]:
    """A project with nothing in it yet; all that was started is ended afterwards, by its own id or socket."""
    folder.mkdir(parents=True)
    env = {**os.environ, "HOME": str(home)}
    made = Stage(folder, f"locum-web-{secrets.token_hex(5)}", env)
    try:
        yield made
    finally:
        for process in made.started:
            if process.poll() is None:
                process.terminate()
            try:
                process.communicate(timeout=10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.communicate()
        end_server(made.socket)
