"""`locum run --detach`: it says what became of what was asked for, and only then gives the terminal back."""

import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from locum.lead.api import view, who_leads
from locum.model.runner import RunnerId
from locum.tmux.server import PrivateServer
from tests.surfaces.ran import Ran, locum

pytestmark = pytest.mark.timeout(120)
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
        goal = view(tmp_path).team.runners[RunnerId("api")].task.goal

    assert (first.status, first.out.splitlines()[-1]) == (0, "api is starting.")
    assert second.status == 2
    assert "There is a Runner called api already" in second.err
    assert goal == "Build it"
