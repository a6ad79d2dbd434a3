"""Tallying: who settled what, for `locum status` and the page."""

from locum.model.changing import replace
from locum.model.events import AnswerIntended, DecisionSettled, QuestionGone
from locum.model.history import Event
from locum.model.team import Tally, Team


def tallied(team: Team, event: Event, at: float) -> Team:
    """The Team with this event counted."""
    match event:
        case AnswerIntended(by=by):
            return replace(team, tally=_answered(team.tally, by))
        case QuestionGone(too_late=too_late):
            tally = _answered(team.tally, too_late or "", -1)
            return replace(team, tally=replace(tally, at_terminal=tally.at_terminal + 1))
        case _:
            return team


def waited(team: Team, event: DecisionSettled, at: float) -> Team:
    """The Team with the time this decision waited added up; called before the decision is let go."""
    decision = team.decisions.get(event.decision)
    if decision is None:
        return team
    return replace(
        team, tally=replace(team.tally, waited=team.tally.waited + max(0.0, at - decision.opened_at))
    )


def _answered(tally: Tally, by: str, more: int = 1) -> Tally:
    if by not in ("rule", "brain", "human", "policy"):
        return tally
    return replace(tally, **{by: getattr(tally, by) + more})
