"""A snapshot: where a project stands now, written down for whoever comes next."""

from datetime import datetime
from pathlib import Path

from locum.lead.front.office import view
from locum.lead.human.standings import standing_of
from locum.lead.project import project_at
from locum.team import standing
from locum.team.folder import Folder


def snapshot(folder: Path, because: str) -> str:
    """Write state-snapshot.md and session-recovery.md now, and give where things stand in words."""
    project = project_at(folder)
    now = standing_of(view(project.folder).team, because, datetime.now().astimezone())
    Folder(project.folder).write_standing(now)
    return standing.snapshot(now)
