"""`locum status`: how each Runner stands, in one word that says first whether it needs the human."""

import json
import time
from pathlib import Path

from locum.model.asked import Asked, Choice
from locum.model.events import (
    DirectiveTaken,
    HandedOff,
    LimitMet,
    RunnerPaused,
    RunnerPlanned,
    RunnerStopped,
)
from locum.model.reading import State
from locum.model.runner import RunnerId, Task
from locum.team.folder import Folder
from tests.surfaces.ran import locum
from tests.watch.project import FORMAT, Written


def row(out: str, runner: str) -> str:
    """The line of the table about one Runner."""
    return next(line for line in out.splitlines() if line.startswith(runner))


def test_a_runner_whose_question_waits_needs_the_human_whatever_its_screen_says(tmp_path: Path) -> None:
    project = Written(tmp_path)
    project.runner("api", state=State.WORKING)
    project.runner("web", state=State.WORKING)
    project.asks("D1", "api", FORMAT)

    told = locum("status", "--project", str(tmp_path)).out

    assert "needs you" in row(told, "api")
    assert "working" in row(told, "web")


def test_a_limit_is_told_with_its_end(tmp_path: Path) -> None:
    project = Written(tmp_path)
    project.runner("api", state=State.LIMITED)
    ends = time.time() + 3600
    project.write(LimitMet(RunnerId("api"), ends))

    told = locum("status", "--project", str(tmp_path)).out

    assert f"limited until {time.strftime('%H:%M', time.localtime(ends))}" in row(told, "api")


def test_a_paused_runner_that_asks_says_both(tmp_path: Path) -> None:
    project = Written(tmp_path)
    project.runner("api", state=State.QUESTION)
    project.write(RunnerPaused(RunnerId("api"), "you asked for it"))

    assert "paused, asks something" in row(locum("status", "--project", str(tmp_path)).out, "api")


def test_the_way_to_send_a_stopped_runner_on_is_told_whole(tmp_path: Path) -> None:
    project = Written(tmp_path)
    project.runner("api")
    project.write(RunnerStopped(RunnerId("api"), "you asked for it"))

    told = locum("status", "--project", str(tmp_path)).out

    assert "locum continue NAME and then locum resume" in told.splitlines()[0]


def test_a_text_without_quotation_marks_is_told_how_to_be_said(tmp_path: Path) -> None:
    said = locum("tell", "web", "titles in green", "--project", str(tmp_path))

    assert said.status == 2
    assert 'locum tell --to web "titles in green"' in said.err


def test_an_answer_that_cannot_be_typed_is_told_with_its_reason_while_it_is_tried(tmp_path: Path) -> None:
    project = Written(tmp_path)
    project.runner("api", state=State.QUESTION)
    project.hindered("api", "somebody's text is in the answer field")
    with project.led():
        told = locum("status", "--project", str(tmp_path)).out
        data = json.loads(locum("status", "--json", "--project", str(tmp_path)).out)

    assert "not typed yet" in row(told, "api")
    assert "the answer “JSON” to “Which format does the API speak?” is not typed yet: somebody's text" in told
    assert "asks you after 30 tries" in told
    assert "Nothing else waits for you." in told
    assert [each["runner"] for each in data["untyped"]] == ["api"]


def test_what_was_decided_while_nobody_leads_is_told_to_be_kept(tmp_path: Path) -> None:
    project = Written(tmp_path)
    project.runner("api")
    project.asks("D1", "api", FORMAT)
    before = locum("status", "--project", str(tmp_path)).out
    locum("decide", "D1", "1", "--project", str(tmp_path))
    after = locum("status", "--project", str(tmp_path)).out

    assert "is kept" not in before
    assert "decided meanwhile is kept: locum resume carries it out" in after


def test_a_note_without_a_word_is_refused(tmp_path: Path) -> None:
    project = Written(tmp_path)
    said = locum("tell", "  ", "--project", str(tmp_path))

    assert said.status == 2
    assert "There is nothing in it to tell" in said.err
    assert project.order_ids() == []


