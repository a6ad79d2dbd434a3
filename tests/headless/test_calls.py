"""How the agents are called: the prompt never goes through a shell, and permissions are what was chosen."""

from pathlib import Path

import pytest

from locum.agents.book import headless, names, onscreen
from locum.errors import UserError
from locum.model.call import Permissions

EVERY = pytest.mark.parametrize("name", names())
LONG = "x" * 300_000
RISKY = ("dangerously", "yolo", "allow-all", "--auto", "bypass", "skip-trust")
SESSION = "11111111-2222-4333-8444-555555555555"


@EVERY
def test_a_prompt_of_any_length_and_kind_goes_in_by_standard_input(name: str) -> None:
    for prompt in (LONG, "-p --help; rm -rf $(pwd) `x`\n'\"", "--dangerously-skip-permissions"):
        call = headless(name).call(prompt)

        assert call.stdin == prompt
        assert all(prompt not in word for word in call.argv)


@EVERY
@pytest.mark.parametrize("permissions", [Permissions.ASK, Permissions.EDIT])
def test_only_who_skips_permissions_gets_a_call_that_does(name: str, permissions: Permissions) -> None:
    plain = headless(name).call("go", permissions=permissions)
    pane = onscreen(name).start(permissions=permissions)
    again = onscreen(name).resume(None, permissions=permissions)

    for call in (plain, pane, again):
        assert not [word for word in call.argv for risk in RISKY if risk in word]


@EVERY
def test_each_choice_of_permissions_is_another_call(name: str) -> None:
    agent = headless(name)

    calls = {(call.argv, call.env) for call in (agent.call("go", permissions=each) for each in Permissions)}

    assert len(calls) == len(Permissions)


@EVERY
def test_the_default_is_to_ask(name: str) -> None:
    agent, screen = headless(name), onscreen(name)

    assert agent.call("go") == agent.call("go", permissions=Permissions.ASK)
    assert screen.start() == screen.start(permissions=Permissions.ASK)


@EVERY
def test_a_session_is_resumed_by_its_id_and_a_model_chosen_by_its_name(name: str) -> None:
    call = headless(name).call("go", session=SESSION, model="some-model", extra=("--flag", "value"))

    assert any(SESSION in word for word in call.argv)
    assert "some-model" in call.argv
    assert ("--flag", "value") in list(zip(call.argv, call.argv[1:], strict=False))


@EVERY
def test_without_a_session_the_conversation_is_a_new_one(name: str) -> None:
    argv = headless(name).call("go").argv

    assert not [word for word in argv if word.startswith(("--resume", "--continue", "--session", "resume"))]


@EVERY
def test_a_pane_can_go_on_with_the_last_conversation_when_its_id_is_not_known(name: str) -> None:
    screen = onscreen(name)

    assert any(SESSION in word for word in screen.resume(SESSION).argv)
    assert screen.resume(None).argv != screen.start().argv


@pytest.mark.parametrize("name", ["claude", "copilot", "gemini"])
def test_a_new_conversation_in_a_pane_has_the_id_it_was_given(name: str) -> None:
    assert any(SESSION in word for word in onscreen(name).start(session=SESSION).argv)
    assert onscreen(name).takes_id


def test_claude_takes_settings_from_a_file_that_the_project_does_not_own() -> None:
    settings = Path("/somewhere/settings.json")

    for call in (
        onscreen("claude").start(settings=settings),
        onscreen("claude").resume("x", settings=settings),
    ):
        assert ("--settings", str(settings)) in list(zip(call.argv, call.argv[1:], strict=False))


def test_codex_in_a_pane_has_no_daemon_that_outlives_it() -> None:
    assert "--no-daemon" in onscreen("codex").start().argv
    assert "--no-daemon" in onscreen("codex").resume(None).argv


def test_codex_is_never_given_the_flag_that_trusts_a_folder_for_good() -> None:
    for permissions in Permissions:
        argv = headless("codex").call("go", permissions=permissions).argv

        assert "-s" not in argv
        assert "--sandbox" not in argv


@EVERY
def test_every_agent_has_a_polite_way_out(name: str) -> None:
    assert onscreen(name).leave.startswith("/")


@EVERY
def test_a_missing_program_is_named_with_the_way_to_install_it(name: str, tmp_path: Path) -> None:
    with pytest.raises(UserError, match=f"program {name} is not installed") as missing:
        headless(name).program({"PATH": str(tmp_path)})

    assert "npm install -g" in (missing.value.hint or "")


@EVERY
def test_a_program_is_found_on_the_path_it_is_given(name: str, tmp_path: Path) -> None:
    program = tmp_path / name
    program.write_text("#!/bin/sh\n", encoding="utf-8")
    program.chmod(0o755)

    assert headless(name).program({"PATH": str(tmp_path)}) == str(program)


def test_an_unknown_agent_is_answered_with_the_known_ones() -> None:
    with pytest.raises(UserError, match="No agent called cluade") as unknown:
        headless("cluade")

    assert "claude, codex, copilot, opencode, gemini, command, rehearsal" in (unknown.value.hint or "")
    with pytest.raises(UserError, match="No agent called command"):
        onscreen("command")
