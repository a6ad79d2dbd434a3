"""The reference in docs/reference/, made from the code, so that it cannot say something else."""

from pathlib import Path

from tools.reference.commands import commands_page
from tools.reference.environment import environment_page
from tools.reference.events import events_page
from tools.reference.settings import settings_page
from tools.reference.statuses import statuses_page

FOLDER = Path(__file__).parents[2] / "docs" / "reference"
PAGES = {
    "commands.md": commands_page,
    "settings.md": settings_page,
    "events.md": events_page,
    "exit-codes.md": statuses_page,
    "environment.md": environment_page,
}


def pages() -> dict[str, str]:
    """Every page of the reference, by the name of its file."""
    return {name: make() for name, make in PAGES.items()}
