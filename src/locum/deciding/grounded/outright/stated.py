"""An option that a clause states, or one that is stated and withheld."""

from dataclasses import dataclass

from locum.deciding.grounded.options import Option
from locum.deciding.grounded.outright.cut import Cut
from locum.deciding.grounded.outright.labels import Place
from locum.deciding.grounded.statements import Statement


@dataclass(frozen=True, slots=True)
class Answer:
    """One clause that states one option."""

    option: Option
    place: Place
    weight: float
    cut: Cut

    @property
    def statement(self) -> Statement:
        """The sentence it stands in."""
        return self.cut.statement


@dataclass(frozen=True, slots=True)
class Withheld:
    """An option is stated, and something speaks against it."""

    contested: bool = True
    """Whether another option does, or the dossier cannot be read; else it is doubtful whether it holds."""
