"""Claude Code in the lab: a home that skips its first-run dialogs, and a model on loopback."""

from __future__ import annotations

from pathlib import Path

from tests.agents.lab.home import Home, write_json
from tests.agents.lab.pane import Pane
from tests.agents.lab.script import Json

KEY = "sk-ant-lab-key-0000000000000000000000"


class ClaudeHome(Home):
    """Where one isolated Claude Code lives: its home, its project, and the model's address."""

    agent = "claude"

    def prepare(self, *, settings: Json | None = None, state: Json | None = None) -> None:
        """Write the settings that lead straight to the composer; `state` overrides the global ones."""
        (self.home / ".claude").mkdir(parents=True, exist_ok=True)
        self.project.mkdir(parents=True, exist_ok=True)
        defaults = {"skipDangerousModePermissionPrompt": True}
        write_json(self.home / ".claude" / "settings.json", {**defaults, **(settings or {})})
        write_json(self.home / ".claude.json", {**self._known(), **(state or {})})

    def environment(self) -> dict[str, str]:
        """The whole environment of the program, apart from PATH and terminal."""
        return {
            "HOME": str(self.home),
            "ANTHROPIC_BASE_URL": self.model_url,
            "ANTHROPIC_API_KEY": KEY,
            "DISABLE_AUTOUPDATER": "1",
            "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC": "1",
            "IS_SANDBOX": "1",
        }

    def start(
        self,
        *arguments: str,
        mode: str = "default",
        width: int = 120,
        height: int = 40,
        environment: dict[str, str] | None = None,
        program: Path | None = None,
    ) -> Pane:
        """Start the program in a pane; the default mode is the one that asks before it acts."""
        return Home.start(
            self,
            "--permission-mode",
            mode,
            *arguments,
            width=width,
            height=height,
            environment=environment,
            program=program,
        )

    def _known(self) -> Json:
        trusted = {"hasTrustDialogAccepted": True, "hasCompletedProjectOnboarding": True, "allowedTools": []}
        return {
            "hasCompletedOnboarding": True,
            "lastOnboardingVersion": "9.9.9",
            "theme": "dark",
            "numStartups": 20,
            "hasSeenAutoDefaultNotice": True,
            "customApiKeyResponses": {"approved": [KEY[-20:]], "rejected": []},
            "projects": {str(self.project): trusted},
        }
