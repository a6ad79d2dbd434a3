"""Next steps: what a workflow wants to be told after a turn, read from what it left behind."""

from dataclasses import dataclass

from locum.model.runner import Runner


@dataclass(slots=True)
class NextSteps:
    """Knows how each workflow goes on."""

    async def after_turn(self, runner: Runner, closing: str) -> tuple[str | None, str]:
        """The next thing to say, or None where the workflow is at its end; and why."""
        return None, "the agent ended its turn"
