"""One lead a project."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from locum.errors import UserError
from locum.journal.seat import seat, sitter

HOLDER = """
import sys, time
from pathlib import Path
from locum.journal.seat import seat
with seat(Path(sys.argv[1])):
    print("sitting", flush=True)
    time.sleep(600)
"""


def test_the_second_lead_is_told_who_the_first_is(tmp_path: Path) -> None:
    file = tmp_path / ".locum" / "lead.lock"
    with subprocess.Popen([sys.executable, "-c", HOLDER, str(file)], stdout=subprocess.PIPE) as first:
        assert first.stdout is not None
        assert first.stdout.readline() == b"sitting\n"

        with pytest.raises(UserError, match=f"process {first.pid}"), seat(file):
            pass
        found = sitter(file)
        assert found is not None
        assert found.pid == first.pid
        os.kill(first.pid, signal.SIGKILL)


def test_the_seat_is_free_when_its_holder_was_killed(tmp_path: Path) -> None:
    file = tmp_path / ".locum" / "lead.lock"
    with subprocess.Popen([sys.executable, "-c", HOLDER, str(file)], stdout=subprocess.PIPE) as first:
        assert first.stdout is not None
        assert first.stdout.readline() == b"sitting\n"
        os.kill(first.pid, signal.SIGKILL)
        first.wait()

        with seat(file):
            assert sitter(file) is not None
        assert sitter(file) is None


def test_who_holds_the_seat_holds_it_though_its_file_is_deleted(tmp_path: Path) -> None:
    file = tmp_path / ".locum" / "lead.lock"
    with seat(file) as held:
        file.unlink()
        file.parent.rmdir()
        held.keep()
        found = sitter(file)

        assert found is not None
        assert found.pid == os.getpid()
    assert sitter(file) is None


def test_who_lost_the_seat_to_another_is_told_so(tmp_path: Path) -> None:
    file = tmp_path / ".locum" / "lead.lock"
    with seat(file) as held:
        file.unlink()
        with subprocess.Popen([sys.executable, "-c", HOLDER, str(file)], stdout=subprocess.PIPE) as other:
            assert other.stdout is not None
            assert other.stdout.readline() == b"sitting\n"

            with pytest.raises(UserError, match=f"process {other.pid}"):
                held.keep()
            os.kill(other.pid, signal.SIGKILL)
