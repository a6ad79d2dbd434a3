"""Advice: a question goes through the proxy, with the dossier as the human's files say it now."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from locum.deciding.mandate import Mandate
from locum.model.asked import Asked, Dossier, Ruling, Source
from locum.model.runner import Runner

if TYPE_CHECKING:
    from locum.brains.weighing import Thinks


@dataclass(slots=True)
class Advice:
    """Weighs questions: gate, rules, brain, gate."""

    mandate: Callable[[], Mandate]
    dossier: Callable[[], Dossier]
    brain: "Callable[[], Thinks]"

    async def weigh(self, runner: Runner, pages: tuple[Asked, ...]) -> tuple[Ruling, ...]:
        """A ruling for each page; files are read and brains asked beside the lead's own loop."""
        return await asyncio.to_thread(self._weigh, runner, pages)

    def _weigh(self, runner: Runner, pages: tuple[Asked, ...]) -> tuple[Ruling, ...]:
        # A lead that takes over looks first: what it thinks with is loaded at the first question.
        from locum.brains.weighing import one_after_another, weigh, without_reasons
        from locum.deciding.purpose import GOAL, goal_asked_for

        mandate, goal = self.mandate(), runner.task.goal
        own = (Source(GOAL, goal),) if goal.strip() else ()
        dossier = Dossier((*self.dossier().sources, *own))
        knows_it = any(goal in each for each in runner.task.opening)
        purpose = without_reasons(lambda asked, _: None if knows_it else goal_asked_for(asked, goal))
        brain = one_after_another(purpose, self.brain())
        return tuple(weigh(page, dossier, mandate, brain) for page in pages)
