"""Answers that the dossier states outright, nearly in the option's words."""

from locum.deciding.grounded.outright.answer import (
    Answer,
    Withheld,
    contradicted,
    of_another,
    outright,
    unspoilt,
)

__all__ = ["Answer", "Withheld", "contradicted", "of_another", "outright", "unspoilt"]
