"""Why a loop ends, and the exit status that says so to a script."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from locum.loop.told import Told, told_from


class Reason(StrEnum):
    """What brought a loop to its end."""

    DONE = "done"
    AGENT = "agent"
    LOOPS = "loops"
    TIME = "time"
    COST = "cost"
    BREAKER = "breaker"
    STUCK = "stuck"
    HUMAN = "human"
    INTERRUPTED = "interrupted"


EXITS = {
    Reason.DONE: 0,
    Reason.AGENT: 1,
    Reason.LOOPS: 2,
    Reason.TIME: 2,
    Reason.COST: 2,
    Reason.BREAKER: 3,
    Reason.STUCK: 3,
    Reason.HUMAN: 4,
    Reason.INTERRUPTED: 130,
}


@dataclass(frozen=True, slots=True)
class End:
    """A loop's end: the reason, and the sentence about it."""

    reason: Reason
    because: Told

    @property
    def exit_code(self) -> int:
        """The status the command ends with."""
        return EXITS[self.reason]

    def body(self) -> dict[str, Any]:
        """As the journal keeps it."""
        return {"reason": self.reason.value, "because": self.because.body()}


def end_from(body: Any) -> End | None:
    """The end the journal kept, or None where the loop went on."""
    because = told_from(body.get("because")) if isinstance(body, dict) else None
    return End(Reason(body["reason"]), because) if because else None
