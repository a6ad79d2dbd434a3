"""Evolve: the Team after one more event. Recovery is this function, folded."""

from collections.abc import Callable
from typing import Any

from locum.deciding import outbox
from locum.deciding.moving import moved
from locum.deciding.refusing import is_refusal
from locum.deciding.repeating import mark_of, remembered
from locum.deciding.tallying import tallied, waited
from locum.model import events as happened
from locum.model.changing import replace
from locum.model.context import ContextRead
from locum.model.decision import Decision
from locum.model.fingerprint import words_mark
from locum.model.history import Event
from locum.model.reading import State
from locum.model.runner import DRAWN_AT_ONCE, Hold, Pending, Phase, Runner
from locum.model.team import Standing, Team

TOLD = 60
"""How many of the messages that an agent took are remembered, to know them again in its transcript."""
WENT_ON = 3.0
"""So long an agent must be seen at work after a no, before that counts as its answer to the no."""
REMEMBERED = 400
"""How many orders and directives are remembered, so that a crash between two files repeats none."""


AT_WORK = frozenset({State.WORKING, State.BACKGROUND})
QUIET = frozenset({State.IDLE, State.QUESTION, State.PERMISSION, State.PLAN})
"""What an agent shows that got somewhere with its work."""


def evolve(team: Team, event: Event, at: float) -> Team:
    """The Team after this event, which happened at this time."""
    change = _CHANGES.get(type(event))
    team = team if change is None else change(team, event, at)
    return _noted(tallied(team, event, at), event, at)


def _noted(team: Team, event: Event, at: float) -> Team:
    """Keep what a Runner did last, for whoever asks how it is going."""
    name = getattr(event, "runner", None)
    runner = team.runners.get(name) if name else None
    if runner is None or isinstance(event, happened.StateRead):
        return team
    return _with(team, replace(runner, last_event=type(event).__name__, last_at=at))


def _with(team: Team, runner: Runner) -> Team:
    return replace(team, runners={**team.runners, runner.id: runner})


def _planned(team: Team, event: happened.RunnerPlanned, at: float) -> Team:
    before = team.runners.get(event.runner)
    runner = Runner(
        event.runner,
        event.task,
        event.folder,
        Phase.PLANNED,
        "asked for",
        at,
        event.branch,
        session=event.session,
        state_since=at,
        began=at,
        found=event.found,
        wanted=at if event.given is None else event.given,
        # A name that is used again goes on counting, so that no two questions ever share an id.
        asked=before.asked if before else 0,
        said=before.said if before else 0,
    )
    return _with(team, runner)


def _of_runner(change: Callable[[Runner, Any, float], Runner]) -> Callable[[Team, Any, float], Team]:
    """A change of one Runner as a change of the Team; a Runner nobody knows changes nothing."""

    def changed(team: Team, event: Any, at: float) -> Team:
        runner = team.runners.get(event.runner)
        return team if runner is None else _with(team, change(runner, event, at))

    return changed


def _phase(phase: Phase) -> Callable[[Runner, Any, float], Runner]:
    def moved(runner: Runner, event: Any, at: float) -> Runner:
        because = getattr(event, "because", "")
        return replace(runner, phase=phase, because=because, since=at)

    return moved


def _start_intended(runner: Runner, event: happened.StartIntended, at: float) -> Runner:
    restarts = (*runner.restarts, at)[-10:] if event.resume else runner.restarts
    return replace(
        runner,
        phase=Phase.STARTING,
        because=event.because,
        since=at,
        session=event.session or runner.session,
        pane=None,
        pending=None,
        told=runner.told if event.resume else (),
        restarts=restarts,
        hurried=False,
        finished=False,
        wanted=runner.wanted if event.given is None else event.given,
    )


def _started(runner: Runner, event: happened.RunnerStarted, at: float) -> Runner:
    return replace(
        runner,
        phase=runner.phase if runner.phase in (Phase.PAUSED, Phase.STOPPING) else Phase.STARTING,
        since=at,
        pane=event.pane,
        server=event.server,
        session=event.session or runner.session,
        adopted=event.adopted or runner.adopted,
        born=event.born,
        lost=False,
    )


def _ready(runner: Runner, event: happened.RunnerReady, at: float) -> Runner:
    return replace(runner, phase=Phase.RUNNING, because="the agent is up", since=at, opened=True)


def _read(runner: Runner, event: happened.StateRead, at: float) -> Runner:
    since = runner.state_since if event.state is runner.state else at
    works = event.state in AT_WORK
    return replace(
        runner,
        pending=runner.pending and _drawn(runner.pending, event.state),
        state=event.state,
        state_since=since,
        stage=event.stage or runner.stage,
        worked=runner.worked or works,
        refused=runner.refused and not _went_on(runner, at),
        nudges=0 if event.state in QUIET and runner.state is State.WORKING else runner.nudges,
    )


def _drawn(pending: Pending, state: State) -> Pending:
    """A question whose dialog is known to have been on screen while its hook waits."""
    seen = pending.via == "hook" and state is pending.state and state in DRAWN_AT_ONCE
    return replace(pending, drawn=True) if seen and not pending.drawn else pending


