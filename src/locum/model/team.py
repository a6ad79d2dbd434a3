"""The Team: all that the journal says, folded into one value."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from locum.model.decision import Decision
from locum.model.runner import Runner, RunnerId


@dataclass(frozen=True, slots=True)
class Standing:
    """How often the human agreed with the proxy on one kind of question, since they last did not."""

    agreed: int = 0
    lost: bool = False
    """Whether there was a disagreement; what was lost must be earned again."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What was settled, and by whom."""

    rule: int = 0
    brain: int = 0
    human: int = 0
    policy: int = 0
    at_terminal: int = 0
    waited: float = 0.0
    """Seconds that decisions waited for the human, in all."""


@dataclass(frozen=True, slots=True)
class Team:
    """The lead's memory."""

    runners: Mapping[RunnerId, Runner] = field(default_factory=dict)
    decisions: Mapping[str, Decision] = field(default_factory=dict)
    """Those that wait for the human, oldest first."""
    decided: int = 0
    """How many decisions were ever opened."""
    standings: Mapping[str, Standing] = field(default_factory=dict)
    orders: tuple[str, ...] = ()
    """The last orders that were taken, so that none is taken twice."""
    directives: tuple[str, ...] = ()
    """The last directives that were taken."""
    tally: Tally = Tally()
    tmux_lost: str | None = None
    home: str = ""
    """The folder in which the project was last led."""
