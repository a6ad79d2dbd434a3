"""A project that was moved or renamed takes its Runners along; a copy of it takes nothing."""

import asyncio
import os
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from locum.deciding.evolve import evolve
from locum.errors import UserError, WorldError
from locum.lead.api import moved, view
from locum.lead.moving import where_from
from locum.lead.project import Project
from locum.model.events import LeadStarted, ProjectMoved, RunnerPlanned
from locum.model.orders import Decide
from locum.model.runner import Given, Phase, Runner, RunnerId, Task, Written
from locum.model.team import Team
from locum.repo.git import git
from tests.lead.led import NAME, Led, hire, project

NO_RULES = ""
API = RunnerId("api")


async def asked(led: Led) -> int:
    """Have an agent ask something, leave it alone, and give its process."""
    led.begin(hire("api"))
    await led.until_asked("api")
    await led.leave()
    return led.agent("api")


def rename(led: Led) -> None:
    """Move the project to another place."""
    after = led.folder.parent / "moved" / NAME
    after.parent.mkdir()
    led.folder = led.folder.rename(after)


async def answered(led: Led) -> None:
    """Lead on, and answer what the agent asked before."""
    led.begin()
    await led.until(lambda: led.kinds().count("LeadStarted") == 2)
    taken = await led.order(Decide(led.waiting("api")[0], (Given((1,)),)))
    assert taken.done, taken.because
    await led.until_phase("api", Phase.DONE)


def test_the_runners_of_a_moved_project_are_taken_up_again(tmp_path: Path) -> None:
    async def story() -> None:
        async with project(tmp_path, NO_RULES) as led:
            agent, before = await asked(led), led.folder
            rename(led)
            told = moved(view(led.folder), led.folder)
            await answered(led)

            assert told is not None
            assert f"moved here from {before}" in told
            assert led.agent("api") == agent
            assert led.answers("api") == [["JSON"]]
            assert led.runner("api").folder == str(led.folder)
            assert not (before / ".locum" / "journal.db").exists()
            assert moved(view(led.folder), led.folder) is None

    asyncio.run(story())


def test_an_agent_that_did_not_come_along_is_left_alone_and_named(tmp_path: Path) -> None:
    async def story() -> None:
        async with project(tmp_path, NO_RULES) as led:
            agent, before, pane = await asked(led), led.folder, str(led.runner("api").pane)
            # As a move to another disk does it: the files are other ones there.
            after = tmp_path / "another disk"
            shutil.copytree(before, after)
            shutil.rmtree(before)
            led.folder = after
            led.begin()
            await led.until(lambda: any(line.kind == "Warned" and pane in line.words for line in led.news))
            await led.until(lambda: led.runner("api").pane not in (None, pane))

            assert str(agent) in led.tmux("list-panes", "-a", "-F", "#{pane_pid}").split()
            assert led.runner("api").folder == str(after)

    asyncio.run(story())


def test_a_copy_of_a_project_leads_nobody(tmp_path: Path) -> None:
    async def story() -> None:
        async with project(tmp_path, NO_RULES) as led:
            await asked(led)
            copy = tmp_path / "copy"
            shutil.copytree(led.folder, copy)
            there = led.tmux("list-panes", "-a", "-F", "#{pane_id} #{@locum_runner}")
            led.folder, before = copy, led.folder
            led.begin()
            assert led.leading is not None
            with pytest.raises(UserError, match=r"is a copy of .*, where its Runners live \(api\)"):
                await led.leading

            assert "is a copy of" in (moved(view(copy), copy) or "")
            assert led.tmux("list-panes", "-a", "-F", "#{pane_id} #{@locum_runner}") == there
            led.folder = before
            await answered(led)

    asyncio.run(story())


def test_a_lead_whose_project_is_moved_under_it_leaves_and_makes_nothing_in_the_old_place(
    tmp_path: Path,
) -> None:
    async def story() -> None:
        async with project(tmp_path, NO_RULES) as led:
            led.begin(hire("api"))
            await led.until_asked("api")
            before = led.folder
            rename(led)
            assert led.leading is not None
            with pytest.raises(WorldError, match="was moved, renamed or deleted while it was led"):
                async with asyncio.timeout(20):
                    await led.leading

            assert not (before / ".locum" / "journal.db").exists()
            await answered(led)

    asyncio.run(story())


def test_a_worktree_that_was_moved_with_its_project_is_still_one(tmp_path: Path) -> None:
    async def story() -> None:
        async with project(tmp_path, NO_RULES) as led:
            for words in (("init", "-q"), ("config", "user.email", "a@b"), ("config", "user.name", "a")):
                assert git(led.folder, *words).ok
            (led.folder / "api.toml").write_text("", encoding="utf-8")
            assert git(led.folder, "add", "-A").ok
            assert git(led.folder, "commit", "-qm", "Begin").ok
            led.begin(hire("api", worktree=True))
            await led.until_asked("api")
            await led.leave()
            rename(led)
            await answered(led)

            assert "WorktreeLost" not in led.kinds("api")
            assert led.runner("api").folder.startswith(f"{led.folder}{os.sep}")
            assert git(Path(led.runner("api").folder), "status").ok

    asyncio.run(story())


def test_everything_that_was_in_the_old_folder_is_in_the_new_one() -> None:
    found = (Written("/old/shop/api.md", 1, 2), Written("/old/shopping/api.md", 1, 2))
    team = evolve(Team(), LeadStarted(1, "0", folder="/old/shop"), 0.0)
    team = evolve(team, RunnerPlanned(API, Task("x", "rehearsal"), "/old/shop/app", found=found), 0.0)
    team = evolve(team, ProjectMoved("/old/shop", "/new"), 0.0)

    assert team.home == "/new"
    assert team.runners[API].folder == "/new/app"
    assert [each.path for each in team.runners[API].found] == ["/new/api.md", "/old/shopping/api.md"]


def test_of_an_old_history_the_folder_of_its_runners_tells_where_it_was(tmp_path: Path) -> None:
    runner = Runner(API, Task("x", "rehearsal"), "/old", Phase.RUNNING, "", 0.0)
    here = Project(tmp_path)

    assert where_from(Team({API: runner}), here) == Path("/old")
    assert where_from(Team({API: replace(runner, folder=str(tmp_path))}), here) is None
    assert where_from(Team(), here) is None
