"""A script's TOML: its text from a file, and what is made of it, or one sentence on what is wrong."""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from locum.errors import UserError
from locum.rehearsal.fields import Fields, Unfit

Made = TypeVar("Made")


def text_of(path: Path) -> str:
    """The text of a script."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(
            f"The script {path} cannot be read: {error}.", "Give the path of a TOML file."
        ) from None


def parsed(text: str, name: str, make: Callable[[Fields], Made]) -> Made:
    """What `make` makes of the script's head; `name` is what errors call the script."""
    try:
        table = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise UserError(f"{name} is not valid TOML: {error}.", "Correct that line and start again.") from None
    try:
        return make(Fields(table, "the head of the script"))
    except Unfit as unfit:
        raise UserError(f"{name}, {unfit.where}: {unfit.what}", unfit.hint) from None
