"""`locum run --detach` says what became of what was asked for; `locum stop` ends it, led or not."""

import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from locum.lead.api import view, who_leads
from locum.model.runner import Phase, RunnerId
from locum.tmux.server import PrivateServer
from tests.surfaces.ran import Ran, locum

pytestmark = pytest.mark.timeout(120)
API = RunnerId("api")
WORKS = '[[step]]\nexpect = ""\n[[step]]\nwork = 600\n'


@contextmanager
def at_work(place: Path) -> Iterator[None]:
    """A project in which a Runner called api works; it is stopped in the end."""
    (place / "works.toml").write_text(WORKS, encoding="utf-8")
    try:
        yield
    finally:
        locum("stop", "--now", "--project", str(place))
        until(lambda: who_leads(place) is None, "the lead never left")


def run(place: Path, server: PrivateServer, goal: str) -> Ran:
    """Ask for a Runner called api, in the background."""
    options = ("--agent", "rehearsal", "--name", "api", "--detach", "--project", str(place))
    return locum("run", goal, *options, "-L", server.socket, "--", "works.toml", cwd=place)


def test_an_agent_that_cannot_begin_is_told_with_its_own_words(tmp_path: Path, server: PrivateServer) -> None:
    with at_work(tmp_path):
        (tmp_path / "works.toml").write_text("[[step]]\nwrok = 1\n", encoding="utf-8")
        run(tmp_path, server, "Build it")
        until(lambda: view(tmp_path).team.runners[API].phase is Phase.FAILED, "it never gave up")
        because = view(tmp_path).team.runners[API].because

    assert "the agent has left" in because
    assert because.count("works.toml") == 1
    assert "it names nothing to do" in because


def kill_lead(place: Path) -> None:
    """End the project's lead as a crash would."""
    seated = who_leads(place)
    assert seated is not None
    os.kill(seated.pid, signal.SIGKILL)
    until(lambda: who_leads(place) is None, "the lead is still there")


def until(holds: Callable[[], bool], otherwise: str) -> None:
    """Wait until something holds."""
    ends = time.monotonic() + 30
    while not holds():
        assert time.monotonic() < ends, otherwise
        time.sleep(0.1)


def test_what_a_new_lead_refuses_is_a_failure_and_what_it_takes_is_told(
    tmp_path: Path, server: PrivateServer
) -> None:
    with at_work(tmp_path):
        first = run(tmp_path, server, "Build it")
        kill_lead(tmp_path)
        second = run(tmp_path, server, "Something else")
        goal = view(tmp_path).team.runners[API].task.goal

    assert (first.status, first.out.splitlines()[-1]) == (0, "api is starting.")
    assert second.status == 2
    assert "There is a Runner called api already" in second.err
    assert goal == "Build it"


def test_a_stop_that_is_to_be_now_needs_no_lead(tmp_path: Path, server: PrivateServer) -> None:
    with at_work(tmp_path):
        run(tmp_path, server, "Build it")
        until(lambda: view(tmp_path).team.runners[API].phase is Phase.RUNNING, "it never came up")
        kill_lead(tmp_path)
        kept = locum("stop", "--project", str(tmp_path))
        ended = locum("stop", "--now", "--project", str(tmp_path))
        panes = server.tmux("list-panes", "-a", "-F", "#{@locum_runner}") if server_lives(server) else ""

    assert kept.status == 1
    assert "locum stop --now" in kept.err
    assert (ended.status, ended.out, ended.err) == (0, "api: stopped.\n", "")
    assert "api" not in panes
    assert view(tmp_path).team.runners[API].phase is Phase.STOPPED


def server_lives(server: PrivateServer) -> bool:
    """Whether a server is there: it ends with its last window."""
    asked = ["tmux", "-L", server.socket, "has-session"]
    return subprocess.run(asked, capture_output=True, check=False).returncode == 0


def test_a_run_that_was_refused_fails_also_in_the_foreground(tmp_path: Path, server: PrivateServer) -> None:
    ran = locum("run", "Build it", "--agent", "rehearsal", "--worktree", "-L", server.socket, cwd=tmp_path)

    assert ran.status == 2
    assert "is not in a git repository" in ran.out
