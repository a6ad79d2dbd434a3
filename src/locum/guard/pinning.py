"""The project's own mapping in `.planning/config.json`: read once a session, checked entry by entry."""

from __future__ import annotations

from locum.guard.mapping import SETTINGS
from locum.guard.plainjson import loads

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from locum.guard.nouns import Json

CONFIG = ".planning/config.json"
BIGGEST = 5_000_000
FIELDS = ("required_subagent", "expected_artifacts", "allowed_pre_tools", "min_parallel")
CLAIM_ANSWERS = ("warn", "block", "silent")


def pin(workspace: str) -> Json:
    """The project's entries and settings as they are now, and everything that is wrong with the file."""
    problems: list[str] = []
    config = _config(f"{workspace}/{CONFIG}", problems)
    return {
        "workspace": workspace,
        "entries": _entries(config, problems) if config is not None else {},
        "settings": _settings(config, problems) if config is not None else {},
        "problems": problems,
    }


def _config(path: str, problems: list[str]) -> Json | None:
    try:
        with open(path, "rb") as file:
            raw = file.read(BIGGEST + 1)
    except FileNotFoundError:
        return None
    except OSError as error:
        problems.append(f"{path} cannot be read ({error.strerror}); the built-in mapping holds.")
        return None
    try:
        config = loads(raw.decode("utf-8-sig")) if len(raw) <= BIGGEST else None
    except (ValueError, RecursionError) as error:
        problems.append(f"{path} is not JSON ({str(error)[:100]}); the built-in mapping holds.")
        return None
    if not isinstance(config, dict):
        problems.append(f"{path} holds no JSON object of a sensible size; the built-in mapping holds.")
        return None
    return config


def _entries(config: Json, problems: list[str]) -> Json:
    mapping = config.get("command_mapping")
    if not isinstance(mapping, dict):
        what = "is not an object" if "command_mapping" in config else "is missing"
        problems.append(f"command_mapping {what} in {CONFIG}; the built-in mapping holds.")
        return {}
    entries = {}
    for command, entry in mapping.items():
        wrong = _wrong_entry(command, entry)
        if wrong:
            problems.append(f"command_mapping[{command[:80]!r}] {wrong}; its default holds.")
        else:
            entries[command] = {name: entry[name] for name in FIELDS if name in entry}
            unknown = [name[:80] for name in entry if name not in FIELDS]
            problems.extend(
                f"command_mapping[{command[:80]!r}] has an unknown field {name!r}." for name in unknown
            )
    return entries


def _wrong_entry(command: str, entry: Any) -> str | None:
    """What is wrong with one entry, if anything is."""
    if not command.startswith("/gsd:") or len(command) == len("/gsd:"):
        return "must start with /gsd:"
    if not isinstance(entry, dict):
        return "is not an object"
    for name, check in _CHECKS.items():
        wrong = check(entry[name]) if name in entry else None
        if wrong:
            return f"has a bad {name}: {wrong}"
    return None


def _wrong_subagent(value: Any) -> str | None:
    return None if isinstance(value, str) and value.strip() else "not the name of a subagent"


def _wrong_tools(value: Any) -> str | None:
    return None if _are_words(value) else "not a list of tool names"


def _wrong_parallel(value: Any) -> str | None:
    fits = isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= 100
    return None if fits else "not a number from 1 to 100"


def _wrong_artifacts(value: Any) -> str | None:
    if not isinstance(value, list):
        return "not a list"
    return next((wrong for wrong in map(_wrong_artifact, value) if wrong), None)


def _wrong_artifact(spec: Any) -> str | None:
    if not isinstance(spec, dict) or not isinstance(spec.get("base_dir"), str) or not spec["base_dir"]:
        return "an entry without base_dir"
    if _climbs(spec["base_dir"]):
        return f"base_dir {spec['base_dir'][:80]!r} leads out of the workspace"
    for name in ("required_any", "required_all"):
        globs = spec.get(name, [])
        if not _are_words(globs):
            return f"{name} is not a list of globs"
        if any(map(_climbs, globs)):
            return f"{name} has a glob that leads out of the workspace"
    return None


_CHECKS = {
    "required_subagent": _wrong_subagent,
    "expected_artifacts": _wrong_artifacts,
    "allowed_pre_tools": _wrong_tools,
    "min_parallel": _wrong_parallel,
}


def _settings(config: Json, problems: list[str]) -> Json:
    given = config.get("guard", {})
    if not isinstance(given, dict):
        problems.append(f"guard is not an object in {CONFIG}; the built-in settings hold.")
        return {}
    settings = {name: value for name, value in given.items() if name in SETTINGS and _fits(name, value)}
    for name in given:
        if name not in settings:
            problems.append(
                f"guard.{name[:80]} in {CONFIG} is unknown or has a bad value; its default holds."
            )
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
