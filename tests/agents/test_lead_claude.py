"""Real Claude Code under a real lead: questions answered as the profile says, the dangerous ones not."""

from __future__ import annotations

import os
import re
import subprocess
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from locum.journal.journal import Journal
from locum.model.record import Entry
from tests.agents.asking import given, question
from tests.agents.conftest import program
from tests.agents.lab.claude import ClaudeHome
from tests.agents.lab.script import Call, Heard, Json, Reply, Say
from tests.agents.lab.server import ModelServer
from tests.agents.session import LOCUM

GOAL = "Build a ledger for shared expenses."
PATIENCE = 90.0

USER_CONTEXT = """\
# User Context

## What is wanted
- Store expenses in one SQLite file.
- These features belong in the first version: Add an expense, Show the balance and Export to CSV.
- Write it in Python.
- Amounts are kept as whole cents.
- Run these checks before a commit: Formatting and Unit tests.
- The interface language is Simplified Chinese.
- Users sign in with a magic link.
- The page should look minimal.
- Planning depth: Standard.
- Planning documents are committed to git: Yes.
- Agents run in parallel: Yes.
- Model profile: Quality.
- Currency: EUR only.
- You may run `make test`.
- The command line program is called kitty.
- Dates are shown as ISO 8601.
"""

ASKED: list[tuple[Json, str]] = [
    (question("Where are expenses stored?", "Storage", ("A server", "One SQLite file")), "One SQLite file"),
    (question("Which language is it written in?", "Language", ("Go", "Python", "Rust")), "Python"),
    (question("How are amounts kept?", "Amounts", ("As floating point", "As whole cents")), "As whole cents"),
    (
        question(
            "Which features belong in the first version?",
            "Features",
            ("Add an expense", "Show the balance", "Export to CSV", "Send reminders"),
            multi=True,
        ),
        "Add an expense, Show the balance, Export to CSV",
    ),
    (
        question("Which checks before commits?", "Checks", ("Formatting", "Types", "Unit tests"), multi=True),
        "Formatting, Unit tests",
    ),
    (question("How do users sign in?", "Sign-in", ("Password", "Magic link", "Passkey")), "Magic link"),
    (question("How should the page look?", "Look", ("Colourful", "Minimal", "Like a terminal")), "Minimal"),
    (question("How deep should planning go?", "Depth", ("Quick", "Standard", "Comprehensive")), "Standard"),
    (question("Commit planning documents to git?", "Git", ("Yes", "No")), "Yes"),
    (question("Run agents in parallel?", "Parallel", ("Yes", "No")), "Yes"),
    (question("Which model profile?", "Models", ("Quality", "Balanced", "Budget")), "Quality"),
    (question("Which currency?", "Currency", ("EUR only", "Any currency")), "EUR only"),
    (question("How are dates shown?", "Dates", ("ISO 8601", "Like 11/15/26")), "ISO 8601"),
]  # fmt: skip
FORM = (
    question("Which language has the interface?", "Interface", ("English", "Simplified Chinese")),
    question("What is the command line program called?", "Program", ("kitty", "purse")),
)
DANGER = question("Deploy to production now?", "Deploy", ("Deploy", "Do not deploy"))


def script(heard: Heard) -> Reply:
    """Ask one thing after the other, then a form, a permission, a danger, and end."""
    if not heard.tools:
        return (Say("A title"),)
    place = heard.round
    if place < len(ASKED):
        return (Call("AskUserQuestion", {"questions": [ASKED[place][0]]}),)
    rest: list[Reply] = [
        (Call("AskUserQuestion", {"questions": list(FORM)}),),
        (Call("Bash", {"command": "make test", "description": "Run the tests"}),),
        (Call("AskUserQuestion", {"questions": [DANGER]}),),
        (Say("The ledger is finished."),),
    ]
    return rest[min(place - len(ASKED), len(rest) - 1)]


@dataclass
class Led:
    """A lead at work with a real agent."""

    project: Path
    process: subprocess.Popen[bytes]
    model: ModelServer
    env: dict[str, str]

    def entries(self) -> list[Entry]:
        """The journal so far."""
        path = self.project / ".locum" / "journal.db"
        if not path.is_file():
            return []
        with Journal.read(path) as journal:
            return journal.since(stream="team")

    def until(self, holds: Callable[[list[Entry]], bool]) -> list[Entry]:
        """Wait until the journal says something."""
        limit = time.monotonic() + PATIENCE
        while not holds(entries := self.entries()):
            if time.monotonic() > limit or self.process.poll() is not None:
                told = "\n".join(f"{entry.kind} {dict(entry.body)}"[:300] for entry in entries[-25:])
                raise AssertionError(f"the journal ends with:\n{told}")
            time.sleep(0.1)
        return entries

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


@pytest.fixture
def led(tmp_path: Path) -> Iterator[Led]:
    """`locum run` with Claude Code in a home of its own and a scripted model."""
    installed = program("claude")
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "claude").symlink_to(installed)
    with ModelServer(script) as model:
        home = ClaudeHome(tmp_path / "home", tmp_path / "项目 ledger", model.url)
        home.prepare(state={"projects": {}})
        (home.project / ".team-config").mkdir()
        (home.project / ".team-config" / "USER-CONTEXT.md").write_text(USER_CONTEXT, encoding="utf-8")
        (home.project / "Makefile").write_text("test:\n\techo tested\n", encoding="utf-8")
        env = {
            **home.environment(),
            "PATH": f"{tmp_path / 'bin'}:{os.environ['PATH']}",
            "TERM": "xterm-256color",
        }
        socket = f"locum-led-{os.getpid()}"
        words = [LOCUM, "run", GOAL, "--agent", "claude", "-L", socket, "--project", str(home.project)]
        process = subprocess.Popen(
            words, cwd=home.project, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        try:
            yield Led(home.project, process, model, env)
        finally:
            process.kill()
            process.communicate()
            subprocess.run(["tmux", "-L", socket, "kill-server"], capture_output=True, check=False)


@pytest.mark.timeout(240)
def test_fifteen_questions_are_answered_as_the_profile_says_and_the_danger_is_the_humans(led: Led) -> None:
    led.until(lambda entries: any(entry.kind == "DecisionOpened" for entry in entries))
    assert [entry.body["pages"][0]["text"] for entry in led.entries() if entry.kind == "DecisionOpened"] == [
        DANGER["question"]
    ]
    waiting = led.locum("decide")
    led.locum("decide", "D1", "Do not deploy")
    led.until(lambda entries: any(entry.kind == "RunnerDone" for entry in entries))
    assert led.process.wait(30) == 0

    told = dict(pair for result in results(led.model) for pair in given(result))
    expected = {asked["question"]: answer for asked, answer in ASKED}
    expected |= {FORM[0]["question"]: "Simplified Chinese", FORM[1]["question"]: "kitty"}
    expected |= {DANGER["question"]: "Do not deploy"}
    assert told == expected
    assert any("tested" in result for result in results(led.model))
    assert "Deploy to production now?" in waiting
    log = (led.project / ".team-config" / "communication-log.md").read_text(encoding="utf-8")
    for asked in expected:
        assert f'Q: "{asked}"' in log
    assert len(re.findall(r"^Basis: USER-CONTEXT\.md", log, re.MULTILINE)) >= 15


def results(model: ModelServer) -> list[str]:
    """Every tool result the model was ever given."""
    return [result for heard in model.heard for result in heard.results]
