"""docs/reference/settings.md: every field of `locum.toml`, asked of the readers themselves.

What a field must be is what its reader says when it is given something else: the sentence a user would see.
"""

import json
import re
import tempfile
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import click

from locum.config import jobs, loop, notify
from locum.config import lead as leading
from locum.config import workflows as staging
from locum.config.answers import KINDS, RULE_FIELDS
from locum.deciding.policy import Policy
from locum.deciding.trust import DEFAULTS
from locum.errors import UserError
from locum.surfaces.cli.loop import command as loop_command
from locum.workflow.plan import normal
from tools.reference.markdown import code, page, table

INTRODUCTION = """\
One file in the project's folder; [Settings](../settings.md) explains it with examples. A field of the wrong
kind, and one that its table does not know, is an error that names it. A dash stands for *not set*."""

Read = Callable[[Path, Mapping[str, str]], object]
WRONG = ('"no such thing"', "1979-05-27", "[1979-05-27]", "-1")
"""Values that no field takes, from the one that says most to the one that says least."""
UNCHECKED = {
    "about": "a text",
    "agents": "a table of stages and their subagents",
    "ranking": "a list such as TEST:fail",
}
"""Fields of a workflow that are taken as they are."""
KINDS_OF_LOOP: dict[tuple[type, ...], str] = {
    (str,): "a text",
    (bool,): "true or false",
    (int,): "a whole number",
    (int, float): "a number",
    (str, int, float): "a time such as 30, 5m or 2h",
}
MUST = re.compile(r"must be (.+?)\.?$")


@dataclass(frozen=True, slots=True)
class Table:
    """One table of the file: its fields with their defaults, who reads it, what else it needs."""

    name: str
    about: str
    read: Read
    defaults: Mapping[str, Any]
    header: str
    beside: Mapping[str, str]


def settings_page() -> str:
    """The page of all settings."""
    return page("Settings", INTRODUCTION, *(_section(each) for each in tables()))


def tables() -> tuple[Table, ...]:
    """Every table, in the order one meets them."""
    return (
        _table("lead", "How Runners are started.", _lead, _lead_defaults()),
        _table("review", "When work counts as done.", _lead, _review_defaults()),
        _table("brain", "Who answers what no rule foresaw.", _lead, _brain_defaults()),
        _table("escalation", "A question that waits for you.", _lead, {"timeout": None, "then": "wait"}),
        _table("autonomy", "How freely each kind of question is answered.", _lead, _autonomy_defaults()),
        _table("gate", "What always comes to you, beyond what does anyway.", _lead, {"also": []}),
        _table("answers", "Exact answers; one table each.", _lead, dict.fromkeys(RULE_FIELDS),
               header="[[answers]]", beside={"pattern": '"x"', "answer": '"y"'}),
        _table("loop", f"Defaults of `locum loop`. {_words(loop.OWN)} count in your own file alone.", _loop,
               _loop_defaults()),
        _table("notify", "Hearing of it.", _notify, _notify_defaults()),
        _table("jobs", "The queue; read from your own file, never from a project.", _jobs, _jobs_defaults()),
        _table("workflows", "Stages of your own; one table each.", _workflows, _workflow_defaults(),
               header="[workflows.NAME]", beside={"stages": '["DEV"]'}),
    )  # fmt: skip


def _table(
    name: str,
    about: str,
    read: Read,
    defaults: Mapping[str, Any],
    header: str | None = None,
    beside: Mapping[str, str] | None = None,
) -> Table:
    return Table(name, about, read, defaults, header or f"[{name}]", beside or {})


def _section(told: Table) -> str:
    rows = ((code(name), must_be(told, name), shown(default)) for name, default in told.defaults.items())
    return f"## `{told.header}`\n\n{told.about}\n\n{table(('field', 'must be', 'default'), rows)}"


def must_be(told: Table, field: str) -> str:
    """What the reader of a table says that a field must be."""
    if told.name == "loop":
        return _loop_kind(field)
    said = (_complaint(told, field, value) for value in WRONG)
    found = next((found[1] for each in said if each and (found := MUST.search(each))), None)
    if found is None:
        return UNCHECKED[field]
    switch = isinstance(told.defaults[field], bool) and "true" not in found
    return f"true, false, or {found}" if switch else found


