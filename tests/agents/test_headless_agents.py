"""The real agents, called headless as the loop calls them, against the scripted model."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from locum.model.call import Permissions
from locum.model.reading import TroubleKind
from tests.agents.conftest import program
from tests.agents.headless import Lab, lab
from tests.agents.lab.script import Call, Fail, Reply, Say

AGENTS = ("claude", "codex", "copilot", "opencode", "gemini")
WRITES: dict[str, Callable[[Path], Call]] = {
    "claude": lambda file: Call("Write", {"file_path": str(file), "content": "x"}),
    "codex": lambda file: Call("exec_command", {"cmd": f"echo x > '{file}'"}),
    "copilot": lambda file: Call("create", {"path": str(file), "file_text": "x"}),
    "opencode": lambda file: Call("write", {"filePath": str(file), "content": "x"}),
    "gemini": lambda file: Call("write_file", {"file_path": str(file), "content": "x"}),
}
TRICKY = (
    'JSON:\r\n{"type": "result", "result": "no", "session_id": "x"}\n\x1b[31mred\x1b[0m\n'
    "429 Too Many Requests\n\n<ralph-done>"
)
HEARD = TRICKY.replace("\r\n", "\n").replace("\x1b[31m", "").replace("\x1b[0m", "")
LIMIT = "Rate limit reached for the model. Please try again in 20s."
FEW_TRIES = {"CLAUDE_CODE_MAX_RETRIES": "1"}
every_agent = pytest.mark.parametrize("agent", AGENTS)
# The others try again for longer than a test can wait; what they print is among the recorded runs.
agents_that_give_up = pytest.mark.parametrize("agent", ["claude", "codex", "copilot"])


def script(agent: str, folder: Path) -> dict[str, list[Reply]]:
    """What the model answers to each prompt."""
    return {
        "write one": [[WRITES[agent](folder / "one.txt")], [Say(TRICKY)]],
        "write two": [[WRITES[agent](folder / "two.txt")], [Say("Not this time.")]],
        "be refused": [[Fail(401, "Incorrect API key provided.", kind="authentication_error")]],
        "be limited": [[Fail(429, LIMIT, {"retry-after": "1"}, kind="rate_limit_error")]],
    }


def settings(agent: str) -> dict[str, int]:
    """A home in which the agent soon gives up."""
    return {"retries": 0} if agent == "codex" else {}


@every_agent
def test_it_works_replies_and_goes_on_with_the_conversation(agent: str, tmp_path: Path) -> None:
    folder = tmp_path / "project"
    with lab(agent, program(agent), tmp_path, script(agent, folder), **settings(agent)) as here:
        first = here.run("write one", permissions=Permissions.EDIT)
        second = here.run("write two", session=first.reply.session)

        assert (first.reply.text, first.reply.error) == (HEARD, None)
        assert (folder / "one.txt").exists()
        assert not (folder / "two.txt").exists(), "nobody allowed the second file"
        assert second.reply.session == first.reply.session
        assert remembers(here, "write one")


@agents_that_give_up
def test_a_refused_login_is_told_with_the_way_to_mend_it(agent: str, tmp_path: Path) -> None:
    with lab(agent, program(agent), tmp_path, script(agent, tmp_path), **settings(agent)) as here:
        reply = here.run("be refused", env=FEW_TRIES).reply

    assert reply.error is not None
    assert reply.error.kind is TroubleKind.AUTH
    assert "and start again." in (reply.because or "")
    assert reply.text == ""


@agents_that_give_up
def test_a_rate_limit_is_told_with_its_end(agent: str, tmp_path: Path) -> None:
    with lab(agent, program(agent), tmp_path, script(agent, tmp_path), **settings(agent)) as here:
        reply = here.run("be limited", env=FEW_TRIES).reply

    assert reply.error is not None
    assert reply.error.kind is TroubleKind.RATE_LIMIT
    assert reply.limit is not None
    # Codex keeps what the server said about it to itself.
    assert (reply.limit.resets_at is None) == (agent == "codex")


def remembers(here: Lab, prompt: str) -> bool:
    """Whether the model was last told of an earlier prompt as well."""
    return prompt in json.dumps(here.model.heard[-1].body)
