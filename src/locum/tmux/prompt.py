"""A Prompt: one text for an agent's box, and how to tell from a screen where it has got to."""

from dataclasses import dataclass

from locum.model.manners import Manners
from locum.model.reading import State
from locum.tmux.hand import Sight
from locum.tmux.typing import (
    Shown,
    command_is_ready,
    essence,
    head,
    is_collapsed,
    is_command,
    is_mark_of,
    shown,
    times_shown,
)

OPEN = frozenset({State.IDLE, State.WORKING, State.BACKGROUND, State.ERROR, State.LIMITED})
"""States in which a box that is on screen takes a prompt."""

WHY_NOT = {
    State.STARTING: "the agent is still starting",
    State.MENU: "a menu or viewer is open, and text typed there would act on it",
    State.EXITED: "the agent is not running: a shell would get the text",
    State.UNKNOWN: "the screen cannot be read with certainty",
    State.QUESTION: "the agent is asking a question",
    State.PERMISSION: "the agent is asking for permission",
    State.PLAN: "the agent is waiting for its plan to be approved",
    State.DIALOG: "a dialog is open",
}


def why_closed(sight: Sight) -> str | None:
    """The reason why nothing may be typed at this screen; None where the box is free."""
    reading = sight.reading
    if reading.state not in OPEN:
        return WHY_NOT[reading.state]
    if not reading.composer:
        return f"the agent is {reading.state.value} and its box is not on screen"
    if reading.draft:
        return f"somebody's draft is in the box: {_short(reading.draft)}"
    return None


@dataclass(frozen=True, slots=True)
class Prompt:
    """Text on its way to an agent."""

    text: str
    manners: Manners

    @property
    def command(self) -> bool:
        """Whether it is a command of the agent itself, such as `/clear`."""
        return is_command(self.text, self.manners)

    def amount(self, sight: Sight) -> Shown:
        """How much of the text the box shows."""
        return shown(sight.reading.draft, self.text, self.manners)

    def in_box(self, sight: Sight) -> bool:
        """Whether the box shows exactly this text, so that Enter submits this and nothing else."""
        if sight.reading.state is State.MENU:
            return self.command and command_is_ready(sight.screen, sight.reading.typed, self.text)
        return sight.reading.composer and sight.reading.state in OPEN and self.amount(sight) is Shown.ALL

    def stands_alone(self, sight: Sight) -> bool:
        """Whether the box holds this text and nothing else, although nobody saw it typed."""
        draft = sight.reading.draft or sight.reading.typed or ""
        folded = is_collapsed(draft, self.text, self.manners)
        return self.in_box(sight) and (not folded or is_mark_of(draft, self.text, self.manners))

    def complaint(self, sight: Sight) -> str | None:
        """What stands against pressing Enter now."""
        if self.in_box(sight):
            return None
        if sight.reading.state not in OPEN:
            return f"while the text went in, the screen changed: {WHY_NOT[sight.reading.state]}"
        if self.amount(sight) is Shown.FOREIGN:
            return "the box holds something else beside the text: not submitted"
        return f"the box shows {self.amount(sight).value} of the text: not submitted"

    def taken(self, sight: Sight, last: Sight, before: int) -> str | None:
        """What proves that the agent took the text `last` showed in the box; `before` counts its echoes."""
        state = sight.reading.state
        if self.in_box(sight) or state in {State.STARTING, State.UNKNOWN}:
            return None
        if self.command:
            return f"the box let go of the command; the agent is now {state.value}"
        if head(self.text) in essence(sight.reading.draft or ""):
            return None
        if state is State.WORKING and sight.reading.composer and not sight.reading.draft:
            return "the box is empty and the agent works"
        times = times_shown(sight.screen, self.text, self.manners)
        if times > before or (times and self._conversation(last) != self._conversation(sight, last)):
            return "the text stands in the conversation"
        return None

    def _conversation(self, sight: Sight, last: Sight | None = None) -> tuple[str, ...]:
        """The rows above the box: the same text said twice may push its first echo off the top."""
        rows = (last or sight).screen.rows
        start = head(self.text)[:10]
        box = max((place for place, row in enumerate(rows) if start in essence(row)), default=0)
        return sight.screen.rows[:box]


def _short(text: str) -> str:
    line = " ".join(text.split())
    return f"“{line[:40]}…”" if len(line) > 40 else f"“{line}”"