def _loop_kind(field: str) -> str:
    option = next((each for each in loop_command.params if each.name == field), None)
    if option is not None and isinstance(option.type, click.Choice):
        return f"one of {', '.join(option.type.choices)}"
    return KINDS_OF_LOOP[{**loop.KNOWN, **loop.OWN}[field]]


def _complaint(told: Table, field: str, value: str) -> str | None:
    lines = [told.header, *(f"{name} = {text}" for name, text in {**told.beside, field: value}.items())]
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        own = folder / ".config" / "locum" / "locum.toml"
        own.parent.mkdir(parents=True)
        for file in (own, folder / "locum.toml"):
            file.write_text("\n".join(lines), encoding="utf-8")
        try:
            told.read(folder, {"HOME": place})
        except UserError as error:
            return error.message
    return None


def shown(value: Any) -> str:
    """A default as it would be written."""
    if value is None:
        return "–"
    plain = f"{value:g}" if isinstance(value, float) else json.dumps(value, ensure_ascii=False)
    return code(plain)


def _lead(folder: Path, env: Mapping[str, str]) -> object:
    return leading.lead_settings(folder)


def _loop(folder: Path, env: Mapping[str, str]) -> object:
    return loop.loop_settings(folder, env)


def _notify(folder: Path, env: Mapping[str, str]) -> object:
    return notify.notify_wishes(folder, env)


def _jobs(folder: Path, env: Mapping[str, str]) -> object:
    return jobs.jobs_settings(folder, env=env)


def _workflows(folder: Path, env: Mapping[str, str]) -> object:
    return staging.workflows(folder)


def _lead_defaults() -> dict[str, Any]:
    usual, policy = leading.LeadSettings(), Policy()
    return _all(leading.KNOWN["lead"], {
        "agent": usual.agent, "workflow": usual.workflow, "permissions": usual.permissions,
        "model": usual.model, "trust_folder": policy.trust_folder, "marker": True,
        "max_rounds": usual.max_rounds, "restarts": policy.restarts, "exact_channel": True,
    })  # fmt: skip


def _review_defaults() -> dict[str, Any]:
    usual = leading.LeadSettings()
    checks = {"verify": usual.verify, "verify_timeout": usual.verify_timeout}
    own = {each.name: getattr(usual.reviewer, each.name) for each in fields(leading.Reviewer)}
    return _all(leading.KNOWN["review"], {**checks, **own})


def _brain_defaults() -> dict[str, Any]:
    usual = leading.LeadSettings()
    own = {name: getattr(usual, f"brain_{name}") for name in ("agent", "command", "model", "timeout")}
    return _all(leading.KNOWN["brain"], {"kind": usual.brain, **own})


def _autonomy_defaults() -> dict[str, Any]:
    return {**{kind: DEFAULTS.get(kind, "confirm") for kind in KINDS}, "earned_after": Policy().earned_after}


def _loop_defaults() -> dict[str, Any]:
    usual = {each.name: each.default for each in loop_command.params}
    known = {**loop.KNOWN, **loop.OWN}
    # Where an option has no default, click has a mark of its own instead of a value.
    return {name: usual[name] if isinstance(usual.get(name), str | int | float) else None for name in known}


def _notify_defaults() -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as place:
        usual = notify.notify_wishes(Path(place), {"HOME": place})
    return _all(notify.KNOWN, {
        "urls": [], "events": sorted(each.value for each in usual.kinds), "quiet": usual.quiet,
        "loud": sorted(each.value for each in usual.loud), "digest": usual.digest, "link": usual.link,
    })  # fmt: skip


def _jobs_defaults() -> dict[str, Any]:
    usual = jobs.JobsSettings("")
    named = {name: getattr(usual, name) for name in jobs.KNOWN if name not in ("database_url", "accounts")}
    return _all(jobs.KNOWN, {"database_url": None, "accounts": None, **named})


def _workflow_defaults() -> dict[str, Any]:
    usual = normal({"name": "mine", "stages": ["DEV"]})
    named = {name: usual.get(name) for name in ("retry_limit", "redo")}
    return {name: named.get(name) for name in ("stages", *sorted(staging.KNOWN - {"stages"}))}


def _all(known: Iterable[str], defaults: dict[str, Any]) -> dict[str, Any]:
    """The defaults in the order of what is known, of which none may be missing."""
    return {name: defaults[name] for name in known}


def _words(names: Iterable[str]) -> str:
    return " and ".join(code(name) for name in names)
