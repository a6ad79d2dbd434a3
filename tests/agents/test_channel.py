"""Real Claude Code asks the lead through its hook first; what the hook cannot settle, the screen does."""

# long: one story of the channel, with one lead and one agent to tell it by

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import threading
import time
import uuid
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

import pytest

from locum.errors import WorldError
from locum.journal.journal import Journal
from locum.model.record import Entry
from tests.agents.asking import given, question
from tests.agents.conftest import program
from tests.agents.lab.claude import ClaudeHome
from tests.agents.lab.script import Call, Heard, Reply, Say, Script
from tests.agents.lab.server import ModelServer
from tests.agents.session import LOCUM
from tests.servers import end_server

PATIENCE = 45.0
STORE = question("Where are expenses stored?", "Storage", ("A server", "One SQLite file"))
CHECKS = question("Which checks run?", "Checks", ("Formatting", "Types", "Unit tests"), multi=True)
TONGUE = question("Which tongue has the interface?", "Tongue", ("English", "Chinese"))
NAME = question("What is the program called?", "Program", ("kitty", "purse"))
LOOK = question("How should it look?", "Look", ("Minimal", "Colourful"))

MAKEFILE = "test:\n\techo tested\ndocs:\n\techo written\n"
RULES = """\
[[answers]]
pattern = "Where are expenses stored?"
answer = "One SQLite file"
[[answers]]
pattern = "Which checks run?"
answer = ["Formatting", "Unit tests"]
[[answers]]
pattern = "Which tongue has the interface?"
answer = "Chinese"
[[answers]]
pattern = "What is the program called?"
answer = "kitty"
[[answers]]
pattern = "Do you want to proceed?"
command = "make test"
answer = "Yes"
[[answers]]
pattern = "Do you want to proceed?"
command = "make docs"
answer = "No"
"""


@dataclass
class Led:
    """A lead at work with a real Claude Code in a private tmux."""

    project: Path
    model: ModelServer
    env: dict[str, str]
    socket: str
    processes: list[subprocess.Popen[bytes]] = field(default_factory=list)
    drawn: set[str] = field(default_factory=set)
    """Words of dialogs that were ever on screen."""
    over: threading.Event = field(default_factory=threading.Event)

    def lead(self, *words: str) -> subprocess.Popen[bytes]:
        """Start a lead: `run` or `resume`."""
        with open(self.project.parent / "lead.out", "ab") as out:
            process = subprocess.Popen(
                [LOCUM, *words, "-L", self.socket, "--project", str(self.project)],
                cwd=self.project,
                env=self.env,
                stdout=out,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        self.processes.append(process)
        return process

    def end(self) -> None:
        """End the leads with what they just started, for it may yet start tmux again, and then tmux."""
        self.over.set()
        try:
            for process in self.processes:
                with suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGKILL)
                process.wait()
        finally:
            end_server(self.socket)

    def locum(self, *words: str) -> str:
        """Run a command as the user would."""
        words = (LOCUM, *words, "--project", str(self.project))
        done = subprocess.run(words, env=self.env, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def entries(self, *kinds: str) -> list[Entry]:
        """The journal so far, or what it holds of these kinds."""
        path = self.project / ".locum" / "journal.db"
        if not path.is_file():
            return []
        try:
            with Journal.read(path) as journal:
                return [entry for entry in journal.since(stream="team") if not kinds or entry.kind in kinds]
        except WorldError:
            return []  # The lead is just making it.

    def until(self, holds: Callable[[], bool], what: str) -> None:
        """Wait until something is so."""
        limit = time.monotonic() + PATIENCE
        while not holds():
            if time.monotonic() > limit:
                told = "\n".join(f"{entry.kind} {dict(entry.body)}"[:260] for entry in self.entries()[-20:])
                said = (self.project.parent / "lead.out").read_text(encoding="utf-8", errors="replace")
                raise AssertionError(f"never: {what}\n{told}\n{self.screen()}\n{said[-2000:]}")
            time.sleep(0.1)

    def until_noted(self, kind: str, count: int = 1) -> Entry:
        """Wait until the journal holds so many of a kind, and give the last."""
        self.until(lambda: len(self.entries(kind)) >= count, f"{count} {kind}")
        return self.entries(kind)[count - 1]

    def until_done(self) -> None:
        """Wait until the Runner is done."""
        self.until_noted("RunnerDone")

    def until_asked(self) -> None:
        """Wait until a hook of the agent waits for its answer."""
        self.until(lambda: bool(self.asks()), "a hook that waits")

    def asks(self) -> list[str]:
        """The requests that wait."""
        folder = self.project / ".locum" / "asks"
        return sorted(file.name for file in folder.glob("*.json")) if folder.is_dir() else []

    def screen(self) -> str:
        """What the Runner's pane shows."""
        words = ["tmux", "-L", self.socket, "capture-pane", "-p", "-t", "claude"]
        return subprocess.run(words, capture_output=True, text=True, check=False).stdout

    def press(self, *keys: str) -> None:
        """Press keys at the Runner's pane as a person would."""
        subprocess.run(["tmux", "-L", self.socket, "send-keys", "-t", "claude", *keys], check=True)

    def is_closed_by(self, key: str) -> bool:
        """Press a key at a dialog, which heeds none in its first moment; whether it is gone."""
        if "Esc to cancel" not in self.screen():
            return True
        self.press(key)
        time.sleep(0.3)
        return "Esc to cancel" not in self.screen()

    def watch(self) -> None:
        """Keep what dialogs were ever on screen."""
        while not self.over.wait(0.05):
            shown = self.screen()
            self.drawn |= {words for words in ("Enter to select", "Esc to cancel") if words in shown}

    def vias(self) -> list[str]:
        """By which way each answer went, the trust in the folder aside."""
        return [str(entry.body["via"]) for entry in self.entries("AnswerGiven")]

    def results(self) -> list[str]:
        """Every tool result the model was ever given."""
        return [result for heard in self.model.heard for result in heard.results]

    def told(self) -> dict[str, str]:
        """What the model was told, by question."""
        return dict(pair for result in self.results() for pair in given(result))


Start: TypeAlias = Callable[..., Led]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """`locum run` with Claude Code in a home of its own and a model that says these things in turn."""
    installed = program("claude")
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "claude").symlink_to(installed)

    def begin(*replies: Reply, settings: str = RULES, script: Script | None = None) -> Led:
        model = ends.enter_context(ModelServer(script or scripted(replies)))
        home = ClaudeHome(tmp_path / "home", tmp_path / "项目 ledger", model.url)
        home.prepare()
        (home.project / "locum.toml").write_text(settings, encoding="utf-8")
        (home.project / "Makefile").write_text(MAKEFILE, encoding="utf-8")
        env = home.around(tmp_path / "bin")
        led = Led(home.project, model, env, f"locum-channel-{uuid.uuid4().hex[:8]}")
        ends.callback(led.end)
        threading.Thread(target=led.watch, daemon=True).start()
        led.lead("run", "Build a ledger.", "--agent", "claude")
        return led

    with ExitStack() as ends:
        yield begin


