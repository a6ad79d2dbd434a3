"""Whoever wants to can see the sessions that the guard remembers."""

from locum.guard.following import sessions
from tests.guard.guarded import Project


def test_the_session_that_changed_last_comes_first(project: Project) -> None:
    other = Project(project.folder, project.state, "session-2")
    project.prompt("hello")
    other.prompt("/gsd:quick x")

    assert [state["session"] for state in sessions(project.env)] == ["session-2", "session-1"]
    assert sessions(project.env)[0]["turn"]["command"] == "/gsd:quick"


def test_without_a_guard_there_is_nothing_to_follow(project: Project) -> None:
    assert sessions(project.env) == []
