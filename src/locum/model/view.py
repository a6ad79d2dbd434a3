"""A View: what a surface knows about a project's team, a Line of what happened, and what is Untyped."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from locum.model.decision import Decision
from locum.model.runner import RunnerId
from locum.model.team import Team


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who leads a project."""

    pid: int
    since: float


@dataclass(frozen=True, slots=True)
class View:
    """What is known about a project's team."""

    team: Team
    seq: int
    lead: Sitter | None
    """Who leads now; None where nobody does, and nothing will happen until somebody resumes."""
    elsewhere: Mapping[str, Decision] = field(default_factory=dict)
    """What waits in jobs, on whichever host: decisions by JOB/ID."""
    fleet_lost: str | None = None
    """Why it is unknown what waits in jobs, where it is."""

    @property
    def waiting(self) -> dict[str, Decision]:
        """Everything that waits for the human, here and in jobs, by the name it is answered under."""
        return {**self.team.decisions, **self.elsewhere}

    def asked_at(self, runner: RunnerId) -> float | None:
        """Since when something about a Runner of this team waits for the human."""
        asked = (each.opened_at for each in self.team.decisions.values() if each.runner == runner)
        return min(asked, default=None)

    def waits(self, name: str) -> Decision | None:
        """The waiting decision of this name; the end of a job's name is enough where no other ends so."""
        wanted = name.strip().lower()
        found = [key for key in self.waiting if key.lower() == wanted]
        if not found and "/" in wanted:
            found = [key for key in self.elsewhere if key.lower().endswith(f"-{wanted}")]
        return self.waiting[found[0]] if len(found) == 1 else None


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the timeline: what happened, to whom, and why, in words."""

    seq: int
    at: float
    runner: str | None
    kind: str
    words: str
    refused: bool = False
    """Whether it tells of an order that was not carried out."""


@dataclass(frozen=True, slots=True)
class Untyped:
    """Something that is not typed yet, in words, and since when it is to be."""

    runner: RunnerId
    since: float
    words: str