def scripted(replies: Sequence[Reply]) -> Script:
    """A model that says these things in turn and ends."""

    def say(heard: Heard) -> Reply:
        if not heard.tools:
            return (Say("A title"),)
        return replies[heard.round] if heard.round < len(replies) else (Say("It is finished."),)

    return say


def asks(*questions: dict[str, object]) -> Reply:
    """The model asks the user."""
    return (Call("AskUserQuestion", {"questions": list(questions)}),)


def runs(command: str) -> Reply:
    """The model wants to run a command."""
    return (Call("Bash", {"command": command, "description": "Do it"}),)


@pytest.mark.timeout(150)
def test_questions_are_answered_through_the_hook_and_no_dialog_is_ever_drawn(start: Start) -> None:
    led = start(asks(STORE), asks(CHECKS), asks(TONGUE, NAME))
    led.until_done()

    assert led.told() == {
        "Where are expenses stored?": "One SQLite file",
        "Which checks run?": "Formatting, Unit tests",
        "Which tongue has the interface?": "Chinese",
        "What is the program called?": "kitty",
    }
    assert led.vias() == ["hook", "hook", "hook"]
    assert led.drawn == set()
    log = (led.project / ".team-config" / "communication-log.md").read_text(encoding="utf-8")
    assert 'Q: "Where are expenses stored?"' in log


@pytest.mark.timeout(150)
def test_permissions_are_given_and_refused_through_the_hook(start: Start) -> None:
    led = start(runs("make test"), runs("make docs"))
    led.until_done()

    assert any("tested" in result for result in led.results())
    assert any("The user does not allow this." in result for result in led.results())
    assert not any("written" in result for result in led.results())
    assert led.vias() == ["hook", "hook"]


def planning(heard: Heard) -> Reply:
    """A model that writes its plan where Claude Code wants it, and shows it."""
    if not heard.tools or heard.round > 2:
        return (Say("It is finished."),)
    file = re.search(r"/[^\s\"]+/plans/[\w-]+\.md", json.dumps(heard.body))
    if heard.round == 0 or file is None:
        return (Call("EnterPlanMode", {}),)
    if heard.round == 1:
        return (Call("Write", {"file_path": file[0], "content": "# Plan\n\n1. Write the ledger.\n"}),)
    return (Call("ExitPlanMode", {}),)


@pytest.mark.timeout(150)
def test_a_plan_is_approved_by_the_human_through_the_hook(start: Start) -> None:
    led = start(script=planning)
    opened = led.until_noted("DecisionOpened")
    led.locum("decide", "D1", "1")
    led.until_done()

    assert "Write the ledger." in str(opened.body["pages"])
    assert any("User has approved" in result for result in led.results())
    assert led.vias() == ["hook"]


