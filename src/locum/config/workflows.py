"""The workflows a user can start: those that ship with Locum, and the project's own in `locum.toml`."""

import os
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

from locum.config.tables import read_tables
from locum.errors import UserError
from locum.workflow.plan import AGENTS, Workflow, normal
from locum.workflow.refusals import refusal

KNOWN = frozenset(
    ("about", "stages", "groups", "agents", "retry_limit", "retry_limits", "ranking", "redo")
)  # fmt: skip


def workflows(folder: Path) -> dict[str, Workflow]:
    """Every workflow by name; the project's own come last and win over one that ships with Locum."""
    return {**built_in(), **own_workflows(settings_file(folder))}


def workflow_named(name: str, folder: Path) -> Workflow:
    """The workflow of this name."""
    known = workflows(folder)
    if name not in known:
        raise UserError(*refusal("no workflow", os.environ, name=name, known=", ".join(known)))
    return known[name]


def built_in() -> dict[str, Workflow]:
    """The workflows that ship with Locum."""
    found = files("locum.workflow").joinpath("workflows")
    texts = {entry.name.removesuffix(".toml"): entry.read_text("utf-8") for entry in found.iterdir()}
    return {name: normal({"name": name, **tomllib.loads(texts[name])}) for name in sorted(texts)}


def settings_file(folder: Path) -> Path | None:
    """The nearest `locum.toml` from this folder upwards."""
    return next(
        (file for place in (folder, *folder.parents) if (file := place / "locum.toml").is_file()), None
    )


def own_workflows(file: Path | None) -> dict[str, Workflow]:
    """The workflows under `[workflows.NAME]` of a settings file."""
    if file is None:
        return {}
    settings = read_tables(file)
    named = settings.get("workflows", {})
    if not isinstance(named, dict):
        raise UserError(*refusal("no workflow tables", os.environ, file=file))
    return {name: checked(name, given, str(file)) for name, given in named.items()}


def checked(name: str, given: Any, where: str) -> Workflow:
    """A user's workflow with every field in order, or a sentence that says which one is not."""
    problem = _problem(given)
    if problem:
        told, _ = refusal(problem.name, os.environ, **problem.words)
        raise UserError(*refusal("odd workflow", os.environ, name=name, where=where, problem=told))
    return normal({"name": name, **given})


class Problem(NamedTuple):
    """What is wrong with a workflow: the name of the sentence that says it, and what it names."""

    name: str
    words: dict[str, str]


def _problem(given: Any) -> Problem | None:
    if not isinstance(given, dict):
        return Problem("no table", {})
    odd = sorted(set(given) - KNOWN - {"name", "parallel_groups"})
    if odd:
        return Problem("unknown field", {"field": odd[0]})
    stages = given.get("stages")
    if (
        not isinstance(stages, list)
        or not stages
        or not all(isinstance(s, str) and s.strip() for s in stages)
    ):
        return Problem("no stages", {})
    named = _named(normal(given))
    return (
        _group_problem(given.get("groups", []), named)
        or _limits_problem(given)
        or _stage_problem(given, named)
    )


def _named(plan: Workflow) -> set[str]:
    """The names by which its stages can be spoken of."""
    stages = plan["stages"]
    assert isinstance(stages, list)
    return {*stages, *(stage.partition(":")[0] for stage in stages)}


def _group_problem(groups: Any, named: set[str]) -> Problem | None:
    members = groups.values() if isinstance(groups, dict) else groups
    if not isinstance(groups, list | dict) or not all(isinstance(group, list) for group in members):
        return Problem("no groups", {})
    strange = [name for group in members for name in group if name not in named]
    return Problem("strange member", {"stage": str(strange[0])}) if strange else None


def _stage_problem(given: dict[str, Any], named: set[str]) -> Problem | None:
    """A table that names a stage which is not there; usual stages may be named for who mends a failure."""
    usual = {*AGENTS, *(name.upper() for name in named)}
    for field, known in (("agents", named | usual), ("retry_limits", named)):
        table = given.get(field, {})
        if not isinstance(table, dict):
            return Problem("no stage table", {"field": field})
        strange = [name for name in table if name not in known]
        if strange:
            return Problem("strange stage", {"field": field, "stage": strange[0]})
    return None


def _limits_problem(given: dict[str, Any]) -> Problem | None:
    limits = given.get("retry_limits", {})
    if not isinstance(limits, dict):
        return Problem("no limit table", {})
    for value in (given.get("retry_limit", 3), *limits.values()):
        if type(value) is not int or value < 1:
            return Problem("odd limit", {})
    if given.get("redo", "failed") not in ("failed", "group"):
        return Problem("odd redo", {})
    return None
