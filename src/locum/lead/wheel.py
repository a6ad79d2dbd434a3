"""The wheel: observe, step, record, perform. Only what is on disk is ever acted on."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass

from locum.deciding.actions import Action, ClosePane, Consult, PressAnswer, SayMessage, key_of
from locum.deciding.observed import SAID_AGAIN, Observation, Pressed, Said, Saw, Tick
from locum.deciding.policy import Policy
from locum.deciding.step import step
from locum.errors import WorldError
from locum.lead.memory import Memory
from locum.lead.seeing.sightings import Sightings
from locum.model.history import Event
from locum.model.receipt import Outcome, Receipt
from locum.model.record import Entry
from locum.model.runner import RunnerId

AT_ONCE = 64
"""How many observations are taken in together, at the most."""
TICK = 0.5
"""Seconds between two looks at the clock."""
SOON = 0.05
AFTER_A_FAULT = 1.0
"""Seconds before something is tried again that could not be written down."""

log = logging.getLogger("locum.lead")

Perform = Callable[[Action], Awaitable[Sequence[Observation]]]
Hear = Callable[[list[Entry]], None]
Warn = Callable[[str], None]
"""Hears what goes wrong with writing down, which so cannot be read in the journal."""


@dataclass(frozen=True, slots=True)
class Finished:
    """An action is no longer under way, and all that it observed has been handed in."""

    key: str


class Wheel:
    """Turns observations into events on disk, and only then into actions."""

    def __init__(
        self,
        memory: Memory,
        policy: Policy,
        perform: Perform,
        hear: Hear,
        *,
        warn: Warn = log.error,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.memory = memory
        self.policy = policy
        self.sightings = Sightings()
        self._perform = perform
        self._hear = hear
        self._warn = warn
        self._clock = clock
        self._inbox: asyncio.Queue[Observation | Finished] = asyncio.Queue()
        self._under_way: dict[str, asyncio.Task[None]] = {}
        self._hands: dict[str, RunnerId] = {}
        self._due: set[RunnerId] = set()
        self._fault: str | None = None
        self._kept: list[Observation] = []
        """What was observed and could not be written down yet."""

    def observe(self, seen: Observation) -> None:
        """Hand in something that was observed."""
        self._inbox.put_nowait(seen)

    async def turn(self, until: Callable[[], bool]) -> None:
        """Turn until the condition holds; it is looked at whenever something has happened."""
        ticking = asyncio.create_task(self._tick())
        try:
            while not until():
                self._take(await self._waiting())
        finally:
            ticking.cancel()
            await self._settle()

    async def take_once(self, seen: Observation) -> None:
        """Take in one observation without turning: do what it calls for, and begin nothing after that."""
        now = self._clock()
        taken = step(self.memory.team, seen, now, self.policy)
        self._hear(self.memory.remember(taken.events, now))
        for action in taken.actions:
            for came in await self._perform(action):
                self._take_quietly(came)

    def look_again(self, runner: RunnerId, wait: float = SOON) -> None:
        """Weigh a Runner's screen once more, in a moment."""
        if runner not in self._due:
            self._due.add(runner)
            asyncio.get_running_loop().call_later(wait, self._look, runner)

    def look_again_later(self, runner: RunnerId, wait: float) -> None:
        """Weigh a Runner's screen once more after a while, whatever else is due."""
        asyncio.get_running_loop().call_later(wait, self._look, runner)

    def now(self) -> float:
        """The time by the wheel's clock."""
        return self._clock()

    def saw(self, runner: RunnerId) -> Saw | None:
        """What a Runner's screen says, as of now."""
        busy = runner in self._hands.values()
        return self.sightings.saw(runner, self._clock(), busy)

    def _look(self, runner: RunnerId) -> None:
        self._due.discard(runner)
        seen = self.saw(runner)
        if seen is not None:
            self.observe(seen)

    async def _tick(self) -> None:
        while True:
            self.observe(Tick())
            for runner in self.memory.team.runners:
                self.look_again(runner, 0)
            await asyncio.sleep(TICK)

    async def _waiting(self) -> list[Observation | Finished]:
        """Everything that was handed in, but at least one; so that much at once is written down at once."""
        batch = [await self._inbox.get()]
        while len(batch) < AT_ONCE and not self._inbox.empty():
            batch.append(self._inbox.get_nowait())
        return batch

    def _take(self, batch: Sequence[Observation | Finished]) -> None:
        now, team = self._clock(), self.memory.team
        events: list[Event] = []
        wanted: dict[str, Action] = {}
        for seen in batch:
            if isinstance(seen, Finished):
                self._let_go(seen)
                continue
            taken = step(team, seen, now, self.policy)
            team, events = taken.team, [*events, *taken.events]
            # What is under way when it is wanted is not begun again, even if it ends within this batch.
            for action in taken.actions:
                if key_of(action) not in self._under_way:
                    wanted.setdefault(key_of(action), action)
        try:
            entries = self.memory.remember(events, now)
        except WorldError as error:
            self._cannot_write(batch, error)
            return
        if entries:
            self._can_write()
            self._hear(entries)
        for action in wanted.values():
            self._begin(action)
        for runner in _concerned(events):
            self.look_again(runner)

    def _cannot_write(self, batch: Sequence[Observation | Finished], error: WorldError) -> None:
        """Nothing is done that cannot be written down; what will not come again by itself is kept, once."""
        if self._fault != error.message:
            self._fault = error.message
            self._warn(f"{error.message} Nothing is typed until it can be written down again.")
        for seen in batch:
            if not isinstance(seen, (Finished, *SAID_AGAIN)) and seen not in self._kept:
                self._keep(seen)

    def _keep(self, seen: Observation) -> None:
        if not self._kept:
            asyncio.get_running_loop().call_later(AFTER_A_FAULT, self._observe_kept)
        self._kept.append(seen)

    def _observe_kept(self) -> None:
        kept, self._kept = self._kept, []
        for seen in kept:
            self.observe(seen)

    def _can_write(self) -> None:
        if self._fault is not None:
            self._fault = None
            self._warn("The journal can be written again, and everything goes on.")

    def _begin(self, action: Action) -> None:
        key = key_of(action)
        if key in self._under_way:
            return
        if isinstance(action, PressAnswer | SayMessage | ClosePane) or (
            isinstance(action, Consult) and action.leaf
        ):
            self._hands[key] = action.runner
        self._under_way[key] = asyncio.create_task(self._carry_out(action))

    async def _carry_out(self, action: Action) -> None:
        try:
            for seen in await self._perform(action):
                self.observe(seen)
        except Exception:
            # This is the lead's outermost loop: one action that fails must not end the supervision of all.
            log.exception("%s failed", type(action).__name__)
            for seen in _left_open(action):
                self.observe(seen)
            await asyncio.sleep(AFTER_A_FAULT)
        finally:
            # Behind what it observed: until that is taken in, the action would only be asked for again.
            self._inbox.put_nowait(Finished(key_of(action)))

    def _let_go(self, finished: Finished) -> None:
        self._under_way.pop(finished.key, None)
        self._hands.pop(finished.key, None)

    async def _settle(self) -> None:
        """Let what is being typed come to its end; a half-typed answer helps nobody."""
        typing = [task for key, task in self._under_way.items() if key in self._hands]
        rest = [task for key, task in self._under_way.items() if key not in self._hands]
        for task in rest:
            task.cancel()
        if typing:
            await asyncio.wait(typing, timeout=10)
        for task in (*typing, *rest):
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        self._observe_kept()
        # What still cannot be written down is seen again by the next lead, which looks at the screens.
        with suppress(WorldError):
            while not self._inbox.empty():
                self._take_quietly(self._inbox.get_nowait())

    def _take_quietly(self, seen: Observation | Finished) -> None:
        """Write down what became of the last actions, and begin no new ones."""
        if isinstance(seen, Saw | Tick | Finished):
            return
        now = self._clock()
        entries = self.memory.remember(step(self.memory.team, seen, now, self.policy).events, now)
        if entries:
            self._hear(entries)


def _left_open(action: Action) -> tuple[Observation, ...]:
    """What is known after an action broke off: keys may have been pressed, and nobody saw what they did."""
    receipt = Receipt(Outcome.UNKNOWN, "Locum broke off while it typed; see lead.log", "")
    match action:
        case PressAnswer(runner=runner, question=question):
            return (Pressed(runner, question, receipt),)
        case SayMessage(runner=runner, message=message):
            return (Said(runner, message, receipt),)
        case _:
            return ()


def _concerned(events: Sequence[Event]) -> set[RunnerId]:
    names = (getattr(event, "runner", None) for event in events)
    return {RunnerId(name) for name in names if name}
