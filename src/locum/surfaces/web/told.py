"""Told: a project as the page gets it, in plain JSON."""

from collections.abc import Sequence
from typing import Any

from locum.lead.api import last_of
from locum.model.asked import Asked, Ruling
from locum.model.decision import About, Decision
from locum.model.runner import Phase, Runner
from locum.model.team import Tally
from locum.model.view import Untyped, View

Json = dict[str, Any]

SHOWN = 100_000
"""Characters of a command or a plan that are shown; `locum decide` shows the whole of it."""
WORDS_NOT_TAKEN = ("permission", "dialog")
"""Kinds of question that take an option and no words."""


def project_told(view: View, trying: Sequence[Untyped] = ()) -> Json:
    """Everything the page shows of a project but its history; `trying` is what cannot be typed yet."""
    team = view.team
    untyped = {each.runner: each for each in trying}
    return {
        "seq": view.seq,
        "lead": None if view.lead is None else {"pid": view.lead.pid, "since": view.lead.since},
        "tmux_lost": team.tmux_lost,
        "fleet_lost": view.fleet_lost,
        "runners": [
            runner_told(runner, view.asked_at(runner.id), untyped.get(runner.id))
            for runner in team.runners.values()
        ],
        "decisions": [decision_told(decision) for decision in view.waiting.values()],
        "numbers": numbers_told(team.tally, list(team.runners.values())),
    }


def runner_told(runner: Runner, asked_at: float | None = None, untyped: Untyped | None = None) -> Json:
    """One Runner: what it is for and how it stands; one that only the human can help says so first."""
    running = runner.phase is Phase.RUNNING
    state = runner.state.value if running else runner.phase.value
    if asked_at is not None and not (running and runner.state.asks) and runner.phase is not Phase.PAUSED:
        state = "needs-you"
    since = runner.state_since if running and runner.state_since else runner.since
    if untyped is not None:
        state, since = "untyped", untyped.since
    return {
        "name": runner.id,
        "agent": runner.task.agent,
        "goal": runner.task.goal,
        "phase": runner.phase.value,
        "state": state,
        "since": since if asked_at is None else asked_at,
        "stage": runner.stage,
        "because": runner.because,
        "untyped": None if untyped is None else untyped.words,
        "round": runner.round,
        "rounds": runner.task.max_rounds,
        "limited_until": runner.limited_until,
        "branch": runner.branch,
        "over": runner.phase.is_over,
        "screen": runner.pane is not None and not runner.phase.is_over,
        "last": last_of(runner) if runner.last_event else "",
        "last_at": runner.last_at,
        "unsaid": len(runner.outbox),
    }


def decision_told(decision: Decision) -> Json:
    """Something that waits for the human, page by page."""
    return {
        "id": decision.id,
        "runner": decision.runner,
        "job": decision.id.rpartition("/")[0] or None,
        "about": decision.about.value,
        "because": decision.because,
        "since": decision.opened_at,
        "danger": decision.wants_care,
        "pages": [_page(decision, page, place) for place, page in enumerate(decision.pages)],
    }


def numbers_told(tally: Tally, runners: list[Runner]) -> Json:
    """The numbers that matter."""
    return {
        "rule": tally.rule,
        "brain": tally.brain,
        "human": tally.human,
        "policy": tally.policy,
        "terminal": tally.at_terminal,
        "waited": tally.waited,
        "rounds": sum(runner.round for runner in runners),
        "limited": sum(runner.limited_until is not None and not runner.phase.is_over for runner in runners),
    }


def _page(decision: Decision, page: Asked, place: int) -> Json:
    ruling = decision.rulings[place] if place < len(decision.rulings) else None
    return {
        "text": page.text,
        "title": page.title,
        "kind": page.kind,
        "stage": page.stage,
        "body": page.about and page.about[:SHOWN],
        "cut": page.about is not None and len(page.about) > SHOWN,
        "goes_on": page.is_cut,
        "choices": [{"label": choice.label, "detail": choice.detail} for choice in page.choices],
        "words": takes_words(decision, page),
        "suggestion": suggestion_told(ruling),
    }


def takes_words(decision: Decision, page: Asked) -> bool:
    """Whether the question can be answered in one's own words."""
    if decision.about is About.TROUBLE:
        return False
    return page.kind not in WORDS_NOT_TAKEN or not page.choices


def suggestion_told(ruling: Ruling | None) -> Json | None:
    """What Locum would say, and the words that rests on."""
    if ruling is None or ruling.proposal is None:
        return None
    proposal = ruling.proposal
    basis = proposal.basis
    return {
        "places": list(proposal.places),
        "text": proposal.text,
        "because": proposal.because or ruling.because,
        "file": basis.file if basis else None,
        "quote": basis.quote if basis else None,
    }
