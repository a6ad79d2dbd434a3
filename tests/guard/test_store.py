"""The store: nothing is lost under fire, and a process killed at any instant leaves a state that opens."""

from __future__ import annotations

import multiprocessing
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

from locum.guard.store import discard, peek, update
from locum.guard.tidying import remove_older
from tests.guard.guarded import HOOK, Project

PROCESSES, UPDATES = 64, 10_000


def count_up(path: str, times: int) -> None:
    """Add one to the counter, that many times."""
    for _ in range(times):
        update(path, lambda state: state.update(count=state.get("count", 0) + 1))


def test_ten_thousand_updates_from_sixty_four_processes_are_ten_thousand(tmp_path: Path) -> None:
    path, fork = str(tmp_path / "state.json"), multiprocessing.get_context("fork")
    shares = [UPDATES // PROCESSES + (number < UPDATES % PROCESSES) for number in range(PROCESSES)]
    workers = [fork.Process(target=count_up, args=(path, share)) for share in shares]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()

    assert [worker.exitcode for worker in workers] == [0] * PROCESSES
    assert peek(path) == {"count": UPDATES}


def test_a_process_killed_at_any_instant_leaves_a_state_that_opens(tmp_path: Path) -> None:
    path = str(tmp_path / "state.json")
    update(path, lambda state: state.update(count=0, ballast="x" * 100_000))
    chance = random.Random(7)
    for _ in range(40):
        child = os.fork()
        if child == 0:
            count_up(path, 1_000_000)
        time.sleep(chance.uniform(0, 0.02))
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        before = peek(path)["count"]
        count_up(path, 1)
        assert peek(path)["count"] == before + 1

    assert not (tmp_path / "state.json.broken").exists()


def test_a_line_that_was_cut_off_leaves_the_state_before_it(tmp_path: Path) -> None:
    path = tmp_path / "state.json"
    for _ in range(2):
        count_up(str(path), 1)
    path.write_bytes(path.read_bytes()[:-4])

    assert peek(str(path)) == {"count": 1}
    count_up(str(path), 1)
    assert peek(str(path)) == {"count": 2}


def test_former_states_do_not_pile_up(tmp_path: Path) -> None:
    path = tmp_path / "state.json"
    update(str(path), lambda state: state.update(ballast="x" * 1000))
    count_up(str(path), 500)

    assert path.stat().st_size < 80_000
    assert peek(str(path))["count"] == 500


def test_four_calls_at_once_are_four(project: Project) -> None:
    project.prompt("/gsd:new-project spawn 4 researchers in parallel")
    import json

    event = json.dumps(
        project.event("PreToolUse", tool_name="Agent", tool_input={"subagent_type": "r"})
    ).encode()
    hooks = [
        subprocess.Popen(HOOK, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=project.env)
        for _ in range(4)
    ]
    for hook in hooks:
        assert hook.stdin is not None
        hook.stdin.write(event)
        hook.stdin.flush()
    outputs = [hook.communicate()[0] for hook in hooks]

    assert outputs == [b""] * 4
    assert project.remembered()["turn"]["made"] == 4
    assert project.stop() == {}


def test_a_lock_that_was_tidied_away_meanwhile_is_not_trusted(tmp_path: Path) -> None:
    path = str(tmp_path / "state.json")
    script = "import sys; sys.path.append(sys.argv[2]); from locum.guard.store import update\n" \
             "update(sys.argv[1], lambda state: state.update(count=state.get('count', 0) + 1))"  # fmt: skip
    source = str(Path(sys.modules["locum"].__file__ or "").parent.parent)

    def change(state: dict[str, int]) -> None:
        state["count"] = 1
        waiting.append(subprocess.Popen([sys.executable, "-I", "-S", "-c", script, path, source]))
        while not _has_open(waiting[0].pid, f"{path}.lock"):
            time.sleep(0.01)
        os.unlink(f"{path}.lock")

    waiting: list[subprocess.Popen[bytes]] = []
    update(path, change)

    assert waiting[0].wait(30) == 0
    assert peek(path) == {"count": 2}


def _has_open(pid: int, path: str) -> bool:
    folder = f"/proc/{pid}/fd"
    try:
        return any(os.readlink(f"{folder}/{name}") == path for name in os.listdir(folder))
    except FileNotFoundError:
        return False


def test_old_states_go_and_young_ones_stay(tmp_path: Path) -> None:
    for name in ("old", "young"):
        update(str(tmp_path / f"{name}.json"), lambda state: state.update(here=True))
    for leftover in ("old.json", "old.json.lock", "gone.json.77.new"):
        (tmp_path / leftover).touch()
        os.utime(tmp_path / leftover, (1, 1))

    assert remove_older(str(tmp_path), 3600) == 2
    assert sorted(os.listdir(tmp_path)) == ["young.json", "young.json.lock"]


def test_a_state_in_use_is_not_discarded(tmp_path: Path) -> None:
    path = str(tmp_path / "state.json")
    update(path, lambda state: state.update(here=True))
    refused = update(path, lambda state: _refuses(path))

    assert refused
    assert peek(path) == {"here": True}


def _refuses(path: str) -> bool:
    try:
        discard(path)
    except OSError:
        return True
    return False


def test_the_guard_tidies_when_a_session_starts(project: Project) -> None:
    project.prompt("hello")
    old = Path(project.state, ".local/state/locum/guard/sessions/long-gone.json")
    old.write_text("{}", encoding="ascii")
    os.utime(old, (1, 1))
    project.send("SessionStart", source="startup")

    assert not old.exists()
    assert project.remembered()["session"] == project.session
