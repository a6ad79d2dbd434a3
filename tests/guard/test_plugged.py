"""The guard as a Claude Code plugin is known to `status` and `doctor`, and fired as the plugin fires it."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from locum.guard.doctor import examine
from locum.guard.installing import Installation, install, look_everywhere
from locum.guard.registry import AGENTS, Scope
from tests.guard.guarded import Project

PLUGIN = Path(__file__).parents[2] / "plugin"
NAME = "locum@somewhere"


def plug(project: Project, enabled: bool = True) -> Path:
    """Install the plugin as Claude Code does: a copy, a list of those installed, a word in the settings."""
    home = project.state / ".claude"
    folder = home / "plugins" / "cache" / "some where" / "locum"
    shutil.copytree(PLUGIN, folder)
    listed = {"version": 2, "plugins": {NAME: [{"scope": "user", "installPath": str(folder)}]}}
    (home / "plugins" / "installed_plugins.json").write_text(json.dumps(listed), "utf-8")
    (home / "settings.json").write_text(json.dumps({"enabledPlugins": {NAME: enabled}}), "utf-8")
    return folder


def seen(project: Project) -> list[Installation]:
    """Where the guard is installed for Claude Code."""
    places = look_everywhere(project.folder, project.env)
    return [place for place in places if place.agent == "claude" and (place.events or place.trouble)]


def test_an_enabled_plugin_is_an_installation(project: Project) -> None:
    folder = plug(project)
    (place,) = seen(project)

    assert (place.plugin, place.scope, place.missing) == (NAME, Scope.USER, ())
    assert place.file == folder / "hooks" / "hooks.json"


def test_a_disabled_plugin_is_none(project: Project) -> None:
    plug(project, enabled=False)

    assert seen(project) == []


def test_the_project_has_the_last_word_on_a_plugin(project: Project) -> None:
    plug(project)
    project.write(".claude/settings.json", json.dumps({"enabledPlugins": {NAME: False}}))

    assert seen(project) == []


def test_a_plugin_that_is_enabled_and_gone_is_a_problem(project: Project) -> None:
    shutil.rmtree(plug(project))

    assert f"claude plugin install {NAME}" in "\n".join(examine(project.folder, project.env).problems)


@pytest.mark.parametrize(
    "rubbish", ["", "[]", '{"enabledPlugins": 3}', '{"enabledPlugins": {"locum@x": "y"}}']
)
def test_settings_that_make_no_sense_name_no_plugin(project: Project, rubbish: str) -> None:
    project.write(".claude/settings.local.json", rubbish)

    assert [place for place in seen(project) if place.plugin] == []


def test_a_session_started_with_the_plugins_folder_is_known(project: Project) -> None:
    project.send("SessionStart", source="startup", env={"CLAUDE_PLUGIN_ROOT": str(PLUGIN)})

    assert [place.file for place in seen(project)] == [PLUGIN / "hooks" / "hooks.json"]
    project.send("SessionEnd", reason="other")
    assert seen(project) == []


def test_doctor_fires_the_plugins_own_hooks(project: Project) -> None:
    folder = plug(project)
    found = examine(project.folder, project.env)

    assert found.well, (found.problems, found.firings)
    assert all(str(folder) in firing.command for firing in found.firings)


def test_a_plugin_that_does_not_fire_is_seen(project: Project) -> None:
    (plug(project) / "hooks" / "guard").unlink()

    assert not examine(project.folder, project.env).well


def test_the_plugin_and_the_settings_together_are_remarked_on(project: Project) -> None:
    plug(project)
    install(AGENTS["claude"], Scope.PROJECT, project.folder, project.env)
    found = examine(project.folder, project.env)

    assert found.well
    assert any("one is enough" in remark for remark in found.remarks)


def test_the_plugin_has_a_hook_for_every_event() -> None:
    hooks = json.loads((PLUGIN / "hooks" / "hooks.json").read_text("utf-8"))["hooks"]

    assert {event: groups[0].get("matcher") for event, groups in hooks.items()} == AGENTS["claude"].events
