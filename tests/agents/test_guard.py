"""The guard in real Claude Code with the real GSD: honest turns pass, others are held until they mend."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from locum.guard.store import peek
from tests.agents.conftest import program
from tests.agents.fetch import find_workflow
from tests.agents.gsd import Play, delegate, install_gsd, install_guard, locum, write
from tests.agents.lab import anthropic
from tests.agents.lab.claude import ClaudeHome
from tests.agents.lab.script import Call, Hang, Say, Table
from tests.agents.lab.server import ModelServer
from tests.agents.session import PATIENCE, Session

GSD = find_workflow("gsd")
PLUGIN = Path(__file__).parents[2] / "plugin"
WORKFLOW = """
[workflows.pair]
stages = ["REVIEW", "TEST", "DOCS"]
groups = [["REVIEW", "TEST"]]
agents = {REVIEW = "gsd-code-reviewer", TEST = "gsd-verifier"}
"""
Run: TypeAlias = Callable[[str, Play], "Turn"]


class Turn:
    """One command that was run to its end, and what the guard did about it."""

    def __init__(self, log_file: Path) -> None:
        self.log_file = log_file
        lines = log_file.read_text(encoding="utf-8").splitlines() if log_file.exists() else []
        self.log: list[dict[str, Any]] = [json.loads(line) for line in lines]

    @property
    def counted(self) -> int:
        """How many subagent calls the guard counted."""
        states = (self.log_file.parent / "sessions").glob("*.json")
        return sum(int(peek(str(file))["turn"]["made"]) for file in states)

    @property
    def stopped(self) -> list[str]:
        """The error code of everything that was blocked or denied, in order."""
        return [entry["code"] for entry in self.log if entry["kind"] in ("block", "denial")]


@pytest.fixture
def guarded(tmp_path: Path) -> Iterator[tuple[Path, Run]]:
    """A project with GSD and the guard in its settings, and a way to run a command in it."""
    with under_guard(tmp_path, install_guard) as project:
        yield project


@pytest.fixture
def plugged(tmp_path: Path) -> Iterator[tuple[Path, Run]]:
    """The same, with the guard as a plugin and nothing in the settings."""
    with under_guard(tmp_path, lambda home: None, "--plugin-dir", str(PLUGIN)) as project:
        yield project


@pytest.fixture
def staged(tmp_path: Path) -> Iterator[tuple[Path, Run]]:
    """The same, with a workflow of two parallel stages that was just started."""
    with under_guard(tmp_path, start_workflow) as project:
        yield project


@contextmanager
def under_guard(
    place: Path, prepare: Callable[[ClaudeHome], None], *arguments: str
) -> Iterator[tuple[Path, Run]]:
    """Claude Code in a project with GSD, prepared in some way."""
    claude = program("claude")
    if GSD is None:
        pytest.skip("GSD is not installed; to get it: make agents")
    with ModelServer(Table({})) as model:
        home = ClaudeHome(place / "agent-home", place / "project", model.url)
        home.prepare()
        install_gsd(GSD, home)
        prepare(home)
        path = {"PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"}
        pane = home.start(*arguments, mode="bypassPermissions", program=claude, environment=path)
        session = Session("claude", pane, model, home.project, place / "locks", anthropic.conversation)
        log = home.home / ".local" / "state" / "locum" / "guard" / "log.jsonl"
        try:
            yield home.project, lambda command, play: run(session, command, play, log)
        finally:
            session.close()


def start_workflow(home: ClaudeHome) -> None:
    """Install the guard, and start a workflow whose stages GSD's own subagents work on."""
    install_guard(home)
    (home.project / "locum.toml").write_text(WORKFLOW, encoding="utf-8")
    locum(home, "workflow", "start", "pair", "a shop")


def run(session: Session, command: str, play: Play, log: Path) -> Turn:
    """Type a command, and wait until the model has said everything and the agent is at rest."""
    session.at_rest()
    session.model.script = play
    session.pane.type(command)
    session.until(lambda seen: command in (seen.draft or ""))
    session.pane.press("Enter")
    limit = time.monotonic() + PATIENCE
    while play.lines:
        assert time.monotonic() < limit, session.pane.shoot().text
        time.sleep(0.05)
    session.at_rest()
    turn = Turn(log)
    assert [entry for entry in turn.log if entry["kind"] == "fault"] == []
    return turn


def plan(project: Path) -> Path:
    """Where the planner puts its plan."""
    return project / ".planning" / "phases" / "01-start" / "01-01-PLAN.md"


def quick(project: Path, name: str) -> Path:
    """Where a quick task keeps a file."""
    return project / ".planning" / "quick" / "001-fix" / f"001-{name}.md"


def test_an_honest_plan_phase_is_not_hindered(guarded: tuple[Path, Run]) -> None:
    project, run = guarded
    notes = project / ".planning" / "phases" / "01-start"
    play = Play(
        [
            [Call("Bash", {"command": "ls -a", "description": "Look around"})],
            [write(notes / "01-VALIDATION.md")],
            [delegate("gsd-phase-researcher", "research", "Researching first.")],
            [Say("The researcher is at work.")],
            [delegate("gsd-planner", "plan")],
            [Say("The planner is at work.")],
            [Say("Phase 1 is planned.")],
        ],
        {
            "research": [[write(notes / "01-RESEARCH.md")], [Say("Research is done.")]],
            "plan": [[write(plan(project))], [Say("The plan is written.")]],
        },
    )

    turn = run("/gsd:plan-phase 1", play)

    assert turn.stopped == []
    assert plan(project).exists()


