"""The bundle of the hook's modules: used when it fits, passed over when not, never a reason to fail."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from locum.guard.bundling import GROUPS
from locum.guard.registry import ENTRY
from tests.guard.guarded import Project

SAY = "import locum.guard.bundling as b; print(b.make_bundle())"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the guard's code that a test may change, without a bundle."""
    place = tmp_path / "code" / "locum"
    for room in ("guard", "workflow", "completion"):
        shutil.copytree(
            ENTRY.parent.parent / room, place / room, ignore=shutil.ignore_patterns("__pycache__")
        )
    shutil.copy(ENTRY.parent.parent / "__init__.py", place)
    return place


def bundle(copy: Path) -> Path:
    """Make the bundle of the copy."""
    program = f"import sys; sys.path.insert(0, {str(copy.parent)!r}); {SAY}"
    done = subprocess.run([sys.executable, "-I", "-c", program], capture_output=True, check=True)
    assert done.stdout == b"True\n"
    return next((copy / "guard" / "__pycache__").glob("hook.*.bundle"))


def stop(copy: Path, project: Project, *options: str) -> subprocess.CompletedProcess[str]:
    """End a turn without its subagent, with the copy's hook."""
    command = [sys.executable, "-I", "-S", *options, str(copy / "guard" / "entry.py")]
    for event in (project.event("UserPromptSubmit", prompt="/gsd:plan-phase 1"), project.event("Stop")):
        done = subprocess.run(
            command, input=json.dumps(event), env=project.env, capture_output=True, text=True, check=True
        )
    return done


def test_with_and_without_the_bundle_the_answer_is_the_same(copy: Path, project: Project) -> None:
    before = stop(copy, project).stdout
    bundle(copy)

    assert "USER_MISSING_DELEGATION" in before
    assert stop(copy, project).stdout == before


@pytest.mark.parametrize(
    "event",
    [
        {"hook_event_name": "Stop"},
        {"hook_event_name": "UserPromptSubmit", "prompt": "/gsd:quick x with 4 researchers in parallel"},
        {"hook_event_name": "PreToolUse", "tool_name": "Write", "tool_input": {"file_path": "a.md"}},
        {"hook_event_name": "SubagentStop", "agent_type": "tester", "last_assistant_message": "2 failed"},
    ],
)
def test_the_bundle_spares_python_the_files(copy: Path, project: Project, event: dict[str, object]) -> None:
    bundle(copy)
    stop(copy, project)
    command = [sys.executable, "-I", "-S", "-v", str(copy / "guard" / "entry.py")]
    said = json.dumps({**project.event(""), **event})
    done = subprocess.run(command, input=said, env=project.env, capture_output=True, text=True, check=True)

    assert "import 'locum.guard.dialects'" in done.stderr
    assert str(copy) not in done.stderr


def test_every_module_of_the_bundle_comes_from_it(copy: Path) -> None:
    program = (
        "import marshal, posix, sys\n"
        f"sys.path.append({str(copy.parent)!r})\n"
        f"file = posix.open({str(bundle(copy))!r}, posix.O_RDONLY)\n"
        "first = marshal.loads(posix.read(file, 65536))\n"
        "exec(first['boot'], {'BUNDLE': first, 'FILE': file})\n"
        "print(*map(__import__, first['where']))"
    )
    done = subprocess.run([sys.executable, "-I", "-S", "-v", "-c", program], capture_output=True, check=True)

    assert done.stdout.count(b"module") == sum(map(len, GROUPS))
    assert str(copy).encode() not in done.stderr


def test_a_file_with_the_same_stamp_is_not_looked_into(copy: Path, project: Project) -> None:
    bundle(copy)
    messages = copy / "guard" / "messages.py"
    stamp, text = messages.stat().st_mtime_ns, messages.read_text(encoding="utf-8")
    messages.write_text(text.replace("this turn is not finished", "this turn is not complete"), "utf-8")
    os.utime(messages, ns=(stamp, stamp))

    assert "this turn is not finished" in stop(copy, project).stdout


def test_a_changed_module_is_taken_from_its_file(copy: Path, project: Project) -> None:
    bundle(copy)
    messages = copy / "guard" / "messages.py"
    messages.write_text(
        messages.read_text(encoding="utf-8").replace("this turn is not finished", "changed words"),
        encoding="utf-8",
    )

    assert "changed words" in stop(copy, project).stdout


@pytest.mark.parametrize("rubbish", [b"", b"rubbish", b"\xe9\x00\x00\x00\x00", b"N"])
def test_a_spoilt_bundle_is_passed_over(copy: Path, project: Project, rubbish: bytes) -> None:
    bundle(copy).write_bytes(rubbish)
    done = stop(copy, project)

    assert "USER_MISSING_DELEGATION" in done.stdout
    assert done.stderr == ""


def test_an_event_that_needs_more_than_the_bundle_finds_it(copy: Path, project: Project) -> None:
    bundle(copy)
    event = json.dumps(project.event("SessionStart", source="startup"))
    command = [sys.executable, "-I", "-S", str(copy / "guard" / "entry.py")]
    done = subprocess.run(command, input=event, env=project.env, capture_output=True, text=True, check=True)

    assert done.stderr == ""
    assert project.remembered()["session"] == project.session
