"""Questions in files, with the dossiers they come with: one a line, or several that share one."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from locum.model.asked import Asked
from locum.surfaces.cli._questions import asked_of

FOLDER = Path(__file__).parent

Told = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Case:
    """One question, named by its words."""

    asked: Asked

    def __str__(self) -> str:
        return self.asked.text[:50]


def cases(name: str) -> list[Case]:
    """The questions of one file, without their dossiers."""
    return [Case(asked_of(told)) for told in told_in(name)]


def told_in(name: str) -> Iterator[Told]:
    """Each question of one file, with the files of its dossier and the option that is right where one is."""
    for line in (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8").splitlines():
        told = json.loads(line)
        if isinstance(told.get("dossier"), str):
            told["dossier"] = _shared(told["dossier"])
        for one in told.pop("questions", ({},)):
            yield {"kind": "single"} | told | one


@cache
def _shared(name: str) -> dict[str, str]:
    """A dossier that several questions share, as it would lie in `.team-config/`."""
    top = FOLDER / "dossiers" / name
    files = sorted(top.rglob("*.md"))
    return {file.relative_to(top).as_posix(): file.read_text(encoding="utf-8") for file in files}
