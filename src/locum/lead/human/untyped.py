"""Untyped: what Locum has decided to type and cannot yet, since when, and what comes of it."""

from locum.deciding.policy import Policy
from locum.model.reading import State
from locum.model.runner import Hold, Message, Pending, Phase, Runner
from locum.model.team import Team
from locum.model.view import Untyped

PATIENCE = Policy()
SOON = 5.0
"""A message that waits no longer than so many seconds is on its way."""
TYPED_TO = frozenset({Phase.STARTING, Phase.RUNNING, Phase.REVIEWING, Phase.DONE})
QUOTED = 160
"""So many letters of what is to be typed are quoted; they name it, and need not say it all."""
AGAIN = "Locum tries again, and asks you after {tries} tries."
IN_A_MOMENT = "Nothing is pressed again, and you are asked in a moment."
REMINDED = "Locum waits until it is gone, and reminds you after {minutes:.0f} min."


def untyped(team: Team, now: float, policy: Policy = PATIENCE) -> tuple[Untyped, ...]:
    """All that Locum tries to type and could not so far; what the human was asked about is not tried."""
    asked = {each.runner for each in team.decisions.values()}
    there = (each for each in team.runners.values() if each.phase in TYPED_TO and each.id not in asked)
    return tuple(found for each in there if (found := _of(each, now, policy)) is not None)


def _of(runner: Runner, now: float, policy: Policy) -> Untyped | None:
    if runner.pending is not None:
        return _answer(runner, runner.pending, policy)
    return _message(runner, runner.outbox[0], now, policy) if runner.outbox else None


def _answer(runner: Runner, pending: Pending, policy: Policy) -> Untyped | None:
    if pending.hold is not Hold.INTENDED or not (pending.tries or pending.doubted):
        return None
    asked = _begun(" / ".join(page.in_a_line for page in pending.pages))
    answer = f"the answer “{_begun(pending.words or '')}” to “{asked}”"
    if pending.doubted:
        words = f"keys were pressed for {answer}, and the question is still on screen. {IN_A_MOMENT}"
    else:
        words = f"{answer} is not typed yet: {_why(pending.hindered, pending.tries, policy)}"
    return Untyped(runner.id, pending.intended_at, words)


def _message(runner: Runner, message: Message, now: float, policy: Policy) -> Untyped | None:
    text = f"“{_begun(message.text)}”"
    if message.tries:
        why = _why(message.hindered, message.tries, policy)
        return Untyped(runner.id, message.queued_at, f"{text} is not typed yet: {why}")
    if runner.state is not State.IDLE or now - max(message.queued_at, runner.state_since) < SOON:
        return None
    reminded = REMINDED.format(minutes=policy.draft / 60)
    words = f"{text} is not typed yet: other text stands unsent in its box. {reminded}"
    return Untyped(runner.id, message.queued_at, words)


def _begun(text: str) -> str:
    """A text on one line, as far as it must be quoted to be known again."""
    line = " ".join(text.split())
    return line if len(line) <= QUOTED else f"{line[: QUOTED - 1].rstrip()}…"


def _why(hindered: str, tries: int, policy: Policy) -> str:
    often = "once" if tries == 1 else f"{tries} times"
    return f"{hindered} (tried {often}). {AGAIN.format(tries=policy.tries)}"
