"""Claude Code itself, with a scripted model, uses Locum's tools and is given what is true."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from locum.model.events import RunnerPlanned, RunnerStarted
from locum.model.runner import RunnerId, Task
from locum.surfaces.mcp.registering import register
from tests.agents.conftest import program
from tests.agents.headless import lab
from tests.agents.lab.script import Call, Say
from tests.notify.service import opened, write

ASKED = "How is it going?"


@pytest.mark.timeout(180)
def test_claude_code_that_was_registered_sees_the_true_states(tmp_path: Path) -> None:
    called = [Call("mcp__locum__list_runners", {})]
    with lab("claude", program("claude"), tmp_path, {ASKED: [called, [Say("api waits for you.")]]}) as claude:
        folder = claude.home.project
        planned = RunnerPlanned(RunnerId("api"), Task("Build the ledger.", "claude"), str(folder))
        write(folder, planned, RunnerStarted(RunnerId("api"), "%1", "/tmp/s"), opened("D1"), at=time.time())
        register(folder, allow_danger=False)
        allowed = ("--allowedTools", "mcp__locum__list_runners", "--settings", ENABLED)
        ran = claude.run(ASKED, extra=allowed)
        results = [result for heard in claude.model.heard for result in heard.results]

    told = json.loads(results[0])
    assert ran.reply.text == "api waits for you."
    assert [(each["name"], each["goal"]) for each in told["runners"]] == [("api", "Build the ledger.")]
    assert told["waiting_decisions"] == ["D1"]
    assert "Nobody leads" in told["lead"]


ENABLED = json.dumps({"enableAllProjectMcpServers": True})
