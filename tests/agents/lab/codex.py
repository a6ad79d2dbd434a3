"""Codex in the lab: a home that skips its first-run dialogs, and a model on loopback."""

from __future__ import annotations

import json

from tests.agents.lab.home import Home

KEY_VARIABLE = "LAB_KEY"
# A name that this version knows gives the ordinary tools; an unknown one has no patch tool.
MODEL = "gpt-5.5"


class CodexHome(Home):
    """Where one isolated Codex lives: its home, its project, and the model's address."""

    agent = "codex"
    # Without the daemon that would outlive it.
    leading = ("--no-daemon",)

    def prepare(
        self,
        *,
        approval: str = "on-request",
        sandbox: str = "workspace-write",
        trusted: bool = True,
        retries: int = 2,
        more: str = "",
    ) -> None:
        """Write the settings that lead straight to the composer; `more` is further TOML."""
        (self.home / ".codex").mkdir(parents=True, exist_ok=True)
        self.project.mkdir(parents=True, exist_ok=True)
        lines = [
            f'model = "{MODEL}"',
            'model_provider = "lab"',
            f'approval_policy = "{approval}"',
            f'sandbox_mode = "{sandbox}"',
            "check_for_update_on_startup = false",
            *self._provider(retries),
            *(self._trust() if trusted else ()),
            "[features]",
            # Questions belong to Plan mode; with this they can be asked in the ordinary mode too.
            "default_mode_request_user_input = true",
            "[notice.model_migrations]",
            f'"{MODEL}" = "gpt-6-sol"',
            more,
        ]
        (self.home / ".codex" / "config.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")

    def environment(self) -> dict[str, str]:
        """The whole environment of the program, apart from PATH and terminal."""
        return {"HOME": str(self.home), KEY_VARIABLE: "lab"}

    def _provider(self, retries: int) -> list[str]:
        return [
            "[model_providers.lab]",
            'name = "lab"',
            f'base_url = "{self.model_url}/v1"',
            f'env_key = "{KEY_VARIABLE}"',
            'wire_api = "responses"',
            f"stream_max_retries = {retries}",
            f"request_max_retries = {retries}",
        ]

    def _trust(self) -> list[str]:
        return [f"[projects.{json.dumps(str(self.project))}]", 'trust_level = "trusted"']
