"""A command is what a prompt starts with; a mention is not a use."""

import pytest

from locum.guard.commands import command_of, is_machine_made, prompt_of
from locum.guard.messages import notice

USES = {
    "/gsd:plan-phase 3": ("/gsd:plan-phase", "3"),
    "/gsd-plan-phase 3 --prd x.md": ("/gsd:plan-phase", "3 --prd x.md"),
    "  /gsd:quick": ("/gsd:quick", ""),
    "/GSD:Quick mend it": ("/gsd:quick", "mend it"),
    "/gsd:quick\nmend the door": ("/gsd:quick", "mend the door"),
    "<command-message>gsd:quick is running…</command-message>\n<command-name>/gsd:quick</command-name>\n"
    "<command-args>mend it</command-args>": ("/gsd:quick", "mend it"),
    "<command-name>gsd:help</command-name>": ("/gsd:help", ""),
}
MENTIONS = [
    "what does /gsd:plan-phase do?",
    "`/gsd:quick` is a command",
    "/gsd:quick, is that it?",
    "/gsd:",
    "/gsd: quick",
    "/gsdquick",
    "gsd:quick",
    "/help gsd:quick",
    "",
    "<command-name>/help</command-name> /gsd:quick",
]


@pytest.mark.parametrize("prompt", USES)
def test_a_prompt_that_starts_with_a_command_uses_it(prompt: str) -> None:
    assert command_of(prompt) == USES[prompt]


@pytest.mark.parametrize("prompt", MENTIONS)
def test_a_mention_is_not_a_use(prompt: str) -> None:
    assert command_of(prompt) is None


def test_an_expansion_without_a_prompt_names_its_command() -> None:
    assert prompt_of({"command_name": "gsd:quick", "command_args": "x"}) == "/gsd:quick x"


def test_a_notification_of_a_background_task_is_machine_made() -> None:
    assert is_machine_made("<task-notification>\n<task-id>a1</task-id>")
    assert not is_machine_made("what is a <task-notification>?")


@pytest.mark.parametrize("tongue", ["en", "zh-Hans", "zh-Hant"])
def test_the_guards_own_words_handed_on_as_a_prompt_are_machine_made(tongue: str) -> None:
    said = notice("stop", "USER_MISSING_DELEGATION", {"command": "/gsd:quick"}, tongue)

    assert is_machine_made(said)
