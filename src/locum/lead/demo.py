"""The demo: a whole project with the rehearsal agent, led as any other, in a folder and a tmux of its own."""

import asyncio
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.resources import as_file, files
from pathlib import Path
from shutil import copytree, move
from tempfile import TemporaryDirectory

from locum.config.lead import lead_settings
from locum.lead.front import office
from locum.model.decision import Decision
from locum.model.orders import Decide, Hire
from locum.model.runner import Given, Task
from locum.model.team import Team
from locum.model.view import Line
from locum.tmux.server import PrivateServer

GOAL = "Build a ledger for shared expenses."
SCRIPT = "project"
PAUSE = 2.0
"""Seconds the imaginary human thinks before they decide."""


async def demo(hear: Callable[[Line], None]) -> tuple[Team, tuple[str, ...]]:
    """Lead the rehearsed project to its end; gives the Team and the files that were made."""
    name = f"locum-demo-{os.getpid()}"
    with TemporaryDirectory(prefix="locum-demo-") as place, PrivateServer(name) as server:
        folder = Path(place) / "ledger"
        with _dossier() as given:
            copytree(given, folder / ".team-config")
        move(folder / ".team-config" / "locum.toml", folder / "locum.toml")
        verify = lead_settings(folder).verify
        task = Task(GOAL, "rehearsal", extra=(SCRIPT,), opening=(GOAL,), verify=verify)
        human = asyncio.create_task(_human(folder))
        try:
            team = await office.lead(
                folder, [Hire("ledger", task)], socket=server.socket, hear=hear, tell=lambda *news: None
            )
        finally:
            human.cancel()
        return team, tuple(sorted(_made(folder)))


async def _human(folder: Path) -> None:
    """Play the human: look now and then, and settle with care what Locum does not settle alone."""
    decided: set[str] = set()
    while True:
        await asyncio.sleep(PAUSE)
        for decision in office.view(folder).team.decisions.values():
            if decision.id not in decided:
                decided.add(decision.id)
                office.place(folder, Decide(decision.id, _careful(decision), "demo"))


def _careful(decision: Decision) -> tuple[Given, ...]:
    """The last option of each page: in the script that is the one that does nothing rash."""
    last = (len(page.choices) for page in decision.pages)
    return tuple(Given((place,)) if place else Given(text="Go on.") for place in last)


@contextmanager
def _dossier() -> Iterator[Path]:
    with as_file(files("locum.rehearsal").joinpath("dossiers", SCRIPT)) as given:
        yield given


def _made(folder: Path) -> list[str]:
    files_made = (path for path in folder.rglob("*") if path.is_file() and ".locum" not in path.parts)
    return [str(path.relative_to(folder)) for path in files_made]
