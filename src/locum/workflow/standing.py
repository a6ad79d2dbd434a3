"""Where a workflow stands, read off the facts in its state."""

from __future__ import annotations

from locum.workflow.plan import PASSING, limit_for, ranked, steps

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from locum.workflow.plan import Workflow

    State = dict[str, Any]
    Report = dict[str, Any]
    Standing = dict[str, Any]


def report_on(workflow: Workflow, state: State) -> Report:
    """What is waited for, what failed, in which order it is mended, what is done again, what comes next."""
    number = focus_of(workflow, state)
    if number is None:
        first = steps(workflow)[:1]
        return _report(workflow, {}, [], list(first[0]) if first else None)
    stand = standing(workflow, state, number)
    after = _next(workflow, state, number) if is_over(stand) else None
    redo = _redo(workflow, number, stand)
    return _report(workflow, stand, redo, after)


def _report(workflow: Workflow, stand: Standing, redo: list[str], after: list[str] | None) -> Report:
    failed = stand.get("failed", {})
    return {
        "waiting": stand.get("waiting", []),
        "converged": stand.get("converged", False),
        "failed": failed,
        "order": ranked(workflow, failed),
        "attempt": stand.get("attempt", [0, workflow["retry_limit"]]),
        "redo": redo,
        "next": after,
        "human_asked": stand.get("human_asked", False),
        "hint": "",
    }


def focus_of(workflow: Workflow, state: State) -> int | None:
    """The step that matters now: the earliest in work and not passed, else the furthest one that passed."""
    stands = [standing(workflow, state, number) for number in range(len(steps(workflow)))]
    active = [number for number, stand in enumerate(stands) if stand["active"]]
    for number in active:
        left_behind = stands[number]["human_asked"] and number != active[-1]
        if not is_over(stands[number]) and not left_behind:
            return number
    return active[-1] if active else None


def standing(workflow: Workflow, state: State, number: int) -> Standing:
    """One step: whether it is in work, who is missing, what failed in this round, how often it was tried."""
    step = steps(workflow)[number]
    now = int(state["rounds"].get(str(number), 1))
    active = any(runs for stage in step for runs in state["facts"].get(stage, {}).values())
    waiting = [stage for stage in step if not _is_in(state, stage, now)]
    failed = {stage: word for stage in step if (word := _failing(state, stage, now))}
    converged = active and not waiting
    tried = {stage: attempts_of(state, stage, now) for stage in step}
    worst = max(failed or step, key=lambda stage: tried[stage])
    asked = converged and any(tried[stage] >= limit_for(workflow, stage) for stage in failed)
    return {
        "active": active,
        "round": now,
        "waiting": waiting if active else [],
        "failed": failed,
        "converged": converged,
        "attempt": [tried[worst], limit_for(workflow, worst)],
        "attempts": tried,
        "human_asked": asked,
    }


def is_over(stand: Standing) -> bool:
    """Whether the step has passed."""
    return bool(stand["converged"]) and not stand["failed"]


def attempts_of(state: State, stage: str, now: int) -> int:
    """How many rounds in a row the stage has failed; a pass starts the count anew."""
    tried = 0
    for number in sorted(int(key) for key in state["facts"].get(stage, {})):
        if number > now:
            break
        if _failing(state, stage, number):
            tried += 1
        elif _passed(state, stage, number):
            tried = 0
    return tried


def _runs(state: State, stage: str, number: int) -> dict[str, str | None]:
    runs: dict[str, str | None] = state["facts"].get(stage, {}).get(str(number), {})
    return runs


def _failing(state: State, stage: str, number: int) -> str | None:
    """What went wrong in this round; one failing run settles the stage."""
    words = [
        word for word in _runs(state, stage, number).values() if word is not None and word not in PASSING
    ]
    return min(words) if words else None


def _passed(state: State, stage: str, number: int) -> bool:
    return _all_in(state, stage, number) and not _failing(state, stage, number)


def _all_in(state: State, stage: str, number: int) -> bool:
    runs = _runs(state, stage, number)
    expected = max(1, int(state["totals"].get(stage, {}).get(str(number), 1)))
    return len(runs) >= expected and all(word is not None for word in runs.values())


def _is_in(state: State, stage: str, now: int) -> bool:
    """Whether the stage has its verdict for this round; a pass of an earlier round still stands."""
    if _runs(state, stage, now):
        return _all_in(state, stage, now)
    earlier = [int(key) for key, runs in state["facts"].get(stage, {}).items() if runs and int(key) < now]
    return bool(earlier) and _passed(state, stage, max(earlier))


def _redo(workflow: Workflow, number: int, stand: Standing) -> list[str]:
    if not stand["converged"] or not stand["failed"] or stand["human_asked"]:
        return []
    step = steps(workflow)[number]
    return (
        list(step) if workflow["redo"] == "group" else [stage for stage in step if stage in stand["failed"]]
    )


def _next(workflow: Workflow, state: State, number: int) -> list[str] | None:
    """The stages of the next step that has not passed; None at the end."""
    for after in range(number + 1, len(steps(workflow))):
        stand = standing(workflow, state, after)
        if not is_over(stand):
            return stand["waiting"] or list(steps(workflow)[after])
    return None
