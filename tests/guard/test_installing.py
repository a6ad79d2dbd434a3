"""Installing keeps what is there byte for byte, twice is once, and removing takes out exactly our own."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from locum.errors import UserError, WorldError
from locum.guard.installing import install, look, remove
from locum.guard.jsontext import insert, parse
from locum.guard.jsontext import remove as take_out
from locum.guard.registry import AGENTS, ENTRY, Scope, command_for
from tests.guard.guarded import Project

CLAUDE = AGENTS["claude"]
FOREIGN = {
    "nothing": "{}",
    "blank lines around": "\n\n{}\n\n",
    "two spaces": '{\n  "model": "opus",\n  "permissions": {"allow": ["Bash(ls:*)"]}\n}\n',
    "tabs and no last newline": '{\n\t"model": "opus"\n}',
    "windows": '{\r\n    "model": "opus"\r\n}\r\n',
    "one line": '{"model":"opus","hooks":{"Stop":[{"hooks":[{"type":"command","command":"true"}]}]}}',
    "empty hooks": '{\n  "hooks": {}\n}\n',
    "an empty event": '{\n  "hooks": {\n    "Stop": []\n  },\n  "model": "opus"\n}\n',
    "hooks of others": json.dumps(
        {
            "hooks": {
                "Stop": [{"hooks": [{"type": "command", "command": "node stop.js"}]}],
                "PreToolUse": [
                    {"matcher": "Write", "hooks": [{"type": "command", "command": "node write.js"}]}
                ],
            },
            "env": {"名": "值 \u00e9"},
        },
        indent=4,
        ensure_ascii=False,
    ),
}


def settings_of(project: Project) -> Path:
    """The project's settings of Claude Code."""
    return project.folder / ".claude" / "settings.json"


def put(project: Project, text: str) -> Path:
    """Write the settings as they stand."""
    file = settings_of(project)
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(text.encode())
    return file


def ours(settings: dict[str, Any]) -> list[str]:
    """The events that have a hook of ours."""
    return [event for event, groups in settings["hooks"].items() if "guard/entry.py" in json.dumps(groups)]


@pytest.mark.parametrize("name", FOREIGN)
def test_installing_adds_and_removing_restores_every_byte(project: Project, name: str) -> None:
    file = put(project, FOREIGN[name])
    before = json.loads(FOREIGN[name])
    install(CLAUDE, Scope.PROJECT, project.folder, project.env)
    installed = json.loads(file.read_bytes())

    assert set(ours(installed)) == set(CLAUDE.events)
    assert {key: value for key, value in installed.items() if key != "hooks"} == {
        key: value for key, value in before.items() if key != "hooks"
    }
    remove(CLAUDE, Scope.PROJECT, project.folder, project.env)
    assert file.read_bytes() == FOREIGN[name].encode()


def test_installing_twice_changes_nothing(project: Project) -> None:
    file, first = install(CLAUDE, Scope.PROJECT, project.folder, project.env)
    text = file.read_bytes()
    _, second = install(CLAUDE, Scope.PROJECT, project.folder, project.env)

    assert (first, second) == (True, False)
    assert file.read_bytes() == text


def test_a_file_that_was_made_for_the_hooks_goes_with_them(project: Project) -> None:
    file, _ = install(CLAUDE, Scope.PROJECT, project.folder, project.env)
    remove(CLAUDE, Scope.PROJECT, project.folder, project.env)

    assert not file.exists()


def test_a_file_that_somebody_made_since_stays_when_the_hooks_go(project: Project) -> None:
    file, _ = install(CLAUDE, Scope.PROJECT, project.folder, project.env)
    file.write_text("{}\n")
    install(CLAUDE, Scope.PROJECT, project.folder, project.env)
    remove(CLAUDE, Scope.PROJECT, project.folder, project.env)

    assert file.read_text() == "{}\n"


def test_what_came_in_between_stays(project: Project) -> None:
    file, _ = install(CLAUDE, Scope.PROJECT, project.folder, project.env)
    grown = json.loads(file.read_text(encoding="utf-8"))
    grown["hooks"]["Stop"].append({"hooks": [{"type": "command", "command": "mine"}]})
    grown["hooks"]["Stop"][0]["hooks"].append({"type": "command", "command": "beside"})
    file.write_text(json.dumps(grown, indent=2), encoding="utf-8")
    remove(CLAUDE, Scope.PROJECT, project.folder, project.env)

    left = json.loads(file.read_text(encoding="utf-8"))
    assert left == {
        "hooks": {
            "Stop": [
                {"hooks": [{"type": "command", "command": "beside"}]},
                {"hooks": [{"type": "command", "command": "mine"}]},
            ]
        }
    }


