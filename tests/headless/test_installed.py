"""Which agents are here is known without starting one, and a login by its signs without reading it."""

from pathlib import Path

import pytest

from locum.agents.installed import found, version
from locum.errors import UserError, WorldError


def install(folder: Path, name: str, body: str) -> None:
    """Put a program of this name on a path."""
    folder.mkdir(parents=True, exist_ok=True)
    program = folder / name
    program.write_text(f"#!/bin/sh\n{body}\n", encoding="utf-8")
    program.chmod(0o755)


def test_agents_that_are_here_are_told_from_those_that_are_not(tmp_path: Path) -> None:
    install(tmp_path, "codex", "touch was-started")

    here = {agent.name: agent.program for agent in found({"PATH": str(tmp_path)})}

    assert here == {
        "claude": None,
        "codex": str(tmp_path / "codex"),
        "copilot": None,
        "opencode": None,
        "gemini": None,
    }
    assert not (tmp_path / "was-started").exists()


def test_a_login_is_known_by_a_variable_or_a_file_and_neither_is_read(tmp_path: Path) -> None:
    secret = tmp_path / ".codex" / "auth.json"
    secret.parent.mkdir()
    secret.write_text("secret", encoding="utf-8")
    secret.chmod(0)
    env = {"PATH": "", "HOME": str(tmp_path), "ANTHROPIC_API_KEY": "sk-secret"}

    logins = {agent.name: agent.login for agent in found(env)}

    assert logins["claude"] == "ANTHROPIC_API_KEY"
    assert logins["codex"] == str(secret)
    assert logins["gemini"] is None
    assert "secret" not in "".join(login or "" for name, login in logins.items() if name != "codex")


def test_a_login_is_looked_for_where_the_agent_was_told_to_keep_it(tmp_path: Path) -> None:
    (tmp_path / ".credentials.json").touch()

    claude = next(agent for agent in found({"PATH": "", "CLAUDE_CONFIG_DIR": str(tmp_path)}))

    assert claude.login == str(tmp_path / ".credentials.json")


@pytest.mark.parametrize(
    ("says", "expected"),
    [
        ("2.1.325 (Claude Code)", "2.1.325"),
        ("GitHub Copilot CLI 1.0.102.", "1.0.102"),
        ("codex-cli 0.145.0-alpha.1", "0.145.0-alpha.1"),
    ],
)
def test_a_program_is_asked_for_its_version(says: str, expected: str, tmp_path: Path) -> None:
    install(tmp_path, "claude", f'echo "{says}"')

    assert version("claude", {"PATH": f"{tmp_path}:/usr/bin:/bin"}) == expected


def test_a_program_that_does_not_say_is_a_fault_of_the_world(tmp_path: Path) -> None:
    install(tmp_path, "copilot", 'echo "requires Node.js v24" >&2; exit 1')

    with pytest.raises(WorldError, match="requires Node"):
        version("copilot", {"PATH": f"{tmp_path}:/usr/bin:/bin"})
    with pytest.raises(UserError, match="not installed"):
        version("claude", {"PATH": str(tmp_path)})
    with pytest.raises(UserError, match="No agent called"):
        version("clippy", {"PATH": str(tmp_path)})
