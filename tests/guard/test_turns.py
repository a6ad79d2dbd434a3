"""The rules of a turn: who must be called, what must be written, what may be claimed."""

from __future__ import annotations

import os

import pytest

from tests.guard.guarded import Project, code, remark

PLAN = ".planning/phases/01-x/01-PLAN.md"


def test_a_plain_prompt_is_nobodys_business(project: Project) -> None:
    project.prompt("hello")

    assert project.tool("Write", file_path="a.py") == {}
    assert project.stop("Done.") == {}


def test_a_mentioned_command_asks_for_nothing(project: Project) -> None:
    project.prompt("what does /gsd:plan-phase do?")

    assert project.stop() == {}


def test_a_turn_without_its_subagent_is_held_and_told_which_one(project: Project) -> None:
    project.prompt("/gsd:plan-phase 1")
    reply = project.stop("All planned.")

    assert code(reply) == "USER_MISSING_DELEGATION"
    assert "Required subagent: gsd-planner" in reply["reason"]
    assert "Delegated: none" in reply["reason"]
    assert "Expected artifacts: .planning/phases/**/*-PLAN.md" in reply["reason"]


def test_another_subagent_does_not_stand_in_for_the_required_one(project: Project) -> None:
    project.prompt("/gsd:quick x")
    project.delegate("gsd-planner")
    reply = project.stop()

    assert code(reply) == "USER_MISSING_DELEGATION"
    assert "Delegated: gsd-planner" in reply["reason"]


def test_the_required_subagent_need_not_be_the_first(project: Project) -> None:
    project.prompt("/gsd:plan-phase 1")
    project.delegate("gsd-phase-researcher", "gsd-planner")
    project.write(PLAN)

    assert project.stop() == {}


def test_a_subagent_of_a_plugin_counts_by_its_own_name(project: Project) -> None:
    project.prompt("/gsd:plan-phase 1")
    project.delegate("gsd:gsd-planner")
    project.write(PLAN)

    assert project.stop() == {}


@pytest.mark.parametrize("tool", ["Write", "Edit", "MultiEdit", "NotebookEdit"])
def test_doing_the_work_oneself_is_denied_until_it_is_delegated(project: Project, tool: str) -> None:
    project.prompt("/gsd:plan-phase 1")

    assert code(project.tool(tool, file_path="src/main.py")) == "USER_TOOL_BEFORE_DELEGATION"
    project.delegate("gsd-planner")
    assert project.tool(tool, file_path="src/main.py") == {}


@pytest.mark.parametrize(
    "tool", ["Read", "Bash", "Glob", "Grep", "AskUserQuestion", "WebFetch", "TodoWrite", "Skill"]
)
def test_reading_preparing_and_asking_are_free(project: Project, tool: str) -> None:
    project.prompt("/gsd:quick x")

    assert project.tool(tool) == {}


def test_a_note_among_the_plans_is_preparation_but_the_plan_itself_is_not(project: Project) -> None:
    project.prompt("/gsd:plan-phase 1")

    assert (
        project.tool("Write", file_path=str(project.folder / ".planning/phases/01-x/01-VALIDATION.md")) == {}
    )
    assert code(project.tool("Write", file_path=str(project.folder / PLAN))) == "USER_TOOL_BEFORE_DELEGATION"
    assert code(project.tool("Write", file_path=".planning/../main.py")) == "USER_TOOL_BEFORE_DELEGATION"


def test_what_a_subagent_writes_is_what_was_asked_for(project: Project) -> None:
    project.prompt("/gsd:plan-phase 1")
    project.delegate("gsd-phase-researcher")

    assert project.tool("Write", file_path="notes.md", agent_id="a1") == {}


@pytest.mark.parametrize(
    "command", ["help", "discuss-phase 1", "progress", "execute-phase 1", "new-project", "map-codebase"]
)
def test_commands_that_need_no_certain_subagent_restrict_nothing(project: Project, command: str) -> None:
    said = project.prompt(f"/gsd:{command}")

    assert said == {}
    assert project.tool("Write", file_path="a.md") == {}
    assert project.stop() == {}


@pytest.mark.parametrize(
    "prompt", ["/gsd:quick list", "/gsd:quick resume door", "/gsd:plan-phase 2 --research-phase"]
)
def test_a_held_command_that_only_looks_or_goes_on_is_excused(project: Project, prompt: str) -> None:
    project.prompt(prompt)

    assert project.stop() == {}


