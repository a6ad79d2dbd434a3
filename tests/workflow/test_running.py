"""A run, driven by the types and last words of subagents."""

import json
from typing import Any

from locum.workflow.running import agent_finished, agent_started, agents_gone, is_run, report_of, start_run

QUICK = {"name": "quick", "stages": ["DEV", "REVIEW", "TEST", "RETRO"], "groups": [["REVIEW", "TEST"]]}


def fresh(workflow: dict[str, Any] = QUICK) -> dict[str, Any]:
    """A run that has just begun."""
    run: dict[str, Any] = {}
    start_run(run, dict(workflow), "a dark mode")
    return run


def test_a_fresh_run_says_what_comes_first() -> None:
    report = report_of(fresh())

    assert report["next"] == ["DEV"]
    assert report["hint"] == "Next: delegate DEV (developer)."


def test_the_words_of_the_agents_move_it_on() -> None:
    run = fresh()
    agent_started(run, "developer", "d1")
    agent_finished(run, "developer", "d1", "Implemented the switch.")
    agent_started(run, "code-reviewer", "r1")
    agent_started(run, "tester", "t1")

    first = agent_finished(run, "code-reviewer", "r1", "I reject this: no tests.")
    second = agent_finished(run, "tester", "t1", "3 failed, 9 passed")

    assert first == "waiting for: TEST"
    assert second.startswith("TEST FAIL (1/3), REVIEW REJECT (1/3).")
    assert run["hint"] == second


def test_the_same_agent_type_works_on_the_repetition_when_the_first_has_passed() -> None:
    run = fresh({"name": "tdd", "stages": ["TEST", "DEV", "TEST:2"]})
    agent_finished(run, "tester", "t1", "Wrote the tests.")
    agent_finished(run, "developer", "d1", "Done.")

    agent_finished(run, "tester", "t2", "1 failed")

    assert report_of(run)["failed"] == {"TEST:2": "fail"}


def test_an_agent_of_a_plugin_is_known_by_its_own_name() -> None:
    run = fresh()

    agent_started(run, "overture:developer", "d1")

    assert report_of(run)["waiting"] == ["DEV"]


def test_an_unknown_agent_and_an_empty_type_change_nothing() -> None:
    run = fresh()
    before = json.dumps(run)

    assert agent_finished(run, "Explore", "x", "3 failed") == ""
    assert agent_finished(run, "", "y", "3 failed") == ""
    assert json.dumps(run) == before


def test_an_agent_that_vanished_is_waited_for_no_longer() -> None:
    run = fresh()
    agent_started(run, "developer", "d1")

    agents_gone(run)

    assert report_of(run)["next"] == ["DEV"]


def test_a_foreign_state_is_no_run_and_is_left_alone() -> None:
    foreign = {"mended": True}

    assert not is_run(foreign)
    assert agent_started(foreign, "developer", "d1") == ""
    assert agents_gone(foreign) == ""
    assert foreign == {"mended": True}


def test_the_log_says_who_did_what_and_why_it_counts() -> None:
    run = fresh()

    agent_finished(run, "tester", "t1", "2 failed", at="2026-01-02T03:04:05Z")

    assert run["log"][-1]["verdict"] == "fail"
    assert run["log"][-1]["because"] == "“2 failed”"
    assert run["log"][-1]["at"] == "2026-01-02T03:04:05Z"


def test_the_log_does_not_grow_for_ever() -> None:
    run = fresh()

    for number in range(1000):
        agent_started(run, "developer", f"d{number}")

    assert len(run["log"]) == 500
