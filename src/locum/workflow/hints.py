"""The one sentence that tells the main agent what to do next."""

from __future__ import annotations

from locum.workflow.messages import joined, say
from locum.workflow.plan import agent_of, limit_for, steps
from locum.workflow.standing import attempts_of, focus_of, standing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from locum.workflow.plan import Workflow
    from locum.workflow.standing import Report, State


def hint_for(workflow: Workflow, state: State, report: Report, language: str) -> str:
    """The hint for where the workflow stands now."""
    if report["waiting"]:
        return say("waiting", language, stages=joined(report["waiting"], language))
    if report["failed"]:
        return _mend(workflow, state, report, language)
    if report["next"]:
        return _onwards(workflow, state, report, language)
    return say("finished", language) if report["converged"] else ""


def _mend(workflow: Workflow, state: State, report: Report, language: str) -> str:
    failed = report["failed"]
    number = focus_of(workflow, state)
    now = standing(workflow, state, number)["round"] if number is not None else 1
    told = joined(
        [_failure(workflow, state, stage, failed[stage], now) for stage in report["order"]], language
    )
    if report["human_asked"]:
        return say("human", language, told=told)
    first, rest = report["order"][0], report["order"][1:]
    redo = joined(report["redo"], language)
    fixer = agent_of(workflow, "DEBUG" if failed[first] == "fail" else "DEV")
    if rest:
        return say(
            "mend several",
            language,
            told=told,
            first=first,
            rest=joined(rest, language),
            redo=redo,
            fixer=fixer,
        )
    return say("mend", language, told=told, first=first, redo=redo, fixer=fixer)


def _failure(workflow: Workflow, state: State, stage: str, verdict: str, now: int) -> str:
    return f"{stage} {verdict.upper()} ({attempts_of(state, stage, now)}/{limit_for(workflow, stage)})"


def _onwards(workflow: Workflow, state: State, report: Report, language: str) -> str:
    names = [f"{stage} ({agent_of(workflow, stage)})" for stage in report["next"]]
    key = "next" if len(names) == 1 else "next together"
    hint = say(key, language, stages=joined(names, language))
    issues = _issues(workflow, state)
    return f"{say('issues', language, stages=joined(issues, language))} {hint}" if issues else hint


def _issues(workflow: Workflow, state: State) -> list[str]:
    """The stages of the step in focus that passed with remarks."""
    number = focus_of(workflow, state)
    if number is None:
        return []
    now = str(standing(workflow, state, number)["round"])
    step = steps(workflow)[number]
    return [s for s in step if "issues" in state["facts"].get(s, {}).get(now, {}).values()]
