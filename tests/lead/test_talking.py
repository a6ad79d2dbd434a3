"""The lead that talks: nobody speaks for it, its context stays fresh, and it is left alone otherwise."""

import json
from pathlib import Path
from typing import Any

import pytest

from locum.deciding.actions import Consult, FindNext, PressAnswer, SayMessage, StartAgent
from locum.deciding.conversing import CLEAR, RESTORE
from locum.deciding.observed import ContextSeen, Vanished
from locum.deciding.policy import Policy
from locum.lead.doing.openings import Openings
from locum.lead.doing.sessions import session_file
from locum.lead.front.office import at_rest
from locum.lead.human.contexts import Contexts, context_used, window_of
from locum.lead.human.talking import task_of, tools_file, words
from locum.lead.project import Project
from locum.model.context import ContextRead
from locum.model.events import MessageQueued
from locum.model.orders import Continue, Review, Stop, Tell
from locum.model.reading import Reading
from locum.model.runner import Phase, Runner
from tests.deciding.scenes import API, Scene, idle, limited, question, started, unknown, working


def talking(**more: object) -> Scene:
    """A talking lead that is up and rests."""
    scene = started(Policy(), talking=True, opening=(), **more)
    scene.saw(idle())
    assert scene.runner.phase is Phase.RUNNING
    return scene


def context(scene: Scene, percent: int) -> list[MessageQueued]:
    return scene.see(ContextSeen(API, percent * 2000, 200_000)).noted(MessageQueued)


def test_at_half_it_is_written_down_and_nothing_is_typed() -> None:
    scene = talking()

    said = context(scene, 52)

    assert [event.percent for event in scene.noted(ContextRead)] == [50]
    assert said == []


def test_it_is_written_down_more_often_from_half_on() -> None:
    scene = talking()
    for percent in (10, 30, 49, 50, 51, 56, 58, 61):
        context(scene, percent)

    assert [event.percent for event in scene.noted(ContextRead)] == [50, 55, 60]


def test_before_it_is_full_it_is_cleared_and_told_to_read_on() -> None:
    scene = talking()
    context(scene, 55)

    assert [event.text for event in context(scene, 71)] == [CLEAR, RESTORE]
    assert context(scene, 76) == []


def test_after_it_was_cleared_the_same_can_happen_again() -> None:
    scene = talking()
    context(scene, 71)
    for _ in range(2):
        scene.saw(idle())
        scene.hears()
    context(scene, 5)

    assert [event.text for event in context(scene, 72)] == [CLEAR, RESTORE]


def test_nothing_is_typed_while_it_works_or_the_human_has_a_draft() -> None:
    scene = talking()
    context(scene, 75)

    assert scene.saw(working()).wants(SayMessage) == []
    assert scene.saw(idle(draft="and what about")).wants(SayMessage) == []
    assert scene.saw(idle(), held=0.5).wants(SayMessage) == []
    assert [each.text for each in scene.saw(idle()).wants(SayMessage)] == [CLEAR]


@pytest.mark.parametrize("reading", [question(), unknown(), limited(), idle(), working()])
def test_nobody_answers_reviews_or_nudges_it(reading: Reading) -> None:
    scene = talking()

    came = scene.saw(reading, held=10_000.0, after=10_000.0)

    assert came.wants(Consult) + came.wants(PressAnswer) == []
    assert came.wants(FindNext) + came.wants(SayMessage) == []
    assert scene.team.decisions == {}


def test_one_that_was_left_is_not_started_again() -> None:
    scene = talking()

    came = scene.see(Vanished(API, "its pane %1 is gone"))

    assert came.wants(StartAgent) == []
    assert scene.runner.phase is Phase.STOPPED


def test_it_keeps_the_lead_in_its_seat_until_it_is_left() -> None:
    scene = talking()

    assert not at_rest(scene.team)
    scene.see(Vanished(API, "its pane %1 is gone"))
    assert at_rest(scene.team)


def test_a_note_for_the_team_is_not_typed_to_the_one_who_handed_it_on() -> None:
    scene = talking()

    came = scene.order(Tell("Use PostgreSQL instead."), kind="requirement")

    assert came.noted(MessageQueued) == []


def test_a_stop_by_command_ends_it_and_a_review_is_refused() -> None:
    scene = talking()
    scene.order(Review("api"))
    reviewed = scene.runner.phase
    scene.order(Stop())

    assert reviewed is Phase.RUNNING
    assert scene.runner.phase is Phase.STOPPING


