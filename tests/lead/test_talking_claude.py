"""Real Claude Code as the talking lead: a true answer to "how is it going?", and a fresh context."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from locum.lead.front import office
from locum.model.runner import Runner, RunnerId
from tests.agents.conftest import program
from tests.agents.lab.claude import ClaudeHome
from tests.agents.lab.script import Call, Heard, Reply, Say
from tests.agents.lab.server import ModelServer
from tests.agents.session import LOCUM
from tests.mcp.agents import script as rehearsal
from tests.servers import end_server

ASKED = "How is it going?"
READ = "Please read everything."
CLEARED = "Your context was cleared"
FILES, LINES = 9, 900
PATIENCE = 90.0


@dataclass
class Talk:
    """A project with one Runner that asks, and a lead to talk with."""

    project: Path
    socket: str
    env: dict[str, str]
    model: ModelServer

    def locum(self, *words: str) -> str:
        """Run a command as the user would."""
        where = ("--project", str(self.project))
        done = subprocess.run(
            [LOCUM, *words[:1], *where, *words[1:]], env=self.env, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def tmux(self, *words: str) -> str:
        """Run one tmux command on the private server."""
        command = ["tmux", "-L", self.socket, *words]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout

    def runner(self, name: str) -> Runner:
        """A Runner as the journal has it."""
        return office.view(self.project).team.runners[RunnerId(name)]

    def type(self, text: str) -> None:
        """Type as the human does, in the lead's own window."""
        pane = str(self.runner("lead").pane)
        self.tmux("send-keys", "-t", pane, "-l", text)
        self.until(lambda: text in self.screen())
        self.tmux("send-keys", "-t", pane, "Enter")

    def screen(self) -> str:
        """What the lead's window shows."""
        return self.tmux("capture-pane", "-p", "-t", str(self.runner("lead").pane))

    def until(self, holds: Callable[[], object]) -> None:
        """Wait until something holds."""
        ends = time.monotonic() + PATIENCE
        while not holds():
            if time.monotonic() > ends:
                lines = office.timeline(self.project, newest=30)
                told = [f"{each.runner} {each.words}" for each in lines]
                raise AssertionError("\n".join([*told, self.screen()]))
            time.sleep(0.1)

    def prompts(self) -> list[str]:
        """What the model was asked, oldest first."""
        return [heard.prompt for heard in self.model.heard if heard.tools]


@pytest.fixture
def talk(tmp_path: Path) -> Iterator[Talk]:
    """`locum lead` beside a rehearsal Runner that waits for the human."""
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "claude").symlink_to(program("claude"))
    folder = tmp_path / "project"

    def spoken(heard: Heard) -> Reply:
        return _reply(heard, folder)

    with ModelServer(spoken) as model:
        home = ClaudeHome(tmp_path / "home", folder, model.url)
        home.prepare()
        found = Talk(folder, f"locum-talk-{os.getpid()}", home.around(tmp_path / "bin"), model)
        try:
            found.locum(
                "run", "Lay down the API.", "--agent", "rehearsal", "--name", "api", "--detach",
                "-L", found.socket, "--", rehearsal(folder),
            )  # fmt: skip
            yield found
        finally:
            seated = office.who_leads(folder)
            if seated is not None:
                os.kill(seated.pid, signal.SIGTERM)
            end_server(found.socket)


def _reply(heard: Heard, folder: Path) -> Reply:
    """Look at the Runners and tell what they do; read far too much when asked to."""
    if not heard.tools:
        return (Say("A title"),)
    if heard.round:
        return (Say("That is how it is."),)
    if READ in heard.prompt:
        return tuple(Call("Read", {"file_path": str(folder / f"{number}.txt")}) for number in range(FILES))
    return (Call("mcp__locum__list_runners", {}),)


@pytest.mark.timeout(300)
def test_the_human_gets_a_true_answer_and_the_context_is_cleared_in_time(talk: Talk) -> None:
    for number in range(FILES):
        words = "".join(f"{number} {line} " + "word " * 14 + "\n" for line in range(LINES))
        (talk.project / f"{number}.txt").write_text(words, encoding="utf-8")
    talk.until(lambda: office.view(talk.project).team.decisions)
    said = talk.locum("lead", "--detach", "-L", talk.socket)
    talk.until(lambda: talk.runner("lead").phase == "running")

    talk.type(ASKED)
    talk.until(lambda: talk.model.results())
    told = json.loads(talk.model.results()[0])
    states = {each["name"]: each["state"] for each in told["runners"]}
    talk.until(lambda: "That is how it is." in talk.screen())

    assert "locum attach lead" in said
    assert states["api"] == "question"
    assert told["waiting_decisions"] == ["D1"]
    assert "You are the Team Lead" in json.dumps(talk.model.heard[-1].body["system"])

    talk.type(READ)
    talk.until(lambda: any(CLEARED in prompt for prompt in talk.prompts()))
    talk.until(lambda: talk.runner("lead").context < 50)
    restored = next(heard for heard in talk.model.heard if CLEARED in heard.prompt)
    kinds = [line.kind for line in office.timeline(talk.project, runner="lead")]

    assert READ not in json.dumps(restored.body["messages"])
    assert kinds.count("ContextRead") >= 2
    assert "DecisionOpened" not in kinds
    assert "api" in (talk.project / ".team-config" / "session-recovery.md").read_text(encoding="utf-8")
    assert talk.runner("lead").phase == "running"
