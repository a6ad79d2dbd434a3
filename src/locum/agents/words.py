"""The agent's words made fit to keep: no terminal noise, no broken characters, and short where asked."""

import re

from locum.completion.reply import ESCAPES

CONTROLS = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
SHORT = 96
SENTENCE = 400


def tidy(text: str) -> str:
    """The text without escape sequences and control characters, with plain line ends."""
    if "\x1b" in text:
        text = ESCAPES.sub("", text)
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    return CONTROLS.sub("", text).strip("\n")


def plain(raw: bytes) -> str:
    """Bytes of a terminal as tidy text."""
    return tidy(raw.decode("utf-8", "replace"))


def short(text: str, longest: int = SHORT) -> str:
    """The text on one line, cut with an ellipsis where it is longer."""
    line = " ".join(tidy(text[: 8 * longest]).split())
    return line if len(line) <= longest else line[: longest - 1].rstrip() + "…"


def sentence(text: str) -> str:
    """The text as one sentence that ends like one."""
    said = short(text, SENTENCE).rstrip(" :,;")
    return said if not said or said[-1] in ".!?…。！？" else f"{said}."
