"""Typing to an agent: find out who is there, then go through the one door with that agent's manners."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

from locum.errors import PaneGone
from locum.lead.doing.doors import door_for
from locum.lead.seeing.glance import agent_on
from locum.lead.seeing.panes import pane_id
from locum.model.answer import Answer
from locum.model.fingerprint import fingerprint
from locum.model.pane import PaneId
from locum.model.reading import Reading
from locum.model.receipt import Outcome, Receipt
from locum.model.screen import Screen
from locum.tmux.client import Tmux
from locum.tmux.door import Door


@dataclass(frozen=True, slots=True)
class Hands:
    """One pane whose agent is known, what it shows, and the door to it."""

    pane: PaneId
    screen: Screen
    reading: Reading
    door: Door


async def send(
    pane: str, text: str, *, submit: bool, wait: float, agent: str | None, socket: str | None
) -> Receipt:
    """Type text into the agent's box, and say what became of it."""
    async with hands_at(pane, agent, socket) as hands:
        if hands is None:
            return _nobody(pane)
        return await hands.door.send(hands.pane, text, submit=submit, wait=wait)


async def choose(
    pane: str, decide: Callable[[Reading, Screen], Answer], *, agent: str | None, socket: str | None
) -> Receipt:
    """Answer the question on screen; if another one takes its place, nothing is pressed."""
    async with hands_at(pane, agent, socket) as hands:
        if hands is None:
            return _nobody(pane)
        answer = decide(hands.reading, hands.screen)
        return await hands.door.choose(hands.pane, answer, expect=fingerprint(hands.reading))


@asynccontextmanager
async def hands_at(pane: str, agent: str | None, socket: str | None) -> AsyncIterator[Hands | None]:
    """The hands for one pane, or None where no agent is recognised in it."""
    named = pane_id(pane)
    async with Tmux(socket) as tmux:
        screen = (await tmux.capture([named]))[named]
        if isinstance(screen, PaneGone):
            raise screen
        whose = agent_on(screen, agent)
        yield None if whose is None else await _hands(tmux, named, screen, whose)


async def _hands(tmux: Tmux, pane: PaneId, screen: Screen, agent: str) -> Hands:
    door = await door_for(agent, tmux)
    return Hands(pane, screen, door.read(screen), door)


def _nobody(pane: str) -> Receipt:
    because = "no agent is recognised in this pane; name it with --agent if there is one"
    return Receipt(Outcome.REFUSED, because, pane)
