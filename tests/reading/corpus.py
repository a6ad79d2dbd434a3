"""The recorded screens in `tests/screens/`, found by walking."""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from locum.model.screen import Screen
from locum.reading.screens import screen_of

SCREENS = Path(__file__).parents[1] / "screens"


@dataclass(frozen=True)
class Case:
    """One recorded screen and the right reading of it."""

    agent: str
    name: str
    text: str
    ansi: str
    expect: dict[str, Any]

    def __str__(self) -> str:
        return f"{self.agent}/{self.name}"

    def screen(self, *, styled: bool = True, named: bool = True) -> Screen:
        """The screen as captured, or with its styles or its title and command withheld."""
        capture = self.expect["capture"]
        width, height = map(int, self.expect["size"].split("x"))
        return screen_of(
            self.text,
            self.ansi if styled else None,
            width=width,
            height=height,
            title=capture["title"] if named else None,
            command=capture["command"] if named else None,
            cursor=tuple(capture["cursor"]) if capture.get("cursor") else None,
            alternate=capture.get("alternate"),
        )

    @property
    def right_states(self) -> set[str]:
        """The states that are right for this screen."""
        return {self.expect["state"], *self.expect.get("accept", ())}


@cache
def cases() -> tuple[Case, ...]:
    """Every recorded screen."""
    return tuple(_load(path.parent) for path in sorted(SCREENS.glob("*/*/expect.json")))


def _load(folder: Path) -> Case:
    return Case(
        agent=folder.parent.name,
        name=folder.name,
        text=_slurp(folder / "screen.txt"),
        ansi=_slurp(folder / "screen.ansi"),
        expect=json.loads((folder / "expect.json").read_text(encoding="utf-8")),
    )


def _slurp(path: Path) -> str:
    return path.read_bytes().decode("utf-8", "surrogateescape")
