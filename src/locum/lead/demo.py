"""The demo: start the rehearsal agent in a private tmux server, watch it, and answer it from the notes."""

import os
import sys
import time
from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from locum.errors import WorldError
from locum.lead.demo_answers import GOAL, PAGES_TO_CHECK, Decision, decide
from locum.lead.hands import choose, send
from locum.lead.watching import watch
from locum.model.answer import Answer
from locum.model.fingerprint import fingerprint
from locum.model.reading import Reading, State
from locum.model.receipt import Outcome
from locum.model.scene import Answered, Left, Scene
from locum.model.screen import Screen
from locum.tmux.server import PrivateServer

AGENT = "rehearsal"
LAST_STAGE = "DONE"
HEARD = frozenset({Outcome.ACCEPTED, Outcome.SUBMITTED, Outcome.QUEUED})


async def demo() -> AsyncGenerator[Scene]:
    """Everything that happens, as it happens; ends when the agent is done or an answer was not taken."""
    name = f"locum-demo-{os.getpid()}"
    with TemporaryDirectory(prefix="locum-demo-") as folder, PrivateServer(name) as server:
        pane = server.new_session("demo", sys.executable, "-m", "locum.rehearsal", "demo", cwd=folder)
        stand_in = StandIn(pane, server.socket)
        async with aclosing(watch([pane], AGENT, server.socket)) as changes:
            async for change in changes:
                yield change
                if change.reading is None or _over(change.reading):
                    break
                said = await stand_in.react(change.reading)
                if said is not None:
                    yield said
                    if said.receipt.outcome not in HEARD:
                        break
        yield Left(tuple(sorted(str(path.relative_to(folder)) for path in Path(folder).rglob("*.md"))))


def _over(reading: Reading) -> bool:
    done = reading.state is State.IDLE and LAST_STAGE in (reading.stage or "")
    return done or reading.state is State.EXITED


@dataclass(slots=True)
class StandIn:
    """Answers one pane of the demo, from the notes and nothing else."""

    pane: str
    socket: str
    told: bool = False

    async def react(self, reading: Reading) -> Answered | None:
        """Say what this reading calls for, if it calls for anything."""
        if reading.state.asks:
            return await self._answer(reading)
        if reading.state is State.IDLE and not self.told:
            self.told = True
            return await self._tell(GOAL)
        return None

    async def _tell(self, goal: str) -> Answered:
        began = time.monotonic()
        receipt = await send(self.pane, goal, submit=True, wait=5, agent=AGENT, socket=self.socket)
        return Answered("(it waits for a task)", goal, "the goal in the notes", receipt, _ms_since(began))

    async def _answer(self, reading: Reading) -> Answered | None:
        began = time.monotonic()
        made: list[Decision] = []
        try:
            deciding = partial(_decide, reading, made)
            receipt = await choose(self.pane, deciding, agent=AGENT, socket=self.socket)
        except MovedOn:
            return None
        return Answered(_asked(reading), made[0].words, made[0].because, receipt, _ms_since(began))


class MovedOn(Exception):
    """The question was gone before the hand was at the door."""


def _decide(reading: Reading, made: list[Decision], now: Reading, screen: Screen) -> Answer:
    """Answer what was seen, if it is still there; remember the decision for the table at the end."""
    if fingerprint(now) != fingerprint(reading):
        raise MovedOn
    decision = decide(now, screen)
    if decision is None:
        raise WorldError(f"Nobody wrote down an answer to: {_asked(reading)}")
    made.append(decision)
    return decision.answer


def _asked(reading: Reading) -> str:
    question = reading.question
    tabs = [tab.title for tab in question.tabs if tab.title not in PAGES_TO_CHECK] if question else []
    if len(tabs) > 1:
        return f"A form: {', '.join(tabs)}"
    said = question and ": ".join(filter(None, (question.title, question.text)))
    return " ".join((said or reading.state.value).split())


def _ms_since(began: float) -> int:
    return round((time.monotonic() - began) * 1000)
