"""The project's own mapping: over the defaults field by field, pinned for a session, never silent."""

from __future__ import annotations

from typing import Any

import pytest

from locum.guard.mapping import rule_for
from locum.guard.oddities import SENTENCES
from locum.guard.pinning import pin
from tests.guard.guarded import Project, code


def rule(project: Project, command: str) -> dict[str, Any] | None:
    """What a command is held to in this project."""
    return rule_for(command, pin(str(project.folder), project.env))


def problems(project: Project) -> list[str]:
    """What is wrong with the project's mapping."""
    found: list[str] = pin(str(project.folder), project.env)["problems"]
    return found


def test_no_file_means_the_defaults_and_no_word(project: Project) -> None:
    assert problems(project) == []
    assert (rule(project, "/gsd:plan-phase") or {})["required_subagent"] == "gsd-planner"


def test_only_the_fields_given_are_changed(project: Project) -> None:
    project.configure({"command_mapping": {"/gsd:quick": {"required_subagent": "my-worker"}}})
    mine = rule(project, "/gsd:quick") or {}

    assert mine["required_subagent"] == "my-worker"
    assert mine["expected_artifacts"][0]["required_all"] == ["**/*-PLAN.md", "**/*-SUMMARY.md"]
    assert "allowed_pre_tools" not in mine


def test_a_projects_own_list_of_tools_is_taken_literally(project: Project) -> None:
    project.configure({"command_mapping": {"/gsd:quick": {"allowed_pre_tools": ["AskUserQuestion", "Task"]}}})
    project.prompt("/gsd:quick x")

    assert project.tool("AskUserQuestion") == {}
    assert code(project.tool("Read")) == "USER_TOOL_BEFORE_DELEGATION"
    project.delegate("gsd-executor")
    assert project.tool("Read") == {}


@pytest.mark.parametrize("kind", ["none", "other"])
def test_a_list_restricts_nothing_where_no_certain_subagent_is_required(project: Project, kind: str) -> None:
    project.configure(
        {"command_mapping": {"/gsd:help": {"required_subagent": kind, "allowed_pre_tools": []}}}
    )
    project.prompt("/gsd:help")

    assert project.tool("Read") == {}
    assert project.stop() == {}


def test_an_edit_takes_effect_in_the_next_session(project: Project) -> None:
    project.send("SessionStart", source="startup")
    project.configure(
        {"command_mapping": {"/gsd:plan-phase": {"required_subagent": "none", "expected_artifacts": []}}}
    )
    project.send("SessionStart", source="compact")
    project.prompt("/gsd:plan-phase 1")

    assert code(project.stop()) == "USER_MISSING_DELEGATION"
    project.send("SessionStart", source="resume")
    project.prompt("/gsd:plan-phase 1")
    assert project.stop() == {}


WHOLE = {
    "not JSON": ("{nope", "is not JSON"),
    "a list": ([1], "holds no JSON object"),
    "no mapping": ({"mode": "yolo"}, "command_mapping is missing"),
    "a mapping that is a list": ({"command_mapping": []}, "command_mapping is not an object"),
    "settings that are none": ({"command_mapping": {}, "guard": 3}, "guard is not an object"),
    "a setting nobody knows": ({"command_mapping": {}, "guard": {"strikt": True}}, "guard.strikt"),
    "a setting of the wrong kind": ({"command_mapping": {}, "guard": {"strict": "yes"}}, "guard.strict"),
    "deeply nested": ("[" * 100_000, "is not JSON"),
}
ENTRIES: dict[str, tuple[str, Any]] = {
    "a key without the prefix": ("gsd:quick", {"required_subagent": "none"}),
    "an entry that is no object": ("/gsd:quick", "none"),
    "a subagent that is a number": ("/gsd:quick", {"required_subagent": 3}),
    "tools that are no list": ("/gsd:quick", {"allowed_pre_tools": "Task"}),
    "a true min_parallel": ("/gsd:quick", {"min_parallel": True}),
    "artifacts without a folder": ("/gsd:quick", {"expected_artifacts": [{"required_any": ["*"]}]}),
    "a folder above the workspace": ("/gsd:quick", {"expected_artifacts": [{"base_dir": "../else"}]}),
    "an absolute folder": ("/gsd:quick", {"expected_artifacts": [{"base_dir": "/etc"}]}),
    "a glob that climbs": (
        "/gsd:quick",
        {"expected_artifacts": [{"base_dir": "a", "required_any": ["../*"]}]},
    ),
}


@pytest.mark.parametrize("name", WHOLE)
def test_a_bad_file_means_the_defaults_and_is_reported(project: Project, name: str) -> None:
    config, words = WHOLE[name]
    project.configure(config)
    said = project.send("SessionStart", source="startup")

    assert words in said["systemMessage"]
    assert [entry for entry in project.log("config") if words in entry["what"]]
    assert (rule(project, "/gsd:quick") or {})["required_subagent"] == "gsd-executor"


@pytest.mark.parametrize("name", ENTRIES)
def test_a_bad_entry_means_its_default_and_the_rest_stands(project: Project, name: str) -> None:
    key, entry = ENTRIES[name]
    project.configure({"command_mapping": {key: entry, "/gsd:mine": {"required_subagent": "me"}}})

    assert len(problems(project)) == 1
    assert (rule(project, "/gsd:quick") or {})["required_subagent"] == "gsd-executor"
    assert (rule(project, "/gsd:mine") or {})["required_subagent"] == "me"


def test_a_field_nobody_knows_is_reported_and_spoils_nothing(project: Project) -> None:
    project.configure({"command_mapping": {"/gsd:mine": {"required_subagent": "me", "colour": "red"}}})

    assert "colour" in problems(project)[0]
    assert (rule(project, "/gsd:mine") or {})["required_subagent"] == "me"


def test_a_config_that_is_a_folder_is_reported(project: Project) -> None:
    (project.folder / ".planning" / "config.json").mkdir(parents=True)

    assert "cannot be read" in problems(project)[0]


def test_problems_are_reported_once_a_session(project: Project) -> None:
    project.configure("{nope")
    first, second = project.prompt("hello"), project.prompt("hello again")

    assert "is not JSON" in first["systemMessage"]
    assert second == {}


@pytest.mark.parametrize(
    ("tongue", "config", "says"),
    [
        ("zh-Hans", "{nope", "不是 JSON（第 1 行，第 2 字）；使用内置映射。"),
        ("zh-Hant", "{nope", "不是 JSON（第 1 行，第 2 字）；使用內建對應。"),
        (
            "zh-Hans",
            {"command_mapping": {"/gsd:quick": {"min_parallel": 0}}},
            "的 min_parallel 不对：不是 1 到 100 的数字",
        ),
        ("zh-Hant", {"command_mapping": {}, "guard": {"colour": 1}}, "guard.colour 未知或取值不對"),
    ],
)
def test_the_cause_is_told_in_the_language_of_the_message(
    project: Project, tongue: str, config: object, says: str
) -> None:
    project.configure(config)
    said = project.send("SessionStart", {"LOCUM_LANG": tongue}, source="startup")["systemMessage"]

    assert says in said
    assert not any(word in said for word in ("holds", "bad", "not JSON"))


def test_whatever_is_odd_has_its_sentence_in_every_language() -> None:
    assert {name for name, told in SENTENCES.items() if len(told) != 3} == set()
