"""Gemini CLI in the lab: an API key that is none, and a model on loopback."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

from tests.agents.fetch import find_agent
from tests.agents.lab.pane import Pane
from tests.agents.lab.script import Json


@dataclass(frozen=True, slots=True)
class GeminiHome:
    """Where one isolated Gemini CLI lives: its home, its project, and the model's address."""

    home: Path
    project: Path
    model_url: str

    def prepare(self, *, trusted: bool = True, settings: Json | None = None) -> None:
        """Write the settings that lead straight to the composer; `settings` overrides whole sections."""
        folder = self.home / ".gemini"
        folder.mkdir(parents=True, exist_ok=True)
        self.project.mkdir(parents=True, exist_ok=True)
        known: Json = {
            "security": {"auth": {"selectedType": "gemini-api-key"}, "folderTrust": {"enabled": True}},
            "general": {"disableAutoUpdate": True, "disableUpdateNag": True, "enableAutoUpdate": False},
            "privacy": {"usageStatisticsEnabled": False},
            "telemetry": {"enabled": False},
        }
        _write(folder / "settings.json", {**known, **(settings or {})})
        if trusted:
            _write(folder / "trustedFolders.json", {str(self.project): "TRUST_FOLDER"})

    def environment(self) -> dict[str, str]:
        """The whole environment of the program, apart from PATH and terminal."""
        return {
            "HOME": str(self.home),
            "GEMINI_API_KEY": "lab",
            "GOOGLE_GEMINI_BASE_URL": self.model_url,
            "GEMINI_MODEL": "gemini-2.5-pro",
            # Without this it restarts itself to get more memory, which doubles its starting time.
            "GEMINI_CLI_NO_RELAUNCH": "true",
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
        command = [str(program or gemini_program()), *arguments]
        env = {**self.environment(), **(environment or {})}
        return Pane(command, env=env, cwd=self.project, width=width, height=height)


def gemini_program() -> Path:
    """The installed Gemini CLI."""
    found = find_agent("gemini")
    if found is None:
        raise FileNotFoundError("Gemini CLI is not installed. Run: make agents")
    return found


def _write(path: Path, value: Json) -> None:
    path.write_text(json.dumps(value, indent=1), encoding="utf-8")
