"""A worktree that is deleted under its Runner is not made anew by the way, and nothing goes on there."""

import asyncio
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from locum.deciding.actions import Action, Inspect, PressAnswer, SayMessage, StartAgent
from locum.deciding.observed import Pressed, Said, WorktreeGone
from locum.lead.doing.crew import Crew
from locum.lead.doing.openings import Openings
from locum.lead.project import Project
from locum.lead.seeing.rooms import has_room, lost_rooms
from locum.model.orders import Decide
from locum.model.runner import Given, Phase, Runner, RunnerId, Task
from locum.model.team import Team
from locum.repo.worktrees import add
from tests.lead.led import Led, hire, project

API = RunnerId("api")
SCRIPT = """
[[step]]
expect = ""
[[step]]
work = 4
[[step]]
say = "All is built and works. Done."
[[step]]
expect = "made anew"
[[step]]
say = "It is all there. Done."
"""


def repository(folder: Path) -> None:
    """Make a folder a repository with one commit."""
    own = ["git", "-C", str(folder), "-c", "user.name=A", "-c", "user.email=a@example.org"]
    subprocess.run([*own, "init", "-q"], check=True)
    subprocess.run([*own, "commit", "-q", "--allow-empty", "-m", "Begin"], check=True)


def with_worktree(folder: Path, phase: Phase = Phase.RUNNING) -> Runner:
    """A Runner with a worktree of its own."""
    repository(folder)
    tree = add(folder, "api")
    task = Task("Build a ledger", "rehearsal")
    return Runner(API, task, str(tree.folder), phase, "", 0.0, tree.branch)


def test_a_worktree_that_stands_is_a_room(tmp_path: Path) -> None:
    assert has_room(Project(tmp_path), with_worktree(tmp_path))


def test_a_worktree_that_was_deleted_is_lost_also_where_a_folder_stands_in_its_place(tmp_path: Path) -> None:
    runner = with_worktree(tmp_path)
    team = Team({runner.id: runner})
    shutil.rmtree(runner.folder)
    deleted = lost_rooms(Project(tmp_path), team)
    Path(runner.folder).mkdir()

    assert [each.runner for each in deleted] == ["api"]
    assert lost_rooms(Project(tmp_path), team) == deleted


def test_a_worktree_that_git_no_longer_knows_is_lost(tmp_path: Path) -> None:
    runner = with_worktree(tmp_path)
    shutil.rmtree(tmp_path / ".git" / "worktrees" / "api")

    assert not has_room(Project(tmp_path), runner)


def test_a_runner_that_is_done_may_be_cleared_away(tmp_path: Path) -> None:
    runner = with_worktree(tmp_path, Phase.DONE)
    shutil.rmtree(runner.folder)

    assert lost_rooms(Project(tmp_path), Team({runner.id: runner})) == []


def test_a_runner_in_the_projects_own_folder_has_its_room(tmp_path: Path) -> None:
    runner = replace(with_worktree(tmp_path), folder=str(tmp_path), branch=None)

    assert has_room(Project(tmp_path), runner)


@pytest.mark.parametrize(
    ("action", "told"),
    [
        (SayMessage(API, "api-m1", "Go on.", again=False), [Said, WorktreeGone]),
        (PressAnswer(API, "api-q1", "f", (), ()), [Pressed, WorktreeGone]),
        (Inspect(API, 1, "touch made-anew"), [WorktreeGone]),
        (StartAgent(API, None, resume=True), [WorktreeGone]),
    ],
)
def test_nothing_is_done_for_a_runner_whose_worktree_is_gone(
    tmp_path: Path, action: Action, told: list[type]
) -> None:
    runner = replace(with_worktree(tmp_path), opened=True)
    shutil.rmtree(runner.folder)
    nobody: Any = None
    openings = Openings(Project(tmp_path), nobody, None, {})
    crew = Crew(lambda name: runner, nobody, openings, nobody, nobody, nobody, nobody, nobody)
    seen = asyncio.run(crew.perform(action))

    assert [type(each) for each in seen] == told
    assert not Path(runner.folder).exists()


async def deprived(led: Led) -> str:
    """Delete a Runner's worktree while it works; gives what is then asked of the human."""
    repository(led.folder)
    (led.folder / "api.toml").write_text(SCRIPT, encoding="utf-8")
    order = hire("api", str(led.folder / "api.toml"), worktree=True, verify="true")
    task = replace(order.task, extra=(order.task.extra[0], "--log", str(led.folder / "api.log")))
    led.begin(replace(order, task=task))
    await led.until(lambda: led.prompts("api"))
    shutil.rmtree(led.runner("api").folder)
    return await led.until_asked("api")


def test_work_without_its_worktree_is_the_humans_and_its_folder_stays_away(tmp_path: Path) -> None:
    async def story() -> None:
        async with project(tmp_path) as led:
            await deprived(led)
            await asyncio.sleep(6)

            assert not Path(led.runner("api").folder).exists()
            assert led.runner("api").phase is Phase.PAUSED
            assert "ChecksRun" not in led.kinds("api")

    asyncio.run(story())


def test_a_new_worktree_is_made_when_the_human_says_so(tmp_path: Path) -> None:
    async def story() -> None:
        async with project(tmp_path) as led:
            name = await deprived(led)
            await led.order(Decide(name, (Given((1,)),)))
            await led.until_phase("api", Phase.DONE)

            assert has_room(Project(led.folder), led.runner("api"))
            assert "made anew" in led.prompts("api")[-1]

    asyncio.run(story())