def test_a_new_prompt_forgets_the_turn_before(project: Project) -> None:
    project.prompt("/gsd:plan-phase 1")
    project.delegate("gsd-planner")
    project.prompt("/gsd:plan-phase 2")

    assert code(project.stop()) == "USER_MISSING_DELEGATION"


def test_a_notification_is_no_new_turn(project: Project) -> None:
    project.prompt("/gsd:plan-phase 1")
    project.delegate("gsd-planner")
    project.write(PLAN)
    project.prompt("<task-notification>\n<task-id>a1</task-id>\n</task-notification>")

    assert project.stop("Planned.") == {}


def test_nothing_is_judged_while_subagents_run_in_the_background(project: Project) -> None:
    project.prompt("/gsd:plan-phase 1")
    project.delegate("gsd-phase-researcher")

    assert project.stop(running=1) == {}
    assert code(project.stop()) == "USER_MISSING_DELEGATION"


def test_the_expansion_of_a_command_is_the_same_turn(project: Project) -> None:
    project.prompt("/gsd:quick x", prompt_id="p1")
    project.send("UserPromptExpansion", prompt="/gsd:quick x", command_name="gsd:quick", prompt_id="p1")

    assert project.remembered()["turns"] == 1
    assert code(project.stop()) == "USER_MISSING_DELEGATION"


# ---- artifacts


def test_a_missing_folder_and_a_missing_file_are_told_apart(project: Project) -> None:
    project.prompt("/gsd:plan-phase 1")
    project.delegate("gsd-planner")

    assert code(project.stop()) == "USER_ARTIFACT_BASE_MISSING"
    project.write(".planning/phases/01-x/notes.md")
    assert code(project.stop()) == "USER_MISSING_ARTIFACT"


def test_a_file_from_before_the_turn_does_not_count(project: Project) -> None:
    old = project.write(PLAN)
    os.utime(old, (1_000_000_000, 1_000_000_000))
    project.prompt("/gsd:plan-phase 1")
    project.delegate("gsd-planner")

    assert code(project.stop()) == "USER_MISSING_ARTIFACT"


def test_every_file_of_required_all_is_needed(project: Project) -> None:
    project.prompt("/gsd:quick x")
    project.delegate("gsd-planner", "gsd-executor")
    project.write(".planning/quick/001-x/001-PLAN.md")

    reply = project.stop()
    assert code(reply) == "USER_MISSING_ARTIFACT"
    assert "*-SUMMARY.md" in reply["reason"].splitlines()[-1]
    project.write(".planning/quick/001-x/001-SUMMARY.md")
    assert project.stop(active=True) == {}


def test_a_plan_of_a_workstream_counts(project: Project) -> None:
    project.prompt("/gsd:plan-phase 1")
    project.delegate("gsd-planner")
    project.write(".planning/workstreams/shop/phases/01-x/01-PLAN.md")

    assert project.stop() == {}


def test_an_agent_that_moved_to_a_subfolder_still_works_in_the_project(project: Project) -> None:
    project.prompt("/gsd:plan-phase 1")
    project.delegate("gsd-planner")
    project.write(PLAN)
    deeper = project.folder / "src"
    deeper.mkdir()

    assert project.send("Stop", cwd=str(deeper), background_tasks=[]) == {}


def test_a_symlink_loop_and_a_link_out_of_the_workspace_count_for_nothing(project: Project) -> None:
    project.prompt("/gsd:plan-phase 1")
    project.delegate("gsd-planner")
    base = project.folder / ".planning" / "phases"
    base.mkdir(parents=True)
    (base / "loop").symlink_to(base)
    outside = project.state / "01-PLAN.md"
    outside.write_text("elsewhere", encoding="utf-8")
    (base / "01-PLAN.md").symlink_to(outside)
    (base / "02-PLAN.md").symlink_to(base / "02-PLAN.md")

    assert code(project.stop()) == "USER_MISSING_ARTIFACT"


def test_a_base_that_leads_out_of_the_workspace_is_remarked_on_and_never_held_against_the_turn(
    project: Project,
) -> None:
    project.prompt("/gsd:plan-phase 1")
    project.delegate("gsd-planner")
    (project.folder / ".planning").mkdir()
    (project.folder / ".planning" / "phases").symlink_to(project.state)

    assert remark(project.stop()) == "USER_MISSING_ARTIFACT"


