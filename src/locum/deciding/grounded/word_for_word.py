"""Labels that stand in a sentence word for word, also where their words tell little: “add”."""

import re
from collections.abc import Collection, Sequence

from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.lists import Listing
from locum.deciding.grounded.options import Option
from locum.deciding.grounded.statements import Statement
from locum.deciding.grounded.weighing import Evidence

JOINT = re.compile(r" \+ ")
"""How Locum sets out an answer of several labels."""


def passed_over(
    options: Sequence[Option],
    ticked: Collection[int],
    quoted: Sequence[Statement],
    evidence: Sequence[Evidence],
) -> bool:
    """Whether a sentence that ticks some boxes names another one too, and nothing denies that one."""
    denied = {one.place for one in evidence if not one.speaks_for}
    left = [option for option in options if option.place not in ticked and option.place not in denied]
    return any(_stands(option.label, one.quote) for option in left for one in quoted)


def as_before(text: str, options: Sequence[Option], statements: Sequence[Statement]) -> Listing | None:
    """The boxes that were ticked when the very same was asked before; None where two answers differ."""
    asked = folded(text).strip()
    earlier = [one for one in statements if one.question and folded(one.question).strip() == asked]
    places = {folded(option.label).strip(): option.place for option in options}
    found = {}
    for one in earlier:
        labels = [folded(label).strip(" “”\"'.") for label in JOINT.split(one.quote)]
        if not all(label in places for label in labels):
            return None
        found[frozenset(places[label] for label in labels)] = one
    return next((Listing((one,), ticked) for ticked, one in found.items()), None) if len(found) == 1 else None


def _stands(label: str, quote: str) -> bool:
    """Whether a label stands in a sentence, not as a part of longer words."""
    sought, within = folded(label).strip(), folded(quote)
    edge = r"\b" if sought.isascii() else ""
    return bool(sought) and re.search(rf"{edge}{re.escape(sought)}{edge}", within) is not None
