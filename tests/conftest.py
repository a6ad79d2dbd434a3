"""What every test gets: a home of its own, and a tmux nobody else uses and none outlives."""

import os
import shutil
import tempfile
from pathlib import Path

import pytest
from hypothesis import settings

from tests import servers

# A busy machine must not fail a law: how long an example takes is the benches' matter.
settings.register_profile("locum", deadline=None)
settings.load_profile("locum")

LEFT = pytest.StashKey[list[str]]()


def pytest_configure(config: pytest.Config) -> None:
    """Give all tmux servers of this run one folder; the workers beside each other inherit it."""
    if _is_first(config):
        # The path of a socket must be short.
        os.environ[servers.FOLDER] = tempfile.mkdtemp(prefix="locum-tmux-", dir="/tmp")


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """End what tests left behind, after the last worker, and fail for it."""
    if not _is_first(session.config):
        return
    session.config.stash[LEFT] = left = servers.left_over()
    for name in left:
        servers.end_server(name)
    shutil.rmtree(os.environ[servers.FOLDER])
    if left:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Name the tmux servers that no test ended."""
    for name in config.stash.get(LEFT, []):
        terminalreporter.write_line(f"A test left its tmux server behind: {name}", red=True)


def _is_first(config: pytest.Config) -> bool:
    return not hasattr(config, "workerinput")


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the test a temporary home."""
    place = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("HOME", str(place))
    for name in list(os.environ):
        if name.startswith(("XDG_", "LOCUM_")) or name in ("TMUX", "TMUX_PANE"):
            monkeypatch.delenv(name)
    return place
