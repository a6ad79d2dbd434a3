"""Laws of the engine, whatever agents do and in whatever order it is heard of."""

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as some

from locum.workflow.engine import apply, begin, look
from locum.workflow.plan import normal

WORKFLOW = normal(
    {
        "stages": ["DEV", "REVIEW", "TEST", "SECURITY", "RETRO"],
        "groups": [["REVIEW", "TEST", "SECURITY"]],
        "ranking": ["TEST:fail", "SECURITY:reject", "REVIEW:reject"],
    }
)
GROUP = ("REVIEW", "TEST", "SECURITY")
STAGE = some.sampled_from([*GROUP, "DEV", "RETRO", "NOWHERE"])
VERDICT = some.sampled_from(["pass", "fail", "reject", "issues", None, ""])
EVENT = some.fixed_dictionaries(
    {"event": some.sampled_from(["started", "finished", "gone", "odd"]), "stage": STAGE},
    optional={
        "instance": some.sampled_from(["a", "b", "c"]),
        "round": some.integers(-1, 4),
        "verdict": VERDICT,
    },
)
ROUND = some.dictionaries(
    some.tuples(some.sampled_from(GROUP), some.sampled_from(["a", "b"])),
    some.sampled_from(["pass", "fail", "reject"]),
    min_size=3,
).filter(lambda runs: {stage for stage, _ in runs} == set(GROUP))


def told(events: list[dict[str, Any]]) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The last state and every report."""
    state, reports = begin(WORKFLOW), []
    for event in events:
        state, report = apply(WORKFLOW, state, event)
        reports.append(report)
    return state, reports


def starts(runs: dict[tuple[str, str], str]) -> list[dict[str, Any]]:
    """All agents of a round starting."""
    return [{"event": "started", "stage": s, "instance": f"{s}{i}", "round": 1} for s, i in runs]


def finishes(runs: dict[tuple[str, str], str]) -> list[dict[str, Any]]:
    """All agents of a round finishing."""
    return [
        {"event": "finished", "stage": s, "instance": f"{s}{i}", "round": 1, "verdict": verdict}
        for (s, i), verdict in runs.items()
    ]


def apart(report: dict[str, Any]) -> dict[str, Any]:
    """A report without its hint."""
    return {name: value for name, value in report.items() if name != "hint"}


@given(ROUND, some.randoms())
def test_the_order_of_finishing_does_not_matter(runs: dict[tuple[str, str], str], random: Any) -> None:
    shuffled = finishes(runs)
    random.shuffle(shuffled)

    straight, mixed = told(starts(runs) + finishes(runs))[1][-1], told(starts(runs) + shuffled)[1][-1]

    assert apart(straight) == apart(mixed)
    assert straight["hint"] == mixed["hint"]


@given(ROUND, some.data())
def test_what_is_heard_twice_is_heard_once(runs: dict[tuple[str, str], str], data: some.DataObject) -> None:
    events = starts(runs) + finishes(runs)
    twice = [copy for event in events for copy in [event] * data.draw(some.integers(1, 3))]

    once, more = told(events), told(twice)

    assert once[0] == more[0]
    assert apart(once[1][-1]) == apart(more[1][-1])


@given(ROUND)
def test_a_group_never_converges_while_a_member_runs(runs: dict[tuple[str, str], str]) -> None:
    reports = told(starts(runs) + finishes(runs))[1]

    assert not any(report["converged"] or report["next"] for report in reports[:-1])
    assert reports[-1]["converged"]


@given(ROUND)
def test_one_hint_a_round_says_what_comes_next(runs: dict[tuple[str, str], str]) -> None:
    events = starts(runs) + finishes(runs)

    hints = [report["hint"] for report in told(events + finishes(runs))[1] if report["hint"]]

    assert len([hint for hint in hints if not hint.startswith("waiting for:")]) == 1


@given(ROUND)
def test_the_tests_are_always_mended_before_the_remarks(runs: dict[tuple[str, str], str]) -> None:
    order = told(starts(runs) + finishes(runs))[1][-1]["order"]

    assert order == sorted(order, key=lambda stage: ("TEST", "SECURITY", "REVIEW").index(stage))


@settings(max_examples=300)
@given(some.lists(EVENT, max_size=25))
def test_whatever_happens_the_state_stays_plain_and_whole(events: list[dict[str, Any]]) -> None:
    state, reports = told(events)

    assert json.loads(json.dumps(state)) == state
    for report in reports:
        assert not (report["waiting"] and report["converged"])
        assert not (report["next"] and report["failed"])
        assert set(report["order"]) == set(report["failed"])
        assert not (report["redo"] and report["human_asked"])


@given(some.lists(EVENT, max_size=25))
def test_no_pass_is_ever_invented(events: list[dict[str, Any]]) -> None:
    reports = told(events)[1]
    passed = {event["stage"] for event in events if event.get("verdict") in ("pass", "issues")}

    if any(report["next"] == ["RETRO"] for report in reports):
        assert set(GROUP) <= passed


@given(some.lists(EVENT, max_size=15))
def test_the_given_state_is_left_as_it_is(events: list[dict[str, Any]]) -> None:
    state = told(events)[0]
    before = json.dumps(state)

    apply(WORKFLOW, state, {"event": "finished", "stage": "TEST", "instance": "z", "verdict": "fail"})
    look(WORKFLOW, state)

    assert json.dumps(state) == before
