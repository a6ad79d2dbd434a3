"""An agent's rules with the user's own files laid over them."""

import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from locum.config.places import config_home, project_of
from locum.errors import UserError
from locum.reading.rules import Rules, load_rules


@cache
def rules_for(agent: str) -> Rules:
    """The rules of this agent as this user has them, read once for the life of the process."""
    return load_rules(agent, overrides(agent, os.environ, Path.cwd()))


def overrides(agent: str, env: Mapping[str, str], folder: Path) -> tuple[str, ...]:
    """The user's TOML texts for this agent: their own first, the project's last, so that it wins."""
    project = project_of(folder)
    homes = [config_home(env), *([project / ".locum"] if project else [])]
    files = [home / "rules" / f"{agent}.toml" for home in homes]
    return tuple(_text(file) for file in files if file.is_file())


def _text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise UserError(f"Cannot read your rules in {file}: {error}", "Fix or remove that file.") from error
