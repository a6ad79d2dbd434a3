"""Subagents that start and stop move a workflow on; the main agent hears one hint, the right one."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.guard.guarded import HOOK, Project

OWN = """
[workflows.trio]
stages = ["DEV", "REVIEW", "TEST", "SECURITY", "DOCS"]
groups = [["REVIEW", "TEST", "SECURITY"]]
"""
LOCUM = str(Path(sys.executable).with_name("locum"))


def workflow(project: Project, *words: str) -> Any:
    """Run `locum workflow` in the project."""
    done = subprocess.run(
        [LOCUM, "workflow", *words, "--json"],
        cwd=project.folder,
        env=project.env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.fixture
def running(project: Project) -> Project:
    """A project in which a review, a test and a security check are to run side by side."""
    project.write("locum.toml", OWN)
    workflow(project, "start", "trio", "a shop")
    project.prompt("go")
    started(project, "developer")
    stopped(project, "developer", "Built it.")
    project.prompt("<task-notification>")
    return project


def started(project: Project, kind: str) -> dict[str, Any]:
    """A subagent starts."""
    return project.send("SubagentStart", agent_id=kind, agent_type=kind)


def stopped(project: Project, kind: str, said: str) -> dict[str, Any]:
    """A subagent stops."""
    return project.send("SubagentStop", agent_id=kind, agent_type=kind, last_assistant_message=said)


TRIO = {
    "code-reviewer": "Looks good. Approved.",
    "tester": "10 failed, 2 passed.",
    "security-reviewer": "No problems found. Approved.",
}


def test_the_first_to_finish_is_told_whom_to_wait_for(running: Project) -> None:
    for kind in TRIO:
        started(running, kind)
    said = stopped(running, "code-reviewer", TRIO["code-reviewer"])

    assert "waiting for" in said["systemMessage"]
    assert "TEST" in said["systemMessage"]
    assert "hookSpecificOutput" not in said


@pytest.mark.parametrize("attempt", range(3))
def test_three_that_stop_at_the_same_instant_give_one_hint_and_the_right_one(
    running: Project, attempt: int
) -> None:
    for kind in TRIO:
        started(running, kind)
    hooks = [
        subprocess.Popen(HOOK, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=running.env) for _ in TRIO
    ]
    for hook, (kind, said) in zip(hooks, TRIO.items(), strict=True):
        event = running.event("SubagentStop", agent_id=kind, agent_type=kind, last_assistant_message=said)
        assert hook.stdin is not None
        hook.stdin.write(json.dumps(event).encode())
    replies = [json.loads(hook.communicate()[0]) for hook in hooks]
    heard = running.prompt("<task-notification>")["hookSpecificOutput"]["additionalContext"]

    final = [reply["systemMessage"] for reply in replies if "waiting for" not in reply["systemMessage"]]
    assert final == [heard]
    assert "TEST" in heard
    assert "again" in heard
    assert running.prompt("<task-notification>") == {}


def test_a_hint_of_a_foreground_agent_comes_with_its_result(running: Project) -> None:
    for kind in TRIO:
        started(running, kind)
        stopped(running, kind, "All tests pass. Approved.")
    heard = running.send("PostToolUse", tool_name="Agent", tool_input={})

    assert heard["hookSpecificOutput"]["hookEventName"] == "PostToolUse"
    assert "DOCS" in heard["hookSpecificOutput"]["additionalContext"]
    assert heard["hookSpecificOutput"]["additionalContext"] == workflow(running, "next")["hint"]


def test_a_hint_nobody_heard_is_given_when_the_agent_would_stop(running: Project) -> None:
    for kind in TRIO:
        started(running, kind)
        stopped(running, kind, "All tests pass. Approved.")
    heard = running.stop()

    assert "DOCS" in heard["hookSpecificOutput"]["additionalContext"]
    assert running.stop() == {}


def test_compaction_moves_no_workflow(running: Project) -> None:
    before = workflow(running, "log")
    running.send("SubagentStop", agent_id="c", agent_type="", last_assistant_message="Summary.")

    assert workflow(running, "log") == before


def test_a_session_that_ends_leaves_nobody_waited_for(running: Project) -> None:
    for kind in TRIO:
        started(running, kind)
    running.send("SessionEnd", reason="other")
    later = Project(running.folder, running.state, "session-2")
    later.prompt("go on")
    for kind in TRIO:
        later.send("SubagentStart", agent_id=f"{kind}-2", agent_type=kind)
        later.send(
            "SubagentStop",
            agent_id=f"{kind}-2",
            agent_type=kind,
            last_assistant_message="All good. Approved.",
        )

    assert workflow(running, "next")["next"] == ["DOCS"]
