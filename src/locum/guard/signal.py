"""A Signal: one event of one session, as the guard hears it."""

from __future__ import annotations

import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from locum.guard.nouns import Json


class Signal:
    """One event of one session, and where and when it happened."""

    __slots__ = ("agent", "env", "event", "folder", "now", "payload", "session", "workspace")

    def __init__(
        self, agent: str, payload: Json, workspace: str, session: str, folder: str, env: Mapping[str, str]
    ) -> None:
        self.agent = agent
        self.event = str(payload.get("hook_event_name"))
        self.payload = payload
        self.workspace = workspace
        self.session = session
        self.folder = folder
        self.now = time.time()
        self.env = env

    def text(self, name: str) -> str:
        """A field of the event that should be text; empty where it is not."""
        value = self.payload.get(name)
        return value if isinstance(value, str) else ""

    def table(self, name: str) -> Json:
        """A field of the event that should be an object; empty where it is not."""
        value = self.payload.get(name)
        return value if isinstance(value, dict) else {}
