"""The lab itself: what the scripted model says, hears and remembers, and where the programs are found."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from collections.abc import Iterator
from http.client import IncompleteRead, RemoteDisconnected
from pathlib import Path

import pytest

from tests.agents import fetch
from tests.agents.lab import anthropic
from tests.agents.lab.script import Call, Drop, Fail, Json, Reply, Say, Table
from tests.agents.lab.server import ModelServer

TOOLS = [{"name": "Bash"}]
ASK = Call("Bash", {"command": "date"})


@pytest.fixture
def model() -> Iterator[ModelServer]:
    replies: dict[str, list[Reply]] = {
        "date": [[ASK], [Say("It is late.")]],
        "busy": [[Fail(529, "Overloaded", times=1), Say("Now then.")]],
        "gone": [[Drop()]],
        "cut": [[Say("Half a sen"), Drop()]],
    }
    with ModelServer(Table(replies)) as server:
        yield server


def user(text: str) -> Json:
    return {"role": "user", "content": text}


def post(model: ModelServer, *messages: Json, tools: list[Json] | None = None) -> str:
    body = {"model": "lab", "stream": True, "messages": messages, "tools": TOOLS if tools is None else tools}
    request = urllib.request.Request(f"{model.url}/v1/messages?beta=true", json.dumps(body).encode())
    with urllib.request.urlopen(request, timeout=10) as response:
        return str(response.read().decode())


def test_a_phrase_of_the_prompt_chooses_the_reply(model: ModelServer) -> None:
    answer = post(model, user("what is the date?"))

    assert '"name": "Bash"' in answer
    assert '"stop_reason": "tool_use"' in answer


def test_the_next_round_follows_a_tool_result_and_the_result_is_remembered(model: ModelServer) -> None:
    called = {"role": "assistant", "content": [{"type": "tool_use", "id": "1", "name": "Bash", "input": {}}]}
    result = {"type": "tool_result", "tool_use_id": "1", "content": "Sunday"}
    remark = {"type": "text", "text": "Tool loaded."}

    answer = post(model, user("date"), called, {"role": "user", "content": [result, remark]})

    assert "It is late." in answer
    assert model.results() == ("Sunday",)


def test_a_request_without_tools_never_gets_a_tool_call(model: ModelServer) -> None:
    answer = post(model, user("date"), tools=[])

    assert "tool_use" not in answer


def test_a_failure_can_be_spent(model: ModelServer) -> None:
    with pytest.raises(urllib.error.HTTPError) as refused:
        post(model, user("busy"))
    refused.value.close()

    assert refused.value.code == 529
    assert "Now then." in post(model, user("busy"))


def test_a_dropped_connection_gives_no_answer(model: ModelServer) -> None:
    with pytest.raises((RemoteDisconnected, ConnectionResetError, urllib.error.URLError)):
        post(model, user("gone"))


def test_a_reply_can_break_off(model: ModelServer) -> None:
    with pytest.raises((IncompleteRead, ConnectionResetError)):
        post(model, user("cut"))


def test_a_reminder_of_the_agent_is_not_the_prompt() -> None:
    reminder = "<system-reminder>Be brief.</system-reminder>"
    texts = [{"type": "text", "text": "date"}, {"type": "text", "text": reminder}]
    body = {"messages": [{"role": "user", "content": texts}, {"role": "system", "content": "be kind"}]}

    assert anthropic.hear("/v1/messages", body).prompt == "date"


def test_agents_are_kept_where_the_environment_says() -> None:
    assert fetch.cache_folder({"LOCUM_AGENTS": "/a", "XDG_CACHE_HOME": "/c"}) == Path("/a")
    assert fetch.cache_folder({"XDG_CACHE_HOME": "/c"}) == Path("/c/locum/agents")


def test_another_version_of_an_agent_can_be_named() -> None:
    agent = fetch.pick(fetch.load(), "claude@2.0.60")

    assert agent.folder == "claude@2.0.60"


def test_an_unknown_agent_is_named_in_the_complaint() -> None:
    with pytest.raises(fetch.FetchError, match="No agent called cluade"):
        fetch.pick(fetch.load(), "cluade")
