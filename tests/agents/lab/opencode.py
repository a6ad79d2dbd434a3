"""opencode in the lab: one provider, which is the model on loopback, and every edit and command asked for."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from tests.agents.fetch import find_agent
from tests.agents.lab.pane import Pane
from tests.agents.lab.script import Json

ASK: Json = {"edit": "ask", "bash": "ask", "webfetch": "ask"}


@dataclass(frozen=True, slots=True)
class OpencodeHome:
    """Where one isolated opencode lives: its home, its project, and the model's address."""

    home: Path
    project: Path
    model_url: str

    def prepare(self, *, permission: Json | None = None, settings: Json | None = None) -> None:
        """Write the settings that lead straight to the composer; `settings` overrides them."""
        folder = self.home / ".config" / "opencode"
        folder.mkdir(parents=True, exist_ok=True)
        self.project.mkdir(parents=True, exist_ok=True)
        written = {**self._known(), "permission": permission or ASK, **(settings or {})}
        (folder / "opencode.json").write_text(json.dumps(written, indent=1), encoding="utf-8")

    def environment(self) -> dict[str, str]:
        """The whole environment of the program, apart from PATH and terminal."""
        return {
            "HOME": str(self.home),
            "OPENCODE_DISABLE_MODELS_FETCH": "1",
            "OPENCODE_DISABLE_AUTOUPDATE": "1",
            "OPENCODE_DISABLE_LSP_DOWNLOAD": "1",
        }

    def start(
        self,
        *arguments: str,
        width: int = 120,
        height: int = 40,
        environment: dict[str, str] | None = None,
        program: Path | None = None,
    ) -> Pane:
        """Start the program in a pane; keys sent before its first paint are lost."""
        command = [str(program or opencode_program()), *arguments]
        env = {**self.environment(), **(environment or {})}
        return Pane(command, env=env, cwd=self.project, width=width, height=height)

    def _known(self) -> Json:
        model = {"name": "Lab Model", "limit": {"context": 128_000, "output": 8_000}}
        provider = {
            "npm": "@ai-sdk/openai-compatible",
            "name": "Lab",
            "options": {"baseURL": f"{self.model_url}/v1", "apiKey": "lab"},
            "models": {"lab-model": model},
        }
        return {
            "$schema": "https://opencode.ai/config.json",
            "autoupdate": False,
            "share": "disabled",
            "model": "lab/lab-model",
            "small_model": "lab/lab-model",
            "provider": {"lab": provider},
        }


def opencode_program() -> Path:
    """The installed opencode."""
    found = find_agent("opencode")
    if found is None:
        raise FileNotFoundError("opencode is not installed. Run: make agents")
    return found
