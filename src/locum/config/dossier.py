"""The dossier of a project: what its `.team-config/` holds that an answer may rest on."""

from pathlib import Path

from locum.errors import WorldError
from locum.model.asked import Dossier, Source

TEAM_FOLDER = ".team-config"
FILES = (
    "USER-CONTEXT.md",
    "target-user-profile.md",
    "project-context.md",
    "human-directives.md",
    "communication-log.md",
)
"""What the user wrote, confirmed or answered; of the log, only the human's answers can bear anything."""


def dossier_in(folder: Path) -> Dossier:
    """The dossier of the nearest project from this folder upwards; empty where there is none."""
    home = next(
        (place / TEAM_FOLDER for place in (folder, *folder.parents) if (place / TEAM_FOLDER).is_dir()), None
    )
    if home is None:
        return Dossier()
    return Dossier(tuple(Source(name, _read(home / name)) for name in FILES if (home / name).is_file()))


def _read(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8-sig", errors="replace")
    except OSError as error:
        raise WorldError(f"Cannot read {file}: {error.strerror}.") from error
