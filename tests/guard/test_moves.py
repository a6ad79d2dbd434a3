"""Where a project went that agents still look for in its old place."""

from pathlib import Path

import pytest

from locum.errors import WorldError
from locum.guard.asking import ask
from locum.guard.moves import arrived, remember_move
from locum.guard.places import moved_file, moved_folder
from locum.journal.seat import seat

OLD, MIDDLE, NEW = Path("/work/garden"), Path("/work/garden 园"), Path("/elsewhere/garden")


def now(home: Path) -> dict[str, str]:
    """Where it is said to be now that was in one of the places."""
    env = {"HOME": str(home)}
    files = {place: Path(moved_file(str(place), env)) for place in (OLD, MIDDLE, NEW)}
    return {str(place): file.read_text() for place, file in files.items() if file.exists()}


def test_every_place_a_project_ever_had_leads_to_where_it_is_now(tmp_path: Path) -> None:
    env = {"HOME": str(tmp_path)}
    remember_move(OLD, MIDDLE, env)
    remember_move(MIDDLE, NEW, env)

    assert now(tmp_path) == {str(OLD): str(NEW), str(MIDDLE): str(NEW)}


def test_a_project_that_came_back_is_looked_for_nowhere_else(tmp_path: Path) -> None:
    env = {"HOME": str(tmp_path)}
    remember_move(OLD, NEW, env)
    remember_move(NEW, OLD, env)

    assert now(tmp_path) == {str(NEW): str(OLD)}


def test_another_project_in_the_old_place_is_looked_for_there(tmp_path: Path) -> None:
    env = {"HOME": str(tmp_path)}
    remember_move(OLD, NEW, env)
    arrived(OLD, env)
    arrived(OLD, env)

    assert now(tmp_path) == {}


def test_where_it_cannot_be_written_down_that_is_said_with_both_places(tmp_path: Path) -> None:
    env = {"HOME": str(tmp_path)}
    Path(moved_folder(env)).parent.mkdir(parents=True)
    Path(moved_folder(env)).write_text("in the way")

    with pytest.raises(WorldError, match="/work/garden is now /elsewhere/garden"):
        remember_move(OLD, NEW, env)


def test_a_hook_of_the_old_place_asks_the_lead_in_the_new_one(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    (new / ".locum" / "asks").mkdir(parents=True)
    env = {"HOME": str(tmp_path), "LOCUM_RUNNER": "api", "LOCUM_PROJECT": str(old)}
    payload: dict[str, object] = {
        "hook_event_name": "PreToolUse",
        "tool_name": "AskUserQuestion",
        "tool_input": {},
    }
    asked = new / ".locum" / "asks"
    with seat(new / ".locum" / "lead.lock"):
        before = _asks_within(asked, payload, env)
        remember_move(old, new, env)
        after = _asks_within(asked, payload, env)

    assert (before, after) == (False, True)


def _asks_within(folder: Path, payload: dict[str, object], env: dict[str, str]) -> bool:
    """Whether a hook that waits for no time at all leaves its trace in a folder."""
    touched = folder.stat().st_mtime_ns
    assert ask(payload, env, wait=0.0) == {}
    return folder.stat().st_mtime_ns != touched
