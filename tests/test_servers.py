"""No tmux server of the tests outlives them."""

import subprocess
import sys
import time
import uuid
from pathlib import Path

from tests import servers
from tests.alive import lives

ROOT = Path(__file__).parent.parent
LEAVING = """
import subprocess

def test_that_leaves_a_server():
    subprocess.run(["tmux", "-L", "forgotten", "-f", "/dev/null", "new-session", "-d", "cat"], check=True)
"""
READER = """
import subprocess, sys, time
subprocess.Popen(["tmux", "-L", sys.argv[1], "-C", "attach"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
time.sleep(60)
"""


def test_a_server_that_cannot_end_by_itself_is_ended() -> None:
    name = f"locum-stuck-{uuid.uuid4().hex[:8]}"
    tmux(name, "new-session", "-d", "yes 0123456789")
    pid = servers.server_of(servers.folder() / name)
    assert pid is not None
    reader = subprocess.Popen([sys.executable, "-c", READER, name])
    until_attached(name)
    reader.kill()
    reader.wait()

    servers.end_server(name)

    assert not goes_on(pid)


def test_a_run_that_leaves_a_server_ends_it_and_fails_for_it(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text("from tests.conftest import *\n", encoding="utf-8")
    (tmp_path / "test_leaving.py").write_text(LEAVING, encoding="utf-8")

    ran = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-c", "/dev/null", str(tmp_path)],
        cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip

    assert ran.returncode == 1, ran.stdout
    assert "1 passed" in ran.stdout
    assert "A test left its tmux server behind: forgotten" in ran.stdout


def tmux(name: str, *words: str) -> str:
    """One command on a private server."""
    command = ["tmux", "-L", name, "-f", "/dev/null", *words]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def until_attached(name: str) -> None:
    """Wait until the control client is there."""
    limit = time.monotonic() + 10
    while not tmux(name, "list-clients"):
        assert time.monotonic() < limit
        time.sleep(0.02)


def goes_on(pid: int) -> bool:
    """Whether a process that was killed is still there after a moment."""
    limit = time.monotonic() + 5
    while lives(pid) and time.monotonic() < limit:
        time.sleep(0.02)
    return lives(pid)
