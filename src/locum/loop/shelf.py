"""Where a project keeps its loops, and how they are found again."""

import os
import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from locum.errors import LoopRefused, WorldError
from locum.journal.journal import Journal
from locum.loop import kinds
from locum.loop.breaker import Breaker, breaker_from
from locum.loop.git import Git
from locum.loop.history import History, Round, fold
from locum.loop.lock import holder
from locum.loop.messages import refused
from locum.workflow.refusals import refusal

FOLDER = ".locum"
LOCK = "loop.lock"
IGNORED = "*\n"


def project_root(folder: Path) -> Path:
    """The project a folder belongs to: its git work tree, else the folder itself."""
    git = Git.of(folder)
    return git.top if git else folder


def own_folder(folder: Path) -> Path:
    """The project's folder for Locum, made where there is none, and out of git's sight."""
    own = folder / FOLDER
    ignore = own / ".gitignore"
    try:
        own.mkdir(mode=0o700, exist_ok=True)
        if not ignore.exists():
            ignore.write_text(IGNORED, encoding="utf-8")
    except OSError as error:
        raise WorldError(*refusal("nothing kept", os.environ, folder=own, why=error.strerror)) from error
    return own


def journal_file(folder: Path) -> Path:
    """The project's journal."""
    return folder / FOLDER / "journal.db"


def running(folder: Path) -> str | None:
    """The loop that runs in the project of this folder now, if one does."""
    return holder(project_root(folder) / FOLDER / LOCK)


@contextmanager
def opened(folder: Path, language: str) -> Iterator[Journal]:
    """The journal of the project this folder belongs to, to read it only."""
    root = project_root(folder)
    if not journal_file(root).is_file():
        raise refused("no loop yet", language, folder=root)
    with Journal.read(journal_file(root)) as journal:
        yield journal


def histories(journal: Journal) -> Iterator[History]:
    """Every loop of this project, the oldest first."""
    return (history_of(journal, loop) for loop in loop_ids(journal))


def new_id(journal: Journal, now: float) -> str:
    """A short name for a new loop: when it began, and a few letters that no other has."""
    taken = set(journal.streams(kinds.PREFIX))
    while True:
        name = f"{time.strftime('%m%d-%H%M', time.localtime(now))}-{secrets.token_hex(2)}"
        if kinds.PREFIX + name not in taken:
            return name


def loop_ids(journal: Journal) -> list[str]:
    """Every loop of this project, the oldest first."""
    return [stream.removeprefix(kinds.PREFIX) for stream in journal.streams(kinds.PREFIX)]


def history_of(journal: Journal, loop: str) -> History:
    """The whole history of one loop."""
    return fold(loop, journal.since(stream=kinds.PREFIX + loop))


def find(journal: Journal, wanted: str | None, folder: Path, language: str) -> History:
    """The loop of this id, or of the only id that begins so; without one, the newest."""
    known = loop_ids(journal)
    if wanted is None:
        if not known:
            raise refused("no loop yet", language, folder=folder)
        return history_of(journal, known[-1])
    found = [wanted] if wanted in known else [each for each in known if each.startswith(wanted)]
    if len(found) != 1:
        raise refused("no such loop", language, loop=wanted, folder=folder)
    return history_of(journal, found[0])


def round_of(history: History, number: int, language: str) -> Round:
    """One finished round."""
    found = next((each for each in history.rounds if each.number == number), None)
    if found is None:
        raise _no_round(history, number, language)
    return found


def last_breaker(journal: Journal) -> Breaker:
    """How the project's breaker stood after the last round of any loop."""
    found = journal.newest(1, kinds=(kinds.ROUND_ENDED, kinds.BREAKER_RESET))
    return breaker_from(found[0].body.get("breaker")) if found else Breaker()


def unfinished(journal: Journal) -> History | None:
    """The loop whose round never ended; there is one at most, as only one loop runs at a time."""
    ends = (kinds.ROUND_ENDED, kinds.ROUND_CUT_OFF, kinds.ROUND_LIMITED)
    found = journal.newest(1, kinds=(kinds.ROUND_STARTED, *ends))
    if not found or found[0].kind != kinds.ROUND_STARTED:
        return None
    return history_of(journal, found[0].stream.removeprefix(kinds.PREFIX))


def _no_round(history: History, number: int, language: str) -> LoopRefused:
    return refused("no such round", language, loop=history.id, number=number, count=len(history.rounds))
