"""The door: play one script in this terminal."""

import os
import sys
from dataclasses import replace
from pathlib import Path

from locum.errors import UserError
from locum.rehearsal.keeping import Kept
from locum.rehearsal.log import Log
from locum.rehearsal.script import load
from locum.rehearsal.state import begin
from locum.rehearsal.terminal import run

SPEED = "LOCUM_REHEARSAL_SPEED"
GUARD = "LOCUM_REHEARSAL_GUARD"
LOG = "LOCUM_REHEARSAL_LOG"
PROJECT = "LOCUM_PROJECT"


def play(
    script_path: Path,
    log: Path | None = None,
    *,
    session: str | None = None,
    resume: str | None = None,
    speed: float | None = None,
) -> int:
    """Play a script until it ends, and give its exit code; what took effect is appended to the log.

    Where a session stands is kept in the working folder, or for a Runner in the folder of its project, where
    a worktree that is deleted does not take it along; `resume` goes on from there.
    """
    script = load(_found(script_path))
    script = replace(script, guard=_number(GUARD, script.guard))
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise UserError("A rehearsal needs a terminal.", "Start it in a terminal or a tmux pane.")
    folder = Path.cwd()
    kept = Kept(Path(os.environ.get(PROJECT) or folder), resume or session)
    state = begin(script, str(folder), speed or _number(SPEED, 1.0) or 1.0)
    if kept.session:
        state = kept.resumed(state) if resume else kept.begun(state)
    record = Log(log or _log_from_environment() or kept.log, kept.session)
    try:
        ended = run(state, record, folder, kept)
    finally:
        record.close()
    print(f"\nPlay this rehearsal again with:\nlocum rehearse {script_path}")
    return ended.code


def shipped(name: str) -> Path:
    """The path of a script that comes with Locum."""
    return Path(__file__).parent / "scripts" / f"{name.removesuffix('.toml')}.toml"


def _found(path: Path) -> Path:
    """The script meant: a file, or the bare name of a shipped one."""
    ours = shipped(path.name)
    return ours if path.name == str(path) and not path.exists() and ours.exists() else path


def _number(name: str, default: float) -> float:
    """A number from the environment: story seconds a second, or seconds of guard."""
    text = os.environ.get(name)
    if text is None:
        return default
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 <= number < float("inf"):
        raise UserError(f"{name} is {text!r}, not a number from zero up.", f"Set {name}=1, or leave it out.")
    return number


def _log_from_environment() -> Path | None:
    text = os.environ.get(LOG)
    return Path(text) if text else None
