"""A project with a real journal, written by the test in the lead's place."""

import asyncio
import json
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from locum.deciding.proxy import before_brain
from locum.journal.journal import Journal
from locum.journal.seat import seat
from locum.lead.memory import STREAM
from locum.model.asked import Asked, Basis, By, Choice, Dossier, Proposal, Ruling, Verdict
from locum.model.decision import About
from locum.model.events import (
    AnswerHindered,
    AnswerIntended,
    DecisionOpened,
    DecisionSettled,
    OrderTaken,
    QuestionSeen,
    RunnerPlanned,
    RunnerReady,
    RunnerStarted,
    StateRead,
)
from locum.model.history import Event, as_record
from locum.model.reading import State
from locum.model.runner import Given, RunnerId, Task
from locum.surfaces.watch.app import WatchApp

FORMAT = Asked(
    "Which format does the API speak?", (Choice("JSON", "everywhere"), Choice("XML"), Choice("Text"))
)
CHECKS = Asked("Which checks run?", (Choice("Format"), Choice("Types"), Choice("Tests")), kind="multi")
NAME = Asked("What should it be called?", kind="text")
DEPLOY = Asked("Deploy to production now?", (Choice("Deploy"), Choice("Do not deploy")))
PATIENCE = 20.0


@dataclass
class Written:
    """A project folder and its journal."""

    folder: Path
    journal: Journal = field(init=False)

    def __post_init__(self) -> None:
        (self.folder / ".locum").mkdir(parents=True, exist_ok=True)
        self.journal = Journal.open(self.folder / ".locum" / "journal.db")

    def write(self, *events: Event) -> None:
        """Remember events, as of now."""
        self.journal.append(STREAM, [as_record(event, time.time()) for event in events])

    def runner(self, name: str, goal: str = "something", state: State = State.WORKING) -> None:
        """A Runner that runs; its tmux is not there."""
        me = RunnerId(name)
        self.write(
            RunnerPlanned(me, Task(goal, "rehearsal"), str(self.folder)),
            RunnerStarted(me, "%0", str(self.folder / "no-tmux")),
            RunnerReady(me),
            StateRead(me, state, "GSD PLANNING"),
        )

    def asks(
        self, decision: str, runner: str, *pages: Asked, danger: bool = False, suggest: int | None = None
    ) -> None:
        """Something waits for the human."""
        basis = Basis("USER-CONTEXT.md", "we speak JSON everywhere")
        proposal = None if suggest is None else Proposal((suggest,), basis=basis)
        rulings = tuple(Ruling(Verdict.ESCALATE, By.BRAIN, "unsure", proposal) for _ in pages)
        self.write(
            DecisionOpened(
                decision,
                RunnerId(runner),
                About.QUESTION,
                pages,
                "nothing you wrote answers it",
                rulings,
                danger,
            )
        )

    def held(self, decision: str, runner: str, page: Asked) -> None:
        """The gate keeps a question for the human."""
        ruling = before_brain(page, Dossier())
        assert ruling is not None
        assert ruling.by is By.GATE
        self.write(
            DecisionOpened(
                decision, RunnerId(runner), About.QUESTION, (page,), ruling.because, (ruling,), danger=True
            )
        )

    def hindered(self, runner: str, why: str, page: Asked = FORMAT) -> None:
        """An answer is decided and cannot be typed."""
        me, question = RunnerId(runner), f"{runner}-q1"
        self.write(
            QuestionSeen(me, question, "mark", State.QUESTION, (page,)),
            AnswerIntended(me, question, (Given((1,)),), "JSON", "rule", "your rule says so", (page,)),
            AnswerHindered(me, question, why),
        )

    def settled(self, decision: str) -> None:
        """Somebody else answered it."""
        self.write(DecisionSettled(decision, (Given((1,)),), "human", "file", "you decided"))

    def orders(self) -> list[dict[str, Any]]:
        """What was asked of the lead, oldest first."""
        return [
            json.loads(file.read_text()) for file in sorted((self.folder / ".locum" / "spool").glob("*.json"))
        ]

    def order_ids(self) -> list[str]:
        """The ids of what was asked of the lead."""
        return [file.stem for file in sorted((self.folder / ".locum" / "spool").glob("*.json"))]

    def takes(self, order: str, done: bool, because: str) -> None:
        """The lead says what came of an order."""
        self.write(OrderTaken(order, done, because))

    @contextmanager
    def led(self) -> Iterator[None]:
        """Somebody sits on the lead's seat meanwhile."""
        with seat(self.folder / ".locum" / "lead.lock"):
            yield


Story = Callable[[WatchApp, Pilot[None]], Coroutine[Any, Any, None]]


def watch(
    project: Written,
    story: Story,
    size: tuple[int, int] = (80, 24),
    *,
    dark: bool = True,
    clock: Callable[[], float] = time.monotonic,
) -> None:
    """Open the view, wait until it knows the team, and let the story happen."""

    async def happening() -> None:
        app = WatchApp(project.folder, dark=dark, clock=clock)
        async with app.run_test(size=size, notifications=True) as pilot:
            await until(pilot, lambda: app.record.view is not None)
            await pilot.pause()
            await story(app, pilot)

    asyncio.run(happening())


async def until(pilot: Pilot[None], true: Callable[[], bool]) -> None:
    """Wait for something to become true."""
    ends = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < ends, "it never came true"
        await pilot.pause(0.02)
    await pilot.pause()


def drawn(app: WatchApp) -> str:
    """Everything that is on the screen, as text."""
    lines = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip) for strip in lines)


def said(app: WatchApp) -> list[str]:
    """What the view told the user in passing."""
    return [note.message for note in app._notifications]


def given(project: Written) -> list[tuple[str, list[dict[str, object]]]]:
    """The answers that were left for the lead."""
    return [
        (order["decision"], [{"places": each["places"], "text": each["text"]} for each in order["given"]])
        for order in project.orders()
        if order["is"] == "Decide"
    ]
