"""An Order: what the user wants done again until it is done, and the bounds it must keep."""

from dataclasses import asdict, dataclass, field, fields
from enum import StrEnum
from typing import Any

from locum.loop.breaker import Fuse
from locum.model.call import Permissions


class Continuity(StrEnum):
    """Whether each round starts a new conversation or goes on with the agent's own."""

    FRESH = "fresh"
    RESUME = "resume"


@dataclass(frozen=True, slots=True)
class Prompt:
    """What to tell the agent: words, or a file that is read again each round."""

    text: str = ""
    file: str | None = None
    hidden: bool = False
    """Whether the words held a secret, so that they are not kept as they were."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """What a loop may use up. There is no endless loop."""

    loops: int = 10
    timeout: float = 300.0
    """Seconds for one call of the agent."""
    budget: float = 7200.0
    """Seconds for the whole loop, waiting included."""
    cost: float | None = None
    """US dollars for the whole loop."""
    verify_timeout: float = 600.0


@dataclass(frozen=True, slots=True)
class Order:
    """One loop, as it was ordered."""

    agent: str
    prompt: Prompt
    command: str | None = None
    bounds: Bounds = field(default_factory=Bounds)
    fuse: Fuse = field(default_factory=Fuse)
    stuck: int = 5
    verify: str | None = None
    plan: str | None = None
    promise: str | None = None
    tag_match: str = "anywhere"
    session: Continuity = Continuity.FRESH
    permissions: Permissions = Permissions.ASK
    model: str | None = None
    extra: tuple[str, ...] = ()
    pty: bool = False
    language: str = "en"

    def body(self) -> dict[str, Any]:
        """As the journal keeps it."""
        return asdict(self)


def order_from(body: Any) -> Order:
    """The order the journal kept; what an older version did not know has its usual value."""
    known = {each.name: body[each.name] for each in fields(Order) if each.name in body}
    known |= {
        "prompt": Prompt(**_known(Prompt, body.get("prompt"))),
        "bounds": Bounds(**_known(Bounds, body.get("bounds"))),
        "fuse": Fuse(**_known(Fuse, body.get("fuse"))),
        "session": Continuity(body.get("session", "fresh")),
        "permissions": Permissions(body.get("permissions", "ask")),
        "extra": tuple(body.get("extra") or ()),
    }
    return Order(**known)


def _known(kind: Any, body: Any) -> dict[str, Any]:
    """The fields of a part that this version knows."""
    names = {each.name for each in fields(kind)}
    return {name: value for name, value in (body or {}).items() if name in names}
