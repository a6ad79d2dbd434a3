"""Which conversation an agent holds now: the last it told of in which anything was said."""

import json
import subprocess
from pathlib import Path

import pytest

from locum.guard.moves import remember_move
from locum.lead.doing.sessions import forget, is_cleared, session_file, session_now, telling_hook
from locum.lead.project import Project
from locum.model.runner import Phase, Runner, RunnerId, Task

RUNNER = Runner(
    RunnerId("api"), Task("Build it.", "claude"), "/srv/shop", Phase.RUNNING, "", 0.0, session="first"
)
SAID = '{"type":"user"}\n{"parentUuid":"1","type":"assistant","message":{}}\n'
UNSAID = '{"type":"user"}\n'


def told(folder: Path, source: str, conversation: str | None) -> Project:
    """A project whose agent began another conversation."""
    file = folder / "second.jsonl"
    if conversation is not None:
        file.write_text(conversation, encoding="utf-8")
    tells = {"session_id": "second", "source": source, "transcript_path": str(file)}
    place = session_file(Project(folder), RUNNER)
    place.parent.mkdir(parents=True)
    place.write_text(json.dumps(tells), encoding="utf-8")
    return Project(folder)


def test_after_a_clear_the_new_conversation_is_the_one_to_open_again(tmp_path: Path) -> None:
    project = told(tmp_path, "clear", SAID)

    assert session_now(project, RUNNER) == "second"
    assert not is_cleared(project, RUNNER)


@pytest.mark.parametrize("conversation", [None, "", UNSAID])
def test_a_conversation_in_which_nothing_was_said_cannot_be_opened_and_is_its_clearers(
    tmp_path: Path, conversation: str | None
) -> None:
    project = told(tmp_path, "clear", conversation)

    assert session_now(project, RUNNER) == "first"
    assert is_cleared(project, RUNNER)


def test_a_start_clears_nothing(tmp_path: Path) -> None:
    assert not is_cleared(told(tmp_path, "startup", UNSAID), RUNNER)


@pytest.mark.parametrize("rubbish", ["", "[]", "{", "[" * 100_000, '{"session_id": 7, "source": "clear"}'])
def test_a_file_that_tells_nothing_leaves_what_is_known(tmp_path: Path, rubbish: str) -> None:
    project = told(tmp_path, "clear", SAID)
    session_file(project, RUNNER).write_text(rubbish, encoding="utf-8")

    assert session_now(project, RUNNER) == "first"


def test_an_agent_that_is_started_anew_is_not_taken_for_the_one_before(tmp_path: Path) -> None:
    project = told(tmp_path, "clear", SAID)
    forget(project, RUNNER)
    forget(project, RUNNER)

    assert session_now(project, RUNNER) == "first"


def test_an_agent_whose_project_was_moved_tells_of_its_conversation_in_the_new_place(tmp_path: Path) -> None:
    before, after, env = tmp_path / "the garden", tmp_path / "gar'den", {"HOME": str(tmp_path)}
    session_file(Project(before), RUNNER).parent.mkdir(parents=True)
    (hook,) = telling_hook(Project(before), RUNNER, env)["SessionStart"]

    def tell(session: str) -> int:
        command = ["sh", "-c", hook["hooks"][0]["command"]]
        return subprocess.run(command, input=session, text=True, check=False, capture_output=True).returncode

    assert tell("here") == 0
    assert session_file(Project(before), RUNNER).read_text() == "here"
    before.rename(after)
    assert tell("nowhere") == 0
    remember_move(before, after, env)

    assert tell("there") == 0
    assert session_file(Project(after), RUNNER).read_text() == "there"
