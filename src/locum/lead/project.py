"""A Project: where the lead keeps what it remembers, and where the human's files are."""

import hashlib
from dataclasses import dataclass
from pathlib import Path

from locum.errors import UserError


@dataclass(frozen=True, slots=True)
class Project:
    """One folder that one lead works for."""

    folder: Path

    @property
    def machine(self) -> Path:
        """The folder of machine state, which git ignores."""
        return self.folder / ".locum"

    @property
    def journal(self) -> Path:
        """The history."""
        return self.machine / "journal.db"

    @property
    def seat(self) -> Path:
        """The lock of the one lead."""
        return self.machine / "lead.lock"

    @property
    def spool(self) -> Path:
        """Orders that wait for the lead."""
        return self.machine / "spool"

    @property
    def asks(self) -> Path:
        """Requests on an agent's exact channel."""
        return self.machine / "asks"

    def tag(self, runner: str) -> str:
        """The name a Runner's pane carries in tmux: no other project has the same."""
        digest = hashlib.sha256(str(self.folder).encode("utf-8", "surrogateescape")).hexdigest()[:10]
        return f"{digest}/{runner}"


def project_at(folder: Path) -> Project:
    """The project of a folder that must be there."""
    found = folder.absolute()
    if not found.is_dir():
        raise UserError(
            f"There is no folder {found}.", "Go to your project's folder, or name it with --project."
        )
    return Project(found.resolve())
