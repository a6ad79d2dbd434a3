"""Rooms: whether the worktree is still there that a Runner was given to work in."""

from pathlib import Path

from locum.deciding.observed import WorktreeGone
from locum.lead.project import Project
from locum.model.runner import Phase, Runner
from locum.model.team import Team
from locum.repo.worktrees import stands

AT_WORK = frozenset({Phase.STARTING, Phase.RUNNING, Phase.PAUSED, Phase.REVIEWING})


def has_room(project: Project, runner: Runner) -> bool:
    """Whether a Runner can work in its folder; only a worktree of its own can be taken from under it."""
    return runner.branch is None or (Path(runner.folder).is_dir() and stands(project.folder, runner.id))


def lost_rooms(project: Project, team: Team) -> list[WorktreeGone]:
    """The Runners whose worktree was deleted while they are at work; one that is over may be cleared away."""
    at_work = (each for each in team.runners.values() if each.phase in AT_WORK and not each.lost)
    return [WorktreeGone(each.id) for each in at_work if not has_room(project, each)]
