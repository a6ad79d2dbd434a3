"""opencode in the lab: one provider, which is the model on loopback, and every edit and command asked for."""

from __future__ import annotations

from tests.agents.lab.home import Home, write_json
from tests.agents.lab.script import Json

ASK: Json = {"edit": "ask", "bash": "ask", "webfetch": "ask"}


class OpencodeHome(Home):
    """Where one isolated opencode lives: its home, its project, and the model's address."""

    agent = "opencode"

    def prepare(self, *, permission: Json | None = None, settings: Json | None = None) -> None:
        """Write the settings that lead straight to the composer; `settings` overrides them."""
        folder = self.home / ".config" / "opencode"
        folder.mkdir(parents=True, exist_ok=True)
        self.project.mkdir(parents=True, exist_ok=True)
        written = {**self._known(), "permission": permission or ASK, **(settings or {})}
        write_json(folder / "opencode.json", written)

    def environment(self) -> dict[str, str]:
        """The whole environment of the program, apart from PATH and terminal."""
        return {
            "HOME": str(self.home),
            "OPENCODE_DISABLE_MODELS_FETCH": "1",
            "OPENCODE_DISABLE_AUTOUPDATE": "1",
            "OPENCODE_DISABLE_LSP_DOWNLOAD": "1",
        }

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
