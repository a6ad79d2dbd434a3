"""The outbox: what is to be said to an agent, in what order, and how far each message has come."""

from collections.abc import Callable

from locum.model import events as happened
from locum.model.changing import replace
from locum.model.runner import Message, Runner


def queued(runner: Runner, event: happened.MessageQueued, at: float) -> Runner:
    """One more message waits to be said."""
    message = Message(event.message, event.text, event.because, queued_at=at)
    said, opening = runner.said + 1, runner.task.opening
    if event.first:
        return replace(runner, outbox=(message, *runner.outbox), said=said)
    if runner.told or event.text not in opening:
        return replace(runner, outbox=(*runner.outbox, message), said=said)
    # What an agent is for comes before everything that was written to it while it started.
    first = [each for each in runner.outbox if each.text in opening]
    rest = [each for each in runner.outbox if each.text not in opening]
    return replace(runner, outbox=(*first, message, *rest), said=said)


def intended(runner: Runner, event: happened.MessageIntended, at: float) -> Runner:
    """A message is about to be typed."""
    return _changed(runner, event.message, lambda each: replace(each, intended=True, busy=event.busy))


def hindered(runner: Runner, event: happened.MessageHindered, at: float) -> Runner:
    """A message could not be typed, or stands in the box unsent."""

    def tried(message: Message) -> Message:
        # What the agent does after text that was not sent says nothing about that text: so it counts as busy.
        busy, tries = message.busy or event.typed, message.tries + 1
        return replace(message, intended=event.typed, tries=tries, hindered=event.because, busy=busy)

    return _changed(runner, event.message, tried)


def left(runner: Runner, event: happened.MessageGiven | happened.MessageDropped, at: float) -> Runner:
    """A message waits no longer."""
    return replace(runner, outbox=tuple(each for each in runner.outbox if each.id != event.message))


def _changed(runner: Runner, name: str, change: Callable[[Message], Message]) -> Runner:
    return replace(runner, outbox=tuple(change(each) if each.id == name else each for each in runner.outbox))
