"""Trust: how much the proxy may settle alone, by kind of question, and how that is earned and lost."""

from locum.deciding.policy import Policy
from locum.model.team import Standing, Team

DEFAULTS = {"single": "auto", "multi": "auto", "text": "auto", "permission": "auto", "plan": "confirm"}
"""An answer that a rule or a verified quote carries goes out; a plan is looked at first."""


def may_settle(kind: str, team: Team, policy: Policy) -> bool:
    """Whether a question of this kind is answered without asking the human first."""
    standing = team.standings.get(kind, Standing())
    level = policy.levels.get(kind, DEFAULTS.get(kind, "confirm"))
    if level == "shadow":
        return False
    earned = 0 < policy.earned_after <= standing.agreed
    return earned or (level == "auto" and not standing.lost)
