"""Gemini CLI in the lab: an API key that is none, and a model on loopback."""

from __future__ import annotations

from tests.agents.lab.home import Home, write_json
from tests.agents.lab.script import Json


class GeminiHome(Home):
    """Where one isolated Gemini CLI lives: its home, its project, and the model's address."""

    agent = "gemini"

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
        write_json(folder / "settings.json", {**known, **(settings or {})})
        if trusted:
            write_json(folder / "trustedFolders.json", {str(self.project): "TRUST_FOLDER"})

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
