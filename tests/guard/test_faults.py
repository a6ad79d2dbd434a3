"""Whatever is wrong with input or disk, the hook ends with 0, blocks nothing, and owns up in the log."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path

import pytest

from locum.guard.places import guard_folder, session_file
from tests.guard.guarded import HOOK, Project, code

RUBBISH = {
    "nothing": b"",
    "no JSON": b"hello?",
    "half of it": b'{"hook_event_name": "Stop", ',
    "a list": b"[]",
    "no text at all": bytes(range(256)),
    "nested beyond sense": b"[" * 200_000,
    "a missing colon": b'{"hook_event_name" 1}',
}
ODD = {
    "no event": {},
    "an unknown event": {"hook_event_name": "Moonrise", "session_id": "s"},
    "an event that is a number": {"hook_event_name": 3},
    "no session": {"hook_event_name": "Stop"},
    "a session that is a path": {"hook_event_name": "Stop", "session_id": "../../etc/passwd"},
    "a session that is a list": {"hook_event_name": "Stop", "session_id": ["s"]},
    "a tool that is an object": {
        "hook_event_name": "PreToolUse",
        "session_id": "s",
        "tool_name": {},
        "tool_input": 3,
    },
    "a prompt that is null": {"hook_event_name": "UserPromptSubmit", "session_id": "s", "prompt": None},
    "a folder that is not there": {"hook_event_name": "Stop", "session_id": "s", "cwd": "/nowhere/at/all"},
    "a folder with a null in it": {"hook_event_name": "Stop", "session_id": "s", "cwd": "/a\0b"},
    "a lone surrogate": {
        "hook_event_name": "UserPromptSubmit",
        "session_id": "s",
        "prompt": "/gsd:quick \ud800",
    },
    "tasks that are no list": {"hook_event_name": "Stop", "session_id": "s", "background_tasks": "many"},
    "a transcript that is a folder": {"hook_event_name": "Stop", "session_id": "s", "transcript_path": "/"},
}


def faults(project: Project) -> list[str]:
    """What the log says went wrong."""
    return [entry["what"] for entry in project.log("fault")]


@pytest.mark.parametrize("name", RUBBISH)
def test_rubbish_is_owned_up_to_and_blocks_nothing(project: Project, name: str) -> None:
    done = project.run(RUBBISH[name])

    assert (done.returncode, done.stdout) == (0, b"")
    assert b"Traceback" not in done.stderr
    assert len(faults(project)) == 1


@pytest.mark.parametrize("name", ODD)
def test_odd_events_do_no_harm(project: Project, name: str) -> None:
    done = project.run(json.dumps(ODD[name]).encode())

    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
    assert faults(project) == []


def test_an_event_of_fifty_megabytes_is_judged_like_any_other(project: Project) -> None:
    project.prompt("/gsd:plan-phase 1")
    event = project.event(
        "PreToolUse", tool_name="Write", tool_input={"file_path": "a", "content": "x" * 50_000_000}
    )

    assert b"USER_TOOL_BEFORE_DELEGATION" in project.run(json.dumps(event).encode()).stdout


def test_a_spoilt_state_is_put_aside_and_the_session_goes_on(project: Project) -> None:
    project.prompt("/gsd:plan-phase 1")
    file = Path(session_file(guard_folder(project.env), project.session))
    file.write_text('{"turn": {"comm', encoding="utf-8")

    assert project.stop() == {}
    assert file.with_name(file.name + ".broken").exists()
    project.prompt("/gsd:plan-phase 1")
    assert code(project.stop()) == "USER_MISSING_DELEGATION"


@pytest.mark.parametrize(
    "state", [{"turn": 5}, {"turn": {}}, {"turn": {"command": "/gsd:quick"}}, {"pinned": []}, {"pinned": {}}]
)
def test_a_state_of_another_shape_is_begun_afresh(project: Project, state: dict[str, object]) -> None:
    file = Path(session_file(guard_folder(project.env), project.session))
    file.parent.mkdir(parents=True)
    file.write_text(json.dumps(state), encoding="utf-8")

    assert project.stop() == {}
    project.prompt("/gsd:plan-phase 1")
    assert code(project.stop()) == "USER_MISSING_DELEGATION"


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is read-only to root")
def test_a_read_only_home_blocks_nothing(project: Project) -> None:
    project.state.chmod(0o500)
    done = project.run(json.dumps(project.event("UserPromptSubmit", prompt="/gsd:quick x")).encode())

    assert (done.returncode, done.stdout) == (0, b"")


@pytest.mark.parametrize("event", ["UserPromptSubmit", "PreToolUse", "Stop", "SessionStart", "SubagentStop"])
def test_a_home_that_cannot_be_written_blocks_nothing(project: Project, event: str) -> None:
    fields = {"prompt": "/gsd:quick x", "tool_name": "Write", "tool_input": {}, "agent_type": "a"}
    done = project.run(
        json.dumps(project.event(event, **fields)).encode(), HOME="/dev/null", XDG_STATE_HOME="/dev/full"
    )

    assert (done.returncode, done.stdout) == (0, b"")
    assert b"Traceback" not in done.stderr
    assert b"the log cannot be written" in done.stderr


def test_a_lock_that_is_never_released_is_given_up_on(project: Project) -> None:
    import fcntl

    project.prompt("/gsd:plan-phase 1")
    with open(
        session_file(guard_folder(project.env), project.session) + ".lock", "w", encoding="ascii"
    ) as lock:
        fcntl.lockf(lock, fcntl.LOCK_EX)
        began = time.monotonic()
        done = project.run(json.dumps(project.event("Stop")).encode())

    assert (done.returncode, done.stdout) == (0, b"")
    assert time.monotonic() - began < 20
    assert "locked" in faults(project)[0]


def test_a_closed_stdout_is_no_disaster(project: Project) -> None:
    project.prompt("/gsd:plan-phase 1")
    import subprocess

    words = " ".join(f"'{word}'" for word in HOOK)
    done = subprocess.run(
        ["sh", "-c", f"{words} >&-"], input=json.dumps(project.event("Stop")).encode(), env=project.env,
        capture_output=True, timeout=60, check=False,
    )  # fmt: skip

    assert done.returncode == 0
    assert b"Traceback" not in done.stderr


def test_the_command_line_never_ends_with_a_status_that_agents_take_for_a_refusal(project: Project) -> None:
    import subprocess
    import sys

    locum = str(Path(sys.executable).with_name("locum"))
    for words in (["hook"], ["hook", "nobody"], ["hook", "--strange"]):
        done = subprocess.run(
            [locum, *words], input=b"rubbish", env=project.env, capture_output=True, check=False
        )
        assert (done.returncode, done.stdout) == (0, b"")


def test_a_full_disk_blocks_nothing_and_spoils_nothing(project: Project) -> None:
    import subprocess

    project.prompt("/gsd:plan-phase 1")
    before = project.remembered()
    words = " ".join(f"'{word}'" for word in HOOK)
    done = subprocess.run(
        ["sh", "-c", f"ulimit -f 0; exec {words}"],
        input=json.dumps(project.event("Stop")).encode(),
        env=project.env,
        capture_output=True,
        timeout=60,
        check=False,
    )

    assert (done.returncode, done.stdout) == (0, b"")
    assert b"File too large" in done.stderr
    assert project.remembered() == before
