"""Signs in options, as □, 〓 or the plus of “+1”: no words, and yet what tells one option from another."""

import unicodedata
from collections.abc import Sequence

from locum.deciding.grounded.folding import folded
from locum.deciding.grounded.late import Late
from locum.deciding.grounded.options import Option

SIGNED = Late(r"\s*(?P<sign>[+−-])\s?(?P<number>\d+)")


def has_anothers_sign(options: Sequence[Option], place: int, said: str) -> bool:
    """Whether what is said has a sign of another option, and lacks one of this option's or it has none."""
    mine = next(signs_in(option.label) for option in options if option.place == place)
    others = frozenset().union(*(signs_in(option.label) for option in options if option.place != place))
    return not (others - mine).isdisjoint(said) and not (mine and mine <= signs_in(said))


def lacks_a_sign(label: str, said: str) -> bool:
    """Whether an option is more or less by a number, and what is said has that number without the sign."""
    found = SIGNED.match(folded(label))
    return found is not None and f"{found['sign']}{found['number']}" not in folded(said).replace(" ", "")


def signs_in(text: str) -> frozenset[str]:
    """The signs of a text that are neither letters nor marks of its grammar."""
    return frozenset(char for char in text if not char.isascii() and unicodedata.category(char) == "So")
