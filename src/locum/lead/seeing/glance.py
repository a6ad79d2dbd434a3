"""Read a screen whoever drew it: find the agent, take its rules, read."""

from typing import TYPE_CHECKING

from locum.config.rules import rules_for
from locum.errors import UserError
from locum.model.reading import Reading, State
from locum.model.screen import Screen
from locum.reading.read import read
from locum.reading.rules import AGENTS

if TYPE_CHECKING:
    from locum.reading.explain import Explanation


def glance(screen: Screen, agent: str | None = None) -> Reading:
    """What the screen says, by the rules of the agent named or recognised."""
    found = agent_on(screen, agent)
    if found is None:
        return Reading(State.UNKNOWN, ("no agent is recognised on this screen",))
    return read(screen, rules_for(found))


def glance_and_explain(screen: Screen, agent: str | None = None) -> "Explanation":
    """Every sign tried on the screen, and the Reading that came of it."""
    from locum.reading.explain import explain

    found = agent_on(screen, agent)
    if found is None:
        hint = f"Name it with --agent; Locum knows {', '.join(AGENTS)}."
        raise UserError("No agent is recognised on this screen.", hint)
    return explain(screen, rules_for(found))


def agent_on(screen: Screen, agent: str | None) -> str | None:
    """The agent that was named, else the one recognised; a name Locum does not know is an error."""
    if agent is None:
        from locum.reading.recognise import recognise

        return recognise(screen)
    if agent not in AGENTS:
        raise UserError(f"Locum knows no agent called {agent}.", f"It knows {', '.join(AGENTS)}.")
    return agent
