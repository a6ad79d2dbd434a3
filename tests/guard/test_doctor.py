"""`doctor` proves that the hooks fire; the commands say what they did in plain words."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from locum.guard.doctor import examine, fire_all
from locum.guard.installing import install
from locum.guard.registry import AGENTS, Scope
from tests.guard.guarded import Project

LOCUM = str(Path(sys.executable).with_name("locum"))


def hooks(project: Project, *words: str) -> subprocess.CompletedProcess[str]:
    """Run `locum hooks` in the project."""
    return subprocess.run(
        [LOCUM, "hooks", *words],
        cwd=project.folder,
        env=project.env,
        capture_output=True,
        text=True,
        check=False,
    )


def test_every_hook_fires_and_the_two_that_must_object_do(project: Project) -> None:
    fired = {firing.event: firing for firing in fire_all(project.env)}

    assert set(fired) == set(AGENTS["claude"].events)
    assert [event for event, firing in fired.items() if not firing.well] == []
    assert "USER_TOOL_BEFORE_DELEGATION" in fired["PreToolUse"].reply
    assert "USER_MISSING_DELEGATION" in fired["Stop"].reply


def test_firing_leaves_no_trace_in_the_users_own_state(project: Project) -> None:
    fire_all(project.env)

    assert list(project.state.rglob("doctor*")) == []


def test_the_doctor_says_that_nothing_is_installed(project: Project) -> None:
    found = examine(project.folder, project.env)

    assert not found.well
    assert "No hooks are installed" in found.problems[0]


def test_the_doctor_is_content_and_still_tells_what_is_odd(project: Project) -> None:
    install(AGENTS["claude"], Scope.PROJECT, project.folder, project.env)
    project.configure({"mode": "yolo"})
    project.run(b"rubbish")
    found = examine(project.folder, project.env)

    assert found.well
    assert "command_mapping is missing" in found.remarks[0]
    assert len(found.faults) == 1


def test_installing_on_the_command_line_and_back(project: Project) -> None:
    first, again = hooks(project, "install"), hooks(project, "install")
    status = json.loads(hooks(project, "status", "--json").stdout)
    doctor = hooks(project, "doctor")
    removed = hooks(project, "remove")

    assert "installed in" in first.stdout
    assert "already in" in again.stdout
    assert [place["scope"] for place in status["places"] if place["installed"]] == ["project"]
    assert (doctor.returncode, doctor.stdout.splitlines()[-1]) == (0, "The guard works here.")
    assert "removed from" in removed.stdout
    assert hooks(project, "doctor").returncode == 1


def test_status_says_plainly_what_is_not_covered(project: Project) -> None:
    said = hooks(project, "status").stdout

    assert "opencode: not installed" in said
    assert "not covered: the end of a turn cannot be stopped" in said


def test_a_settings_file_that_is_not_json_is_refused_with_its_place(project: Project) -> None:
    project.write(".claude/settings.json", '{\n  "a": 1,\n}\n')
    done = hooks(project, "install")

    assert done.returncode == 2
    assert "settings.json is not JSON: line 3, column 1" in done.stderr
    assert "Traceback" not in done.stderr


def test_switching_off_and_on(project: Project) -> None:
    project.prompt("/gsd:plan-phase 1")
    off = hooks(project, "off")
    silent = project.stop()
    on = hooks(project, "on")

    assert "The guard is off" in off.stdout
    assert silent == {}
    assert "The guard is on" in on.stdout
    assert project.stop()["decision"] == "block"


def test_switching_on_here_does_not_hide_that_it_is_off_everywhere(project: Project) -> None:
    hooks(project, "off", "--everywhere")

    assert "Something else keeps it off" in hooks(project, "on").stdout
    assert "The guard is on" in hooks(project, "on", "--everywhere").stdout
