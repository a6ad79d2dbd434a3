"""Questions in files, one a line, for the gate."""

import json
from dataclasses import dataclass
from pathlib import Path

from locum.model.asked import Asked
from locum.surfaces.cli._questions import asked_of

FOLDER = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Case:
    """One question, named by its words."""

    asked: Asked

    def __str__(self) -> str:
        return self.asked.text[:50]


def cases(name: str) -> list[Case]:
    """The questions of one file; several may share a line with their dossier."""
    lines = (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    told = (one for line in map(json.loads, lines) for one in line.get("questions", (line,)))
    return [Case(asked_of({"kind": "single"} | one)) for one in told]
