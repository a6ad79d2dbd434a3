"""The whole way: a Runner asks, a key in the view answers, and the agent has it once."""

import json
import os
import secrets
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from locum.tmux.server import PrivateServer
from tests.servers import end_server

LOCUM = (sys.executable, "-c", "import sys; from locum.surfaces.cli.main import main; sys.exit(main())")
PLAN = """
[runners.api]
goal = "Lay down the API"
agent = "rehearsal"
extra = ["api", "--log", "api.log"]
"""
PATIENCE = 45.0


def until(true: Callable[[], bool], what: str) -> None:
    """Wait for something to become true."""
    ends = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < ends, what
        time.sleep(0.05)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A project with a plan for one Runner."""
    (tmp_path / "plan.toml").write_text(PLAN, encoding="utf-8")
    return tmp_path


@pytest.fixture
def team(folder: Path) -> Iterator[str]:
    """The tmux server of the Runners, led by a process of its own."""
    socket = f"locum-watched-{secrets.token_hex(5)}"
    command = [*LOCUM, "run", "--plan", "plan.toml", "--project", str(folder), "-L", socket]
    with open(folder / "lead.out", "wb") as out:
        lead = subprocess.Popen(command, cwd=folder, stdout=out, stderr=subprocess.STDOUT)
    try:
        yield socket
    finally:
        lead.kill()
        lead.wait()
        end_server(socket)


@pytest.fixture
def terminal() -> Iterator[PrivateServer]:
    """A terminal of 80 by 24 for the view."""
    with PrivateServer(f"locum-viewer-{secrets.token_hex(5)}", width=80, height=24) as server:
        yield server


def answers(folder: Path) -> list[list[str]]:
    """What the agent itself says it was answered."""
    log = folder / "api.log"
    lines = log.read_text(encoding="utf-8").splitlines() if log.is_file() else []
    told = [json.loads(line) for line in lines]
    return [each["answers"][0]["labels"] for each in told if each["event"] == "answer"]


def test_a_key_in_the_view_answers_the_agent_once(folder: Path, team: str, terminal: PrivateServer) -> None:
    pane = terminal.new_session("view", *LOCUM, "watch", "--project", str(folder), cwd=str(folder))

    def sees(words: str) -> bool:
        return words in terminal.tmux("capture-pane", "-p", "-t", pane)

    until(lambda: sees("Which format does the API speak?") and sees("2 XML"), "the question is never shown")
    until(lambda: sees("Enter to select"), "the live screen is never shown")
    until(lambda: sees("press 1-3"), "the question never becomes ripe")
    terminal.tmux("send-keys", "-t", pane, "2", "2")
    until(lambda: answers(folder) != [], "the agent never has the answer")
    until(lambda: sees("✓ done"), "the end is never shown")

    assert answers(folder) == [["XML"]]
    assert "XML" in (folder / "api.md").read_text(encoding="utf-8")


def test_the_view_says_that_nobody_leads_when_the_lead_dies(
    folder: Path, team: str, terminal: PrivateServer
) -> None:
    pane = terminal.new_session("view", *LOCUM, "watch", "--project", str(folder), cwd=str(folder))

    def sees(words: str) -> bool:
        return words in terminal.tmux("capture-pane", "-p", "-t", pane)

    until(lambda: sees("1 waits for you · led by process"), "nobody is ever seen to lead")
    os.kill(json.loads((folder / ".locum" / "lead.lock").read_text())["pid"], 9)
    until(lambda: sees("nobody leads now: locum resume"), "it is never said that nobody leads")
    PrivateServer(team).kill()
    until(lambda: sees("cannot be reached"), "it is never said that tmux is gone")
    terminal.tmux("send-keys", "-t", pane, "q")

    until(lambda: not terminal_has(terminal, pane), "the view never ends")


def terminal_has(terminal: PrivateServer, pane: str) -> bool:
    """Whether the pane is still there."""
    done = subprocess.run(
        ["tmux", "-L", terminal.socket, "list-panes", "-a", "-F", "#{pane_id}"],
        capture_output=True,
        text=True,
        check=False,
    )
    return pane in done.stdout.split()
