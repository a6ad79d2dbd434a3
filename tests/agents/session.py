"""A session: a real agent in a lab pane, Locum's eyes and door on it, and the scripted model it talks to."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from locum.errors import PaneGone
from locum.model.answer import Answer
from locum.model.manners import Manners
from locum.model.pane import PaneId
from locum.model.reading import Reading, State
from locum.model.receipt import Outcome, Receipt
from locum.reading.panels import session_of
from locum.reading.read import read
from locum.reading.rules import load_rules
from locum.tmux.client import Tmux
from locum.tmux.door import Door
from locum.tmux.hand import Terminal
from tests.agents.lab.pane import Pane
from tests.agents.lab.script import Heard, Json, Reply, Table
from tests.agents.lab.server import ModelServer

PATIENCE = 60.0
"""Seconds that a real agent on a busy machine may take for anything."""
LOOK = 0.05
LOCUM = str(Path(sys.executable).with_name("locum"))


@dataclass(slots=True)
class Session:
    """One real agent: what it shows, what is typed to it, and what its model received."""

    agent: str
    pane: Pane
    model: ModelServer
    project: Path
    """The folder the agent works in."""
    locks: Path
    conversation: Callable[[Json], list[str]]
    """Every text of the user in the body of a model request, oldest first."""
    mark: int = 0
    """How many requests the model had received when the current turn began."""
    runner: asyncio.Runner = field(default_factory=asyncio.Runner)
    closed: bool = False
    tmux: Tmux = field(init=False)
    door: Door = field(init=False)
    id: PaneId = field(init=False)

    def __post_init__(self) -> None:
        self.tmux = Tmux(self.pane.socket, environ=self.pane.env)
        self.id = PaneId(self.run(self.tmux.run("display-message", "-p", "-t", "lab", "#{pane_id}"))[0])
        self.door = self.door_to(self.tmux)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """End the agent, its tmux server and its model; once is enough."""
        if self.closed:
            return
        self.closed = True
        try:
            self.run(self.tmux.close())
            self.runner.close()
        finally:
            self.pane.close()
            self.model.close()

    def door_to(self, terminal: Terminal) -> Door:
        """A door with this agent's rules and manners to some terminal."""
        rules = load_rules(self.agent)
        manners = Manners.from_table(rules.keys)
        return Door(
            terminal,
            lambda screen: read(screen, rules),
            manners,
            self.locks,
            self.pane.socket,
            session=lambda screen: session_of(screen, rules),
        )

    def run(self, call: Any) -> Any:
        """Run something asynchronous to its end."""
        return self.runner.run(call)

    # ---- what it shows

    def read(self) -> Reading:
        """What the pane says now."""
        screen = self.run(self.tmux.capture([self.id]))[self.id]
        if isinstance(screen, PaneGone):
            raise screen
        return self.door.read(screen)

    def until(self, wanted: State | Callable[[Reading], bool], seconds: float = PATIENCE) -> Reading:
        """Wait for a reading: one of a state, or one that fulfils a condition."""
        fits = (lambda seen: seen.state is wanted) if isinstance(wanted, State) else wanted
        limit = time.monotonic() + seconds
        while not fits(seen := self.read()):
            if time.monotonic() > limit:
                shown = self.pane.shoot().text
                raise TimeoutError(f"Waited {seconds} s for {wanted}; it reads {seen}:\n{shown}")
            time.sleep(LOOK)
        return seen

    def at_rest(self) -> Reading:
        """Wait until the turn is over and the box is free."""
        return self.until(lambda seen: seen.state is State.IDLE and seen.composer)

    # ---- what a human does at the keyboard

    def open_menu(self, *keys: str) -> Reading:
        """Press these keys, and the last one again if the agent wants that, until a menu is open."""
        for key in keys[:-1]:
            self.pane.press(key)
            self.pane.settle()
        return self._press_until(keys[-1], lambda seen: seen.state is State.MENU)

    def close_menu(self) -> Reading:
        """Leave whatever is open by Escape, and take back what is left in the box."""
        self._press_until("Escape", lambda seen: seen.state is State.IDLE)
        return self._press_until("C-u", lambda seen: not seen.draft)

    def _press_until(self, key: str, wanted: Callable[[Reading], bool], tries: int = 4) -> Reading:
        """Press a key, and again only when it had all the time in the world and still did nothing."""
        for _ in range(tries):
            if wanted(seen := self.read()):
                return seen
            self.pane.press(key)
            with suppress(TimeoutError):
                return self.until(wanted, 3)
        return self.until(wanted, 3)

    # ---- what is typed to it

    def send(self, text: str, **options: Any) -> Receipt:
        """Type a prompt through the door."""
        receipt: Receipt = self.run(self.door.send(self.id, text, **options))
        return receipt

    def choose(self, answer: Answer, **options: Any) -> Receipt:
        """Answer a question through the door."""
        receipt: Receipt = self.run(self.door.choose(self.id, answer, **options))
        return receipt

    def turn(self, prompt: str, *replies: Reply) -> Receipt:
        """Send a prompt to which the model will give these replies, one for each round."""
        self.play({prompt: replies})
        receipt = self.send(prompt, wait=PATIENCE)
        assert receipt.outcome is Outcome.SUBMITTED, receipt
        return receipt

    def play(self, replies: dict[str, Sequence[Reply]]) -> None:
        """Give the model a new script, and forget what it received before."""
        self.model.script = Table(replies)
        self.mark = len(self.model.heard)

    @contextmanager
    def held(self, prompt: str, *replies: Reply) -> Iterator[None]:
        """Keep the model silent about this prompt, and so the agent busy, until the block ends."""
        script, opened = Table({prompt: replies}), threading.Event()

        def hold(heard: Heard) -> Reply:
            if prompt in heard.prompt:
                opened.wait(PATIENCE)
            return script(heard)

        self.play({})
        self.model.script = hold
        try:
            yield
        finally:
            opened.set()

    def locum(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Run the command line on this session's tmux server."""
        command = [LOCUM, *words, "-L", self.pane.socket]
        return subprocess.run(
            command, env=dict(os.environ), capture_output=True, text=True, timeout=PATIENCE, check=False
        )

    # ---- what its model received

    def heard(self, wanted: Callable[[Heard], bool] = lambda heard: True) -> Heard:
        """Wait for a request of the current turn that fulfils the condition, and give the newest."""
        limit = time.monotonic() + PATIENCE
        while not (found := [each for each in self.model.heard[self.mark :] if each.tools and wanted(each)]):
            if time.monotonic() > limit:
                got = [(each.prompt, each.results) for each in self.model.heard[self.mark :]]
                raise TimeoutError(f"The model did not receive it; it got {got}:\n{self.pane.shoot().text}")
            time.sleep(LOOK)
        return found[-1]

    def result(self) -> str:
        """Wait for what the tool of this turn answered, as the model received it."""
        return self.heard(lambda each: bool(each.results)).results[-1]

    def said(self) -> list[str]:
        """Every text of the user, in order, as the newest request carries them."""
        return self.conversation(self.model.heard[-1].body) if self.model.heard else []


class Kept:
    """A session that several claims share; one that a claim left in disorder is replaced."""

    def __init__(self, start: Callable[[], Session]) -> None:
        self._start = start
        self._session: Session | None = None

    def ready(self) -> Session:
        """The session, at rest with an empty box."""
        if self._session is not None and not _is_free(self._session):
            self.close()
        if self._session is None:
            self._session = self._start()
            self._session.at_rest()
        return self._session

    def close(self) -> None:
        """End the session, if there is one."""
        session, self._session = self._session, None
        if session is not None:
            session.close()


def _is_free(session: Session) -> bool:
    try:
        seen = session.until(lambda seen: seen.state is State.IDLE and seen.composer, 5)
    except (TimeoutError, PaneGone):
        return False
    return not seen.draft
