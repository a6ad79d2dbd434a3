"""A View: what a surface knows about a project's team, and a Line of what happened."""

from dataclasses import dataclass

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


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the timeline: what happened, to whom, and why, in words."""

    seq: int
    at: float
    runner: str | None
    kind: str
    words: str
