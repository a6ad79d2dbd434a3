"""Whatever an agent writes into the pipe of `locum mcp`, the next proper request is answered."""

import json
import os
import queue
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from locum.surfaces.mcp.tools import TOOLS
from tests.fuzz.soup import budget, values
from tests.web.busy import busy_project

PATIENCE = 20.0
WORDS = (
    "runner", "api", "all", "seq", "limit", "decision", "D1", "D2", "answers", "1", "text", "goal", "name",
    "agent", "claude", "workflow", "gsd", "permissions", "skip", "worktree", "after", "../x", "\x00",
)  # fmt: skip
METHODS = (
    "initialize", "notifications/initialized", "notifications/cancelled", "tools/list", "tools/call",
    "resources/list", "resources/read", "resources/templates/list", "prompts/list", "prompts/get",
    "completion/complete", "logging/setLevel", "roots/list", "sampling/createMessage", "", "ping", "x",
)  # fmt: skip
LINES = (
    "", "{", "null", "[]", "[[]]", '"', "9" * 5000, "[" * 20_000, '{"a":' * 5_000, "\x00", "NaN",
    '{"jsonrpc": "2.0", "id": 1e999, "method": "ping"}', '{"jsonrpc": "2.0", "id": null, "result": {}}',
    '{"jsonrpc": "2.0", "id": 1, "error": {"code": "x"}}', '{"jsonrpc": "3.0", "method": "ping"}',
    '{"jsonrpc": "2.0", "method": "tools/call", "id": 5, "params": ' + "9" * 5000 + "}",
)  # fmt: skip


class Agent:
    """An agent at the other end of the pipe."""

    def __init__(self, folder: Path, home: Path) -> None:
        with open(home / "said", "wb") as said:
            self.process = subprocess.Popen(
                [sys.executable, "-P", "-m", "locum.surfaces.mcp"],
                cwd=folder,
                env={**os.environ, "HOME": str(home)},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=said,
            )
        self.heard: queue.Queue[bytes] = queue.Queue()
        self.count = 0
        self.ear = threading.Thread(target=self._listen, daemon=True)
        self.ear.start()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.heard.put(line)

    def write(self, line: bytes) -> None:
        """Write one line, whatever it is."""
        assert self.process.stdin is not None
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()

    def ask(self, method: str, params: dict[str, Any]) -> tuple[dict[str, Any], list[bytes]]:
        """The answer to a proper request, and what was said before it."""
        self.count += 1
        name = f"proper-{self.count}"
        self.write(json.dumps({"jsonrpc": "2.0", "id": name, "method": method, "params": params}).encode())
        before: list[bytes] = []
        while True:
            line = self.heard.get(timeout=PATIENCE)
            told = json.loads(line)
            if told.get("id") == name:
                return told, before
            before.append(line)

    def leave(self) -> None:
        """Hang up; the server then ends by itself."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        try:
            self.process.wait(PATIENCE)
        finally:
            self.process.kill()
            self.process.wait()
            self.ear.join(PATIENCE)
            self.process.stdout.close()


@pytest.fixture(scope="module")
def agent(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Agent]:
    """An agent that has been introduced to the tools of a busy project."""
    place = tmp_path_factory.mktemp("pipe")
    (place / "home").mkdir()
    busy_project(place / "kitty")
    agent = Agent(place / "kitty", place / "home")
    who = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "x", "version": "1"}}
    try:
        agent.ask("initialize", who)
        agent.write(b'{"jsonrpc": "2.0", "method": "notifications/initialized"}')
        yield agent
    finally:
        agent.leave()
    assert "Traceback" not in (place / "home/said").read_text(encoding="utf-8", errors="replace")


def lines() -> st.SearchStrategy[bytes]:
    """Lines that are no requests, or requests for what nobody has."""
    asked = st.fixed_dictionaries(
        {"jsonrpc": st.just("2.0"), "method": st.sampled_from(METHODS)},
        optional={"id": st.integers() | st.text(max_size=4) | values(WORDS), "params": values(WORDS)},
    )
    anything = st.binary(max_size=60).map(lambda data: data.replace(b"\n", b" "))
    odd = st.sampled_from(LINES).map(str.encode) | anything
    return odd | asked.map(lambda body: json.dumps(body).encode())


def calls() -> st.SearchStrategy[dict[str, Any]]:
    """Calls of a tool with arguments of any kind, often under the names it knows."""
    arguments = st.dictionaries(st.sampled_from(WORDS), values(WORDS), max_size=4) | values(WORDS)
    named = st.sampled_from([tool.name for tool in TOOLS])
    return st.fixed_dictionaries({"name": named, "arguments": arguments}).filter(_is_json)


def _is_json(call: dict[str, Any]) -> bool:
    """Whether it can be said in JSON at all: what cannot is a line like any other rubbish."""
    try:
        return bool(json.dumps(call, allow_nan=False, ensure_ascii=False).encode("utf-8"))
    except ValueError:
        return False


def test_a_line_that_is_no_request_costs_nothing(agent: Agent) -> None:
    @given(lines())
    @budget(80)
    def read(line: bytes) -> None:
        agent.write(line)
        told, before = agent.ask("tools/list", {})

        assert len(told["result"]["tools"]) == len(TOOLS)
        assert b"Traceback" not in b"".join(before)

    read()


def test_a_tool_called_with_anything_answers_or_refuses(agent: Agent) -> None:
    @given(calls())
    @budget(60)
    def called(call: dict[str, Any]) -> None:
        told, _ = agent.ask("tools/call", call)

        assert ("result" in told) != ("error" in told)
        assert "Traceback" not in json.dumps(told)
        assert told.get("error", {}).get("code") != -32603, told

    called()
