"""The tables of `locum.toml`: read once, and a table nobody knows is named, for it may be a slip."""

import tomllib
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from locum.config.fields import Fields
from locum.errors import UserError

TABLES = (
    "lead", "review", "brain", "escalation", "autonomy", "gate", "answers", "loop", "workflows", "jobs",
    "notify",
)  # fmt: skip
"""Every table that some part of Locum reads."""


def read_tables(file: Path) -> dict[str, Any]:
    """All that a settings file says, or a sentence on why it cannot be read."""
    try:
        return tomllib.loads(file.read_text(encoding="utf-8-sig"))
    except (OSError, ValueError, RecursionError) as error:
        raise UserError(f"Cannot read {file}: {error}", "Mend or remove that file.") from error


def strange_tables(told: Mapping[str, Any], where: str) -> tuple[str, ...]:
    """A sentence for each table or line at the top that nobody reads, with what may have been meant."""
    return tuple(_strange(name, told[name], where) for name in told if name not in TABLES)


def fields_of(told: Mapping[str, Any], name: str, known: tuple[str, ...], where: str) -> Fields:
    """One table; a field that it does not know is an error, for what it should do would be left undone."""
    table = told.get(name, {})
    if not isinstance(table, dict):
        raise UserError(f"{name} in {where} must be a table.", f"Write [{name}] above its lines.")
    for field in table:
        if field not in known:
            near = get_close_matches(field, known, 1)
            meant = f"Did you mean {near[0]}? " if near else ""
            raise UserError(f"[{name}] in {where} knows no {field}.", f"{meant}It knows {', '.join(known)}.")
    return Fields(table, f"[{name}] in {where}")


def _strange(name: str, value: Any, where: str) -> str:
    near = get_close_matches(name, TABLES, 1, 0.6)
    home = "[[answers]]" if near == ["answers"] else f"[{near[0]}]" if near else ""
    what = f"[{name}]" if isinstance(value, dict | list) else f"the line {name} at the top"
    hint = f"did you mean {home}?" if near else f"known are {', '.join(TABLES)}."
    return f"{where}: nothing reads {what}; {hint}"
