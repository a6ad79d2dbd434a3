"""Advice: a question goes through the proxy, with the dossier as the human's files say it now."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from locum.deciding.mandate import Mandate
from locum.deciding.proxy import after_brain, before_brain
from locum.model.asked import Asked, Dossier, Proposal, Ruling, Source
from locum.model.runner import Runner

Brain = Callable[[Asked, Dossier], Proposal | None]

GOAL = "the goal"
"""What the source of a Runner's own goal is called, when an answer quotes it."""


@dataclass(slots=True)
class Advice:
    """Weighs questions: gate, rules, brain, gate."""

    mandate: Callable[[], Mandate]
    dossier: Callable[[], Dossier]
    brain: Brain

    async def weigh(self, runner: Runner, pages: tuple[Asked, ...]) -> tuple[Ruling, ...]:
        """A ruling for each page; files are read and brains asked beside the lead's own loop."""
        return await asyncio.to_thread(self._weigh, runner, pages)

    def _weigh(self, runner: Runner, pages: tuple[Asked, ...]) -> tuple[Ruling, ...]:
        mandate = self.mandate()
        goal = (Source(GOAL, runner.task.goal),) if runner.task.goal.strip() else ()
        dossier = Dossier((*self.dossier().sources, *goal))
        return tuple(self._rule(page, dossier, mandate) for page in pages)

    def _rule(self, page: Asked, dossier: Dossier, mandate: Mandate) -> Ruling:
        settled = before_brain(page, dossier, mandate)
        if settled is not None:
            return settled
        return after_brain(page, dossier, self.brain(page, dossier), mandate)
