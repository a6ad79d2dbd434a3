"""A question without the words that only say that a choice is wanted: “… Pick one.”, “……选一个。”."""

import re
from dataclasses import replace

from locum.model.asked import Asked

PROMPT = re.compile(
    r"(?<![\s,，;；:：.。—–-])[\s,，;；:：.。—–-]*+"
    r"(?:(?:please )?(?:pick|choose|select) one(?: of (?:them|these))?"
    r"|(?:any )?preference|your (?:pick|preference)|请?(?:选|挑)一[个個种種项項])\s*[.!?。！？:：]*$",
    re.IGNORECASE,
)
LEAST = 8
"""How many characters must be left to ask something."""


def plainly(asked: Asked) -> Asked:
    """The question as it is without such words at its end, where anything is left."""
    text = PROMPT.sub("", asked.text, 1)
    if text == asked.text or len(text.strip()) < LEAST:
        return asked
    return replace(asked, text=text if text.rstrip()[-1:] in "?？" else f"{text.rstrip()}?")
