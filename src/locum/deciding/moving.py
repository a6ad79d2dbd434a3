"""Moving: where a project's folder is, and everything in it once that was moved or renamed."""

from locum.model.changing import replace
from locum.model.events import ProjectMoved
from locum.model.runner import Runner
from locum.model.team import Team


def folder_of(team: Team) -> str:
    """The folder in which a project was last led; of an old history, the one its Runners work in."""
    own = (each.folder for each in team.runners.values() if each.branch is None and not each.adopted)
    return team.home or next(own, "")


def moved(team: Team, event: ProjectMoved, at: float) -> Team:
    """The Team in the new place: what was in the old folder is in the new one."""
    runners = {name: _moved(runner, event) for name, runner in team.runners.items()}
    return replace(team, home=event.after, runners=runners)


def _moved(runner: Runner, event: ProjectMoved) -> Runner:
    before, after = event.before, event.after
    found = tuple(replace(each, path=folder_now(each.path, before, after)) for each in runner.found)
    return replace(runner, folder=folder_now(runner.folder, before, after), found=found)


def folder_now(path: str, before: str, after: str) -> str:
    """Where something is once a folder was moved: what was not in it has stayed where it was."""
    inside = path == before or path.startswith(f"{before.rstrip('/')}/")
    return after + path[len(before) :] if inside else path
