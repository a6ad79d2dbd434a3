"""Advice: a question goes through the proxy, with the dossier as the human's files say it now."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from locum.brains.weighing import Thinks, weigh
from locum.deciding.mandate import Mandate
from locum.model.asked import Asked, Dossier, Ruling, Source
from locum.model.runner import Runner

GOAL = "the goal"
"""What the source of a Runner's own goal is called, when an answer quotes it."""


@dataclass(slots=True)
class Advice:
    """Weighs questions: gate, rules, brain, gate."""

    mandate: Callable[[], Mandate]
    dossier: Callable[[], Dossier]
    brain: Thinks

    async def weigh(self, runner: Runner, pages: tuple[Asked, ...]) -> tuple[Ruling, ...]:
        """A ruling for each page; files are read and brains asked beside the lead's own loop."""
        return await asyncio.to_thread(self._weigh, runner, pages)

    def _weigh(self, runner: Runner, pages: tuple[Asked, ...]) -> tuple[Ruling, ...]:
        mandate = self.mandate()
        goal = (Source(GOAL, runner.task.goal),) if runner.task.goal.strip() else ()
        dossier = Dossier((*self.dossier().sources, *goal))
        return tuple(weigh(page, dossier, mandate, self.brain) for page in pages)
