"""A workflow as data: numbering, groups, ranking."""

import pytest

from locum.config.workflows import built_in, checked, own_workflows, workflow_named
from locum.errors import UserError
from locum.workflow.plan import agent_of, limit_for, normal, numbered, ranked, steps


def test_a_second_stage_of_one_name_is_numbered() -> None:
    assert numbered(["TEST", "DEV", "TEST", "TEST"]) == ["TEST", "DEV", "TEST:2", "TEST:3"]


def test_a_group_stands_where_its_members_stand_side_by_side() -> None:
    plan = normal({"stages": ["TEST", "DEV", "REVIEW", "TEST", "DOCS"], "groups": [["REVIEW", "TEST"]]})

    assert steps(plan) == [("TEST",), ("DEV",), ("REVIEW", "TEST:2"), ("DOCS",)]


def test_a_named_group_is_as_good_as_a_list() -> None:
    plan = normal({"stages": ["REVIEW", "TEST"], "groups": {"quality": ["TEST", "REVIEW"]}})

    assert steps(plan) == [("REVIEW", "TEST")]


def test_the_larger_of_two_groups_wins() -> None:
    groups = [["REVIEW", "TEST"], ["REVIEW", "TEST", "SECURITY"]]

    assert steps(normal({"stages": ["REVIEW", "TEST", "SECURITY"], "groups": groups})) == [
        ("REVIEW", "TEST", "SECURITY")
    ]


def test_a_group_of_one_is_no_group() -> None:
    assert steps(normal({"stages": ["REVIEW", "TEST"], "groups": [["REVIEW", "QA"]]})) == [
        ("REVIEW",),
        ("TEST",),
    ]


def test_failures_go_before_rejects_where_nothing_is_said() -> None:
    plan = normal({"stages": ["SECURITY", "REVIEW", "QA", "TEST"]})

    assert ranked(plan, {"REVIEW": "reject", "SECURITY": "reject", "QA": "fail", "TEST": "fail"}) == [
        "TEST", "QA", "SECURITY", "REVIEW",
    ]  # fmt: skip


def test_a_stage_may_have_a_limit_and_an_agent_of_its_own() -> None:
    plan = normal({"stages": ["TEST", "QA"], "retry_limits": {"TEST": 5}, "agents": {"TEST": "prover"}})

    assert (limit_for(plan, "TEST"), limit_for(plan, "QA")) == (5, 3)
    assert (agent_of(plan, "TEST:2"), agent_of(plan, "LINT")) == ("prover", "lint")


def test_the_workflows_that_ship_are_whole() -> None:
    known = built_in()

    assert {"single", "quick", "standard", "full", "secure", "tdd", "debug", "refactor"} <= set(known)
    assert {"review-only", "security-only", "build-fix", "e2e-only"} <= set(known)
    assert steps(known["full"])[5:7] == [("REVIEW", "TEST:2"), ("QA", "E2E")]


def test_a_project_s_own_workflow_wins(tmp_path) -> None:  # type: ignore[no-untyped-def]
    file = tmp_path / "locum.toml"
    file.write_text('[workflows.quick]\nstages = ["DEV", "LINT", "TEST"]\ngroups = [["LINT", "TEST"]]\n')

    assert steps(workflow_named("quick", tmp_path)) == [("DEV",), ("LINT", "TEST")]
    assert "standard" not in own_workflows(file)


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        ([], "it must be a table."),
        ({}, "stages must be a list of names, with at least one."),
        ({"stages": ["A"], "gruops": []}, "unknown field gruops."),
        ({"stages": ["A"], "groups": [["A", "B"]]}, "group member B is no stage of it."),
        ({"stages": ["A"], "groups": "A"}, "groups must be lists of stage names."),
        ({"stages": ["A"], "retry_limit": 0}, "a retry limit must be a whole number from 1."),
        ({"stages": ["A"], "retry_limits": {"A": True}}, "a retry limit must be a whole number from 1."),
        ({"stages": ["A"], "redo": "all"}, "redo must be failed or group."),
        ({"stages": ["A"], "retry_limits": {"B": 2}}, "retry_limits names B, which is no stage of it."),
        ({"stages": ["A"], "agents": {"B": "x"}}, "agents names B, which is no stage of it."),
        ({"stages": ["A"], "agents": "x"}, "agents must be a table of stages and their subagents."),
    ],
)
def test_a_bad_workflow_is_refused_with_its_reason(given: object, problem: str) -> None:
    with pytest.raises(UserError) as refused:
        checked("mine", given, "locum.toml")

    assert refused.value.message == f"Workflow mine in locum.toml: {problem}"


def test_who_mends_failures_may_be_named_without_a_stage_of_theirs() -> None:
    plan = checked("mine", {"stages": ["TEST", "TEST"], "agents": {"DEBUG": "surgeon"}}, "locum.toml")

    assert agent_of(plan, "DEBUG") == "surgeon"
