"""Where each file of `.team-config/` is; light enough for whoever only reads them."""

import re
from dataclasses import dataclass
from pathlib import Path

from locum.team.files import listed

NAME = ".team-config"
OLD_LOG = re.compile(r"(?P<on>\d{4}-\d\d-\d\d)-communication-log(?:-(?P<number>\d{1,3}))?\.md\Z")


def nearest(folder: Path) -> "Places | None":
    """The nearest `.team-config/` upwards of a folder, where there is one."""
    above = (place for place in (folder, *folder.parents) if (place / NAME).is_dir())
    return next(map(Places, above), None)


@dataclass(frozen=True, slots=True)
class Places:
    """The human's files of one project, by name."""

    project: Path

    @property
    def root(self) -> Path:
        """The folder itself."""
        return self.project / NAME

    @property
    def persona(self) -> Path:
        """How the lead behaves and whom it stands in for."""
        return self.root / "team-lead-persona.md"

    @property
    def profile(self) -> Path:
        """Who the user is."""
        return self.root / "target-user-profile.md"

    @property
    def user_context(self) -> Path:
        """What the user wants, for the workflow."""
        return self.root / "USER-CONTEXT.md"

    @property
    def project_context(self) -> Path:
        """What the project is made of."""
        return self.root / "project-context.md"

    @property
    def recovery(self) -> Path:
        """What to do after a restart."""
        return self.root / "session-recovery.md"

    @property
    def snapshot(self) -> Path:
        """Where things stand."""
        return self.root / "state-snapshot.md"

    @property
    def log(self) -> Path:
        """Questions and answers."""
        return self.root / "communication-log.md"

    @property
    def inbox(self) -> Path:
        """Where the human writes to the lead."""
        return self.root / "human-inbox.md"

    @property
    def directives(self) -> Path:
        """What the human said, in order."""
        return self.root / "human-directives.md"

    @property
    def decisions(self) -> Path:
        """What waits for the human."""
        return self.root / "needs-human-decision.md"

    @property
    def panes(self) -> Path:
        """The panes of the Runners."""
        return self.root / "runner-pane-id.txt"

    @property
    def feedback(self) -> Path:
        """What the next round has to mend."""
        return self.root / "REVIEW-FEEDBACK.md"

    @property
    def research(self) -> Path:
        """Reports about users."""
        return self.root / "user-research"

    @property
    def evaluations(self) -> Path:
        """The work seen from the user's side, phase by phase."""
        return self.root / "evaluations"

    @property
    def archives(self) -> Path:
        """What was put away."""
        return self.root / "archives"

    def old_logs(self) -> list[Path]:
        """The logs that were put away, oldest first."""
        named = [(OLD_LOG.match(file.name), file) for file in listed(self.archives)]
        dated = [(found["on"], int(found["number"] or 1), file) for found, file in named if found]
        return [file for _, _, file in sorted(dated)]