@pytest.mark.timeout(150)
def test_what_the_human_decides_while_the_hook_waits_goes_through_it(start: Start) -> None:
    led = start(asks(LOOK))
    led.until_noted("DecisionOpened")
    led.locum("decide", "D1", "Colourful")
    led.until_done()

    assert led.told() == {"How should it look?": "Colourful"}
    assert led.vias() == ["hook"]
    assert led.drawn == set()


@pytest.mark.timeout(150)
def test_after_its_time_the_dialog_comes_on_screen_and_the_human_is_asked_once(start: Start) -> None:
    led = start(asks(LOOK), settings='[lead]\nexact_channel = "2s"\n')
    led.until_noted("DecisionOpened")
    led.until(lambda: "Enter to select" in led.drawn, "the dialog on screen")
    led.until(lambda: len(led.entries("QuestionSeen")) >= 3, "the question found on screen")
    led.locum("decide", "D1", "Colourful")
    led.until_done()

    assert led.told() == {"How should it look?": "Colourful"}
    assert led.vias() == ["keys"]
    assert len(led.entries("DecisionOpened")) == 1


@pytest.mark.timeout(150)
def test_a_permission_that_waits_too_long_is_the_same_question_on_screen(start: Start) -> None:
    led = start(runs("touch made.txt"), settings='[lead]\nexact_channel = "2s"\n')
    led.until_noted("DecisionOpened")
    led.until(lambda: len(led.entries("QuestionSeen")) >= 3, "the question found on screen")
    led.locum("decide", "D1", "Yes")
    led.until_done()

    assert (led.project / "made.txt").exists()
    assert led.vias() == ["keys"]
    assert len(led.entries("DecisionOpened")) == 1


@pytest.mark.timeout(150)
def test_a_lead_that_dies_leaves_the_dialog_to_the_screen_and_the_next_one_answers_it(start: Start) -> None:
    led = start(asks(LOOK))
    led.until_noted("DecisionOpened")
    led.processes[0].kill()
    led.processes[0].wait()
    led.until(lambda: "Enter to select" in led.screen(), "the dialog on screen")
    led.lead("resume")
    led.until(lambda: len(led.entries("LeadStarted")) == 2, "the next lead")
    led.locum("decide", "D1", "Colourful")
    led.until_done()

    assert led.told() == {"How should it look?": "Colourful"}
    assert led.vias() == ["keys"]
    assert len(led.entries("DecisionOpened")) == 1
    assert led.asks() == []


@pytest.mark.timeout(150)
def test_escape_at_the_terminal_ends_the_question(start: Start) -> None:
    led = start(asks(LOOK))
    led.until_noted("DecisionOpened")
    led.press("Escape")
    settled = led.until_noted("DecisionSettled")

    assert settled.body["by"] == "nobody"
    led.until(lambda: led.asks() == [], "no hook waits any more")
    assert led.vias() == []


@pytest.mark.timeout(150)
def test_a_permission_answered_at_the_terminal_is_not_asked_any_more(start: Start) -> None:
    led = start(runs("touch made.txt"))
    led.until_noted("DecisionOpened")
    led.until(lambda: "Do you want to proceed?" in led.screen(), "the dialog on screen")
    led.until(lambda: led.is_closed_by("Enter"), "a dialog that heeds the key")
    led.until_noted("DecisionSettled")
    led.until(lambda: led.asks() == [], "no hook waits any more")
    led.until_done()

    assert (led.project / "made.txt").exists()
    assert led.vias() == []


@pytest.mark.timeout(150)
def test_without_the_channel_everything_is_answered_by_keys(start: Start) -> None:
    led = start(asks(STORE), runs("make test"), settings=f"[lead]\nexact_channel = false\n{RULES}")
    led.until_done()

    assert led.told() == {"Where are expenses stored?": "One SQLite file"}
    assert led.vias() == ["keys", "keys"]
    assert not (led.project / ".locum" / "asks").exists()


@pytest.mark.timeout(150)
def test_a_paused_runner_asks_on_its_screen(start: Start) -> None:
    led = start(asks(LOOK))
    led.until_noted("DecisionOpened")
    led.locum("pause", "claude")
    led.until(lambda: "Enter to select" in led.screen(), "the dialog on screen")

    assert led.asks() == []


@pytest.mark.timeout(150)
def test_a_killed_agent_leaves_no_request_behind(start: Start) -> None:
    led = start(asks(LOOK))
    led.until_noted("DecisionOpened")
    words = ["tmux", "-L", led.socket, "display-message", "-p", "-t", "claude", "#{pane_pid}"]
    pid = int(subprocess.run(words, capture_output=True, text=True, check=True).stdout)
    os.kill(pid, signal.SIGKILL)
    led.until_noted("StartIntended", 2)
    led.until(lambda: len(led.entries("QuestionGone")) >= 1, "the question gone")

    assert led.vias() == []


@pytest.mark.timeout(150)
def test_a_runner_can_be_stopped_while_its_hook_waits(start: Start) -> None:
    led = start(asks(LOOK))
    led.until_noted("DecisionOpened")
    led.locum("stop", "claude")
    led.until_noted("RunnerStopped")

    assert led.asks() == []
    assert led.vias() == []
