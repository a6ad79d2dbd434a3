"""One call: its group, its output, its time, and nothing left when it is over."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from uuid import uuid4

import pytest

from locum.calls.calling import Ending, Ran, Watcher, run_call
from locum.calls.processes import members
from locum.model.call import Call
from tests.alive import lives

linux = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="needs /proc")


def run(
    script: str, folder: Path, *, stdin: str | None = None, timeout: float = 20.0, pty: bool = False,
    watcher: Watcher | None = None, grace: float = 0.3, mark: str | None = None,
) -> Ran:  # fmt: skip
    call, mark = Call(("sh", "-c", script), stdin), mark or uuid4().hex
    return run_call(
        call,
        folder,
        os.environ,
        timeout=timeout,
        mark=mark,
        pty=pty,
        watcher=watcher,
        grace=grace,
    )


def wait_for(what: Callable[[], object], seconds: float = 10.0) -> None:
    until = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < until, "it did not happen in time"
        time.sleep(0.02)


def test_output_errors_and_status_come_back(tmp_path: Path) -> None:
    ran = run("echo out; echo err >&2; exit 3", tmp_path)

    assert (ran.out, ran.err, ran.status, ran.ending) == (b"out\n", b"err\n", 3, Ending.ITSELF)


def test_the_prompt_arrives_on_standard_input(tmp_path: Path) -> None:
    assert run("cat", tmp_path, stdin="你好\n").out.decode() == "你好\n"


def test_a_program_that_never_reads_a_long_prompt_does_not_hold_us_up(tmp_path: Path) -> None:
    assert run("echo done", tmp_path, stdin="x" * 5_000_000).out == b"done\n"


def test_a_program_that_never_returns_is_ended_when_its_time_is_over(tmp_path: Path) -> None:
    ran = run("echo begun; exec sleep 1000", tmp_path, timeout=0.5)

    assert (ran.out, ran.ending, ran.status) == (b"begun\n", Ending.TIMEOUT, -signal.SIGTERM)
    assert ran.seconds < 5


def test_a_program_that_ignores_the_polite_end_is_killed(tmp_path: Path) -> None:
    ran = run("trap '' TERM; while :; do sleep 0.05; done", tmp_path, timeout=0.3)

    assert (ran.ending, ran.status) == (Ending.TIMEOUT, -signal.SIGKILL)


@linux
def test_a_grandchild_that_keeps_the_pipe_open_neither_holds_us_up_nor_lives_on(tmp_path: Path) -> None:
    ran = run("sleep 1000 & echo $!", tmp_path)

    assert ran.seconds < 5
    assert ran.left_behind == 1
    assert not lives(int(ran.out))


@linux
def test_a_grandchild_that_left_the_group_is_found_and_ended(tmp_path: Path) -> None:
    script = "setsid sh -c 'echo $$ > pid; exec sleep 1000' & while [ ! -s pid ]; do sleep 0.02; done"

    ran = run(script, tmp_path)

    assert ran.left_behind == 1
    assert not lives(int((tmp_path / "pid").read_text()))


@linux
def test_at_the_end_of_its_time_the_whole_family_is_ended(tmp_path: Path) -> None:
    script = "(sleep 1000 & echo $! >> pids; wait) & setsid sleep 1001 & echo $! >> pids; wait"

    run(script, tmp_path, timeout=0.5)

    assert [lives(int(pid)) for pid in (tmp_path / "pids").read_text().split()] == [False, False]


def test_a_hundred_megabytes_are_read_and_the_end_is_kept(tmp_path: Path) -> None:
    ran = run("yes 0123456789012345678901234567890123456789 | head -c 100000000; echo; echo last", tmp_path)

    assert ran.out.endswith(b"\nlast\n")
    assert len(ran.out) < 10_000_000
    assert len(ran.out) + ran.dropped == 100_000_006


def test_one_line_of_a_hundred_megabytes_is_no_trouble(tmp_path: Path) -> None:
    ran = run("head -c 100000000 /dev/zero; echo; echo last", tmp_path)

    assert ran.out == b"last\n"


def test_a_terminal_is_a_terminal(tmp_path: Path) -> None:
    ran = run("test -t 0 && test -t 1 && tty < /dev/tty", tmp_path, pty=True)

    assert ran.status == 0
    assert ran.out.endswith(b"\r\n")


def test_a_terminal_can_take_the_prompt_on_standard_input(tmp_path: Path) -> None:
    assert run("cat", tmp_path, stdin="hello\n", pty=True).out == b"hello\r\n"


@linux
def test_on_a_terminal_nothing_is_left_either(tmp_path: Path) -> None:
    ran = run("sleep 1000 & echo $!; trap '' HUP; exit 0", tmp_path, pty=True)

    assert not lives(int(ran.out))


def test_a_watcher_hears_every_line_and_can_stop_the_call(tmp_path: Path) -> None:
    heard: list[bytes] = []

    def line(said: bytes) -> bool:
        heard.append(said)
        return said == b"in vain"

    ran = run("echo one; echo in vain; exec sleep 1000", tmp_path, watcher=Watcher(line=line))

    assert heard == [b"one", b"in vain"]
    assert ran.ending is Ending.STOPPED


@linux
def test_an_interruption_ends_the_call_before_it_is_passed_on(tmp_path: Path) -> None:
    def tick() -> None:
        if (tmp_path / "pid").exists():
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run("echo $$ > pid; trap '' TERM; while :; do sleep 0.1; done", tmp_path, watcher=Watcher(tick=tick))

    assert not lives(int((tmp_path / "pid").read_text()))


@linux
def test_a_call_does_not_outlive_a_locum_that_is_killed(tmp_path: Path) -> None:
    script = (
        "import os, sys; from pathlib import Path; from locum.calls.calling import run_call;"
        "from locum.model.call import Call;"
        "run_call(Call(('sh', '-c', 'setsid sleep 1001 & echo $! > away; echo $$ > pid; sleep 1000')),"
        " Path(sys.argv[1]), os.environ, timeout=100, mark=sys.argv[2])"
    )
    mark = uuid4().hex
    caller = subprocess.Popen([sys.executable, "-c", script, str(tmp_path), mark])
    wait_for(lambda: (tmp_path / "pid").exists() and (tmp_path / "pid").read_text().strip())
    pids = [int((tmp_path / name).read_text()) for name in ("pid", "away")]

    caller.kill()
    caller.wait()

    wait_for(lambda: not any(map(lives, pids)))
    assert members(0, mark) == set()


@linux
def test_nobody_else_s_process_is_taken_for_the_call_s(tmp_path: Path) -> None:
    stranger = subprocess.Popen(["sleep", "1000"], start_new_session=True)
    try:
        run("sleep 1000 & echo x", tmp_path)

        assert stranger.poll() is None
        assert members(stranger.pid, "no such mark", began="another start") == set()
    finally:
        stranger.kill()
        stranger.wait()
