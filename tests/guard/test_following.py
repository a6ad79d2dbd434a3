"""Whoever wants to can follow the guard: its sessions, and its log as it grows."""

from locum.guard.following import log_since, sessions
from tests.guard.guarded import Project


def test_the_session_that_changed_last_comes_first(project: Project) -> None:
    other = Project(project.folder, project.state, "session-2")
    project.prompt("hello")
    other.prompt("/gsd:quick x")

    assert [state["session"] for state in sessions(project.env)] == ["session-2", "session-1"]
    assert sessions(project.env)[0]["turn"]["command"] == "/gsd:quick"


def test_the_log_is_read_on_from_where_one_was(project: Project) -> None:
    nothing, start = log_since(0, project.env)
    project.prompt("/gsd:plan-phase 1")
    project.stop()
    first, place = log_since(start, project.env)
    project.tool("Read")
    project.stop()
    second, _ = log_since(place, project.env)

    assert nothing == []
    assert [entry["kind"] for entry in first] == ["block"]
    assert [entry["kind"] for entry in second] == ["block"]
    assert log_since(10**9, project.env)[0] == first + second


def test_without_a_guard_there_is_nothing_to_follow(project: Project) -> None:
    assert sessions(project.env) == []
    assert log_since(0, project.env) == ([], 0)
