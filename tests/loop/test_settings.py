"""The [loop] table of locum.toml."""

from pathlib import Path

import pytest

from locum.config.loop import loop_settings
from locum.errors import UserError


def write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)


def settings(tmp_path: Path) -> dict[str, object]:
    return loop_settings(tmp_path / "project", {"HOME": str(tmp_path / "home")})


def own(tmp_path: Path) -> Path:
    return tmp_path / "home" / ".config" / "locum" / "locum.toml"


def test_the_project_s_settings_stand_before_the_user_s_own(tmp_path: Path) -> None:
    write(own(tmp_path), '[loop]\nagent = "codex"\nmax_loops = 5\n')
    write(tmp_path / "project" / "locum.toml", '[loop]\nmax_loops = 20\nbudget = "4h"\n')

    assert settings(tmp_path) == {"agent": "codex", "max_loops": 20, "budget": "4h"}


def test_without_files_nothing_is_set(tmp_path: Path) -> None:
    assert settings(tmp_path) == {}


@pytest.mark.parametrize("line", ['permissions = "skip"', "command = 'evil {prompt}'"])
def test_an_agent_cannot_let_itself_off_the_leash_through_the_project(line: str, tmp_path: Path) -> None:
    write(tmp_path / "project" / "locum.toml", f"[loop]\n{line}\n")

    with pytest.raises(UserError, match="is not taken from a project"):
        settings(tmp_path)


def test_the_user_s_own_file_may_choose_permissions(tmp_path: Path) -> None:
    write(own(tmp_path), '[loop]\npermissions = "edit"\n')

    assert settings(tmp_path) == {"permissions": "edit"}


@pytest.mark.parametrize(
    ("text", "says"),
    [("[loop]\nmax_loop = 3\n", "unknown setting: max_loop"), ("[loop]\nmax_loops = 'x'\n", "must be int"),
     ("loop = 3\n", "must be a table"), ("[loop\n", "Cannot read"), ("[loop]\npty = 1\n", "must be bool")],
)  # fmt: skip
def test_what_is_wrong_in_the_file_is_named(text: str, says: str, tmp_path: Path) -> None:
    write(tmp_path / "project" / "locum.toml", text)

    with pytest.raises(UserError, match=says):
        settings(tmp_path)
