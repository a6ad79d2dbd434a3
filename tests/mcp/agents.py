"""An agent at Locum's tools: the SDK's own client, over standard input and over HTTP."""

import json
import os
import secrets
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import httpx2
from mcp.client.streamable_http import streamable_http_client

from mcp import Client, StdioServerParameters

PYTHON = sys.executable
MODULE = ("-P", "-m", "locum.surfaces.mcp")

QUESTION = """
[[step]]
expect = ""

[[step]]
  [[step.ask]]
  header = "Format"
  question = "Which format does the exchange have?"
  options = ["JSON", "XML"]

[[step]]
say = "The work is complete."
"""


@asynccontextmanager
async def agent_at(folder: Path, *flags: str) -> AsyncIterator[Client]:
    """A client that starts the server itself."""
    words = [*MODULE, "--project", str(folder), *flags]
    started = StdioServerParameters(command=PYTHON, args=words, env=dict(os.environ), cwd=folder)
    async with Client(started) as client:
        yield client


@asynccontextmanager
async def agent_over_http(url: str, key: str) -> AsyncIterator[Client]:
    """A client with a key."""
    headers = {"Authorization": f"Bearer {key}"}
    async with (
        httpx2.AsyncClient(headers=headers) as http,
        Client(streamable_http_client(url, http_client=http)) as client,
    ):
        yield client


@contextmanager
def served(folder: Path) -> Iterator[tuple[str, str]]:
    """The server over HTTP: its address and its key."""
    process = subprocess.Popen(
        [PYTHON, *MODULE, "--http", "--port", "0", "--project", str(folder)],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        assert process.stdout is not None
        said = process.stdout.readline() + process.stdout.readline()
        url = next(word for word in said.split() if word.startswith("http://")).rstrip(".")
        key = Path(said.split("the key is in ")[1].strip().rstrip(".")).read_text("ascii")
        yield url, key
    finally:
        process.terminate()
        process.communicate(timeout=10)


async def called(client: Client, tool: str, **arguments: Any) -> dict[str, Any]:
    """What a tool gives."""
    result = await client.call_tool(tool, arguments)
    text = "".join(getattr(part, "text", "") for part in result.content)
    assert not result.is_error, text
    found = json.loads(text)
    assert isinstance(found, dict)
    return found


async def refused(client: Client, tool: str, **arguments: Any) -> str:
    """Why a tool does not do it."""
    result = await client.call_tool(tool, arguments)
    assert result.is_error, result
    return "".join(getattr(part, "text", "") for part in result.content)


def script(folder: Path) -> str:
    """A rehearsal that asks one thing."""
    file = folder / f"script-{secrets.token_hex(3)}.toml"
    file.write_text(QUESTION, encoding="utf-8")
    return str(file)
