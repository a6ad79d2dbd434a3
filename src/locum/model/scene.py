"""A Scene: one thing that happens in the demo, for whoever shows it."""

from dataclasses import dataclass

from locum.model.change import Change
from locum.model.receipt import Receipt


@dataclass(frozen=True, slots=True)
class Answered:
    """One thing the stand-in said, and what became of it."""

    asked: str
    answered: str
    because: str
    receipt: Receipt
    ms: int


@dataclass(frozen=True, slots=True)
class Left:
    """The files an agent left behind when it was done."""

    files: tuple[str, ...]


Scene = Change | Answered | Left
