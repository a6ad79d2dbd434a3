"""What `locum run` asks for: one Runner from options, or several from a plan file."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from locum.config.lead import ON_SCREEN, LeadSettings, lead_settings
from locum.errors import UserError
from locum.lead.api import opening
from locum.model.call import Permissions
from locum.model.orders import Hire
from locum.model.runner import Task

FIELDS = frozenset({
    "goal", "agent", "workflow", "permissions", "model", "verify", "max_rounds", "waits_for", "told_of",
    "worktree", "extra",
})  # fmt: skip
EXAMPLE = 'Write [runners.api] with goal = "…" and, for a hand-off, waits_for = ["api.md"] at the other.'


def hires(
    folder: Path, goal: str | None, plan: str | None, extra: tuple[str, ...], chosen: Mapping[str, object]
) -> list[Hire]:
    """The Runners that are asked for."""
    settings = lead_settings(folder)
    if plan is not None:
        if goal is not None:
            raise UserError("Give a goal or --plan, not both.", "In a plan each Runner has its own goal.")
        return [_hire(folder, name, told, settings) for name, told in _planned(Path(plan)).items()]
    if goal is None or not goal.strip():
        return []
    told = {name: value for name, value in chosen.items() if value not in (None, ()) and name != "name"}
    agent = str(told.get("agent") or settings.agent)
    name = str(chosen.get("name") or agent)
    return [_hire(folder, name, {**told, "goal": goal, "extra": list(extra)}, settings)]


def _planned(file: Path) -> dict[str, dict[str, Any]]:
    try:
        told = tomllib.loads(file.read_text(encoding="utf-8-sig"))
    except FileNotFoundError:
        raise UserError(f"There is no plan {file}.", EXAMPLE) from None
    except (OSError, ValueError, RecursionError) as error:
        raise UserError(f"Cannot read the plan {file}: {error}", EXAMPLE) from error
    runners = told.get("runners")
    if not isinstance(runners, dict) or not runners:
        raise UserError(f"The plan {file} names no Runners.", EXAMPLE)
    for name, given in runners.items():
        _refuse_odd(name, given, file)
    return runners


def _refuse_odd(name: str, given: Any, file: Path) -> None:
    if not isinstance(given, dict) or not str(given.get("goal", "")).strip():
        raise UserError(f"Runner {name} in {file} needs a goal.", EXAMPLE)
    odd = sorted(set(given) - FIELDS)
    if odd:
        raise UserError(
            f"Runner {name} in {file}: unknown field {odd[0]}.", f"Known: {', '.join(sorted(FIELDS))}."
        )


def _hire(folder: Path, name: str, told: Mapping[str, Any], settings: LeadSettings) -> Hire:
    if not name.replace("-", "").replace("_", "").isalnum() or len(name) > 40:
        raise UserError(f"{name} is no name for a Runner.", "Use up to 40 letters, digits, - and _.")
    agent = str(told.get("agent") or settings.agent)
    if agent not in ON_SCREEN:
        raise UserError(
            f"There is no agent called {agent} on a screen.", f"Known are: {', '.join(ON_SCREEN)}."
        )
    goal, workflow = str(told["goal"]), str(told.get("workflow") or settings.workflow)
    permissions = str(told.get("permissions") or settings.permissions)
    if permissions not in list(Permissions):
        raise UserError(f"{permissions} is no choice of permissions.", "Use ask, edit or skip.")
    task = Task(
        goal,
        agent,
        workflow,
        Permissions(permissions),
        told.get("model") or settings.model,
        tuple(map(str, told.get("extra", ()))),
        tuple(map(str, told.get("waits_for", ()))),
        tuple(map(str, told.get("told_of", ()))),
        told.get("verify") or settings.verify,
        int(told.get("max_rounds") or settings.max_rounds),
        opening(workflow, goal, folder),
    )
    return Hire(name, task, worktree=bool(told.get("worktree")))
