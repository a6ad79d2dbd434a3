"""Answers that the dossier states outright, nearly in the option's words."""

from locum.deciding.grounded.outright.answer import of_another, outright, unspoilt
from locum.deciding.grounded.outright.rivals import contradicted
from locum.deciding.grounded.outright.scene import Scene, scene_of
from locum.deciding.grounded.outright.stated import Answer, Withheld
from locum.deciding.grounded.outright.told_apart import told_apart

__all__ = [
    "Answer",
    "Scene",
    "Withheld",
    "contradicted",
    "of_another",
    "outright",
    "scene_of",
    "told_apart",
    "unspoilt",
]
