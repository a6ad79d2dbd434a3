"""Git: one command of it, with a deadline, in plain English, and in the repository that is meant."""

import os
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from locum.errors import UserError, WorldError

PATIENCE = 120.0
"""Seconds for one command: a large repository takes a while to be checked out."""


@dataclass(frozen=True, slots=True)
class Told:
    """How a git command ended."""

    ok: bool
    out: str
    err: str


def git(
    folder: Path, *words: str, environ: Mapping[str, str] = os.environ, patience: float = PATIENCE
) -> Told:
    """Run git in a folder; whether it succeeded is for the caller to judge."""
    command = ["git", "-C", str(folder), *words]
    try:
        done = subprocess.run(
            command,
            capture_output=True,
            stdin=subprocess.DEVNULL,
            env=_plain(environ),
            timeout=patience,
            check=False,
        )
    except FileNotFoundError:
        raise UserError("git is not installed.", "Install it, for example: apt install git") from None
    except subprocess.TimeoutExpired:
        raise WorldError(f"git {words[0]} did not end within {patience:g} s in {folder}.") from None
    out, err = (os.fsdecode(each).rstrip("\n") for each in (done.stdout, done.stderr))
    return Told(done.returncode == 0, out, err)


def _plain(environ: Mapping[str, str]) -> dict[str, str]:
    """No repository but the one the folder is in, no questions, no translations."""
    kept = {name: value for name, value in environ.items() if name not in _ELSEWHERE}
    return {**kept, "LC_ALL": "C.UTF-8", "LANGUAGE": "C", "GIT_TERMINAL_PROMPT": "0"}


_ELSEWHERE = frozenset({
    "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR", "GIT_PREFIX", "GIT_OBJECT_DIRECTORY",
})  # fmt: skip