def test_files_that_only_a_person_can_settle_are_named(tmp_path: Path) -> None:
    project = Written(tmp_path)
    project.runner("api", state=State.WORKING)
    folder = Folder(tmp_path)
    folder.root.mkdir(exist_ok=True)
    folder.inbox.write_text("<<<<<<< mine\nthis\n=======\nthat\n>>>>>>> theirs\n")
    folder.log.write_text("# Communication Log\n")
    folder.log.chmod(0o444)

    told = locum("status", "--project", str(tmp_path)).out
    data = json.loads(locum("status", "--json", "--project", str(tmp_path)).out)

    assert "human-inbox.md has an unfinished merge in line 1" in told
    assert "communication-log.md is read-only" in told
    assert "Nothing else waits for you." in told
    assert len(data["unsettled"]) == 2


SERVER = Asked(
    "MCP servers may execute code.",
    (Choice("Use this MCP server"), Choice("Continue without using this MCP server")),
    "dialog",
    "New MCP server found in this project: shop",
)


def test_a_dialog_is_shown_with_the_title_that_names_what_it_is_about(tmp_path: Path) -> None:
    project = Written(tmp_path)
    project.runner("api")
    project.asks("D1", "api", SERVER)

    for told in (locum(verb, "--project", str(tmp_path)).out for verb in ("decide", "status")):
        assert "New MCP server found in this project: shop\n  MCP servers may execute code." in told
    assert locum("log", "--project", str(tmp_path)).out.count("found in this project: shop") == 1


def test_an_answer_without_the_name_of_its_decision_is_told_how_to_be_given(tmp_path: Path) -> None:
    project = Written(tmp_path)
    project.runner("api")
    project.asks("D2", "api", FORMAT)
    said = locum("decide", "1", "--project", str(tmp_path))

    assert said.status == 2
    assert "“1” is no decision" in said.err
    assert "locum decide D2 1" in said.err
    assert project.order_ids() == []


def test_the_place_of_work_in_a_worktree_is_told(tmp_path: Path) -> None:
    project = Written(tmp_path)
    place = str(tmp_path / ".locum" / "worktrees" / "api")
    project.write(RunnerPlanned(RunnerId("api"), Task("Build it", "rehearsal"), place, "locum/api"))
    project.write(RunnerStopped(RunnerId("api"), "you asked for it"))

    told = locum("status", "--project", str(tmp_path)).out

    assert f"The work of api is in {Path('.locum', 'worktrees', 'api')}, on the branch locum/api" in told
    assert "git merge locum/api" in told


def test_a_note_to_one_runner_and_a_file_handed_to_it_are_told_in_sentences(tmp_path: Path) -> None:
    project = Written(tmp_path)
    project.runner("web")
    project.write(DirectiveTaken("n1", "requirement", "Keep it short", "human-inbox.md", "it says so", "web"))
    project.write(HandedOff(RunnerId("web"), "api.md"))

    told = locum("log", "--project", str(tmp_path)).out

    assert "web has a note of yours (requirement): Keep it short" in told
    assert "web is handed api.md" in told


def test_a_long_message_is_shown_by_what_it_asks_and_whole_by_its_decision(tmp_path: Path) -> None:
    project = Written(tmp_path)
    project.runner("api")
    report = "\n\n".join(f"Part {place} of the parser is written and tested." for place in range(40))
    project.asks("D1", "api", Asked(f"{report}\n\nWhich port should it listen on?", kind="text"))

    status = locum("status", "--project", str(tmp_path)).out
    decision = locum("decide", "D1", "--project", str(tmp_path)).out

    assert "… Which port should it listen on?\n    (all it said: locum decide D1)" in status
    assert "Part 7 of the parser" not in status
    assert "Part 7 of the parser" in decision
