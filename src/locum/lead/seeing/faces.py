"""Faces: whose agent draws in which pane, remembered for as long as its command stays the same."""

from locum.lead.seeing.glance import agent_on, glance
from locum.model.pane import PaneId
from locum.model.reading import Reading
from locum.model.screen import Screen


class Faces:
    """Reads screens by the agent named, else by the one recognised in the pane."""

    def __init__(self, agent: str | None = None) -> None:
        self._agent = agent
        self._known: dict[PaneId, tuple[str | None, str]] = {}

    def name(self, pane: PaneId, agent: str) -> None:
        """Settle whose pane this is, whatever its command is called."""
        self._known[pane] = (None, agent)

    def read(self, pane: PaneId, screen: Screen) -> Reading:
        """What a pane's screen says."""
        return glance(screen, self._agent or self.whose(pane, screen))

    def whose(self, pane: PaneId, screen: Screen) -> str | None:
        """The agent of a pane, recognised once and again only when its command changes."""
        command, agent = self._known.get(pane, ("", ""))
        if agent and command in (None, screen.command):
            return agent
        found = agent_on(screen, None)
        if found is not None and screen.command:
            self._known[pane] = (screen.command, found)
        return found
