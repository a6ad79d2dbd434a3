"""The team's files as an agent may read them: those inside `.team-config/`, and nothing outside it."""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote, unquote

from locum.errors import UserError

SCHEME = "locum://team/"
ENDINGS = (".md", ".txt")
LARGEST = 512 * 1024
MOST = 500


@dataclass(frozen=True, slots=True)
class TeamFiles:
    """The folder, and what of it is shown."""

    root: Path

    def listed(self) -> list[tuple[str, str]]:
        """Each file: its address and its name."""
        return [(SCHEME + quote(name), name) for name in sorted(self._names())][:MOST]

    def read(self, address: str) -> str:
        """The text of one file; an address that leads outside is refused, also through a link."""
        name = unquote(address.removeprefix(SCHEME))
        if not address.startswith(SCHEME) or name not in set(self._names()):
            raise UserError(f"There is no team file {address}.", "List the resources to see which there are.")
        with open(self.root / name, "rb") as file:
            data = file.read(LARGEST + 1)
        cut = "\n… the rest is left out\n" if len(data) > LARGEST else ""
        return data[:LARGEST].decode("utf-8", errors="replace") + cut

    def _names(self) -> Iterator[str]:
        """Names of plain files below the folder; links are followed only to what lies inside it."""
        root = os.path.realpath(self.root)
        for place, folders, files in os.walk(root):
            folders[:] = sorted(name for name in folders if not name.startswith("."))
            for name in files:
                path = os.path.join(place, name)
                inside = os.path.realpath(path).startswith(root + os.sep)
                if name.endswith(ENDINGS) and inside and os.path.isfile(path):
                    yield os.path.relpath(path, root).replace(os.sep, "/")
