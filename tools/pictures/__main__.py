"""Takes the picture of `locum watch` anew: `make pictures`."""

import asyncio
import os
import time
from collections.abc import Callable
from contextlib import suppress
from importlib.resources import as_file, files
from pathlib import Path
from shutil import copytree, move
from tempfile import TemporaryDirectory

from textual.pilot import Pilot

from locum.lead import api
from locum.model.orders import Hire
from locum.model.runner import Task
from locum.surfaces.watch.app import WatchApp
from locum.tmux.server import PrivateServer

FILE = Path(__file__).parents[2] / "docs" / "pictures" / "watch.svg"
SIZE = (100, 34)
PATIENCE = 90.0
QUESTION = "Which features belong in the first version?"
RUNNERS = (
    ("ledger", "A ledger for shared expenses", "project"),
    ("api", "Lay down the API for the balance", "api"),
    ("web", "Build the page on top of the API", "web"),
    ("docs", "Write the manual", "docs"),
)
OWN = """
[autonomy]
multi = "confirm"

[[answers]]
pattern = "Which format does the API speak?"
answer = "JSON"
"""


def main() -> None:
    """Lead four rehearsed Runners until one of them asks, and take a picture of the view."""
    asyncio.run(_play())
    print(f"{FILE.name} is new.")


async def _play() -> None:
    with (
        TemporaryDirectory(prefix="locum-picture-") as place,
        PrivateServer(f"locum-{os.getpid()}") as server,
    ):
        folder = _project(Path(place) / "ledger")
        hired = [
            Hire(name, Task(goal, "rehearsal", extra=(script,), opening=(goal,)))
            for name, goal, script in RUNNERS
        ]
        lead = asyncio.create_task(
            api.lead(folder, hired, socket=server.socket, hear=lambda line: None, tell=lambda *news: None)
        )
        try:
            await _picture(folder)
        finally:
            lead.cancel()
            with suppress(asyncio.CancelledError):
                await lead


def _project(folder: Path) -> Path:
    with as_file(files("locum.rehearsal").joinpath("dossiers", "project")) as given:
        copytree(given, folder / ".team-config")
    settings = move(folder / ".team-config" / "locum.toml", folder / "locum.toml")
    told = Path(settings).read_text(encoding="utf-8")
    Path(settings).write_text(
        told.replace('verify = "python3 src/ledger.py balance"', "") + OWN, encoding="utf-8"
    )
    return folder


async def _picture(folder: Path) -> None:
    app = WatchApp(folder)
    async with app.run_test(size=SIZE) as pilot:
        await _until(pilot, lambda: any(_asks(each.pages[0].text) for each in app.record.decisions))
        await _until(pilot, lambda: any(each.phase.is_over for each in app.record.runners))
        while app.record.draft is None or not _asks(app.record.draft.decision.pages[0].text):
            await pilot.press("n")
        await _until(pilot, lambda: "Send reminders" in _drawn(app).partition("screen of ledger")[2])
        FILE.write_text(app.export_screenshot(title="locum watch"), encoding="utf-8")


def _asks(text: str) -> bool:
    return text == QUESTION


def _drawn(app: WatchApp) -> str:
    lines = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip) for strip in lines)


async def _until(pilot: Pilot[None], true: Callable[[], bool]) -> None:
    ends = time.monotonic() + PATIENCE
    while not true():
        if time.monotonic() > ends:
            raise SystemExit("The rehearsal did not come so far in time; try again.")
        await pilot.pause(0.1)


if __name__ == "__main__":
    main()