def _went_on(runner: Runner, at: float) -> bool:
    """Whether an agent has worked since it was told no, and not only drawn its end."""
    return runner.state in AT_WORK and at - runner.state_since >= WENT_ON


def _asked(runner: Runner, event: happened.QuestionSeen, at: float) -> Runner:
    if runner.pending is not None and runner.pending.id == event.question:
        moved = replace(runner.pending, fingerprint=event.fingerprint, state=event.state, via=event.via)
        return replace(runner, pending=moved)  # The same question, asked elsewhere now.
    pending = Pending(
        event.question,
        event.fingerprint,
        event.state,
        event.pages,
        at,
        leafed=event.leafed,
        via=event.via,
        prose=event.prose,
    )
    same = runner.last_asked is not None and mark_of(runner.last_asked) == mark_of(event.fingerprint)
    return replace(
        runner,
        asked=runner.asked + 1,
        pending=_drawn(pending, runner.state),
        asked_again=runner.asked_again + 1 if same else 0,
        last_asked=event.fingerprint,
        lately=remembered(runner, event.fingerprint, at),
        worked=runner.worked or event.state is not State.DIALOG,
        at_it=runner.at_it or event.state is not State.DIALOG,
    )


def _of_pending(change: Callable[[Pending, Any], Pending | None]) -> Callable[[Runner, Any, float], Runner]:
    """A change of the question a Runner waits with; one that is no longer open changes nothing."""

    def changed(runner: Runner, event: Any, at: float) -> Runner:
        pending = runner.pending
        if pending is None or pending.id != event.question:
            return runner
        return replace(runner, pending=change(pending, event))

    return changed


def _ruled(pending: Pending, event: happened.RulingMade) -> Pending:
    return replace(pending, pages=event.pages, rulings=event.rulings, leafed=True)


def _intended(runner: Runner, event: happened.AnswerIntended, at: float) -> Runner:
    return _of_pending(lambda pending, event: _decided(pending, event, at))(runner, event, at)


def _decided(pending: Pending, event: happened.AnswerIntended, at: float) -> Pending:
    return replace(
        pending,
        hold=Hold.INTENDED,
        pages=event.pages or pending.pages,
        given=event.given,
        words=event.words,
        by=event.by,
        intended_at=at,
        tries=0,
        hindered="",
        doubted=False,
    )


def _hindered(pending: Pending, event: happened.AnswerHindered) -> Pending:
    return replace(pending, tries=pending.tries + 1, hindered=event.because)


def _doubted(pending: Pending, event: happened.AnswerDoubted) -> Pending:
    return replace(pending, doubted=True)


def _answered(runner: Runner, event: happened.AnswerGiven, at: float) -> Runner:
    gone = _of_pending(lambda pending, event: None)(runner, event, at)
    if gone is runner:
        return runner
    return replace(gone, worked=gone.state in AT_WORK, refused=is_refusal(runner.pending))


def _opened(team: Team, event: happened.DecisionOpened, at: float) -> Team:
    decision = Decision(
        event.decision, event.runner, event.about, event.pages, event.because, at, event.rulings, event.danger
    )
    decisions = {**team.decisions, decision.id: decision}
    team = replace(team, decisions=decisions, decided=team.decided + 1)
    runner = team.runners.get(event.runner) if event.runner else None
    if runner is None or runner.pending is None or runner.pending.id != event.question:
        return team
    pending = replace(runner.pending, hold=Hold.HUMAN, decision=event.decision, pages=event.pages)
    return _with(team, replace(runner, pending=pending))


def _settled(team: Team, event: happened.DecisionSettled, at: float) -> Team:
    decision = team.decisions.get(event.decision)
    left = {name: each for name, each in team.decisions.items() if name != event.decision}
    team = replace(waited(team, event, at), decisions=left)
    runner = team.runners.get(decision.runner) if decision and decision.runner else None
    return team if runner is None else _with(team, replace(runner, last_event="DecisionSettled", last_at=at))


def _moved(team: Team, event: happened.AutonomyMoved, at: float) -> Team:
    before = team.standings.get(event.question_kind, Standing())
    after = replace(before, agreed=before.agreed + 1) if event.agreed else Standing(0, True)
    return replace(team, standings={**team.standings, event.question_kind: after})


def _heard(runner: Runner, event: happened.MessageGiven, at: float) -> Runner:
    marks = [words_mark(each.text) for each in runner.outbox if each.id == event.message]
    left = outbox.left(runner, event, at)
    return replace(left, worked=left.state in AT_WORK, refused=False, told=(*left.told, *marks)[-TOLD:])


def _context(runner: Runner, event: ContextRead, at: float) -> Runner:
    return replace(runner, context=event.percent)


def _limited(runner: Runner, event: happened.LimitMet, at: float) -> Runner:
    return replace(runner, limited_until=event.until)


def _freed(runner: Runner, event: happened.LimitOver, at: float) -> Runner:
    return replace(runner, limited_until=None, freed_at=at)


