"""Shapes: the few ways in which agents draw their composer and their dialogs."""

from collections.abc import Callable, Mapping
from typing import Any

from locum.reading.parts import Composer, Region
from locum.reading.rules import Rules
from locum.reading.shapes import barred, boxed, framed, marked, padded, ruled
from locum.reading.view import View

COMPOSERS: dict[str, Callable[[View, Mapping[str, Any]], Composer | None]] = {
    "ruled": ruled.find_composer,
    "framed": framed.find_composer,
    "barred": barred.find_composer,
    "boxed": boxed.find_composer,
    "marked": marked.find_composer,
    "padded": padded.find_composer,
}

DIALOGS: dict[str, Callable[[View, Rules], Region]] = {
    "boxed": boxed.find_dialog,
    "ruled": ruled.find_dialog,
    "framed": framed.find_dialog,
    "barred": barred.find_dialog,
    "marked": marked.find_dialog,
}
