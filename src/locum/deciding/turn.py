"""A Turn: what one observation calls for, as it is being put together."""

from dataclasses import dataclass, field

from locum.deciding.actions import Action
from locum.deciding.evolve import evolve
from locum.deciding.policy import Policy
from locum.model.history import Event
from locum.model.runner import Runner, RunnerId
from locum.model.team import Team


@dataclass(slots=True)
class Turn:
    """Collects events and actions; what was noted is already part of the Team that is looked at next."""

    team: Team
    now: float
    policy: Policy
    events: list[Event] = field(default_factory=list)
    actions: list[Action] = field(default_factory=list)

    def note(self, event: Event) -> None:
        """Remember something, at once."""
        self.events.append(event)
        self.team = evolve(self.team, event, self.now)

    def do(self, action: Action) -> None:
        """Want something done, after everything noted is on disk."""
        self.actions.append(action)

    def runner(self, name: RunnerId) -> Runner | None:
        """A Runner as it stands now."""
        return self.team.runners.get(name)

    def calm(self, runner: Runner, held: float) -> float:
        """For how long a screen has stood still since anything last happened to its Runner."""
        since = self.now - runner.last_at
        return held if since < 0 else min(held, since)  # A clock set back must not stop everything.

    def still(self, runner: Runner) -> Runner:
        """The same Runner after what was noted since."""
        return self.team.runners[runner.id]
