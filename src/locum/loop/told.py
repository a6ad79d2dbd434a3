"""A sentence on its way to a person: which message it is, and the words that fill it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

Words = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Told:
    """A message by its name, to be worded in the language of whoever reads it."""

    name: str
    words: Words = field(default_factory=dict)

    def body(self) -> dict[str, Any]:
        """As the journal keeps it."""
        return {"name": self.name, "words": dict(self.words)}


def told_from(body: Any) -> Told | None:
    """What the journal kept, or None where it kept nothing."""
    if not isinstance(body, dict) or not isinstance(body.get("name"), str):
        return None
    return Told(body["name"], body.get("words") or {})
