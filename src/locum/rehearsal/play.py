"""The door: play one script in this terminal."""

import os
import sys
from pathlib import Path

from locum.errors import UserError
from locum.rehearsal.log import Log
from locum.rehearsal.script import load
from locum.rehearsal.state import begin
from locum.rehearsal.terminal import run

SPEED = "LOCUM_REHEARSAL_SPEED"
LOG = "LOCUM_REHEARSAL_LOG"


def play(script_path: Path, log: Path | None = None) -> int:
    """Play a script until it ends, and give its exit code; what took effect is appended to the log."""
    script = load(_found(script_path))
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise UserError("A rehearsal needs a terminal.", "Start it in a terminal or a tmux pane.")
    folder = Path.cwd()
    record = Log(log or _log_from_environment())
    try:
        ended = run(begin(script, str(folder), _speed()), record, folder)
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


def _speed() -> float:
    text = os.environ.get(SPEED, "1")
    try:
        speed = float(text)
    except ValueError:
        speed = 0.0
    if not 0 < speed < float("inf"):
        raise UserError(f"{SPEED} is {text!r}, not a number above zero.", f"Set {SPEED}=20, or leave it out.")
    return speed


def _log_from_environment() -> Path | None:
    text = os.environ.get(LOG)
    return Path(text) if text else None
