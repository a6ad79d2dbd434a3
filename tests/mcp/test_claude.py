"""Claude Code itself, with a scripted model, uses Locum's tools and is given what is true."""

from __future__ import annotations

import asyncio
import json
import os
import time
from pathlib import Path

import pytest

from locum.model.events import RunnerPlanned, RunnerStarted
from locum.model.runner import Phase, RunnerId, Task
from locum.surfaces.mcp.registering import register
from tests.agents.asking import given, question
from tests.agents.conftest import program
from tests.agents.headless import Lab, lab
from tests.agents.lab.claude import ClaudeHome
from tests.agents.lab.script import Call, Hang, Heard, Reply, Say
from tests.agents.lab.server import ModelServer
from tests.lead.led import hire, project
from tests.mcp.agents import script
from tests.notify.service import opened, write

ASKED = "How is it going?"
DRIVE, GOAL = "Have the exchange built.", "Build the exchange of data."
ENABLED = json.dumps({"enableAllProjectMcpServers": True})
ALLOWED = ",".join(f"mcp__locum__{name}" for name in ("start_runner", "waiting_decisions", "decide"))
FORMAT = question("Which format does the exchange have?", "Format", ("JSON", "XML"))


def model(heard: Heard) -> Reply:
    """One model for both: it drives as the one who was asked to, and asks as the Runner."""
    if not heard.tools:
        return (Say("A title"),)
    if GOAL in heard.prompt:
        asks = Call("AskUserQuestion", {"questions": [FORMAT]})
        return (asks,) if heard.round == 0 else (Say("The exchange is built."),)
    last = json.loads(heard.results[-1]) if heard.results else {}
    if heard.round == 0:
        return (Call("mcp__locum__start_runner", {"goal": GOAL, "name": "api", "agent": "claude"}),)
    waiting = [each["id"] for each in last.get("decisions", ()) if each["runner"] == "api"]
    if waiting:
        return (Call("mcp__locum__decide", {"decision": waiting[0], "answers": ["XML"]}),)
    if "decided" in str(last) or "is settled" in str(last):
        return (Say("It is XML."),)
    return (Hang(1.0), Call("mcp__locum__waiting_decisions", {}))


@pytest.mark.timeout(240)
def test_claude_code_drives_a_run_from_start_to_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed = program("claude")
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "claude").symlink_to(installed)

    async def story(server: ModelServer) -> tuple[str, Phase]:
        async with project(tmp_path, settings="") as led:
            home = ClaudeHome(tmp_path / "home", led.folder, server.url)
            # The Runner finds the registration too, and would ask the human whether it may use it.
            home.prepare(settings={"enableAllProjectMcpServers": True})
            for name, value in home.environment().items():
                monkeypatch.setenv(name, value)
            monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}:{os.environ['PATH']}")
            led.begin(hire("other", script(led.folder)))
            await led.until_asked("other")
            register(led.folder, allow_danger=False)
            claude = Lab("claude", installed, home, server)
            extra = ("--allowedTools", ALLOWED)
            ran = await asyncio.to_thread(claude.run, DRIVE, extra=extra)
            await led.until_phase("api", Phase.DONE)
            return ran.reply.text, led.runner("api").phase

    with ModelServer(model) as server:
        said, phase = asyncio.run(story(server))
        runner = [heard for heard in server.heard if GOAL in heard.prompt and heard.results]

    assert (said, phase) == ("It is XML.", Phase.DONE)
    assert given(runner[0].results[0]) == [(FORMAT["question"], "XML")]


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