def _continued(runner: Runner, event: happened.RunnerContinued, at: float) -> Runner:
    # One that was paused while its agent was being started again has no pane yet: the start goes on.
    phase = Phase.RUNNING if runner.opened and runner.pane is not None else Phase.STARTING
    return replace(runner, phase=phase, because="continued", since=at)


def _stopping(runner: Runner, event: happened.StopIntended, at: float) -> Runner:
    done = runner.finished or runner.phase is Phase.DONE
    return replace(
        runner, phase=Phase.STOPPING, because=event.because, since=at, hurried=event.now, finished=done
    )


def _stopped(runner: Runner, event: happened.RunnerStopped, at: float) -> Runner:
    over = _over(Phase.STOPPED)(runner, event, at)
    if not runner.finished:
        return over
    because = "its work was done before its window was closed"
    return replace(over, phase=Phase.DONE, because=because, pane=None, state=State.EXITED, finished=False)


def _over(phase: Phase) -> Callable[[Runner, Any, float], Runner]:
    def ended(runner: Runner, event: Any, at: float) -> Runner:
        return replace(_phase(phase)(runner, event, at), pending=None, limited_until=None)

    return ended


def _turn_ended(runner: Runner, event: happened.TurnEnded, at: float) -> Runner:
    return replace(_phase(Phase.REVIEWING)(runner, event, at), ended=event.ended)


def _round(runner: Runner, event: happened.RoundBegun, at: float) -> Runner:
    return replace(
        runner, round=event.round, phase=Phase.RUNNING, because=event.because, since=at, worked=False
    )


def _handed(runner: Runner, event: happened.HandedOff, at: float) -> Runner:
    waits_for = tuple(file for file in runner.task.waits_for if file != event.file)
    told_of = tuple(file for file in runner.task.told_of if file != event.file)
    return replace(runner, task=replace(runner.task, waits_for=waits_for, told_of=told_of))


def _began(team: Team, event: happened.LeadStarted, at: float) -> Team:
    return replace(team, decided=max(team.decided, event.decided), home=event.folder or team.home)


def _order(team: Team, event: happened.OrderTaken, at: float) -> Team:
    return replace(team, orders=(*team.orders, event.order)[-REMEMBERED:])


def _directive(team: Team, event: happened.DirectiveTaken, at: float) -> Team:
    return replace(team, directives=(*team.directives, event.directive)[-REMEMBERED:])


_CHANGES: dict[type[Any], Callable[[Team, Any, float], Team]] = {
    happened.LeadStarted: _began,
    happened.ProjectMoved: moved,
    happened.TmuxLost: lambda team, event, at: replace(team, tmux_lost=event.because),
    happened.TmuxFound: lambda team, event, at: replace(team, tmux_lost=None),
    happened.OrderTaken: _order,
    happened.DirectiveTaken: _directive,
    happened.RunnerPlanned: _planned,
    happened.StartIntended: _of_runner(_start_intended),
    happened.RunnerStarted: _of_runner(_started),
    happened.RunnerReady: _of_runner(_ready),
    happened.StateRead: _of_runner(_read),
    happened.QuestionSeen: _of_runner(_asked),
    happened.RulingMade: _of_runner(_of_pending(_ruled)),
    happened.AnswerIntended: _of_runner(_intended),
    happened.AnswerHindered: _of_runner(_of_pending(_hindered)),
    happened.AnswerDoubted: _of_runner(_of_pending(_doubted)),
    happened.AnswerGiven: _of_runner(_answered),
    happened.QuestionGone: _of_runner(_of_pending(lambda pending, event: None)),
    happened.DecisionOpened: _opened,
    happened.DecisionSettled: _settled,
    happened.AutonomyMoved: _moved,
    happened.MessageQueued: _of_runner(outbox.queued),
    happened.MessageIntended: _of_runner(outbox.intended),
    happened.MessageHindered: _of_runner(outbox.hindered),
    happened.MessageGiven: _of_runner(_heard),
    happened.MessageDropped: _of_runner(outbox.left),
    ContextRead: _of_runner(_context),
    happened.LimitMet: _of_runner(_limited),
    happened.LimitOver: _of_runner(_freed),
    happened.Nudged: _of_runner(lambda runner, event, at: replace(runner, nudges=runner.nudges + 1)),
    happened.RunnerPaused: _of_runner(_phase(Phase.PAUSED)),
    happened.RunnerContinued: _of_runner(_continued),
    happened.StopIntended: _of_runner(_stopping),
    happened.RunnerStopped: _of_runner(_stopped),
    happened.RunnerFailed: _of_runner(_over(Phase.FAILED)),
    happened.WorktreeLost: _of_runner(lambda runner, event, at: replace(runner, lost=True)),
    happened.TurnEnded: _of_runner(_turn_ended),
    happened.RoundBegun: _of_runner(_round),
    happened.RunnerDone: _of_runner(_over(Phase.DONE)),
    happened.HandedOff: _of_runner(_handed),
}
