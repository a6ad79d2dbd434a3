"""Moving: a project whose folder was moved or renamed while nobody led it takes its Runners along."""

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from locum.agents.book import onscreen
from locum.deciding.moving import folder_now, folder_of
from locum.errors import TmuxUnreachable, UserError, WorldError
from locum.guard.moves import arrived, remember_move
from locum.journal.journal import Journal
from locum.journal.standing import File, file_at
from locum.lead.project import Project
from locum.model.events import MessageQueued, ProjectMoved, Warned
from locum.model.record import Entry
from locum.model.runner import Runner
from locum.model.team import Team
from locum.repo.worktrees import repair
from locum.tmux.client import Tmux
from locum.tmux.tags import Life, PaneFacts, tagged
from locum.tmux.windows import retag

MOVED = "This project was moved here from {before}. locum resume takes its Runners up again in their windows."
COPIED = "This folder is a copy of {before}, where its Runners live ({names}). Nobody leads them from here."
LEAD_THERE = "Lead them there: locum resume --project {before}. To begin anew here, delete .locum first."
HOOKLESS = "{because} What Claude Code asks is answered on its screen; everything else goes on as before."
GO_ON_THERE = (
    "The folder of your project is now {folder}. Please go on there where you stopped,"
    " and ask again what you asked last and had no answer to."
)
WENT = "the project was moved"
LEFT_BEHIND = (
    "The agent of {name} in pane {pane} did not come along when the project was moved: it works in {where},"
    " and is left alone there."
)


def where_from(team: Team, project: Project) -> Path | None:
    """Where a project was led before; None where it has not moved."""
    home = folder_of(team)
    return Path(home) if home and home != str(project.folder) else None


def is_copied(project: Project, before: Path) -> bool:
    """Whether the same history is still in the old place: then this is a copy, and no panes belong to it."""
    old = Project(before).journal
    if not old.is_file() or file_at(old) == file_at(project.journal):
        return False
    return _beginning(old) == _beginning(project.journal)


class Gone(WorldError):
    """The project's folder is no longer where it is led."""


def check_place(project: Project, began: File | None) -> None:
    """Raise where the folder is no longer the one that this lead began in: nothing may be put back there."""
    if file_at(project.folder) != began:
        raise Gone(
            f"The folder {project.folder} was moved, renamed or deleted while it was led.",
            "The Runners go on in their windows. Take the lead again in its new place: locum resume",
        )


def told(team: Team, project: Project) -> str | None:
    """What somebody in the new place should know before anything goes on; None where nothing has moved."""
    before = where_from(team, project)
    if before is None or not _at_work(team):
        return None
    if is_copied(project, before):
        return f"{_copied(team, before)} {LEAD_THERE.format(before=before)}"
    return MOVED.format(before=before)


Remembered = ProjectMoved | Warned | MessageQueued


async def take_along(project: Project, team: Team, tmux: Tmux) -> tuple[Remembered, ...]:
    """Take up again what lives on in the moved folder; gives what is to be remembered of it.

    A lead that is killed here has lost nothing: the next one finds the same, and does the rest.
    """
    before = where_from(team, project)
    await asyncio.to_thread(arrived, project.folder)
    if before is None:
        return ()
    moved = ProjectMoved(str(before), str(project.folder))
    if await asyncio.to_thread(is_copied, project, before):
        if _at_work(team):
            raise UserError(_copied(team, before), LEAD_THERE.format(before=before))
        return (moved,)
    rooms = [each.id for each in team.runners.values() if each.branch is not None]
    await asyncio.to_thread(repair, project.folder, rooms)
    own = [each for each in team.runners.values() if each.pane and not each.adopted]
    told = [left for each in own for left in await _take_up(project, Project(before), each, tmux)]
    return (moved, *await asyncio.to_thread(_lead_hooks_here, before, project.folder), *told)


def _lead_hooks_here(before: Path, after: Path) -> list[Warned]:
    """Have the hooks of agents that were started in the old place ask in the new one."""
    try:
        remember_move(before, after)
    except WorldError as error:
        return [Warned(None, HOOKLESS.format(because=error.message))]
    return []


async def _take_up(project: Project, before: Project, runner: Runner, tmux: Tmux) -> list[Remembered]:
    """Give a Runner's pane its new name, if the agent in it has come along with the folder.

    An agent that goes by the path it was started in is told to work in the new one.
    """
    left: list[Remembered] = []
    for facts in await _panes(tmux, before.tag(runner.id)):
        where = "\n".join(await tmux.run("display-message", "-p", "-t", facts.pane, "#{pane_current_path}"))
        if facts.life is not Life.RUNNING or Path(where).is_relative_to(project.folder):
            await retag(tmux, facts.pane, tag=before.tag(runner.id), anew=project.tag(runner.id))
            follow = onscreen(runner.task.agent).follow
            if follow is not None and facts.life is Life.RUNNING and not runner.phase.is_over:
                there = folder_now(runner.folder, str(before.folder), str(project.folder))
                texts, because = (GO_ON_THERE.format(folder=there), follow.format(folder=there)), WENT
                left += [
                    MessageQueued(runner.id, f"{runner.id}-m{number}", text, because, first=True)
                    for number, text in enumerate(texts, runner.said + 1)
                ]
            continue
        left.append(Warned(None, LEFT_BEHIND.format(name=runner.id, pane=facts.pane, where=where)))
    return left


async def _panes(tmux: Tmux, tag: str) -> Iterable[PaneFacts]:
    with suppress(TmuxUnreachable):  # Without a server there is nothing to take along.
        return (await tagged(tmux)).get(tag, [])
    return []


def _at_work(team: Team) -> list[Runner]:
    return [each for each in team.runners.values() if not each.phase.is_over]


def _copied(team: Team, before: Path) -> str:
    return COPIED.format(before=before, names=", ".join(each.id for each in _at_work(team)))


def _beginning(journal: Path) -> list[Entry]:
    with Journal.read(journal) as history:
        return history.since(0, limit=1)
