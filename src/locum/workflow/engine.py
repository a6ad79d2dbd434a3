"""What a workflow makes of the agents that start and finish: pure functions over a state that is plain JSON.

A state keeps facts only: who started and who finished with which verdict, by stage and round. Whether a step
has converged, what failed and what comes next is read off these facts, so that the order of finishing, events
that come twice and events that come late cannot change the outcome.
"""

from __future__ import annotations

from locum.workflow.hints import hint_for
from locum.workflow.plan import agent_of, base_of, normal, steps
from locum.workflow.standing import focus_of, is_over, report_on, standing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from locum.workflow.plan import Workflow
    from locum.workflow.standing import Report, State

    Event = dict[str, Any]


def begin(workflow: Workflow) -> State:
    """The state of a workflow in which nothing has happened yet."""
    return {"rounds": {}, "facts": {}, "starts": {}, "totals": {}, "spoken": {}, "version": 1}


def apply(workflow: Workflow, state: State, event: Event, language: str = "en") -> tuple[State, Report]:
    """The state after one more event, and where the workflow stands now; the given state is left as it is."""
    workflow = workflow if "retry_limits" in workflow else normal(workflow)
    after = _copy(state)
    kind = event.get("event")
    changed = _gone(after, event) if kind == "gone" else _entered(workflow, after, event)
    report = report_on(workflow, after)
    report["hint"] = _spoken(workflow, after, event, report, language) if changed else ""
    return after, report


def look(workflow: Workflow, state: State, language: str = "en") -> Report:
    """Where the workflow stands, with the hint for the next step said again."""
    workflow = workflow if "retry_limits" in workflow else normal(workflow)
    report = report_on(workflow, state)
    report["hint"] = hint_for(workflow, state, report, language)
    return report


def stage_of(workflow: Workflow, state: State, agent: str) -> str | None:
    """The stage an agent of this type works on now; None for an agent the workflow does not know."""
    workflow = workflow if "retry_limits" in workflow else normal(workflow)
    name = agent.rpartition(":")[2].strip().lower()
    stages = [
        s
        for step in steps(workflow)
        for s in step
        if name in (agent_of(workflow, s).lower(), base_of(s).lower())
    ]
    return _current(workflow, state, stages) if stages else None


def _copy(state: State) -> State:
    return {
        "version": state.get("version", 1),
        "rounds": dict(state["rounds"]),
        "facts": {s: {r: dict(runs) for r, runs in by.items()} for s, by in state["facts"].items()},
        "starts": {s: list(names) for s, names in state.get("starts", {}).items()},
        "totals": {s: dict(by) for s, by in state["totals"].items()},
        "spoken": dict(state["spoken"]),
    }


def _gone(state: State, event: Event) -> bool:
    """Forget runs that ended without a word: one instance, or all that still run."""
    wanted = event.get("instance")
    changed = False
    for rounds in state["facts"].values():
        for runs in rounds.values():
            for instance in [i for i, verdict in runs.items() if verdict is None and wanted in (None, i)]:
                del runs[instance]
                changed = True
    return changed


def _entered(workflow: Workflow, state: State, event: Event) -> bool:
    """Note a start or a finish, if it means anything; whether the state changed."""
    kind, name = event.get("event"), event.get("stage")
    if kind not in ("started", "finished") or not isinstance(name, str):
        return False
    instance = event.get("instance")
    instance = None if instance is None else str(instance)
    stage = _stage(workflow, state, name, instance)
    if stage is None:
        return False
    number = next(at for at, step in enumerate(steps(workflow)) if stage in step)
    round_ = _round(workflow, state, number, stage, instance, event)
    if round_ is None:
        return False
    if kind == "started":
        return _start(state, number, stage, round_, instance, event)
    return _finish(workflow, state, number, stage, round_, instance, event)


def _stage(workflow: Workflow, state: State, name: str, instance: str | None) -> str | None:
    """The stage of this workflow that is meant: by its own name, else the repetition that is due."""
    stages = [stage for step in steps(workflow) for stage in step]
    wanted = name.strip().lower()
    alike = [stage for stage in stages if stage.lower() == wanted]
    same = [stage for stage in stages if base_of(stage).lower() == wanted]
    if ":" in wanted or not same:
        return alike[0] if alike else None
    for stage in same:
        if instance is not None and any(instance in runs for runs in state["facts"].get(stage, {}).values()):
            return stage
    due = _due(workflow, state)
    return (
        next((stage for stage in same if stage in due), None)
        or (alike or [_current(workflow, state, same)])[0]
    )


