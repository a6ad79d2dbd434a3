"""The crew: carries out the lead's actions in the world, and says what became of each."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any

from locum.deciding import actions as do
from locum.deciding.actions import Action
from locum.deciding.observed import (
    Closed,
    NextFound,
    Observation,
    Pressed,
    Ruled,
    Said,
    Started,
    StartFailed,
    WorktreeGone,
)
from locum.deciding.seen_questions import answer_for, asked_of, told_apart, what_is_hidden
from locum.errors import LocumError, WorldError
from locum.lead.doing.advice import Advice
from locum.lead.doing.channel import Channel
from locum.lead.doing.next_steps import NextSteps
from locum.lead.doing.openings import Openings
from locum.lead.doing.telling import Telling
from locum.lead.doing.touch import Touch
from locum.lead.reviewing.inspecting import Inspecting
from locum.model.asked import Asked, By, Ruling, Verdict
from locum.model.receipt import Outcome, Receipt
from locum.model.runner import Runner, RunnerId

NEEDS_ROOM = (do.PressAnswer, do.ReplyByHook, do.SayMessage, do.FindNext, do.Inspect)
"""What is not done for a Runner whose worktree is gone: whatever followed would happen elsewhere."""


@dataclass(slots=True)
class Crew:
    """Everybody who does something, each in one file of this room."""

    runner: Callable[[RunnerId], Runner | None]
    hands: Touch
    openings: Openings
    advice: Advice
    next_steps: NextSteps
    inspecting: Inspecting
    telling: Telling
    channel: Channel

    async def perform(self, action: Action) -> Sequence[Observation]:
        """Carry out one action; whatever goes wrong on the way comes back as an observation."""
        performers: dict[type[Any], Callable[[Any], Awaitable[Sequence[Observation]]]] = {
            do.StartAgent: self._start,
            do.Consult: self._consult,
            do.PressAnswer: self._press,
            do.ReplyByHook: self._reply,
            do.SayMessage: self._say,
            do.ClosePane: self._close,
            do.MakeRoom: self._make_room,
            do.FindNext: self._find_next,
            do.Inspect: self._inspect,
            do.TellHuman: self._tell,
        }
        runner = self.runner(action.runner) if isinstance(action, NEEDS_ROOM) else None
        if runner is not None and not self.openings.has_room(runner):
            return (*_refused(action, runner), WorktreeGone(runner.id))
        return await performers[type(action)](action)

    async def _start(self, action: do.StartAgent) -> Sequence[Observation]:
        runner = self.runner(action.runner)
        if runner is None:
            return ()
        if runner.opened and not runner.lost and not self.openings.has_room(runner):
            return (WorktreeGone(action.runner),)
        try:
            opened = await self.openings.start(runner, resume=action.resume)
        except LocumError as error:
            return (StartFailed(action.runner, f"{error.message} {error.hint or ''}".strip()),)
        return (Started(action.runner, opened.pane, opened.socket, action.session),)

    async def _consult(self, action: do.Consult) -> Sequence[Observation]:
        runner = self.runner(action.runner)
        if runner is None:
            return ()
        pages: tuple[Asked, ...] = action.pages
        if action.leaf:
            found = await self.hands.leaf_through(runner, action.fingerprint)
            if isinstance(found, Receipt):
                return _unread(action, found)
            pages = told_apart(tuple(asked_of(reading) for reading in found))
            hidden = next((why for reading in found if (why := what_is_hidden(reading))), None)
            if hidden is not None:
                rulings = tuple(Ruling(Verdict.ESCALATE, By.BRAIN, hidden) for _ in pages)
                return (Ruled(action.runner, action.question, pages, rulings),)
        try:
            rulings = await self.advice.weigh(runner, pages)
        except LocumError as error:
            rulings = tuple(Ruling(Verdict.ESCALATE, By.BRAIN, error.message) for _ in pages)
        return (Ruled(action.runner, action.question, pages, rulings),)

    async def _press(self, action: do.PressAnswer) -> Sequence[Observation]:
        runner = self.runner(action.runner)
        if runner is None:
            return ()
        answer = answer_for(action.pages, action.given)
        try:
            receipt = await self.hands.choose(runner, answer, action.fingerprint)
        except WorldError as error:
            receipt = Receipt(Outcome.REFUSED, error.message, runner.pane or "")
        return (Pressed(action.runner, action.question, receipt),)

    async def _reply(self, action: do.ReplyByHook) -> Sequence[Observation]:
        return await self.channel.reply(action)

    async def _say(self, action: do.SayMessage) -> Sequence[Observation]:
        runner = self.runner(action.runner)
        if runner is None:
            return ()
        try:
            receipt = await self.hands.say(
                runner, action.text, again=action.again, before=action.before, busy=action.busy
            )
        except WorldError as error:
            receipt = Receipt(Outcome.REFUSED, error.message, runner.pane or "")
        return (Said(action.runner, action.message, receipt, action.again),)

    async def _close(self, action: do.ClosePane) -> Sequence[Observation]:
        runner = self.runner(action.runner)
        if runner is None:
            return ()
        closed = await self.openings.close(runner, self.hands, politely=action.politely)
        return (Closed(action.runner),) if closed else ()

    async def _make_room(self, action: do.MakeRoom) -> Sequence[Observation]:
        runner = self.runner(action.runner)
        if runner is not None:
            await self.openings.make_room(runner)
        return ()

    async def _find_next(self, action: do.FindNext) -> Sequence[Observation]:
        runner = self.runner(action.runner)
        ended = None if runner is None else await self.hands.closing(runner)
        if runner is None or ended is None:
            return ()
        text, because = await self.next_steps.after_turn(runner)
        return (NextFound(action.runner, text, because, *ended),)

    async def _inspect(self, action: do.Inspect) -> Sequence[Observation]:
        runner = self.runner(action.runner)
        if runner is None:
            return ()
        found = await self.inspecting.inspect(runner, action.round, action.command, counts=action.counts)
        return found if self.openings.has_room(runner) else (WorktreeGone(runner.id),)

    async def _tell(self, action: do.TellHuman) -> Sequence[Observation]:
        self.telling.tell(action.subject, action.text, action.decision)
        return ()


def _unread(action: do.Consult, receipt: Receipt) -> tuple[Observation, ...]:
    """What is known after the pages of a form were not read; where it has changed, the next look tells."""
    if receipt.outcome is not Outcome.REFUSED or not receipt.pressed:
        return ()
    because = f"its pages cannot be read ({receipt.because}): answer it at its terminal"
    rulings = tuple(Ruling(Verdict.ESCALATE, By.BRAIN, because) for _ in action.pages)
    return (Ruled(action.runner, action.question, action.pages, rulings),)


def _refused(action: Action, runner: Runner) -> tuple[Observation, ...]:
    """What became of keys that were not pressed because there is no worktree to work in."""
    receipt = Receipt(Outcome.REFUSED, f"the worktree of {runner.id} is gone", runner.pane or "")
    match action:
        case do.PressAnswer(question=question):
            return (Pressed(runner.id, question, receipt),)
        case do.SayMessage(message=message, again=again):
            return (Said(runner.id, message, receipt, again),)
        case _:
            return ()
