"""Claims of parallel work against the subagent calls that were really made."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.guard.guarded import Project, code, remark

CLAIM = "Spawning 4 researchers in parallel."


def transcript(project: Project, *said: str, **extra: Any) -> str:
    """A transcript to which the assistant's words are appended."""
    path = project.folder.parent / "transcript.jsonl"
    with path.open("a", encoding="utf-8") as file:
        for text in said:
            message = {"role": "assistant", "content": [{"type": "text", "text": text}]}
            file.write(json.dumps({"type": "assistant", "message": message, **extra}) + "\n")
    return str(path)


@pytest.mark.parametrize(
    "claim", ["spawn 4 researchers in parallel", "并行启动 4 个研究员", "同時啟動四個研究員子代理"]
)
def test_a_claim_in_the_prompt_and_one_call_is_held(project: Project, claim: str) -> None:
    project.prompt(f"/gsd:new-project {claim}")
    project.delegate("gsd-project-researcher")
    reply = project.stop()

    assert code(reply) == "USER_FAKE_PARALLEL"
    assert "Claimed in parallel: 4" in reply["reason"]
    assert "Subagent calls made: 1" in reply["reason"]


def test_what_the_assistant_said_last_counts(project: Project) -> None:
    project.prompt("/gsd:new-project")
    project.delegate("gsd-project-researcher")

    assert code(project.stop("I launched 3 reviewers in parallel.")) == "USER_FAKE_PARALLEL"


def test_what_the_assistant_said_earlier_in_the_turn_counts(project: Project) -> None:
    path = transcript(project, "Hello.")
    project.prompt("/gsd:new-project", transcript_path=path)
    transcript(project, CLAIM)
    project.delegate("gsd-project-researcher")

    assert code(project.send("Stop", transcript_path=path)) == "USER_FAKE_PARALLEL"


def test_what_was_said_in_an_earlier_turn_does_not(project: Project) -> None:
    path = transcript(project, CLAIM)
    project.prompt("/gsd:new-project", transcript_path=path)
    transcript(project, "One researcher it is.")
    project.delegate("gsd-project-researcher")

    assert project.send("Stop", transcript_path=path) == {}


def test_what_a_subagent_said_does_not(project: Project) -> None:
    path = transcript(project)
    project.prompt("/gsd:new-project", transcript_path=path)
    transcript(project, CLAIM, isSidechain=True)
    project.delegate("gsd-project-researcher")

    assert project.send("Stop", transcript_path=path) == {}


def test_as_many_calls_as_claimed_are_the_truth(project: Project) -> None:
    project.prompt(f"/gsd:new-project {CLAIM}")
    project.delegate(*["gsd-project-researcher"] * 4)

    assert project.stop() == {}


@pytest.mark.parametrize("made", [0, 2, 3])
def test_no_call_and_too_few_are_remarked_on_once(project: Project, made: int) -> None:
    project.prompt(f"/gsd:new-project {CLAIM}")
    project.delegate(*["gsd-project-researcher"] * made)

    assert remark(project.stop()) == "USER_FAKE_PARALLEL"
    assert project.stop() == {}


@pytest.mark.parametrize(("setting", "made"), [("partial_parallel", 2), ("no_parallel", 0)])
def test_the_project_may_block_or_silence_them(project: Project, setting: str, made: int) -> None:
    for answer in ("block", "silent"):
        project.configure({"command_mapping": {}, "guard": {setting: answer}})
        project.send("SessionStart", source="startup")
        project.prompt(f"/gsd:new-project {CLAIM}")
        project.delegate(*["r"] * made)

        assert (code(project.stop()) == "USER_FAKE_PARALLEL") is (answer == "block")


def test_outside_a_mapped_command_a_fake_claim_is_only_remarked_on(project: Project) -> None:
    project.prompt(CLAIM)
    project.delegate("r")

    assert remark(project.stop()) == "USER_FAKE_PARALLEL"


def test_claims_wait_until_the_background_is_quiet(project: Project) -> None:
    project.prompt(f"/gsd:new-project {CLAIM}")
    project.delegate("r")

    assert project.stop(running=1) == {}
    project.delegate("r", "r", "r")
    assert project.stop() == {}


def test_one_call_that_two_hooks_report_is_one_call(project: Project) -> None:
    project.prompt(f"/gsd:new-project {CLAIM}")
    for _ in range(4):
        project.tool("Agent", subagent_type="r", tool_use_id="toolu_1")

    assert code(project.stop()) == "USER_FAKE_PARALLEL"


def test_the_message_says_how_many_really_ran_at_once(project: Project) -> None:
    project.prompt(f"/gsd:new-project {CLAIM}")
    project.delegate("r", "r")
    for agent in ("a1", "a2"):
        project.send("SubagentStart", agent_id=agent, agent_type="r")
    for agent in ("a1", "a2"):
        project.send("SubagentStop", agent_id=agent, agent_type="r")

    assert "Ran at once: 2" in project.stop()["systemMessage"]


def test_a_subagent_without_a_type_is_compaction_and_ignored(project: Project) -> None:
    project.prompt("/gsd:new-project")
    project.send("SubagentStop", agent_id="c1", agent_type="")

    assert project.remembered()["turn"]["agents"] == {}


def test_min_parallel_asks_for_so_many_calls(project: Project) -> None:
    project.configure({"command_mapping": {"/gsd:map-codebase": {"min_parallel": 3}}})
    project.prompt("/gsd:map-codebase")
    project.delegate("m", "m")

    assert code(project.stop()) == "USER_TOO_FEW_PARALLEL"
    project.delegate("m")
    assert project.stop() == {}
