"""A question in fewer words: without those that only say that a choice is wanted, and put about the thing.

“… Pick one.”, “……选一个。” asks nothing; “Where do I put the stubs?” asks where the stubs should be, and
not for leave to do something.
"""

import re
from dataclasses import replace

from locum.model.asked import Asked

PROMPT = re.compile(
    r"(?<![\s,，;；:：.。—–-])[\s,，;；:：.。—–-]*+"
    r"(?:(?:please )?(?:pick|choose|select) one(?: of (?:them|these))?"
    r"|(?:any )?preference|your (?:pick|preference)|请?(?:选|挑)一[个個种種项項])\s*[.!?。！？:：]*$",
    re.IGNORECASE,
)
THING = r"(?!(?:it|them|this|that|these|those|everything|all|i|we|you)\b)(?:[\w./'-]++ ){0,8}?[\w./'-]++"
PLACED = re.compile(
    rf"(?P<before>(?:^|[.!:] ))where "
    rf"(?:(?:do|should|shall) (?:i|we) (?:put|place|keep|store) (?P<put>{THING})"
    rf"|do you want (?P<wanted>{THING}) (?:to (?:live|sit|go)|put|kept)"
    rf"|(?:should|shall|do|does) (?P<living>{THING}) (?:live|sit|belong))\?",
    re.IGNORECASE,
)
LEAST = 8
"""How many characters must be left to ask something."""


def plainly(asked: Asked) -> Asked:
    """The question as it is without such words at its end, where anything is left, and about the thing."""
    text = PLACED.sub(_about_the_thing, PROMPT.sub("", asked.text, 1))
    if text == asked.text or len(text.strip()) < LEAST:
        return asked
    return replace(asked, text=text if text.rstrip()[-1:] in "?？" else f"{text.rstrip()}?")


def _about_the_thing(found: re.Match[str]) -> str:
    thing = found["put"] or found["wanted"] or found["living"]
    return f"{found['before']}Where should {thing} be?"