def test_hooks_of_another_locum_are_renewed_not_doubled(project: Project) -> None:
    old = command_for("claude", python="/old/python", entry=Path("/old/locum/guard/entry.py"))
    put(project, json.dumps({"hooks": {"Stop": [{"hooks": [{"type": "command", "command": old}]}]}}))
    found = look(CLAUDE, Scope.PROJECT, project.folder, project.env)
    install(CLAUDE, Scope.PROJECT, project.folder, project.env)

    assert found is not None
    assert found.stale
    assert "/old/" not in settings_of(project).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ('{\n  "model": "opus",\n}\n', "line 3, column 1"),
        ("// mine\n{}", "line 1, column 1"),
        ('{"hooks": []}', "does not hold settings with a hooks object"),
        ('{"hooks": {"Stop": {}}}', "hooks.Stop"),
        ("[]", "does not hold settings"),
    ],
)
def test_settings_that_make_no_sense_are_left_alone_and_the_place_is_named(
    project: Project, text: str, where: str
) -> None:
    file = put(project, text)
    for act in (install, remove):
        with pytest.raises(UserError) as refusal:
            act(CLAUDE, Scope.PROJECT, project.folder, project.env)
        assert where in refusal.value.message

    assert file.read_bytes() == text.encode()


def test_settings_that_are_a_folder_are_reported(project: Project) -> None:
    settings_of(project).mkdir(parents=True)

    with pytest.raises(WorldError):
        install(CLAUDE, Scope.PROJECT, project.folder, project.env)


def test_a_link_stays_a_link_and_permissions_stay(project: Project) -> None:
    real = project.state / "shared.json"
    real.write_text("{}", encoding="utf-8")
    real.chmod(0o640)
    settings_of(project).parent.mkdir()
    settings_of(project).symlink_to(real)
    install(CLAUDE, Scope.PROJECT, project.folder, project.env)

    assert settings_of(project).is_symlink()
    assert os.stat(real).st_mode & 0o777 == 0o640
    assert ours(json.loads(real.read_text(encoding="utf-8")))


@pytest.mark.parametrize("agent", AGENTS.values(), ids=list(AGENTS))
@pytest.mark.parametrize("scope", Scope)
def test_every_agent_in_every_scope_it_has(project: Project, agent: Any, scope: Scope) -> None:
    if scope not in agent.homes:
        with pytest.raises(UserError):
            install(agent, scope, project.folder, project.env)
        return
    file, _ = install(agent, scope, project.folder, project.env)
    found = look(agent, scope, project.folder, project.env)

    assert found is not None
    assert (set(found.events), found.missing, found.stale) == (set(agent.events), (), False)
    assert remove(agent, scope, project.folder, project.env) == (file, True)
    assert not file.exists()


def test_a_hook_whose_locum_is_gone_does_nothing_and_does_not_fail(tmp_path: Path) -> None:
    for command in (
        command_for("claude", entry=tmp_path / "locum/guard/entry.py"),
        command_for("claude", python=str(tmp_path / "python")),
    ):
        done = subprocess.run(["sh", "-c", command], capture_output=True, check=False)
        assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


def test_the_hook_finds_its_way_through_a_folder_with_blanks_and_quotes(tmp_path: Path) -> None:
    odd = tmp_path / "it's a folder"
    odd.mkdir()
    (odd / "entry.py").write_text("print('here')", encoding="utf-8")

    command = command_for("claude", entry=odd / "entry.py")
    assert subprocess.run(["sh", "-c", command], capture_output=True, check=True).stdout == b"here\n"
    assert ENTRY.exists()


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text('ab\\"{}[],:中\n', max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text("abc", max_size=2), inner, max_size=3)
    ),
    max_leaves=8,
)


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(
    st.dictionaries(st.text("xyz", max_size=2), JSON, max_size=4), JSON, st.sampled_from([None, 1, 2, "\t"])
)
def test_what_is_put_in_can_be_taken_out_again(whole: dict[str, Any], value: Any, indent: Any) -> None:
    text = json.dumps(whole, indent=indent, ensure_ascii=False)
    grown = insert(text, (), "new", value)

    assert json.loads(grown) == {**whole, "new": value}
    assert take_out(grown, ("new",)) == text
    assert parse(grown).value == json.loads(grown)
