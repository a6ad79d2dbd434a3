"""A Record: what the view knows and what the user looks at. Pure: every change gives another Record."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from locum.model.decision import Decision
from locum.model.history import KINDS
from locum.model.runner import Phase, Runner
from locum.model.view import Line, View
from locum.surfaces.watch.draft import Draft

SMALL = frozenset({
    "StateRead", "MessageIntended", "MessageGiven", "RulingMade", "AnswerGiven", "OrderTaken", "RunnerReady",
    "LeadStarted", "LeadEnded", "AutonomyMoved", "AnswerHindered", "MessageHindered", "StartIntended",
})  # fmt: skip
"""Small steps, which the timeline shows only when asked."""


@dataclass(frozen=True, slots=True)
class Record:
    """Everything that is drawn."""

    PAGE: ClassVar[int] = 200
    LOUD: ClassVar[frozenset[str]] = frozenset(KINDS) - SMALL
    RIPE: ClassVar[float] = 0.8
    """Seconds a question must have been in sight before a key may answer it, if it came up by itself."""
    AWAY: ClassVar[float] = 8.0
    """Seconds without a key after which the view turns by itself to what waits."""

    view: View | None = None
    lines: tuple[Line, ...] = ()
    small: tuple[Line, ...] = ()
    """All lines, small steps too."""
    chosen: str | None = None
    draft: Draft | None = None
    ripe_at: float = 0.0
    touched_at: float = -100.0
    in_options: bool = False
    only_chosen: bool = False
    with_small: bool = False

    @property
    def runners(self) -> tuple[Runner, ...]:
        """The Runners, in the order they were asked for."""
        return () if self.view is None else tuple(self.view.team.runners.values())

    @property
    def runner(self) -> Runner | None:
        """The Runner that is chosen."""
        return next((each for each in self.runners if each.id == self.chosen), None)

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """What waits for the human, the oldest first."""
        found = () if self.view is None else self.view.waiting.values()
        return tuple(sorted(found, key=lambda each: each.opened_at))

    @property
    def shown_lines(self) -> tuple[Line, ...]:
        """The lines of the timeline as the user wants them."""
        found = self.small if self.with_small else self.lines
        return tuple(each for each in found if not self.only_chosen or each.runner == self.chosen)

    def waits(self, runner: Runner) -> bool:
        """Whether something about this Runner waits for the human."""
        return self._asked_at(runner) is not None

    def since(self, runner: Runner) -> float:
        """Since when a Runner stands as it is shown: since it asked the human, or came into its state."""
        asked = self._asked_at(runner)
        if asked is not None:
            return asked
        return runner.state_since if runner.phase is Phase.RUNNING else runner.since

    def _asked_at(self, runner: Runner) -> float | None:
        return None if self.view is None else self.view.asked_at(runner.id)

    def with_lines(self, lines: Sequence[Line]) -> Self:
        """With what happened since; each line once, and no more than a page."""
        last = self.small[-1].seq if self.small else 0
        new = tuple(line for line in lines if line.seq > last)
        loud = tuple(line for line in new if line.kind in self.LOUD)
        return replace(
            self, lines=(*self.lines, *loud)[-self.PAGE :], small=(*self.small, *new)[-self.PAGE :]
        )

    def with_view(self, view: View, now: float) -> Self:
        """With the team as it is now; what the user looks at stays where it is while it lasts."""
        first = self.view is None
        known = replace(self, view=view)
        if known.runner is None:
            known = replace(known, chosen=known._worth_a_look())
        if first or (not known._still_waits() and now - self.touched_at >= self.AWAY):
            return known._turned_to_oldest(0.0 if first else now + self.RIPE)
        if known._still_waits():
            return known
        return known._show_of_chosen(now + self.RIPE)

    def choose(self, place: int, now: float) -> Self:
        """Look at another Runner, by its place in the list."""
        runners = self.runners
        if not runners:
            return self
        name = runners[max(0, min(place, len(runners) - 1))].id
        if name == self.chosen and self.draft is not None and self.draft.decision.runner == name:
            return replace(self, touched_at=now)
        return replace(self, chosen=name, touched_at=now, in_options=False)._show_of_chosen(0.0)

    def moved(self, by: int, now: float) -> Self:
        """Look at the Runner so many rows further."""
        place = next((place for place, each in enumerate(self.runners) if each.id == self.chosen), 0)
        return self.choose(place + by, now)

    def next_decision(self, by: int, now: float) -> Self:
        """Show the next thing that waits."""
        waiting = self.decisions
        if not waiting:
            return replace(self, touched_at=now)
        here = next((at for at, each in enumerate(waiting) if self._shows(each)), -1 if by > 0 else 0)
        decision = waiting[(here + by) % len(waiting)]
        return replace(
            self,
            draft=self.draft if self._shows(decision) else Draft.of(decision),
            chosen=decision.runner or self.chosen,
            ripe_at=0.0,
            touched_at=now,
            in_options=True,
        )

    def _worth_a_look(self) -> str | None:
        asking = [each.id for each in self.runners if self.waits(each)]
        living = [each.id for each in self.runners if not each.phase.is_over]
        return next(iter([*asking, *living, *(each.id for each in self.runners)]), None)

    def _turned_to_oldest(self, ripe_at: float) -> Self:
        waiting = self.decisions
        if not waiting:
            return replace(self, draft=None, in_options=False)
        chosen = waiting[0].runner or self.chosen
        return replace(self, chosen=chosen, draft=Draft.of(waiting[0]), ripe_at=ripe_at, in_options=True)

    def _show_of_chosen(self, ripe_at: float) -> Self:
        mine = next((each for each in self.decisions if each.runner == self.chosen), None)
        if mine is None:
            return replace(self, draft=None, in_options=False)
        return replace(self, draft=Draft.of(mine), ripe_at=ripe_at)

    def _still_waits(self) -> bool:
        return self.draft is not None and any(self._shows(each) for each in self.decisions)

    def _shows(self, decision: Decision) -> bool:
        return self.draft is not None and self.draft.decision.id == decision.id
