"""Run by a Python that has cli-agent-orchestrator: JSON lines of screens in, its status and the time out."""

import json
import sys
import time
from importlib import import_module
from typing import Any

PROVIDERS = {
    "claude": ("claude_code", "ClaudeCodeProvider"),
    "codex": ("codex", "CodexProvider"),
    "copilot": ("copilot_cli", "CopilotCliProvider"),
    "opencode": ("opencode_cli", "OpenCodeCliProvider"),
}


def main() -> None:
    """One answer a line."""
    for line in sys.stdin:
        asked = json.loads(line)
        best, status = float("inf"), "unknown"
        for _ in range(asked["repeats"]):
            provider = fresh_provider(asked["agent"])
            began = time.perf_counter()
            status = detect(provider, asked["text"])
            best = min(best, time.perf_counter() - began)
        print(json.dumps({"status": status, "ms": best * 1000}), flush=True)


def fresh_provider(agent: str) -> Any:
    """A provider that has seen nothing yet: it keeps state from one look to the next."""
    module, name = PROVIDERS[agent]
    provider = getattr(import_module(f"cli_agent_orchestrator.providers.{module}"), name)
    return provider("terminal", "session", "window")


def detect(provider: Any, text: str) -> str:
    """Its status for a rendered screen, by its screen detector where it has one."""
    try:
        status = provider.get_status_from_screen(text.split("\n"))
    except (NotImplementedError, AttributeError):
        status = provider.get_status(text)
    return str(getattr(status, "value", status))


if __name__ == "__main__":
    main()