def test_twenty_thousand_files_do_not_hide_the_plan(project: Project) -> None:
    project.prompt("/gsd:plan-phase 1")
    project.delegate("gsd-planner")
    for number in range(20_000):
        if number % 500 == 0:
            folder = project.folder / ".planning" / "phases" / f"{number:05}"
            folder.mkdir(parents=True)
        (folder / f"{number}.md").touch()
    assert code(project.stop()) == "USER_MISSING_ARTIFACT"
    project.write(".planning/phases/19500/19-PLAN.md")

    assert project.stop() == {}


# ---- bounds


def test_a_stop_is_not_blocked_again_when_nothing_was_done_since(project: Project) -> None:
    project.prompt("/gsd:plan-phase 1")
    first, second = project.stop(), project.stop(active=True)

    assert code(first) == "USER_MISSING_DELEGATION"
    assert code(second) is None
    assert [entry["code"] for entry in project.log("let-through")] == ["USER_MISSING_DELEGATION"]


def test_a_stop_is_blocked_again_when_a_tool_ran_since_but_three_times_at_most(project: Project) -> None:
    project.prompt("/gsd:plan-phase 1")
    held = []
    for _ in range(5):
        held.append(code(project.stop(active=True)) is not None)
        project.tool("Read")

    assert held == [True, True, True, False, False]


def test_ten_denials_are_enough(project: Project) -> None:
    project.prompt("/gsd:plan-phase 1")
    denied = [code(project.tool("Write", file_path="a.py")) is not None for _ in range(12)]

    assert denied == [True] * 10 + [False] * 2
    assert len(project.log("let-through")) == 2


def test_a_failed_turn_is_not_judged(project: Project) -> None:
    project.prompt("/gsd:plan-phase 1")

    assert project.send("StopFailure", error="rate_limit") == {}
    assert project.remembered()["turn"]["failed"] == "rate_limit"


# ---- the switch


def test_the_switches_silence_it(project: Project) -> None:
    project.prompt("/gsd:plan-phase 1")

    assert project.send("Stop", env={"LOCUM_GUARD": "off"}) == {}
    switch = project.write(".locum/guard-off")
    assert project.send("Stop") == {}
    switch.unlink()
    assert code(project.send("Stop")) == "USER_MISSING_DELEGATION"


# ---- unmapped commands


def test_an_unmapped_command_is_remarked_on_once_and_not_blocked(project: Project) -> None:
    said = project.prompt("/gsd:fast x", prompt_id="p1")
    again = project.send("UserPromptExpansion", prompt="/gsd:fast x", prompt_id="p1")

    assert remark(said) == "USER_UNMAPPED_COMMAND"
    assert again == {}
    assert project.stop() == {}


@pytest.mark.parametrize("name", ["insert-phase", "plant-seed", "review-backlog", "phase", "execute-phase"])
def test_a_command_of_gsd_is_not_remarked_on(project: Project, name: str) -> None:
    assert project.prompt(f"/gsd:{name} x") == {}


def test_strict_refuses_an_unmapped_command(project: Project) -> None:
    project.configure({"command_mapping": {}, "guard": {"strict": True}})

    assert code(project.prompt("/gsd:fast x")) == "USER_UNMAPPED_COMMAND"


# ---- languages


@pytest.mark.parametrize(
    ("wish", "title", "label"),
    [
        ({"LOCUM_LANG": "zh-CN"}, "本回合尚未完成", "错误代码: USER_MISSING_DELEGATION"),
        ({"LOCUM_LANG": "zh_TW.UTF-8"}, "本回合尚未完成", "錯誤代碼: USER_MISSING_DELEGATION"),
        ({"LOCUM_LANG": "", "LANG": "zh_CN.UTF-8"}, "本回合尚未完成", "错误代码: USER_MISSING_DELEGATION"),
        ({"LOCUM_LANG": "fr"}, "this turn is not finished", "Error code: USER_MISSING_DELEGATION"),
    ],
)
def test_it_speaks_the_users_language(project: Project, wish: dict[str, str], title: str, label: str) -> None:
    project.prompt("/gsd:plan-phase 1")
    reason = project.send("Stop", env=wish)["reason"]

    assert title in reason
    assert label in reason.splitlines()
