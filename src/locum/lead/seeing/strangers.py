"""Screens of an agent that nobody could read: kept, scrubbed and few, to become test cases."""

import re
from hashlib import sha256
from pathlib import Path

from locum.errors import WorldError
from locum.lead.seeing.casefile import Case, case_files
from locum.model.reading import Reading, State
from locum.model.screen import Screen
from locum.reading.scrub import Private, scrub

MOST = 50
"""How many unknown screens are kept; the oldest makes room."""
LARGEST = 256 * 1024
"""How many bytes one case may take; a larger screen is not kept."""
FILES = ("screen.txt", "screen.ansi", "expect.json", "capture.toml")


def keep_stranger(folder: Path, screen: Screen, reading: Reading, private: Private) -> Path | None:
    """Keep the screen if an agent drew it and nobody could read it; hand back where, if it is new."""
    if reading.state is not State.UNKNOWN or reading.agent is None:
        return None
    files = case_files(Case(scrub(screen, private), reading))
    place = folder / f"{reading.agent}-{_likeness(files['screen.txt'])}"
    if place.exists() or sum(len(text.encode("utf-8", "replace")) for text in files.values()) > LARGEST:
        return None
    try:
        _keep(folder, place, files)
    except OSError as error:
        raise WorldError(f"Cannot keep an unknown screen in {place}: {error.strerror}.") from error
    return place


def _keep(folder: Path, place: Path, files: dict[str, str]) -> None:
    _make_private(folder)
    _make_room(folder)
    place.mkdir()
    for name, text in files.items():
        (place / name).write_text(text, encoding="utf-8", errors="replace")


def _make_private(folder: Path) -> None:
    """Create the folder for this user alone, and keep git from seeing it."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    ignore = folder / ".gitignore"
    if not ignore.exists():
        ignore.write_text("*\n", encoding="utf-8")


def _make_room(folder: Path) -> None:
    """Take away the oldest cases until one more fits."""
    kept = sorted((case for case in folder.iterdir() if case.is_dir()), key=lambda case: case.stat().st_mtime)
    for oldest in kept[: max(0, len(kept) - MOST + 1)]:
        for name in FILES:
            (oldest / name).unlink(missing_ok=True)
        oldest.rmdir()


def _likeness(text: str) -> str:
    """The same for two frames that differ only in numbers, such as seconds gone by."""
    return sha256(re.sub(r"\d+", "0", text).encode("utf-8", "replace")).hexdigest()[:10]
