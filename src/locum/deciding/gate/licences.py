"""A choice between licences: nobody has to say the word for it to be the human's."""

import re
from collections.abc import Iterator

from locum.deciding.gate.families import Danger, Family
from locum.deciding.gate.text import plain
from locum.model.asked import Asked

LICENCE = re.compile(
    r"^(?:the )?(?:mit|apache|bsd|mpl|isc|[al]?gpl|unlicense|cc0|cc-by|proprietary|eupl|bsl"
    r"|sspl)\b[\w. -]{0,12}(?:licen[sc]e)?$"
)


def licences(asked: Asked) -> Iterator[Danger]:
    """A choice between licences, also when nobody says the word."""
    named = [
        place
        for place, choice in enumerate(asked.choices, 1)
        if LICENCE.match(re.sub(r"\s*\(.*\)", "", plain(choice.label)))
    ]
    if len(named) >= 2:
        yield Danger(Family.LEGAL, asked.choices[named[0] - 1].label, f"option {named[0]}")
