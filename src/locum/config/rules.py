"""An agent's rules with the user's own file laid over them."""

import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from locum.config.places import config_home
from locum.errors import UserError
from locum.reading.rules import Rules, load_rules


@cache
def rules_for(agent: str) -> Rules:
    """The rules of this agent as this user has them, read once for the life of the process."""
    return load_rules(agent, overrides(agent, os.environ))


def overrides(agent: str, env: Mapping[str, str]) -> tuple[str, ...]:
    """The user's TOML text for this agent, if they wrote one.

    Only the user's own folder counts: an agent can write into the project, and must not be able to
    change how its screen is read.
    """
    file = config_home(env) / "rules" / f"{agent}.toml"
    return (_text(file),) if file.is_file() else ()


def _text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(f"Cannot read your rules in {file}: {error}", "Fix or remove that file.") from error
