"""The checkup of one project: its files, its journal, its lead, its spool, and screens nobody could read."""

import sqlite3
import time
from contextlib import closing
from pathlib import Path

from locum.config.places import unknown_screens
from locum.errors import LocumError
from locum.journal.journal import Journal
from locum.journal.seat import sitter
from locum.lead.memory import recall
from locum.lead.project import Project
from locum.model.finding import Finding, broken, fine, note
from locum.team.files import read, refuse_conflict
from locum.team.folder import Folder

STUCK = 30.0
"""Seconds after which an order that a lead has not taken is stuck."""
RESUME = "Take the lead again with: locum resume"


def of_project(project: Project) -> list[Finding]:
    """Everything that is to be known about the project itself."""
    return [
        *_team_files(project),
        *_journal(project.journal),
        *_lead(project),
        *_spool(project),
        *_strangers(project.folder),
    ]


def _team_files(project: Project) -> list[Finding]:
    folder = Folder(project.folder)
    if not folder.root.is_dir():
        return [
            note(".team-config", "There is none yet, so answers can rest on nothing.", "Write it: locum init")
        ]
    wrong = []
    for file in (folder.inbox, folder.decisions, folder.profile, folder.user_context):
        try:
            refuse_conflict(file, read(file).text)
        except LocumError as error:
            wrong.append(broken(".team-config", error.message, error.hint))
    lacking = [
        file.name for file in (folder.profile, folder.user_context, folder.inbox) if not file.is_file()
    ]
    if lacking:
        wrong.append(note(".team-config", f"It lacks {', '.join(lacking)}.", "Write them with: locum init"))
    return wrong or [fine(".team-config", "It is there and in order.")]


def _journal(file: Path) -> list[Finding]:
    if not file.is_file():
        return [fine("journal", "Nothing has happened in this project yet.")]
    try:
        with Journal.read(file) as journal:
            events = journal.last()
        trouble = _integrity(file)
    except (LocumError, sqlite3.Error) as error:
        return [broken("journal", f"{file} cannot be read: {_said(error)}", _rescue(file))]
    if trouble is not None:
        return [broken("journal", f"{file} is damaged: {trouble}.", _rescue(file))]
    size = file.stat().st_size / (1 << 20)
    return [fine("journal", f"{events} events in {size:.1f} MB, and all of it is sound.")]


def _integrity(file: Path) -> str | None:
    """What SQLite finds wrong with the file; None where nothing is."""
    address = f"{file.absolute().as_uri()}?mode=ro"
    with closing(sqlite3.connect(address, uri=True, timeout=5.0)) as connection:
        said = str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])
    return None if said == "ok" else said


def _said(error: Exception) -> str:
    return error.message if isinstance(error, LocumError) else f"{error}."


def _rescue(file: Path) -> str:
    return f"Save what can be saved: sqlite3 {file.name} .recover > saved.sql, in {file.parent}"


def _lead(project: Project) -> list[Finding]:
    who = sitter(project.seat)
    if who is not None:
        return [fine("lead", f"Process {who.pid} leads." if who.pid else "A lead is at work.")]
    left = _left_alone(project)
    if left:
        return [note("lead", f"Nobody leads, and not over yet: {', '.join(left)}.", RESUME)]
    return [fine("lead", "Nobody leads, and nothing waits for one.")]


def _left_alone(project: Project) -> list[str]:
    if not project.journal.is_file():
        return []
    try:
        with Journal.read(project.journal) as journal:
            team = recall(journal, lambda note: None).team
    except LocumError:
        return []  # The journal's own finding says so.
    return [each.id for each in team.runners.values() if not each.phase.is_over]


def _spool(project: Project) -> list[Finding]:
    waiting = sorted(project.spool.glob("*.json"))
    odd = list((project.spool / "unreadable").glob("*"))
    found = []
    if odd:
        words = f"{len(odd)} files in {project.spool / 'unreadable'} are no orders."
        found.append(note("spool", words, "Look at them, then delete them."))
    if not waiting:
        return found or [fine("spool", "No order waits.")]
    words = f"{len(waiting)} orders wait for a lead."
    if sitter(project.seat) is None:
        return [*found, note("spool", words, RESUME)]
    age = time.time() - waiting[0].stat().st_mtime if waiting[0].exists() else 0.0
    if age < STUCK:
        return [*found, fine("spool", words)]
    stuck = f"The oldest of {len(waiting)} orders has waited {age:.0f} s, though somebody leads."
    return [*found, broken("spool", stuck, "Stop the lead with Ctrl-C where it runs, then: locum resume")]


def _strangers(folder: Path) -> list[Finding]:
    place = unknown_screens(folder=folder)
    kept = [each.name for each in place.iterdir() if each.is_dir()] if place.is_dir() else []
    if not kept:
        return [fine("screens", "No screen was unreadable.")]
    words = f"{len(kept)} screens could not be read and were kept, scrubbed, in {place}."
    return [note("screens", words, "Please report them; then delete the folder.")]
