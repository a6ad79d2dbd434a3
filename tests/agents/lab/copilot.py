"""GitHub Copilot CLI in the lab: offline, with a model on loopback instead of an account."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from tests.agents.fetch import find_agent
from tests.agents.lab.pane import Pane
from tests.agents.lab.script import Json


@dataclass(frozen=True, slots=True)
class CopilotHome:
    """Where one isolated Copilot lives: its home, its project, and the model's address."""

    home: Path
    project: Path
    model_url: str

    def prepare(self, *, trusted: bool = True, settings: Json | None = None, mcp: Json | None = None) -> None:
        """Write the settings that lead straight to the composer; `mcp` names servers by their names."""
        folder = self.home / ".copilot"
        folder.mkdir(parents=True, exist_ok=True)
        self.project.mkdir(parents=True, exist_ok=True)
        # Both spellings of the key have been in use.
        known = [str(self.project)] if trusted else []
        written = {"banner": "never", "trusted_folders": known, "trustedFolders": known, **(settings or {})}
        (folder / "config.json").write_text(json.dumps(written, indent=1), encoding="utf-8")
        if mcp:
            servers = {"mcpServers": mcp}
            (folder / "mcp-config.json").write_text(json.dumps(servers, indent=1), encoding="utf-8")

    def environment(self) -> dict[str, str]:
        """The whole environment of the program, apart from PATH and terminal."""
        return {
            "HOME": str(self.home),
            "COPILOT_OFFLINE": "true",
            "COPILOT_PROVIDER_BASE_URL": f"{self.model_url}/v1",
            "COPILOT_PROVIDER_API_KEY": "lab",
            "COPILOT_MODEL": "lab-model",
            "COPILOT_AUTO_UPDATE": "false",
        }

    def start(
        self,
        *arguments: str,
        width: int = 120,
        height: int = 40,
        environment: dict[str, str] | None = None,
        program: Path | None = None,
    ) -> Pane:
        """Start the program in a pane."""
        command = [str(program or copilot_program()), *arguments]
        env = {**self.environment(), **(environment or {})}
        return Pane(command, env=env, cwd=self.project, width=width, height=height)


def copilot_program() -> Path:
    """The installed Copilot CLI."""
    found = find_agent("copilot")
    if found is None:
        raise FileNotFoundError("Copilot CLI is not installed. Run: make agents")
    return found
