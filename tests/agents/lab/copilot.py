"""GitHub Copilot CLI in the lab: offline, with a model on loopback instead of an account."""

from __future__ import annotations

from tests.agents.lab.home import Home, write_json
from tests.agents.lab.script import Json


class CopilotHome(Home):
    """Where one isolated Copilot lives: its home, its project, and the model's address."""

    agent = "copilot"

    def prepare(self, *, trusted: bool = True, settings: Json | None = None, mcp: Json | None = None) -> None:
        """Write the settings that lead straight to the composer; `mcp` names servers by their names."""
        folder = self.home / ".copilot"
        folder.mkdir(parents=True, exist_ok=True)
        self.project.mkdir(parents=True, exist_ok=True)
        # Both spellings of the key have been in use.
        known = [str(self.project)] if trusted else []
        written = {"banner": "never", "trusted_folders": known, "trustedFolders": known, **(settings or {})}
        write_json(folder / "config.json", written)
        if mcp:
            servers = {"mcpServers": mcp}
            write_json(folder / "mcp-config.json", servers)

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
