"""What a command is held to, and the guard's own settings, as they were pinned when the session began."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from locum.guard.nouns import Json

SETTINGS: dict[str, Any] = {
    "strict": False,
    "partial_parallel": "warn",
    "no_parallel": "warn",
    "max_stop_blocks": 3,
    "max_denials": 10,
    "keep_days": 14,
}
"""The guard's own settings and what they are without a word from the project."""


def rule_for(command: str, pinned: Json) -> Json | None:
    """What a command is held to: its default with the project's fields over it; nothing if it is unmapped."""
    from locum.guard.defaults import NONE, default_of

    own = pinned.get("entries", {}).get(command)
    default = default_of(command)
    if own is None:
        return dict(default) if default is not None else None
    return {"required_subagent": NONE, "expected_artifacts": [], **(default or {}), **own}


def setting(name: str, pinned: Json) -> Any:
    """One of the guard's own settings."""
    return pinned.get("settings", {}).get(name, SETTINGS[name])
