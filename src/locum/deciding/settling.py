"""Settling: the human settles what waited for them. The first answer wins."""

from locum.deciding import answering, ending, reviewing, starting, troubles
from locum.deciding.observed import FileDecided
from locum.deciding.seen_questions import misfit
from locum.deciding.starting import GO_ON, say
from locum.deciding.turn import Turn
from locum.model.decision import About, Decision
from locum.model.events import (
    AutonomyMoved,
    DecisionSettled,
    MessageDropped,
    MessageIntended,
    RunnerDone,
    StartIntended,
    Warned,
)
from locum.model.runner import Given, Phase, Runner

ACCEPTED = "you accepted it as it is"
BY_AGENT = "mcp"
"""The way that agents answer on the human's behalf: nothing is learnt from it about the human."""


def decided_in_file(turn: Turn, seen: FileDecided) -> None:
    """An answer was written into the file."""
    because = settle(turn, seen.decision, seen.given, "file")
    if because is not None:
        turn.note(Warned(None, f"needs-human-decision.md, {seen.decision}: {because}"))


def settle(turn: Turn, name: str, given: tuple[Given, ...], via: str) -> str | None:
    """Settle a decision as the human said; a sentence tells why that cannot be."""
    decision = turn.team.decisions.get(name)
    if decision is None:
        return _not_open(turn, name)
    runner = turn.runner(decision.runner) if decision.runner else None
    wrong = refusal(decision, given) or _too_late(runner)
    if wrong is not None:
        return wrong
    by, because = ("agent", "an agent decided") if via == BY_AGENT else ("human", "you decided")
    turn.note(DecisionSettled(name, given, by, via, because))
    if decision.about is About.QUESTION and runner is not None:
        _answer(turn, runner, decision, given, by, because)
    elif decision.about is About.TROUBLE and runner is not None:
        _way_out(turn, turn.still(runner), decision, _way(decision, given))
    return None


def refusal(decision: Decision, given: tuple[Given, ...]) -> str | None:
    """Why a decision cannot be settled so, in a sentence; None where it can."""
    return misfit(decision.pages, given) or _no_way_out(decision, given)


def _way(decision: Decision, given: tuple[Given, ...]) -> str | None:
    """The way out that was chosen, by its number or in its own words."""
    labels = [choice.label for choice in decision.pages[0].choices]
    if given[0].places:
        return labels[given[0].places[0] - 1]
    said = (given[0].text or "").strip().casefold()
    return next((label for label in labels if label.casefold() == said), None)


def _no_way_out(decision: Decision, given: tuple[Given, ...]) -> str | None:
    if decision.about is not About.TROUBLE or _way(decision, given) is not None:
        return None
    ways = ", ".join(f"{place} {each.label}" for place, each in enumerate(decision.pages[0].choices, 1))
    return f"Choose one of these: {ways}."


def _too_late(runner: Runner | None) -> str | None:
    if runner is None or runner.phase is not Phase.STOPPING:
        return None
    return f"{runner.id} is being stopped; nothing is answered there any more."


def _answer(
    turn: Turn, runner: Runner, decision: Decision, given: tuple[Given, ...], by: str, because: str
) -> None:
    if by == "human":
        _learn(turn, decision, given)
    if runner.pending is not None and runner.pending.decision == decision.id:
        answering.intend(turn, runner, decision.pages, given, by=by, because=because)


def _learn(turn: Turn, decision: Decision, given: tuple[Given, ...]) -> None:
    """Note for each page whether the proxy would have said the same."""
    if decision.danger:
        return
    for page, ruling, each in zip(decision.pages, decision.rulings, given, strict=False):
        proposal = ruling.proposal
        if proposal is not None:
            same = proposal.places == each.places and (bool(each.places) or proposal.text == each.text)
            turn.note(AutonomyMoved(page.kind, same))


def _way_out(turn: Turn, runner: Runner, decision: Decision, way: str | None) -> None:
    match way:
        case troubles.AGAIN if runner.phase in (Phase.STOPPED, Phase.FAILED):
            turn.note(StartIntended(runner.id, runner.session, False, "you asked for it"))
        case troubles.ANEW if runner.phase in (Phase.PAUSED, Phase.FAILED):
            starting.start_in_new_worktree(turn, runner)
        case troubles.SAY_AGAIN:
            _say_again(turn, runner, decision)
        case troubles.DONE_MYSELF:
            _drop(turn, runner, decision)
        case troubles.TRY_AGAIN:
            say(turn, runner, GO_ON, "you asked for it")
        case troubles.ONE_MORE if runner.phase is Phase.REVIEWING:
            reviewing.begin_round(turn, runner, "you asked for one more round")
        case troubles.LOOK if runner.phase is Phase.RUNNING:
            reviewing.end_turn(turn, runner, "you asked for a look at the work")
        case troubles.ACCEPT if runner.phase is Phase.REVIEWING:
            turn.note(RunnerDone(runner.id, ACCEPTED))
        case troubles.STOP_IT:
            ending.stop(turn, runner, False, "you asked for it")
        case _:
            pass


def _say_again(turn: Turn, runner: Runner, decision: Decision) -> None:
    _drop(turn, runner, decision)
    text = decision.pages[0].body
    if text is not None:
        say(turn, turn.still(runner), text, "you asked for it to be said again")
        # The same words may still stand in the box: they are looked for there before they are typed.
        turn.note(MessageIntended(runner.id, f"{runner.id}-m{turn.still(runner).said}", busy=True))


def _drop(turn: Turn, runner: Runner, decision: Decision) -> None:
    """Let go of the message that could not be typed."""
    text = decision.pages[0].body
    for message in runner.outbox:
        if message.text == text and message.tries:
            turn.note(MessageDropped(runner.id, message.id, "you have looked after it"))


def _not_open(turn: Turn, name: str) -> str:
    number = name.removeprefix("D")
    if number != name and number.isdigit() and 1 <= int(number) <= turn.team.decided:
        return f"{name} is settled already; the first answer counts."
    waiting = ", ".join(turn.team.decisions) or "nothing"
    return f"There is no decision {name}. Waiting for you: {waiting}."
