"""The project's own mapping in `.planning/config.json`: read once a session, checked entry by entry."""

from __future__ import annotations

from locum.guard.mapping import SETTINGS
from locum.guard.plainjson import loads

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from locum.guard.nouns import Json

    Odd = tuple[str, dict[str, Any]]
    """The name of a sentence about something odd, and its words; a word may be another one."""

CONFIG = ".planning/config.json"
BIGGEST = 5_000_000
FIELDS = ("required_subagent", "expected_artifacts", "allowed_pre_tools", "min_parallel")
CLAIM_ANSWERS = ("warn", "block", "silent")


def pin(workspace: str, environ: Mapping[str, str]) -> Json:
    """The project's entries and settings as they are now, and everything that is wrong with the file."""
    problems: list[Odd] = []
    config = _config(f"{workspace}/{CONFIG}", problems)
    return {
        "workspace": workspace,
        "entries": _entries(config, problems) if config is not None else {},
        "settings": _settings(config, problems) if config is not None else {},
        "problems": _told(problems, environ) if problems else [],
    }


def _told(problems: list[Odd], environ: Mapping[str, str]) -> list[str]:
    from locum.guard.oddities import told

    return [told(odd, environ) for odd in problems]


def _config(path: str, problems: list[Odd]) -> Json | None:
    try:
        with open(path, "rb") as file:
            raw = file.read(BIGGEST + 1)
    except FileNotFoundError:
        return None
    except OSError as error:
        problems.append(("unreadable", {"path": path, "because": error.strerror}))
        return None
    try:
        config = loads(raw.decode("utf-8-sig")) if len(raw) <= BIGGEST else None
    except (ValueError, RecursionError) as error:
        problems.append(("no json", {"path": path, "place": _place(error)}))
        return None
    if not isinstance(config, dict):
        problems.append(("no object", {"path": path}))
        return None
    return config


def _entries(config: Json, problems: list[Odd]) -> Json:
    mapping = config.get("command_mapping")
    if not isinstance(mapping, dict):
        wrong: Odd = ("not an object" if "command_mapping" in config else "missing", {})
        problems.append(("no mapping", {"path": CONFIG, "wrong": wrong}))
        return {}
    entries = {}
    for command, entry in mapping.items():
        odd = _wrong_entry(command, entry)
        if odd:
            problems.append(("bad entry", {"command": command[:80], "wrong": odd}))
        else:
            entries[command] = {name: entry[name] for name in FIELDS if name in entry}
            unknown = [name[:80] for name in entry if name not in FIELDS]
            problems.extend(("unknown field", {"command": command[:80], "field": name}) for name in unknown)
    return entries


def _place(error: Exception) -> Odd:
    """Where a text stops being JSON, where that is known."""
    line = getattr(error, "lineno", None)
    return ("place", {"line": line, "column": error.colno}) if line else ("no place", {})  # type: ignore[attr-defined]


def _wrong_entry(command: str, entry: Any) -> Odd | None:
    """What is wrong with one entry, if anything is."""
    if not command.startswith("/gsd:") or len(command) == len("/gsd:"):
        return ("bad key", {})
    if not isinstance(entry, dict):
        return ("not an object", {})
    for name, check in _CHECKS.items():
        wrong = check(entry[name]) if name in entry else None
        if wrong:
            return ("bad field", {"field": name, "wrong": wrong})
    return None


def _wrong_subagent(value: Any) -> Odd | None:
    return None if isinstance(value, str) and value.strip() else ("no subagent", {})


def _wrong_tools(value: Any) -> Odd | None:
    return None if _are_words(value) else ("no tools", {})


def _wrong_parallel(value: Any) -> Odd | None:
    fits = isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= 100
    return None if fits else ("no number", {})


def _wrong_artifacts(value: Any) -> Odd | None:
    if not isinstance(value, list):
        return ("no list", {})
    return next((wrong for wrong in map(_wrong_artifact, value) if wrong), None)


def _wrong_artifact(spec: Any) -> Odd | None:
    if not isinstance(spec, dict) or not isinstance(spec.get("base_dir"), str) or not spec["base_dir"]:
        return ("no base", {})
    if _climbs(spec["base_dir"]):
        return ("base outside", {"base": spec["base_dir"][:80]})
    for name in ("required_any", "required_all"):
        globs = spec.get(name, [])
        if not _are_words(globs):
            return ("no globs", {"field": name})
        if any(map(_climbs, globs)):
            return ("glob outside", {"field": name})
    return None


_CHECKS = {
    "required_subagent": _wrong_subagent,
    "expected_artifacts": _wrong_artifacts,
    "allowed_pre_tools": _wrong_tools,
    "min_parallel": _wrong_parallel,
}


def _settings(config: Json, problems: list[Odd]) -> Json:
    given = config.get("guard", {})
    if not isinstance(given, dict):
        problems.append(("guard no object", {"path": CONFIG}))
        return {}
    settings = {name: value for name, value in given.items() if name in SETTINGS and _fits(name, value)}
    for name in given:
        if name not in settings:
            problems.append(("bad setting", {"field": name[:80], "path": CONFIG}))
    return settings


def _fits(name: str, value: Any) -> bool:
    default = SETTINGS[name]
    if isinstance(default, str):
        return value in CLAIM_ANSWERS
    if isinstance(default, bool):
        return isinstance(value, bool)
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= 10_000


def _are_words(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(word, str) and word for word in value)


def _climbs(path: str) -> bool:
    return path.startswith(("/", "~", "\\")) or "\0" in path or ".." in path.replace("\\", "/").split("/")
