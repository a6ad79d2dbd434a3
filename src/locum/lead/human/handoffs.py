"""Hand-offs: files that one Runner writes and another waits for, taken once they are whole."""

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from stat import S_ISREG

from locum.deciding.observed import FileThere, Ordered
from locum.lead.project import Project
from locum.model.orders import Hire
from locum.model.runner import Runner, RunnerId, Written
from locum.model.team import Team

STILL = 1.0
"""After so many seconds without a change, a file counts as written to its end."""

COARSE = 0.02
"""A file's time comes from a coarser clock, and may lie so many seconds before that of what came first."""


@dataclass(slots=True)
class HandOffs:
    """Looks for files that Runners wait for: in the project, and in every Runner's own folder."""

    project: Project
    clock: Callable[[], float] = time.monotonic
    still: dict[Written, float] = field(default_factory=dict)
    """Since when each file has been seen as it is now."""

    def look(self, team: Team) -> list[FileThere]:
        """The files that were written since somebody waits for them, and that stand still."""
        now = self.clock()
        fresh = [
            (runner.id, file, written)
            for runner in _waiting(team)
            for file in (*runner.task.waits_for, *runner.task.told_of)
            for written in self._fresh(team, runner, file)
        ]
        self.still = {written: self.still.get(written, now) for _, _, written in fresh}
        found: dict[tuple[RunnerId, str], FileThere] = {}
        for runner, file, written in fresh:
            if now - self.still[written] >= STILL:
                found.setdefault((runner, file), FileThere(runner, file, written.path))
        return list(found.values())

    def marked(self, team: Team, ordered: Sequence[Ordered]) -> list[Ordered]:
        """Orders for Runners, with what was there before them of the files that anybody waits for."""
        hires = [each for each in ordered if isinstance(each.placed.order, Hire) and not each.problem]
        tasks = [each.placed.order.task for each in hires if isinstance(each.placed.order, Hire)]
        tasks += [runner.task for runner in _waiting(team)]
        files = dict.fromkeys(file for task in tasks for file in (*task.waits_for, *task.told_of))
        places = dict.fromkeys((*self._places(team), *(each.folder for each in hires)))
        found = tuple(
            written
            for place in places
            for file in files
            if (written := written_at(Path(place, file))) and not _is_of_now(team, place, written)
        )
        return [replace(each, found=found) if each in hires else each for each in ordered]

    def _places(self, team: Team) -> Iterator[str]:
        yield str(self.project.folder)
        yield from (runner.folder for runner in team.runners.values())

    def _fresh(self, team: Team, runner: Runner, file: str) -> Iterator[Written]:
        """A file that a Runner waits for, wherever others wrote it; not what was there before."""
        own = runner.folder if runner.branch else None
        for place in dict.fromkeys(self._places(team)):
            written = written_at(Path(place, file)) if place != own else None
            if written and written not in runner.found and not _was_checked_out(team, place, written):
                yield written


def written_at(file: Path) -> Written | None:
    """A file as it was last written; nothing where there is none, or an empty one."""
    try:
        stat = file.stat()
    except OSError:
        return None  # It is not there, or not for us.
    whole = S_ISREG(stat.st_mode) and stat.st_size
    return Written(str(file), stat.st_mtime_ns, stat.st_size) if whole else None


def _waiting(team: Team) -> list[Runner]:
    return [runner for runner in team.runners.values() if not runner.phase.is_over]


def _is_of_now(team: Team, place: str, written: Written) -> bool:
    """Whether a file was written since a Runner began that is at work in its folder."""
    return any(each.folder == place and written.at >= (each.began - COARSE) * 1e9 for each in _waiting(team))


def _was_checked_out(team: Team, place: str, written: Written) -> bool:
    """Whether a file stood in a Runner's own work tree when that was made."""
    owners = (each for each in team.runners.values() if each.branch and each.folder == place)
    return any(written in each.found for each in owners)