def _due(workflow: Workflow, state: State) -> list[str]:
    """The stages that are in work or come next."""
    number = focus_of(workflow, state)
    if number is not None and not is_over(standing(workflow, state, number)):
        return list(steps(workflow)[number])
    return report_on(workflow, state)["next"] or []


def _current(workflow: Workflow, state: State, stages: list[str]) -> str:
    """Of several stages of one kind, the first whose step has not passed; the last if all have."""
    for number, step in enumerate(steps(workflow)):
        due = [stage for stage in step if stage in stages]
        if due and not is_over(standing(workflow, state, number)):
            return due[0]
    return stages[-1]


def _round(
    workflow: Workflow, state: State, number: int, stage: str, instance: str | None, event: Event
) -> int | None:
    """The round the event belongs to; None where it comes too late or says nothing new."""
    now = int(state["rounds"].get(str(number), 1))
    given = event.get("round")
    if isinstance(given, int) and not isinstance(given, bool) and given > 0:
        return given if given >= now else None
    known = [
        int(r)
        for r, runs in state["facts"].get(stage, {}).items()
        if instance is not None and instance in runs
    ]
    stand = standing(workflow, state, number)
    if known and not _resumed(state, stage, instance, event, stand):
        return now if now in known else None
    if not stand["converged"]:
        return now
    if event["event"] == "started" or stage in stand["failed"]:
        return now + 1
    return None


def _resumed(state: State, stage: str, instance: str | None, event: Event, stand: Report) -> bool:
    """Whether an agent that failed is sent out again: its second start, after all were in."""
    again = event["event"] == "started" and instance in state["starts"].get(stage, [])
    return again and bool(stand["converged"]) and stage in stand["failed"]


def _start(state: State, number: int, stage: str, round_: int, instance: str | None, event: Event) -> bool:
    runs = state["facts"].setdefault(stage, {}).setdefault(str(round_), {})
    total = event.get("total")
    if isinstance(total, int) and total > 1:
        totals = state["totals"].setdefault(stage, {})
        totals[str(round_)] = max(total, totals.get(str(round_), 0))
    key = instance if instance is not None else f"#{len(runs) + 1}"
    if key not in state["starts"].setdefault(stage, []):
        state["starts"][stage].append(key)
    if key in runs:
        return False
    runs[key] = None
    state["rounds"][str(number)] = max(round_, int(state["rounds"].get(str(number), 1)))
    return True


def _finish(
    workflow: Workflow, state: State, number: int, stage: str, round_: int, instance: str | None, event: Event
) -> bool:
    """Note a verdict; the first of an instance stands, and one given before its turn does not count."""
    runs = state["facts"].get(stage, {}).get(str(round_), {})
    key = instance if instance is not None else _oldest(runs)
    if key is not None and runs.get(key) is not None:
        return False
    if key is None and any(verdict is not None for verdict in runs.values()):
        return False
    verdict = event.get("verdict")
    word = verdict.strip().lower() if isinstance(verdict, str) else ""
    if not word or _too_early(workflow, state, number):
        return runs.pop(key, "") is None if key is not None else False
    runs = state["facts"].setdefault(stage, {}).setdefault(str(round_), {})
    runs[key if key is not None else "#1"] = word
    state["rounds"][str(number)] = max(round_, int(state["rounds"].get(str(number), 1)))
    return True


def _oldest(runs: dict[str, str | None]) -> str | None:
    """The run that started first and has not finished."""
    return next((instance for instance, verdict in runs.items() if verdict is None), None)


def _too_early(workflow: Workflow, state: State, number: int) -> bool:
    """Whether an earlier step is still being worked on."""
    earlier = (standing(workflow, state, before) for before in range(number))
    return any(stand["active"] and not is_over(stand) and not stand["human_asked"] for stand in earlier)


def _spoken(workflow: Workflow, state: State, event: Event, report: Report, language: str) -> str:
    """The hint this event calls for: waiting, or once a round and outcome what comes next."""
    number = focus_of(workflow, state)
    if number is None or event.get("event") == "started":
        return ""
    fresh = False
    for at in range(len(steps(workflow))):
        stand = standing(workflow, state, at)
        outcome = f"{stand['round']} {sorted(stand['failed'].items())}"
        if stand["converged"] and state["spoken"].get(str(at)) != outcome:
            state["spoken"][str(at)] = outcome
            fresh = True
    waiting = bool(report["waiting"]) and event.get("event") in ("finished", "gone")
    return hint_for(workflow, state, report, language) if fresh or waiting else ""
