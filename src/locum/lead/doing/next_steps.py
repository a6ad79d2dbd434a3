"""Next steps: what a workflow is begun with, and what it wants to be told after a turn."""

from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path

from locum.errors import UserError
from locum.model.runner import Runner
from locum.workflow.next_up import next_command

WORKFLOWS = ("plain", "gsd", "superpowers")
SAME = 3
"""How often one and the same command is given without anything else in between."""
BRAINSTORM = "Please use your brainstorming skill for this: {goal}"

LastTurn = Callable[[Runner], Awaitable[str]]
"""What an agent has said since it was last told something."""


@dataclass(slots=True)
class NextSteps:
    """Knows how each workflow goes on."""

    last_turn: LastTurn
    given: Counter[tuple[str, str]] = field(default_factory=Counter)

    async def after_turn(self, runner: Runner) -> tuple[str | None, str]:
        """The next thing to say, or None where the workflow is at its end; and why."""
        if runner.task.workflow != "gsd":
            return None, "the agent ended its turn"
        command = next_command(await self.last_turn(runner))
        if command is None:
            return None, "GSD names no further step that Locum may take"
        self.given[runner.id, command] += 1
        if self.given[runner.id, command] > SAME:
            return None, f"GSD named {command} {SAME} times and got no further"
        return command, f"GSD names {command} as the next step"


def opening(workflow: str, goal: str, folder: Path, home: Path) -> tuple[str, ...]:
    """What a Runner is told first."""
    if workflow == "plain":
        return (goal,) if goal.strip() else ()
    if workflow == "superpowers":
        return (BRAINSTORM.format(goal=goal),)
    if workflow == "gsd":
        begun = (folder / ".planning" / "PROJECT.md").is_file()
        return (f"/gsd{_joint(folder, home)}{'progress --next' if begun else 'new-project'}",)
    raise UserError(f"There is no workflow called {workflow} to run.", f"Known: {', '.join(WORKFLOWS)}.")


def _joint(folder: Path, home: Path) -> str:
    """How this installation of GSD writes its commands: `/gsd:name`, or `/gsd-name` where they are skills."""
    places = (folder / ".claude", home / ".claude")
    if any((place / "commands" / "gsd").is_dir() for place in places):
        return ":"
    if any((place / "skills" / "gsd-new-project").is_dir() for place in places):
        return "-"
    raise UserError("GSD is not installed for this project.", "Install it with: npx get-shit-done-cc")
