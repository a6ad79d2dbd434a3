"""Where the user's own rules come from, and where they do not."""

from pathlib import Path

import pytest

from locum.config.rules import overrides
from locum.errors import UserError


def test_the_users_own_file_is_laid_over_the_shipped_rules(tmp_path: Path) -> None:
    file = tmp_path / "locum" / "rules" / "claude.toml"
    file.parent.mkdir(parents=True)
    file.write_text("version = 2\n")

    assert overrides("claude", {"XDG_CONFIG_HOME": str(tmp_path)}) == ("version = 2\n",)
    assert overrides("codex", {"XDG_CONFIG_HOME": str(tmp_path)}) == ()


def test_a_project_cannot_change_how_an_agent_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    planted = tmp_path / "project" / ".locum" / "rules" / "claude.toml"
    planted.parent.mkdir(parents=True)
    planted.write_text("version = 2\n")
    monkeypatch.chdir(tmp_path / "project")

    assert overrides("claude", {"HOME": str(tmp_path / "home")}) == ()


def test_rules_that_cannot_be_read_are_named(tmp_path: Path) -> None:
    file = tmp_path / "locum" / "rules" / "claude.toml"
    file.parent.mkdir(parents=True)
    file.write_bytes(b"\xff\xfe\xff")

    with pytest.raises(UserError) as error:
        overrides("claude", {"XDG_CONFIG_HOME": str(tmp_path)})

    assert str(file) in error.value.message