def test_an_honest_quick_task_is_not_hindered(guarded: tuple[Path, Run]) -> None:
    project, run = guarded
    play = Play(
        [
            [Call("Bash", {"command": "ls -a", "description": "Look around"})],
            [delegate("gsd-planner", "plan")],
            [Say("Planning.")],
            [delegate("gsd-executor", "execute")],
            [Say("Executing.")],
            [Say("The task is done.")],
        ],
        {
            "plan": [[write(quick(project, "PLAN"))], [Say("Planned.")]],
            "execute": [[write(project / "fix.py")], [write(quick(project, "SUMMARY"))], [Say("Executed.")]],
        },
    )

    turn = run("/gsd:quick mend the door", play)

    assert turn.stopped == []
    assert (project / "fix.py").exists()


def test_a_lazy_plan_phase_is_held_until_it_delegates(guarded: tuple[Path, Run]) -> None:
    project, run = guarded
    play = Play(
        [
            [write(plan(project))],
            [Say("I have planned it all myself.")],
            [delegate("gsd-planner", "plan")],
            [Say("The planner is at work.")],
            [Say("Now it is planned.")],
        ],
        {"plan": [[write(plan(project))], [Say("The plan is written.")]]},
    )

    turn = run("/gsd:plan-phase 1", play)

    assert turn.stopped == ["USER_TOOL_BEFORE_DELEGATION", "USER_MISSING_DELEGATION"]
    assert play.heard("Error code: USER_TOOL_BEFORE_DELEGATION")
    assert play.heard("Error code: USER_MISSING_DELEGATION")


def test_a_fake_parallel_claim_is_held_until_it_is_true(guarded: tuple[Path, Run]) -> None:
    _, run = guarded
    research = delegate("gsd-project-researcher", "research")
    play = Play(
        [
            [delegate("gsd-project-researcher", "research", "Spawning 4 researchers in parallel.")],
            [Say("They are at work.")],
            [Say("All four have reported.")],
            [research, research, research],
            [Say("Three more are at work.")],
        ],
        {"research": [[Say("Research is done.")]]},
    )

    turn = run("/gsd:new-project a shop", play)

    assert turn.stopped == ["USER_FAKE_PARALLEL"]
    assert play.heard("Claimed in parallel: 4")
    assert play.heard("Subagent calls made: 1")


def test_four_researchers_that_are_really_called_at_once_are_believed(guarded: tuple[Path, Run]) -> None:
    _, run = guarded
    research = delegate("gsd-project-researcher", "research")
    play = Play(
        [
            [Say("Spawning 4 researchers in parallel."), research, research, research, research],
            [Say("They are at work.")],
        ],
        {"research": [[Hang(1), Say("Research is done.")]]},
    )

    turn = run("/gsd:new-project a shop", play)

    assert [entry for entry in turn.log if entry["kind"] != "config"] == []
    assert turn.counted == 4


def test_a_quick_task_without_its_files_is_held_until_they_are_there(guarded: tuple[Path, Run]) -> None:
    project, run = guarded
    play = Play(
        [
            [delegate("gsd-executor", "idle")],
            [Say("Executing.")],
            [Say("All done.")],
            [delegate("gsd-executor", "execute")],
            [Say("Executing again.")],
            [Say("Now it is done.")],
        ],
        {
            "idle": [[Say("I did it in my head.")]],
            "execute": [
                [write(quick(project, "PLAN"))],
                [write(quick(project, "SUMMARY"))],
                [Say("Executed.")],
            ],
        },
    )

    turn = run("/gsd:quick mend the door", play)

    assert turn.stopped == ["USER_ARTIFACT_BASE_MISSING"]
    assert play.heard("Error code: USER_ARTIFACT_BASE_MISSING")


def test_as_a_plugin_it_holds_a_lazy_turn_just_the_same(plugged: tuple[Path, Run]) -> None:
    project, run = plugged
    play = Play(
        [
            [write(project / "shop.py")],
            [Say("I did it myself.")],
            [delegate("gsd-planner", "plan")],
            [Say("The planner is at work.")],
            [Say("Now it is planned.")],
        ],
        {"plan": [[write(plan(project))], [Say("The plan is written.")]]},
    )

    turn = run("/gsd:plan-phase 1", play)

    assert turn.stopped == ["USER_TOOL_BEFORE_DELEGATION", "USER_MISSING_DELEGATION"]
    assert not (project / "shop.py").exists()


def test_the_plugins_own_command_asks_locum(plugged: tuple[Path, Run]) -> None:
    _, run = plugged
    play = Play([[Say("Locum says that all is well.")]])
    run("/locum:locum doctor", play)

    assert play.heard("The user asks Locum: doctor")


def test_the_main_agent_hears_the_workflows_hint_once_its_group_is_in(staged: tuple[Path, Run]) -> None:
    _, run = staged
    play = Play(
        [
            [delegate("gsd-code-reviewer", "review"), delegate("gsd-verifier", "test")],
            [Say("Both are at work.")],
            [Say("I have heard.")],
        ],
        {
            "review": [[Say("Looks good to me. Approved.")]],
            "test": [[Hang(2), Say("10 failed, 2 passed.")]],
        },
    )
    run("check the shop", play)

    assert play.heard("mend what TEST found, then do TEST again")
    assert not play.heard("delegate DOCS")
