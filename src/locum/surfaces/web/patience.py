"""Patience: how many wrong keys one address may try before it has to wait."""

from collections.abc import Callable
from dataclasses import dataclass, field

TRIES = 10
WITHIN = 60.0
"""Seconds after which a wrong key is forgiven."""
ADDRESSES = 4096
"""So many addresses are kept in mind at most; beyond that the oldest are forgotten."""


@dataclass(slots=True)
class Patience:
    """Counts wrong keys by address."""

    clock: Callable[[], float]
    wrong: dict[str, list[float]] = field(default_factory=dict)

    def is_over(self, address: str) -> bool:
        """Whether this address has tried too often of late."""
        return len(self._recent(address)) >= TRIES

    def tried(self, address: str) -> None:
        """Note a wrong key."""
        recent = [*self._recent(address), self.clock()][-TRIES:]
        self.wrong.pop(address, None)
        self.wrong[address] = recent
        while len(self.wrong) > ADDRESSES:
            self.wrong.pop(next(iter(self.wrong)))

    def _recent(self, address: str) -> list[float]:
        since = self.clock() - WITHIN
        return [at for at in self.wrong.get(address, ()) if at > since]
