"""What the guard's tests share."""

from pathlib import Path

import pytest

from tests.guard.guarded import Project


@pytest.fixture
def project(tmp_path: Path) -> Project:
    """A project under guard, in a fresh session."""
    folder, state = tmp_path / "project", tmp_path / "home"
    folder.mkdir()
    state.mkdir()
    return Project(folder, state)
