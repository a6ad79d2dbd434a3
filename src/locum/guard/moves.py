"""Moves: where a project went that agents still look for in its old place."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from locum.errors import WorldError
from locum.guard.places import moved_file, moved_folder


def arrived(project: Path, env: Mapping[str, str] = os.environ) -> None:
    """A project is led here: whoever looks for it here has found it."""
    with suppress(FileNotFoundError, NotADirectoryError):
        os.unlink(moved_file(str(project), env))


def remember_move(before: Path, after: Path, env: Mapping[str, str] = os.environ) -> None:
    """Lead whoever looks for a project in its old place, or in one from before that, to its new one."""
    try:
        os.makedirs(moved_folder(env), exist_ok=True)
        for file in Path(moved_folder(env)).iterdir():
            if file.read_bytes() == os.fsencode(before):
                _write(file, after)
        _write(Path(moved_file(str(before), env)), after)
        arrived(after, env)
    except OSError as error:
        raise WorldError(
            f"Agents cannot be told that {before} is now {after}: {error}.", "Is the disk full?"
        ) from error


def _write(file: Path, after: Path) -> None:
    draft = file.with_name(f"{file.name}.{os.getpid()}.new")
    draft.write_bytes(os.fsencode(after))
    draft.replace(file)