def test_one_that_is_opened_again_is_not_told_to_go_on() -> None:
    scene = talking()
    scene.see(Vanished(API, "its pane %1 is gone"))
    scene.order(Continue("api"))

    assert scene.runner.outbox == ()


def usage(tokens: int, **more: object) -> str:
    counted = {"input_tokens": 10, "cache_read_input_tokens": tokens - 10, "output_tokens": 0}
    message = {"model": "claude-x", "usage": counted}
    return json.dumps({"type": "assistant", "isSidechain": False, "message": message, **more})


def test_the_last_reply_of_the_agent_itself_counts(tmp_path: Path) -> None:
    file = tmp_path / "talk.jsonl"
    synthetic = json.dumps({"type": "assistant", "message": {"model": "<synthetic>", "usage": {}}})
    lines = [usage(1000), usage(90_000), usage(5, isSidechain=True), synthetic, '{"type": "user"}', '{"cut']
    file.write_text("\n".join(lines), encoding="utf-8")

    assert context_used(file) == 90_000


def test_a_conversation_without_a_reply_is_empty(tmp_path: Path) -> None:
    assert context_used(tmp_path / "none.jsonl") == 0


@pytest.mark.parametrize(
    ("model", "used", "window"), [(None, 0, 200_000), ("opus[1m]", 0, 1_000_000), (None, 250_000, 1_000_000)]
)
def test_the_smaller_window_is_taken_where_nothing_is_known(model: str, used: int, window: int) -> None:
    assert window_of(model, used) == window


def test_the_context_is_measured_when_the_conversation_changes(tmp_path: Path) -> None:
    scene, project = talking(), Project(tmp_path)
    transcript = tmp_path / "a.jsonl"
    transcript.write_text(usage(120_000), encoding="utf-8")
    told = session_file(project, scene.runner)
    told.parent.mkdir(parents=True)
    told.write_text(json.dumps({"transcript_path": str(transcript)}), encoding="utf-8")

    assert look(Contexts(), project, scene) == [ContextSeen(API, 120_000, 200_000)]


def test_a_conversation_begun_anew_is_measured_anew(tmp_path: Path) -> None:
    scene, project, contexts = talking(), Project(tmp_path), Contexts()
    told = session_file(project, scene.runner)
    told.parent.mkdir(parents=True)
    (tmp_path / "a.jsonl").write_text(usage(150_000), encoding="utf-8")
    found = []
    for name in ("a", "a", "b"):
        told.write_text(json.dumps({"transcript_path": str(tmp_path / f"{name}.jsonl")}), encoding="utf-8")
        found.append([each.used for each in look(contexts, project, scene)])

    assert found == [[150_000], [], [0]]


def look(contexts: Contexts, project: Project, scene: Scene) -> list[ContextSeen]:
    contexts.due = 0.0
    return contexts.look(project, scene.team)


def test_it_is_given_tools_persona_and_leave_to_look_only(tmp_path: Path) -> None:
    persona = tmp_path / ".team-config" / "team-lead-persona.md"
    persona.parent.mkdir()
    persona.write_text("Speak like a pirate.", encoding="utf-8")
    said = words(Project(tmp_path), tmp_path / "tools.json")

    allowed = said[said.index("--allowedTools") + 1]
    assert "Speak like a pirate." in said[said.index("--append-system-prompt") + 1]
    assert "mcp__locum__list_runners" in allowed
    assert not any(act in allowed for act in ("decide,", "tell", "stop", "start_runner", "pause"))


def test_its_tools_are_those_of_its_project(tmp_path: Path) -> None:
    server = json.loads(tools_file(Project(tmp_path)))["mcpServers"]["locum"]

    assert server["args"][-2:] == ["--project", str(tmp_path)]


def test_its_settings_hold_no_hook_that_answers(tmp_path: Path) -> None:
    runner = Runner(API, task_of("claude", None, ()), str(tmp_path), Phase.RUNNING, "", 0.0)

    nowhere: Any = None
    openings = Openings(Project(tmp_path), nowhere, None, {}, channel=600.0)
    settings = openings.settings(runner)

    assert settings is not None
    assert list(json.loads(settings.read_bytes())["hooks"]) == ["SessionStart"]
