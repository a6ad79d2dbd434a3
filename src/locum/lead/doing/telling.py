"""Telling: what the human should hear of, handed to whoever carries it."""

from collections.abc import Callable
from dataclasses import dataclass

Carry = Callable[[str, str, str | None], None]


@dataclass(slots=True)
class Telling:
    """Passes news for the human on: to the terminal of the lead, and to whoever else listens."""

    carriers: tuple[Carry, ...] = ()

    def tell(self, subject: str, text: str, decision: str | None) -> None:
        """Tell the human one thing; carriers must neither wait nor fail."""
        for carry in self.carriers:
            carry(subject, text, decision)
