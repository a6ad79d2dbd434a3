"""A workflow that runs in a project: what its agents did, where it stands, and the hint for the main agent.

A run is plain JSON: `{"name", "goal", "workflow", "state", "log", "hint"}`. Whoever keeps it (the guard,
under its lock) hands it in; these functions change it in place.
"""

from __future__ import annotations

from locum.workflow.engine import apply, begin, look, stage_of
from locum.workflow.plan import normal
from locum.workflow.verdicts import find_verdict

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from locum.workflow.plan import Workflow
    from locum.workflow.standing import Report

    Run = dict[str, Any]

LONGEST_LOG = 500


def start_run(run: Run, workflow: Workflow, goal: str = "") -> None:
    """Make the run a fresh one of this workflow; what it held before is gone."""
    plan = normal(workflow)
    run.clear()
    run.update(
        {"name": plan["name"], "goal": goal, "workflow": plan, "state": begin(plan), "log": [], "hint": ""}
    )


def agent_started(run: Run, agent: str, instance: str, language: str = "en", at: str = "") -> str:
    """Note that an agent of this type has started; nothing is to be said about it."""
    return _note(run, "started", agent, instance, None, "", language, at)


def agent_finished(
    run: Run, agent: str, instance: str, message: str, language: str = "en", at: str = ""
) -> str:
    """Note that an agent has finished with these last words, and give the hint that is due, if one is."""
    return _note(run, "finished", agent, instance, message, "", language, at)


def agents_gone(run: Run, instance: str | None = None, language: str = "en") -> str:
    """Forget agents that ended without a word: this one, or all that were running."""
    if not is_run(run):
        return ""
    event = {"event": "gone"} if instance is None else {"event": "gone", "instance": instance}
    run["state"], report = apply(run["workflow"], run["state"], event, language)
    return _keep_hint(run, report)


def is_run(run: Run) -> bool:
    """Whether this is a run at all, and not an empty or foreign state."""
    state = run.get("state")
    return isinstance(run.get("workflow"), dict) and isinstance(state, dict) and "facts" in state


def report_of(run: Run, language: str = "en") -> Report:
    """Where the run stands, with the hint for its next step."""
    return look(run["workflow"], run["state"], language)


def _note(
    run: Run, kind: str, agent: str, instance: str, message: str | None, because: str, language: str, at: str
) -> str:
    """Apply one event of an agent whose type the workflow knows; others change nothing."""
    if not is_run(run) or not agent:
        return ""
    stage = stage_of(run["workflow"], run["state"], agent)
    if stage is None:
        return ""
    event: dict[str, Any] = {"event": kind, "stage": stage.partition(":")[0], "instance": instance}
    if message is not None:
        event["verdict"], because = find_verdict(message, stage)
    run["state"], report = apply(run["workflow"], run["state"], event, language)
    entry = {"at": at, "agent": agent, **event, "because": because, "hint": report["hint"]}
    run["log"] = [*run["log"], {key: value for key, value in entry.items() if value}][-LONGEST_LOG:]
    return _keep_hint(run, report)


def _keep_hint(run: Run, report: Report) -> str:
    hint = str(report["hint"])
    if hint:
        run["hint"] = hint
    return hint
