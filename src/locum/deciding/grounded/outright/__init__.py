"""Answers that the dossier states outright, nearly in the option's words."""

from locum.deciding.grounded.outright.answer import of_another, outright, unspoilt
from locum.deciding.grounded.outright.rivals import contradicted, is_contested
from locum.deciding.grounded.outright.scene import Scene, scene_of
from locum.deciding.grounded.outright.stated import Answer, Withheld
from locum.deciding.grounded.outright.told_apart import told_apart

__all__ = [
    "Answer",
    "Scene",
    "Withheld",
    "contradicted",
    "is_contested",
    "of_another",
    "outright",
    "scene_of",
    "told_apart",
    "unspoilt",
]
