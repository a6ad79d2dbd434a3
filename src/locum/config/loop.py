"""The loop's settings: `[loop]` of the user's own `locum.toml`, and the project's laid over it."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from locum.config.places import config_home
from locum.config.tables import read_tables
from locum.config.workflows import settings_file
from locum.errors import UserError
from locum.workflow.refusals import refusal

NUMBER, WORDS, SWITCH = (int, float), (str,), (bool,)
KNOWN: dict[str, tuple[type, ...]] = {
    "agent": WORDS,
    "model": WORDS,
    "max_loops": (int,),
    "timeout": (str, int, float),
    "budget": (str, int, float),
    "max_cost": NUMBER,
    "verify": WORDS,
    "verify_timeout": (str, int, float),
    "plan": WORDS,
    "promise": WORDS,
    "tag_match": WORDS,
    "session": WORDS,
    "pty": SWITCH,
    "proxy": SWITCH,
    "no_progress": (int,),
    "same_error": (int,),
    "same_answer": (int,),
    "cooldown": (str, int, float),
}
OWN: dict[str, tuple[type, ...]] = {"command": WORDS, "permissions": WORDS}
"""Settings that count in the user's own file alone: an agent can write into the project, and must not be
able to choose what is run there or to let itself off the leash."""


def loop_settings(folder: Path, env: Mapping[str, str] = os.environ) -> dict[str, Any]:
    """Every setting that is set, the project's before the user's own."""
    own, project = config_home(env) / "locum.toml", settings_file(folder)
    settings = _read(own, {**KNOWN, **OWN}) if own.is_file() else {}
    return {**settings, **(_read(project, KNOWN) if project else {})}


def _read(file: Path, known: dict[str, tuple[type, ...]]) -> dict[str, Any]:
    table = read_tables(file).get("loop", {})
    if not isinstance(table, dict):
        raise UserError(*refusal("no loop table", os.environ, file=file))
    for name, value in table.items():
        _check(file, name, value, known)
    return table


def _check(file: Path, name: str, value: Any, known: dict[str, tuple[type, ...]]) -> None:
    if name not in known and name in OWN:
        own = config_home() / "locum.toml"
        raise UserError(*refusal("own setting", os.environ, name=name, file=file, own=own))
    if name not in known:
        raise UserError(*refusal("unknown setting", os.environ, file=file, name=name, known=", ".join(known)))
    if type(value) not in known[name]:
        kinds = " or ".join(kind.__name__ for kind in known[name])
        raise UserError(*refusal("odd setting", os.environ, name=name, file=file, kinds=kinds))
