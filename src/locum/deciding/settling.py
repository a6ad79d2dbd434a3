"""Settling: the human settles what waited for them. The first answer wins."""

from locum.deciding import answering, ending, reviewing, troubles
from locum.deciding.observed import FileDecided
from locum.deciding.seen_questions import misfit
from locum.deciding.starting import GO_ON, say
from locum.deciding.turn import Turn
from locum.model.decision import About, Decision
from locum.model.events import AutonomyMoved, DecisionSettled, RunnerDone, StartIntended, Warned
from locum.model.runner import Given, Phase, Runner


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
    wrong = misfit(decision.pages, given)
    if wrong is not None:
        return wrong
    turn.note(DecisionSettled(name, given, "human", via, "you decided"))
    runner = turn.runner(decision.runner) if decision.runner else None
    if decision.about is About.QUESTION and runner is not None:
        _answer(turn, runner, decision, given)
    elif decision.about is About.TROUBLE and runner is not None:
        way = decision.pages[0].choices[given[0].places[0] - 1].label if given[0].places else ""
        _way_out(turn, runner, decision, way)
    return None


def _answer(turn: Turn, runner: Runner, decision: Decision, given: tuple[Given, ...]) -> None:
    _learn(turn, decision, given)
    if runner.pending is not None and runner.pending.decision == decision.id:
        answering.intend(turn, runner, decision.pages, given, by="human", because="you decided")


def _learn(turn: Turn, decision: Decision, given: tuple[Given, ...]) -> None:
    """Note for each page whether the proxy would have said the same."""
    if decision.danger:
        return
    for page, ruling, each in zip(decision.pages, decision.rulings, given, strict=False):
        proposal = ruling.proposal
        if proposal is not None:
            same = proposal.places == each.places and (bool(each.places) or proposal.text == each.text)
            turn.note(AutonomyMoved(page.kind, same))


def _way_out(turn: Turn, runner: Runner, decision: Decision, way: str) -> None:
    match way:
        case troubles.AGAIN:
            turn.note(StartIntended(runner.id, runner.session, False, "you asked for it"))
        case troubles.SAY_AGAIN:
            _say_again(turn, runner, decision)
        case troubles.TRY_AGAIN:
            say(turn, runner, GO_ON, "you asked for it")
        case troubles.ONE_MORE:
            reviewing.begin_round(turn, runner, "you asked for one more round")
        case troubles.ACCEPT:
            turn.note(RunnerDone(runner.id, "you accepted it as it is"))
        case troubles.STOP_IT:
            ending.stop(turn, runner, False, "you asked for it")
        case _:
            pass


def _say_again(turn: Turn, runner: Runner, decision: Decision) -> None:
    text = decision.pages[0].body
    if text is not None and runner.phase is not Phase.STOPPED:
        say(turn, runner, text, "you asked for it to be said again")


def _not_open(turn: Turn, name: str) -> str:
    number = name.removeprefix("D")
    if number.isdigit() and 1 <= int(number) <= turn.team.decided:
        return f"{name} is settled already; the first answer counts."
    waiting = ", ".join(turn.team.decisions) or "nothing"
    return f"There is no decision {name}. Waiting for you: {waiting}."
